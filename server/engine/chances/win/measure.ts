import { PLATE, type PlayRegister, RUNNING } from '../../game/plays/play.js';
import { replay } from '../../game/plays/play-record.js';
import { HOME_SIDE, type Scorer } from '../../game/scoring/scorer.js';
import { type Sheet } from '../../game/scoring/sheet.js';
import { ENGINE_VERSION } from '../../game/simulate-game.js';
import { stateOf, STATES } from '../run/base-out.js';
import { measuredGames } from '../run/half-innings.js';
import { fingerprint } from './fingerprint.js';
import { type GameState, WinExpectancy } from './win-expectancy.js';
import {
  CELLS,
  cellOf,
  type Change,
  type ChangeCounts,
  HALF_OVER,
  isLastTurn,
  phaseOf,
  type RunCounts,
  type WinSample,
} from './win-sample.js';

/** Larger numbers of runs in the rest of a half-inning count as this number. */
const MOST_RUNS = 15;
/** Possible numbers of runs on one play, from 0 to 4. */
const PLAY_RUNS = 5;

/** A play of a batter or runners, with the state before it. */
interface HalfPlay extends GameState {
  readonly atPlate: boolean;
  /** Runs of the side at bat in the game so far. */
  readonly runs: number;
}

/** Counts seasons of generated leagues, with automatic runners in extra innings; `onSeason` is called after each. */
export function measureWinSample(
  seasons: number,
  seed: number,
  onSeason: (counted: number) => void = () => {},
): WinSample {
  const tally = new Tally();
  let firstSeason = '';
  for (let season = 0; season < seasons; season += 1) {
    for (const plays of measuredGames(1, seed + season)) tally.add(plays);
    if (season === 0) firstSeason = fingerprint(tally.counts());
    onSeason(season + 1);
  }
  const sample = { engineVersion: ENGINE_VERSION, seed, seasons, firstSeason, ...tally.counts() };
  return { ...sample, meanSwing: tally.meanSwing(sample) };
}

class Tally {
  private readonly runs = Array.from({ length: CELLS }, () => new Uint32Array(MOST_RUNS + 1));
  private readonly changes = Array.from(
    { length: STATES },
    () => new Uint32Array((HALF_OVER + 1) * PLAY_RUNS),
  );
  /** Number of plate appearances that began in each game state. */
  private readonly appearances = new Map<string, { readonly state: GameState; times: number }>();

  add(plays: Uint8Array): void {
    forEachHalf(plays, (half, total) => {
      half.forEach((play, at) => {
        this.countRuns(play, total);
        if (play.atPlate) this.countAppearance(play, half[at + 1], total);
      });
    });
  }

  counts(): { runs: RunCounts; changes: ChangeCounts } {
    return {
      runs: this.runs.map((counts) => [
        ...counts.subarray(0, counts.findLastIndex((times) => times > 0) + 1),
      ]),
      changes: this.changes.map((counts) =>
        [...counts].flatMap((times, at): Change[] =>
          times === 0 ? [] : [[Math.floor(at / PLAY_RUNS), at % PLAY_RUNS, times]],
        ),
      ),
    };
  }

  meanSwing(counts: Pick<WinSample, 'runs' | 'changes'>): number {
    const wins = new WinExpectancy({ ...counts, meanSwing: 1 }, true);
    let [sum, all] = [0, 0];
    for (const { state, times } of this.appearances.values()) {
      sum += times * wins.swing(state);
      all += times;
    }
    return sum / all;
  }

  private countRuns({ inning, batting, lead, state, runs }: HalfPlay, total: number): void {
    const own = batting === HOME_SIDE ? lead : -lead;
    const counts = this.runs[cellOf(phaseOf(inning, true), batting, own, state)];
    const toCome = Math.min(total - runs, MOST_RUNS);
    if (counts) counts[toCome] = (counts[toCome] ?? 0) + 1;
  }

  private countAppearance(play: HalfPlay, next: HalfPlay | undefined, total: number): void {
    const { inning, batting, lead, state, runs } = play;
    const key = `${inning} ${batting} ${state} ${lead}`;
    const known = this.appearances.get(key);
    if (known) known.times += 1;
    else this.appearances.set(key, { state: { inning, batting, state, lead }, times: 1 });
    // The winning run may have ended the game before the play was complete.
    if (isLastTurn(phaseOf(inning, true), batting)) return;
    const counts = this.changes[state];
    const at = (next?.state ?? HALF_OVER) * PLAY_RUNS + (next?.runs ?? total) - runs;
    if (counts) counts[at] = (counts[at] ?? 0) + 1;
  }
}

/** Calls back with the plays of each half-inning, and the total runs of the side at bat at its end. */
function forEachHalf(plays: Uint8Array, onHalf: (half: readonly HalfPlay[], total: number) => void): void {
  let half: HalfPlay[] = [];
  let atBat: Sheet | null = null;
  const close = (): void => {
    if (atBat) onHalf(half, atBat.runs);
    half = [];
  };
  replay(plays, (play, scorer) => {
    if (play.kind !== PLATE && play.kind !== RUNNING) return;
    if (scorer.offense !== atBat) close();
    atBat = scorer.offense;
    half.push(halfPlay(play, scorer));
  });
  close();
}

const halfPlay = (play: PlayRegister, scorer: Scorer): HalfPlay => ({
  inning: scorer.inning,
  batting: scorer.batting,
  state: stateOf(scorer),
  lead: scorer.home.runs - scorer.away.runs,
  atPlate: play.kind === PLATE,
  runs: scorer.offense.runs,
});
