import type { PlayerSplitsQuery } from './player-splits.generated';

export type Split = NonNullable<PlayerSplitsQuery['player']>['splits'][number];

interface SplitGroup {
  readonly title: string;
  /**
   * Whether every game belongs entirely to one split of the group, as with `home` and `away`. Only such groups show
   * games, decisions and earned runs.
   */
  readonly ofGames: boolean;
  /** Label of a split; null if it belongs to another group. */
  readonly labelOf: (split: string) => string | null;
}

const named = (labels: Readonly<Partial<Record<string, string>>>) => (split: string) => labels[split] ?? null;

/** Length of a month, in days of the schedule. */
const MONTH = 30;

function monthLabel(split: string): string | null {
  const month = Number(/^month_(\d+)$/.exec(split)?.[1]);
  return month > 0 ? `Month ${month} (days ${(month - 1) * MONTH + 1} to ${month * MONTH})` : null;
}

export const splitGroups: readonly SplitGroup[] = [
  { title: 'Home and away', ofGames: true, labelOf: named({ home: 'Home', away: 'Away' }) },
  { title: 'By month', ofGames: true, labelOf: monthLabel },
  {
    title: 'Left and right',
    ofGames: false,
    labelOf: named({ vs_left: 'Against left-handers', vs_right: 'Against right-handers' }),
  },
  {
    title: 'Bases',
    ofGames: false,
    labelOf: named({
      bases_empty: 'Bases empty',
      men_on: 'Men on base',
      scoring_position: 'Scoring position',
    }),
  },
  { title: 'Late and close', ofGames: false, labelOf: named({ late_and_close: 'Late and close' }) },
];
