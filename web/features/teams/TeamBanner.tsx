import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../ui/paths';
import { nextMatchEmbed } from '../../ui/embed';
import { EmbedButton } from '../../ui/EmbedButton';
import { FormDots, TeamForm } from '../../ui/badges';
import { count, record, winPercentage } from '../../ui/format';
import { PageHeader } from '../../ui/PageHeader';
import { TeamMark } from '../../ui/TeamMark';
import { LogoButton } from './LogoButton';
import { RenameTeam } from './RenameTeam';
import { resultsOf } from './team-form';
import { currentSeason, type ShownTeam } from './team-page';
import classes from './TeamBanner.module.css';

/** The club and its season so far. */
export function TeamBanner({ team }: { team: ShownTeam }) {
  const { name, logoUrl, league, wins, losses } = team;
  const season = currentSeason(team);
  return (
    <>
      <PageHeader
        title={name}
        mark={<TeamMark name={name} logoUrl={logoUrl} size={84} />}
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
        lead={team.owner ? `Owned by ${team.owner.username}` : 'Without an owner'}
        actions={<Tools team={team} />}
      />
      <dl className={classes.board} aria-label={season?.seasonName}>
        <Cell label="Record">{record(wins, losses)}</Cell>
        <Cell label="Win percentage">{`${winPercentage(wins, losses)}%`}</Cell>
        <Cell label="Wins">{count(wins)}</Cell>
        <Cell label="Losses">{count(losses)}</Cell>
        <Cell label="Total matches">{count(team.matches.totalCount)}</Cell>
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
  );
}

function Tools({ team }: { team: ShownTeam }) {
  return (
    <>
      {team.viewerCanSetOrders ? (
        <Button component={Link} to={paths.orders(team.id)}>
          Orders
        </Button>
      ) : null}
      {team.viewerCanRename ? <RenameTeam team={team} /> : null}
      {team.viewerCanSetLogo ? <LogoButton teamId={team.id} /> : null}
      <EmbedButton embeddable={nextMatchEmbed(team)} />
    </>
  );
}

function placeOf({ conference, division }: ShownTeam, leagueName: string): string {
  return [leagueName, conference, division].filter(Boolean).join(', ');
}

function Cell({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
