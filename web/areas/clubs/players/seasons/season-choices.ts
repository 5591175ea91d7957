import type { ShownPlayer } from '../page/player-page';

/** A season of a league as a picker shows it; its value is what the address holds. */
export interface SeasonChoice {
  readonly value: string;
  readonly label: string;
}

/** The player's seasons in leagues, the latest first. Those of deleted leagues cannot be asked for. */
export function seasonChoices({ seasons }: Pick<ShownPlayer, 'seasons'>): SeasonChoice[] {
  const labels = new Map<string, string>();
  for (const { league, leagueName, season, seasonName } of seasons) {
    if (!league || season === null) continue;
    labels.set(`${league.id}-${season}`, `${seasonName ?? `Season ${season}`}, ${leagueName ?? ''}`);
  }
  return [...labels].map(([value, label]) => ({ value, label })).toReversed();
}
