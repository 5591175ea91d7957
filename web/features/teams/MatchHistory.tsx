import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../ui/paths';
import { MatchesChangedDocument } from '../../graphql/live-events.generated';
import { firstRows } from '../../graphql/first-variables';
import { sizeToReadAgain } from '../../graphql/paged-list';
import { useLiveRefetch } from '../../graphql/use-live-refetch';
import { Tag } from '../../ui/badges';
import { EmptyState } from '../../ui/EmptyState';
import { FeedButton } from '../../ui/FeedButton';
import { teamCalendar } from '../../ui/feeds';
import { isLive, MatchStatus } from '../../ui/MatchStatus';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../graphql/QueryState';
import { ShowMore } from '../../graphql/ShowMore';
import classes from './MatchHistory.module.css';
import { MatchHistoryDocument, type MatchHistoryQuery } from './match-history.generated';

type PlayedMatch = MatchHistoryQuery['matches']['edges'][number]['node'];

const PAGE = firstRows.teamMatches;
const MOST = 500;

interface MatchHistoryProps {
  teamId: string;
  /** Saves all matches of the team. */
  file: ReactNode;
}

export function MatchHistory({ teamId, file }: MatchHistoryProps) {
  const result = useQuery(MatchHistoryDocument, { variables: { teamId, first: PAGE } });
  const shown = result.data?.matches.edges.length;
  const readAgain = () => result.refetch({ first: sizeToReadAgain(shown, PAGE, MOST) });
  useLiveRefetch(MatchesChangedDocument, readAgain, { variables: {} });
  return (
    <Panel
      title="Match History"
      aside={
        <span className="buttons">
          {shown ? file : null}
          <FeedButton feed={teamCalendar(teamId)} />
          <Link to={`${paths.matches}?team=${teamId}`}>Match Schedule</Link>
        </span>
      }
    >
      <QueryState result={result}>
        {({ matches }) =>
          matches.edges.length === 0 ? (
            <EmptyState title="No matches yet.">
              Matches come with the schedule of a league. <Link to={paths.leagues}>See the leagues</Link>
            </EmptyState>
          ) : (
            <>
              <ol className={classes.list}>
                {matches.edges.map(({ node }) => (
                  <HistoryRow key={node.id} match={node} teamId={teamId} />
                ))}
              </ol>
              <div className={classes.more}>
                <ShowMore
                  shown={matches.edges.length}
                  total={matches.totalCount}
                  noun={['match', 'matches']}
                  hasMore={matches.pageInfo.hasNextPage}
                  load={() =>
                    result.fetchMore({ variables: { first: 4 * PAGE, after: matches.pageInfo.endCursor } })
                  }
                />
              </div>
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

function HistoryRow({ match, teamId }: { match: PlayedMatch; teamId: string }) {
  const isHome = match.homeTeam.id === teamId;
  const opponent = isHome ? match.awayTeam : match.homeTeam;
  return (
    <li className={classes.row}>
      <span className={classes.day}>{match.gameDay === null ? 'Friendly' : `Day ${match.gameDay}`}</span>
      <span className={classes.opponent}>
        <span className={classes.side}>{isHome ? 'vs' : '@'} </span>
        <span>
          {opponent.isDeleted ? opponent.name : <Link to={paths.team(opponent.id)}>{opponent.name}</Link>}{' '}
          <span className={classes.id}>#{opponent.id}</span>
        </span>
      </span>
      <Outcome match={match} isHome={isHome} />
    </li>
  );
}

function Outcome({ match, isHome }: { match: PlayedMatch; isHome: boolean }) {
  const { id, status, firstPitchAt, homeScore, awayScore } = match;
  const label = `Match #${id}`;
  if (status !== 'simulated' || homeScore === null || awayScore === null) {
    return (
      <>
        {isLive(match) || firstPitchAt !== null ? <MatchStatus match={match} brief /> : <Tag>{status}</Tag>}
        <Link className={classes.score} to={paths.match(id)} aria-label={label}>
          #{id}
        </Link>
      </>
    );
  }
  const [own, other] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
  return (
    <>
      {own === other ? <Tag>Tie</Tag> : own > other ? <Tag tone="good">Won</Tag> : <Tag tone="bad">Lost</Tag>}
      <Link className={classes.score} to={paths.match(id)} aria-label={`${own}-${other}, ${label}`}>
        {own}-{other}
      </Link>
    </>
  );
}
