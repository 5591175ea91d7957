import { useQuery } from '../../../session/use-query';
import { Link } from 'react-router';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useSession } from '../../../session/session';
import { isJustPending, MatchStatus } from '../../../ui/baseball/MatchStatus';
import { ReservedPlace } from '../../../ui/on-demand/ReservedPlace';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../ui/addresses/paths';
import { dayPhrase } from '../../../ui/text/match-day';
import { clubFailures } from './club-failures';
import { ClubDeskDocument, type ClubDeskQuery } from './club-desk.generated';
import { DecisionRow } from './DecisionRow';
import classes from './ClubDesk.module.css';

type Club = NonNullable<ClubDeskQuery['team']>;
type Decision = NonNullable<Club['decisions']>[number];
type NextMatch = Club['next']['edges'][number]['node'];

const NEXT = 3;

/** For the owner and administrators: decisions that the club needs, and its next matches. */
export function ClubDesk({ teamId, isOwn }: { teamId: string; isOwn: boolean }) {
  const variables = { id: teamId, next: NEXT };
  const result = useQuery(ClubDeskDocument, { variables });
  useUpdates(ClubDeskDocument, variables);
  return (
    <Panel title={isOwn ? 'My club' : 'Next for the club'}>
      <QueryState
        result={result}
        fallback={clubFailures.loadDesk}
        skeleton={
          <div className={classes.expected}>
            <TextSkeleton />
          </div>
        }
      >
        {({ team }) =>
          team === null ? null : (
            <div className={classes.desk}>
              <Decisions teamId={team.id} decisions={team.decisions ?? []} />
              <NextMatches club={team} />
            </div>
          )
        }
      </QueryState>
    </Panel>
  );
}

/** Place of the desk in the page that the server draws for visitors. */
export const ClubDeskPlace = ({ ownerId }: { ownerId: string | undefined }) => (
  <ReservedPlace of="admin" {...(ownerId && { user: ownerId })} height="auto">
    <Panel title="Next for the club">
      <div className={classes.expected} />
    </Panel>
  </ReservedPlace>
);

function Decisions({ teamId, decisions }: { teamId: string; decisions: readonly Decision[] }) {
  return (
    <section aria-labelledby="needs-a-decision">
      <h3 id="needs-a-decision" className={classes.title}>
        Needs a decision
      </h3>
      <div aria-live="polite">
        {decisions.length === 0 ? (
          <p className="soft">Nothing. The club is ready.</p>
        ) : (
          <ul className={classes.list}>
            {decisions.map((decision) => (
              <DecisionRow key={decision.text} teamId={teamId} decision={decision} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function NextMatches({ club }: { club: Club }) {
  const matches = club.next.edges.map(({ node }) => node);
  return (
    <section aria-labelledby="next-matches">
      <h3 id="next-matches" className={classes.title}>
        Next matches
      </h3>
      {matches.length === 0 ? (
        <NoMatches club={club} />
      ) : (
        <ol className={classes.list}>
          {matches.map((match) => (
            <NextMatchRow key={match.id} teamId={club.id} match={match} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Reason why no match is scheduled, with a link to the next step. */
function NoMatches({ club: { league, owner } }: { club: Club }) {
  const { user, isStaff } = useSession();
  if (league !== null) {
    return (
      <p className="soft">
        None scheduled.{' '}
        {isStaff ? (
          <Link to={paths.leagueSetup(league.id)}>Make the schedule</Link>
        ) : (
          <>
            Staff make the schedule. <Link to={paths.leagueOnDashboard(league.id)}>See {league.name}</Link>
          </>
        )}
      </p>
    );
  }
  return (
    <p className="soft">
      None scheduled. The club is not in a league.{' '}
      {isStaff ? (
        <Link to={paths.leagues}>Add it to a league</Link>
      ) : owner?.id === user?.id ? (
        <Link to={paths.myClub}>Ask to join a league</Link>
      ) : (
        <Link to={paths.leagues}>See the leagues</Link>
      )}
    </p>
  );
}

function NextMatchRow({ teamId, match }: { teamId: string; match: NextMatch }) {
  const { id, homeTeamId, homeTeam, awayTeam, probableStarters } = match;
  const day = dayPhrase(match);
  const isHome = homeTeamId === teamId;
  const own = isHome ? probableStarters.home : probableStarters.away;
  const other = isHome ? probableStarters.away : probableStarters.home;
  return (
    <li>
      <span>
        <Link to={paths.match(id)}>{isHome ? `vs ${awayTeam.name}` : `at ${homeTeam.name}`}</Link>
        {day === null ? null : `, ${day}`}
        {isJustPending(match) ? null : (
          <>
            , <MatchStatus match={match} brief />
          </>
        )}
      </span>
      <span className="soft">
        {own === null && other === null ? (
          'Starters to be announced'
        ) : (
          <>
            <Starter starter={own} /> against <Starter starter={other} />
          </>
        )}
      </span>
    </li>
  );
}

function Starter({ starter }: { starter: { playerId: string; name: string } | null }) {
  return starter === null ? (
    <span>a starter to be announced</span>
  ) : (
    <Link to={paths.player(starter.playerId)}>{starter.name}</Link>
  );
}
