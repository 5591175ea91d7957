import type { Counts } from '../../figures/statistics/counting-statistics.js';
import type { Scorer } from '../../game/scoring/scorer.js';
import type { Sheet } from '../../game/scoring/sheet.js';
import type { BattingKey, DescribedLineChange, PitchingKey } from './described-game.types.js';

const BATTING = ['ab', 'r', 'h', 'hr', 'rbi', 'bb', 'so'] as const satisfies readonly BattingKey[];
const PITCHING = [
  'outs',
  'h',
  'r',
  'er',
  'bb',
  'k',
  'hr',
  'pitches',
  'strikes',
] as const satisfies readonly PitchingKey[];

/** A line's figures in the order of the names above; a list, because lists are compared faster than objects. */
type Figures = readonly number[];

const nothingYet: Figures = [...BATTING, ...PITCHING].map(() => 0);

/** Strikes are not among the scorer's counts; they are counted from the pitches. */
const figuresOf = (counts: Counts, strikes: number): Figures => [
  counts.atBats,
  counts.runs,
  counts.hits,
  counts.homeRuns,
  counts.rbis,
  counts.walks,
  counts.strikeoutsBatting,
  counts.outsRecorded,
  counts.hitsAllowed,
  counts.runsAllowed,
  counts.earnedRuns,
  counts.walksAllowed,
  counts.strikeouts,
  counts.homeRunsAllowed,
  counts.pitches,
  strikes,
];

/**
 * Reports what each play changes in the lines, as differences of the official scorer's counts. So the changes of a
 * whole game sum to its box score.
 */
export class LineChanges {
  private readonly known: Readonly<Record<'away' | 'home', Figures[]>> = { away: [], home: [] };

  constructor(private readonly scorer: Scorer) {}

  /**
   * Changes by the play that was just scored, the visitors' lines first.
   * @param pitcherId the pitcher who threw the play's pitches; null if it has none
   * @param strikes number of strikes among these pitches
   */
  sincePlayBefore(pitcherId: number | null, strikes: number): DescribedLineChange[] {
    const changes: DescribedLineChange[] = [];
    const note = (sheet: Sheet, known: Figures[]): void => {
      for (let player = 0; player < sheet.size; player++) {
        const playerId = sheet.idOf(player);
        const before = known[player] ?? nothingYet;
        const thrown = (before.at(-1) ?? 0) + (playerId === pitcherId ? strikes : 0);
        const now = figuresOf(sheet.of(player), thrown);
        if (now.every((figure, at) => figure === before[at])) continue;
        known[player] = now;
        changes.push({
          playerId,
          isHome: sheet === this.scorer.home,
          batting: changeOf(BATTING, now, before, 0),
          pitching: changeOf(PITCHING, now, before, BATTING.length),
        });
      }
    };
    note(this.scorer.away, this.known.away);
    note(this.scorer.home, this.known.home);
    return changes;
  }
}

/** Differences of the figures from `place` on, by name; null if there are none. */
function changeOf<Name extends string>(
  names: readonly Name[],
  now: Figures,
  before: Figures,
  place: number,
): Record<Name, number> | null;
function changeOf(
  names: readonly string[],
  now: Figures,
  before: Figures,
  place: number,
): Record<string, number> | null {
  const change: Record<string, number> = {};
  let isChanged = false;
  names.forEach((name, at) => {
    const gained = (now[place + at] ?? 0) - (before[place + at] ?? 0);
    change[name] = gained;
    isChanged ||= gained !== 0;
  });
  return isChanged ? change : null;
}
