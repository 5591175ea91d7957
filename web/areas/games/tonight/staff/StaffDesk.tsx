import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { useSession } from '../../../../session/session';
import { useQuery } from '../../../../session/use-query';
import { QueryState } from '../../../../graphql/QueryState';
import { Panel } from '../../../../ui/page/Panel';
import { counted } from '../../../../ui/text/format';
import { paths } from '../../../../ui/addresses/paths';
import { clubFailures } from '../../../leagues/my-club/club-failures';
import { StaffDeskDocument, type StaffDeskQuery } from './staff-desk.generated';
import classes from './StaffDesk.module.css';

/** For staff without a club: requests that wait for a decision, and links to the pages where leagues and accounts are run. */
export default function StaffDesk() {
  const { isAdmin } = useSession();
  const result = useQuery(StaffDeskDocument);
  useUpdates(StaffDeskDocument, {});
  return (
    <Panel title="Staff">
      <QueryState result={result} fallback={clubFailures.loadDesk} skeleton={<Skeleton height="1.6rem" />}>
        {(waiting) => <Waiting {...waiting} />}
      </QueryState>
      <ul className={classes.desk} data-desk>
        <li>
          <Link to={paths.leagues}>Set up leagues</Link>
        </li>
        {isAdmin ? (
          <>
            <li>
              <Link to={paths.matches}>Simulate matches</Link>
            </li>
            <li>
              <Link to={paths.admin}>Accounts and rosters</Link>
            </li>
          </>
        ) : null}
        <li>
          <Link to={paths.market}>Trades and claims</Link>
        </li>
        <li>
          <Link to={paths.createTeam}>Start a club</Link>
        </li>
      </ul>
    </Panel>
  );
}

function Waiting({ rosterRequests, leagueRequests, trades, claims }: StaffDeskQuery) {
  const rosters = rosterRequests.edges.map(({ node }) => node);
  const places = leagueRequests.edges.map(({ node }) => node);
  const deals = trades.totalCount + claims.totalCount;
  const others = rosterRequests.totalCount - rosters.length + leagueRequests.totalCount - places.length;
  if (rosters.length + places.length + deals === 0) return <p>Nothing waits for a decision.</p>;
  return (
    <ul className={classes.desk}>
      {rosters.map(({ id, teamId, teamName }) => (
        <li key={`roster ${id}`}>
          <Link to={paths.team(teamId)}>{teamName}</Link> asks for a roster.
        </li>
      ))}
      {places.map(({ id, teamName, leagueId, leagueName }) => (
        <li key={`place ${id}`}>
          {teamName} asks to join <Link to={paths.leagueSetup(leagueId)}>{leagueName}</Link>.
        </li>
      ))}
      {others === 0 ? null : <li>{counted(others, 'more request')}.</li>}
      {deals === 0 ? null : (
        <li>
          <Link to={paths.market}>{counted(deals, 'trade or claim', 'trades and claims')}</Link> to decide.
        </li>
      )}
    </ul>
  );
}
