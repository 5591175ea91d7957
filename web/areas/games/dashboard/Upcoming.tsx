import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { count } from '../../../ui/text/format';
import { isToCome, MatchStatus } from '../../../ui/baseball/MatchStatus';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { Panel } from '../../../ui/page/Panel';
import { LiveButtons } from '../../leagues/matches/live/LiveButtons';
import { useMatchActions, type MatchActions } from '../../leagues/matches/match-actions';
import classes from './Dashboard.module.css';
import { leagueAndDay, type UpcomingMatch } from './dashboard-page';
import { nameOf } from './LatestMatches';
import type { DashboardPageQuery } from './dashboard-page.generated';

interface UpcomingProps {
  pending: DashboardPageQuery['upcoming'];
  /** Games with a status that only imported games can have. They are listed among the games to come. */
  other: DashboardPageQuery['other'];
  listed: number;
}

/** The next games. A game that was just played disappears before the list is refetched. */
export function Upcoming({ pending, other, listed }: UpcomingProps) {
  const actions = useMatchActions();
  const games = [...pending.edges, ...other.edges]
    .map(({ node }) => node)
    .filter(isToCome)
    .slice(0, listed);
  const total = pending.totalCount + other.totalCount;
  return (
    <Panel
      title="Upcoming"
      aside={
        <Link to={paths.matches}>{total > games.length ? `All ${count(total)}` : 'Match Schedule'}</Link>
      }
    >
      {games.length === 0 ? (
        <p className={classes.none}>No pending games.</p>
      ) : (
        <ul className={classes.list}>
          {games.map((match) => (
            <UpcomingGame key={match.id} match={match} actions={actions} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function UpcomingGame({ match, actions }: { match: UpcomingMatch; actions: MatchActions }) {
  const { id, homeTeamId, awayTeamId, homeTeam, awayTeam } = match;
  const busy = actions.isSimulating(id);
  const away = nameOf(awayTeam.name, awayTeamId);
  const home = nameOf(homeTeam.name, homeTeamId);
  return (
    <li className={classes.upcoming}>
      <span className={`names ${classes.number}`}>
        <Link to={paths.match(id)}>Game #{id}</Link> <MatchStatus match={match} />
        <span className={classes.place}>{leagueAndDay(match)}</span>
      </span>
      <span className={classes.pairing}>
        <span className={classes.opponent}>
          <TeamMark name={away} team={awayTeam} size={22} />
          <span>
            {away} <TeamNumber id={awayTeamId} />
          </span>
        </span>
        <span className={classes.opponent}>
          <TeamMark name={home} team={homeTeam} size={22} />
          <span>
            @ {home} <TeamNumber id={homeTeamId} />
          </span>
        </span>
      </span>
      <span className={classes.buttons}>
        {match.viewerCanSimulate ? (
          <Button
            variant="default"
            size="compact-sm"
            disabled={busy}
            aria-label={`${busy ? 'Simulating...' : 'Simulate'} game ${id}, ${away} at ${home}`}
            onClick={() => void actions.simulate(id)}
          >
            {busy ? 'Simulating...' : 'Simulate'}
          </Button>
        ) : null}
        <LiveButtons match={match} size="compact-sm" />
      </span>
    </li>
  );
}

function TeamNumber({ id }: { id: string }) {
  return <span className={classes.teamNumber}>(Team {id})</span>;
}
