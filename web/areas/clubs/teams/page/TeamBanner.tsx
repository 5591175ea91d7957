import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { nextMatchEmbed } from '../../../../ui/sharing/embed';
import { newsFeed, teamCalendar } from '../../../../ui/sharing/feeds';
import { PanelMenu } from '../../../../ui/sharing/PanelMenu';
import { FollowButton } from '../../../accounts/follows/FollowButton';
import { FormDots, StreakBadge, TeamForm } from '../../../../ui/text/badges';
import { count, record, winPercentage } from '../../../../ui/text/format';
import { PageHeader } from '../../../../ui/page/PageHeader';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { useSession } from '../../../../session/session';
import { EditTeam, isManager, mayOnlyEdit } from '../editing/ManageTeam';
import { resultsOf } from '../team-form';
import { currentSeason, isNewClub, type ShownTeam, type TeamSeasonRow } from './team-page';
import { placeInSeason, postseasonOf } from './team-season-words';
import classes from './TeamBanner.module.css';

/** The head of the club’s page, above its tabs. */
export function TeamBanner({ team }: { team: ShownTeam }) {
  const { name, league, wins, losses, ties } = team;
  return (
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
      lead={
        <>
          {team.owner ? `Owned by ${team.owner.username}` : 'No owner'},{' '}
          <span data-spoiler="text">{`${record(wins, losses, ties)} (${winPercentage(wins, losses)}%)`}</span>
          {isNewClub(team) ? ', no matches yet' : ''}
        </>
      }
      actions={<Tools team={team} />}
    />
  );
}

/** The figures of the club's season so far. */
export function TeamSummary({ team }: { team: ShownTeam }) {
  const { wins, losses, ties, postseasonWins, postseasonLosses, matches, standing } = team;
  const season = currentSeason(team);
  const played = wins + losses + ties + postseasonWins + postseasonLosses;
  const results = resultsOf(team.form);
  return (
    <div className={classes.summary}>
      {isNewClub(team) ? null : (
        <dl className={classes.figures}>
          <Cell label="Record">{record(wins, losses, ties)}</Cell>
          <Cell label="Win percentage">{`${winPercentage(wins, losses)}%`}</Cell>
          <Cell label="Wins">{count(wins)}</Cell>
          <Cell label="Losses">{count(losses)}</Cell>
          {ties > 0 ? <Cell label="Ties">{count(ties)}</Cell> : null}
          <Cell label="Total matches" isResult={false}>
            {count(matches.totalCount)}
          </Cell>
          {postseasonWins + postseasonLosses > 0 ? (
            <Cell label="Postseason">{record(postseasonWins, postseasonLosses)}</Cell>
          ) : null}
        </dl>
      )}
      {season ? (
        <SeasonLine
          season={season}
          before={team.seasons.find((one) => one !== season)}
          played={played}
          total={matches.totalCount}
        />
      ) : null}
      {results.length === 0 ? null : (
        <p className={classes.form}>
          <span>
            <strong>Form</strong> <TeamForm {...team.momentum} />
          </span>
          <span>
            <strong>Last ten</strong> <FormDots results={results} />
          </span>
          {standing === null || standing.streak === 0 ? null : (
            <span>
              <strong>Streak</strong> <StreakBadge value={standing.streak} />
            </span>
          )}
        </p>
      )}
    </div>
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
        ? `: ${count(played)} of ${count(total)} played`
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
  const { user, isSignedIn } = useSession();
  const isOwn = team.owner !== null && team.owner.id === user?.id;
  const practice = isSignedIn && team.players.length > 0 ? paths.practiceWith(team.id) : null;
  return (
    <>
      {team.viewerCanSetOrders && !isNewClub(team) ? (
        <Button
          {...(isOwn ? { color: 'clay' } : { variant: 'default' })}
          component={Link}
          to={paths.orders(team.id)}
        >
          Orders
        </Button>
      ) : null}
      <FollowButton subject={team} />
      {mayOnlyEdit(team) ? (
        <EditTeam team={team} />
      ) : isManager(team) ? (
        <Button component={Link} to={`${paths.team(team.id)}#manage`} variant="default">
          Manage
        </Button>
      ) : null}
      {practice !== null && !isManager(team) ? (
        <Button component={Link} to={practice} variant="default">
          Practice game
        </Button>
      ) : null}
      <PanelMenu
        isOfPage
        of={team.name}
        embed={nextMatchEmbed(team)}
        feeds={[teamCalendar(team.id), newsFeed(team.id, false)]}
      >
        {/* With the buttons of a manager, there is no room for it beside the menu on a phone. */}
        {practice !== null && isManager(team) ? (
          <li>
            <Link to={practice}>Practice game</Link>
          </li>
        ) : null}
      </PanelMenu>
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
