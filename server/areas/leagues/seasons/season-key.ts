import { type SeasonRef } from './season.types.js';

/** Key of a season for loaders: a text, so that requests for the same season have equal keys. */
export const seasonKey = ({ leagueId, season }: SeasonRef): string => `${leagueId} ${season}`;

export function seasonRefs(keys: readonly string[]): SeasonRef[] {
  return keys.map((key) => {
    const [leagueId = 0, season = 0] = key.split(' ').map(Number);
    return { leagueId, season };
  });
}

/** Values for the two columns of `unnest($1::int[], $2::int[]) AS asked (league_id, season)`. */
export const seasonColumns = (refs: readonly SeasonRef[]): [leagueIds: number[], seasons: number[]] => [
  refs.map(({ leagueId }) => leagueId),
  refs.map(({ season }) => season),
];
