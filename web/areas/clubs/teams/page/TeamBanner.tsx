import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { nextMatchEmbed } from '../../../../ui/sharing/embed';
import { newsFeed, teamCalendar } from '../../../../ui/sharing/feeds';
import { PanelMenu } from '../../../../ui/sharing/PanelMenu';
import { FollowButton } from '../../../accounts/follows/FollowButton';
import { FormDots, TeamForm } from '../../../../ui/text/badges';
import { count, counted, record, winPercentage } from '../../../../ui/text/format';
import { PageHeader } from '../../../../ui/page/PageHeader';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { isManager } from '../editing/ManageTeam';
import { ClubNow } from '../now/ClubNow';
import { resultsOf } from '../team-form';
import { currentSeason, isNewClub, type ShownTeam, type TeamSeasonRow } from './team-page';
import { placeInSeason, postseasonOf } from './team-season-words';
import classes from './TeamBanner.module.css';

/** The club and its season so far. */
export function TeamBanner({ team }: { team: ShownTeam }) {
  const { name, league, wins, losses, ties } = team;
  const season = currentSeason(team);
  return (
    <>
      <PageHeader
        title={name}
        mark={<TeamMark name={name} team={team} size={84} />}
        eyebrow={
          <>
            <Link to={paths.teams}>Teams</Link>
            {league ? (
              <>
                {' / '}
                <Link to={`${paths.leagueDashboard}?league=${league.id}`}>{placeOf(team, league.name)}</Link>
              </>
            ) : null}
          </>
        }
        lead={[
          team.owner ? `Owned by ${team.owner.username}` : 'No owner',
          // A club without players and matches has no other figures.
          isNewClub(team)
            ? `, ${record(wins, losses)} (${winPercentage(wins, losses)}%), no matches yet`
            : '',
        ].join('')}
        actions={<Tools team={team} />}
      />
      <ClubNow team={team} clubs={season?.teams ?? null} />
      {season ? (
        <SeasonLine
          season={season}
          before={team.seasons.find((one) => one !== season)}
          played={wins + losses + ties + team.postseasonWins + team.postseasonLosses}
          total={team.matches.totalCount}
        />
      ) : null}
      {isNewClub(team) ? null : (
        <>
          <dl className={classes.figures}>
            <Cell label="Record">{record(wins, losses, ties)}</Cell>
            <Cell label="Win percentage">{`${winPercentage(wins, losses)}%`}</Cell>
            <Cell label="Wins">{count(wins)}</Cell>
            <Cell label="Losses">{count(losses)}</Cell>
            {ties > 0 ? <Cell label="Ties">{count(ties)}</Cell> : null}
            <Cell label="Total matches" isResult={false}>
              {count(team.matches.totalCount)}
            </Cell>
            {team.postseasonWins + team.postseasonLosses > 0 ? (
              <Cell label="Postseason">{record(team.postseasonWins, team.postseasonLosses)}</Cell>
            ) : null}
          </dl>
          <p className={classes.form}>
            <span>
              <strong>Form</strong> <TeamForm {...team.momentum} />
            </span>
            <span>
              <strong>Last ten</strong> <FormDots results={resultsOf(team.form)} />
            </span>
          </p>
        </>
      )}
    </>
  );
}

interface SeasonLineProps {
  season: TeamSeasonRow;
  before: TeamSeasonRow | undefined;
  played: number;
  /** Matches of the season, played or not. */
  total: number;
}

/** The season of the figures and, before its first result, a summary of the previous season. */
function SeasonLine({ season, before, played, total }: SeasonLineProps) {
  const hasBegun = season.wins + season.losses + season.ties > 0;
  return (
    <p>
      <strong>{season.seasonName}</strong>
      {hasBegun
        ? `: ${count(played)} of ${counted(total, 'match', 'matches')} played`
        : before
          ? ` has no results yet. ${summaryOf(before)}`
          : null}
    </p>
  );
}

/** `Season 1: 12-8, 2nd of 6, Champion (5-1).` */
function summaryOf(row: TeamSeasonRow): string {
  const { seasonName, wins, losses, ties } = row;
  const facts = [
    wins + losses + ties > 0 ? record(wins, losses, ties) : null,
    placeInSeason(row),
    postseasonOf(row),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? '' : `${seasonName}: ${facts.join(', ')}.`;
}

function Tools({ team }: { team: ShownTeam }) {
  return (
    <>
      {team.viewerCanSetOrders && !isNewClub(team) ? (
        <Button color="clay" component={Link} to={paths.orders(team.id)}>
          Orders
        </Button>
      ) : null}
      <FollowButton subject={team} />
      {isManager(team) ? (
        <Button component={Link} to={`${paths.team(team.id)}#manage`} variant="default">
          Manage
        </Button>
      ) : null}
      {team.players.length > 0 ? (
        <Button component={Link} to={paths.practiceWith(team.id)} variant="default">
          Practice game
        </Button>
      ) : null}
      <PanelMenu
        isOfPage
        of={team.name}
        embed={nextMatchEmbed(team)}
        feeds={[teamCalendar(team.id), newsFeed(team.id, false)]}
      />
    </>
  );
}

function placeOf({ conference, division }: ShownTeam, leagueName: string): string {
  return [leagueName, conference, division].filter(Boolean).join(', ');
}

interface CellProps {
  label: string;
  isResult?: boolean;
  children: string;
}

function Cell({ label, isResult = true, children }: CellProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-spoiler={isResult ? 'text' : undefined}>{children}</dd>
    </div>
  );
}
