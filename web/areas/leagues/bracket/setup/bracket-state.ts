import { useQuery } from '@apollo/client/react';
import { BracketChangedDocument } from '../../../../graphql/live-events/live-events.generated';
import { useLiveRefetch } from '../../../../graphql/live-events/use-live-refetch';
import type { BracketRound, Champion } from '../league-bracket';
import { roundName } from '../bracket-layout';
import { LeagueBracketDocument } from '../league-bracket.generated';
import type { BracketLeague } from './bracket-offers';

/** Progress of a bracket. */
export interface BracketState {
  /** Whether a game was played: then it cannot be set up again. */
  hasBegun: boolean;
  /** Games to come of a bracket that has not begun. */
  firstGames: number;
  /** The round that is played; null once all are decided. */
  current: { name: string; decided: number; series: number } | null;
  champion: Champion | null;
}

/** Null without a bracket, and until it is loaded. */
export function useBracketState({ id, bracketStatus }: BracketLeague): BracketState | null {
  const skip = bracketStatus === 'NONE';
  // The cache may be of before the bracket was set up elsewhere.
  const { data, refetch } = useQuery(LeagueBracketDocument, {
    variables: { id, season: null },
    skip,
    fetchPolicy: 'cache-and-network',
  });
  useLiveRefetch(BracketChangedDocument, refetch, { variables: { leagueId: id }, skip });
  const bracket = skip ? null : data?.league?.season?.bracket;
  return bracket ? { ...stateOf(bracket.rounds), champion: bracket.champion } : null;
}

type PlayedRound = Pick<BracketRound, 'round'> & {
  series: readonly Pick<BracketRound['series'][number], 'winnerId' | 'higherSeed' | 'lowerSeed'>[];
};

function stateOf(rounds: readonly PlayedRound[]): Omit<BracketState, 'champion'> {
  const all = rounds.flatMap(({ series }) => series);
  const hasBegun = all.some(({ higherSeed, lowerSeed }) =>
    [higherSeed, lowerSeed].some((side) => (side?.wins ?? 0) > 0),
  );
  // Each series whose teams are known has its first game scheduled.
  const firstGames = all.filter(({ higherSeed, lowerSeed }) => higherSeed && lowerSeed).length;
  const open = rounds.find(({ series }) => series.some(({ winnerId }) => winnerId === null));
  const current = open && {
    name: roundName(open.round, rounds.length),
    decided: open.series.filter(({ winnerId }) => winnerId !== null).length,
    series: open.series.length,
  };
  return { hasBegun, firstGames: hasBegun ? 0 : firstGames, current: current ?? null };
}
