import type { Side } from '../page/player-page';
import type { PlayerSplitsQuery } from './player-splits.generated';

export type Split = NonNullable<PlayerSplitsQuery['player']>['splits'][number];

/** A split as the table shows it. */
export type SplitRow = Split & {
  label: string;
  title?: string;
  /**
   * Whether every game belongs entirely to one such split, as with `home` and `away`. Only these splits show games,
   * decisions and earned runs.
   */
  ofGames: boolean;
};

/** Length of a month, in days of the schedule. */
const MONTH = 30;
/** Higher than the number of any month. */
const AFTER_MONTHS = 1000;

const games: Readonly<Partial<Record<string, string>>> = { home: 'Home', away: 'Away' };
const situations: Readonly<Partial<Record<string, string>>> = {
  bases_empty: 'Bases empty',
  men_on: 'Runners on',
  scoring_position: 'Scoring position',
  late_and_close: 'Late and close',
};
const hands: Readonly<Partial<Record<string, readonly [letter: string, word: string]>>> = {
  vs_left: ['L', 'left'],
  vs_right: ['R', 'right'],
};

function rowOf(split: Split, side: Side): (SplitRow & { order: number })[] {
  const { split: key } = split;
  const month = Number(/^month_(\d+)$/.exec(key)?.[1] ?? 0);
  if (month > 0) {
    const title = `Days ${(month - 1) * MONTH + 1} to ${month * MONTH}`;
    return [{ ...split, label: `Month ${month}`, title, ofGames: true, order: month }];
  }
  const game = games[key];
  if (game !== undefined) return [{ ...split, label: game, ofGames: true, order: 0 }];
  const inSituation = { ...split, ofGames: false, order: AFTER_MONTHS };
  const [letter, word] = hands[key] ?? [];
  if (letter !== undefined) {
    const [short, long] = side === 'batting' ? ['P', 'pitchers'] : ['B', 'batters'];
    return [{ ...inSituation, label: `vs ${letter}H${short}`, title: `Against ${word}-handed ${long}` }];
  }
  const situation = situations[key];
  return situation === undefined ? [] : [{ ...inSituation, label: situation }];
}

/** Splits in the order of the table: places, months, situations. */
export const splitRows = (splits: readonly Split[], side: Side): SplitRow[] =>
  splits.flatMap((split) => rowOf(split, side)).toSorted((one, other) => one.order - other.order);
