import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths';
import type { MatchHistoryQuery, MatchHistoryQueryVariables } from '../../graphql/generated/operations';
import { MATCHES_CHANGED } from '../../graphql/live-events';
import { useLiveRefetch } from '../../graphql/use-live-refetch';
import { Tag } from '../../ui/badges';
import { EmptyState } from '../../ui/EmptyState';
import { counted } from '../../ui/format';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import classes from './MatchHistory.module.css';

const MATCH_HISTORY: TypedDocumentNode<MatchHistoryQuery, MatchHistoryQueryVariables> = gql`
  query MatchHistory($teamId: ID!, $first: Int!) {
    matches(teamId: $teamId, first: $first) {
      totalCount
      edges {
        node {
          id
          status
          gameDay
          homeScore
          awayScore
          homeTeam {
            id
            name
          }
          awayTeam {
            id
            name
          }
        }
      }
    }
  }
`;

type PlayedMatch = MatchHistoryQuery['matches']['edges'][number]['node'];

const PAGE = 12;
const MOST = 500;

export function MatchHistory({ teamId }: { teamId: string }) {
  const [first, setFirst] = useState(PAGE);
  const result = useQuery(MATCH_HISTORY, { variables: { teamId, first } });
  useLiveRefetch(MATCHES_CHANGED, result.refetch, { variables: {} });
  const { data, previousData, loading } = result;
  const shown = { ...result, data: data ?? previousData };
  return (
    <Panel title="Match History" aside={<Link to={`${paths.matches}?team=${teamId}`}>Match Schedule</Link>}>
      <QueryState result={shown} fallback="unexpected">
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
              {matches.edges.length < Math.min(matches.totalCount, MOST) ? (
                <div className={classes.more}>
                  <Button
                    variant="default"
                    size="xs"
                    loading={loading}
                    onClick={() => setFirst((shownNow) => Math.min(shownNow * 4, MOST))}
                  >
                    Show more
                  </Button>
                  <span>
                    {matches.edges.length} of {counted(matches.totalCount, 'match', 'matches')}
                  </span>
                </div>
              ) : null}
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
          <Link to={paths.team(opponent.id)}>{opponent.name}</Link>{' '}
          <span className={classes.id}>#{opponent.id}</span>
        </span>
      </span>
      <Outcome match={match} isHome={isHome} />
    </li>
  );
}

function Outcome({ match, isHome }: { match: PlayedMatch; isHome: boolean }) {
  const { id, status, homeScore, awayScore } = match;
  const label = `Match #${id}`;
  if (status !== 'simulated' || homeScore === null || awayScore === null) {
    return (
      <>
        <Tag>{status}</Tag>
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
