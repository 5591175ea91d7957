import type { ShownPlayer } from '../page/player-page';

/** A season of a league in the picker; `value` is written to the address. */
export interface SeasonChoice {
  readonly value: string;
  readonly label: string;
}

/** The player's league seasons, latest first. Those of deleted leagues are left out: they cannot be queried. */
export function seasonChoices({ seasons }: Pick<ShownPlayer, 'seasons'>): SeasonChoice[] {
  const labels = new Map<string, string>();
  for (const { league, leagueName, season, seasonName } of seasons) {
    if (!league || season === null) continue;
    labels.set(`${league.id}-${season}`, `${seasonName ?? `Season ${season}`}, ${leagueName ?? ''}`);
  }
  return [...labels].map(([value, label]) => ({ value, label })).toReversed();
}

/** The league season that a player's or a team's page shows: `3-2` is the second season of league 3. */
export function chosenSeasonAt(search: URLSearchParams) {
  const [, leagueId, season] = /^(\d{1,9})-(\d{1,6})$/.exec(search.get('season') ?? '') ?? [];
  return { leagueId: leagueId ?? null, season: season === undefined ? null : Number(season) };
}
