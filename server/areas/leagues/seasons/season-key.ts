import { type SeasonRef } from './season.types.js';

/** Loaders ask by texts: two requests for one season have to be the same key. */
export const seasonKey = ({ leagueId, season }: SeasonRef): string => `${leagueId} ${season}`;

export function seasonRefs(keys: readonly string[]): SeasonRef[] {
  return keys.map((key) => {
    const [leagueId = 0, season = 0] = key.split(' ').map(Number);
    return { leagueId, season };
  });
}

/** The two columns of `unnest($1::int[], $2::int[]) AS asked (league_id, season)`. */
export const seasonColumns = (refs: readonly SeasonRef[]): [leagueIds: number[], seasons: number[]] => [
  refs.map(({ leagueId }) => leagueId),
  refs.map(({ season }) => season),
];
