import { HOME } from '../../../engine/game/plays/field.js';
import { PLACED_RUNNER, PLATE, type PlayRegister, RUNNING } from '../../../engine/game/plays/play.js';
import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { type Tally } from './tally.js';
import { basesOf } from './bases.js';

/** Counts `re.BASES.OUTS` for each plate appearance in regulation, and `….runs` that the half-inning still brings. */
export class RunExpectancy {
  private readonly seen: { state: string; runs: number }[] = [];
  private half = '';
  private runs = 0;

  constructor(private readonly tally: Tally) {}

  see(play: PlayRegister, scorer: Scorer): void {
    if (play.kind !== PLATE && play.kind !== RUNNING && play.kind !== PLACED_RUNNER) return;
    const now = `${scorer.inning}.${scorer.batting}`;
    if (now !== this.half) this.end();
    this.half = now;
    this.runs = scorer.offense.runs;
    for (let base = 0; base < HOME; base++) if (play.to[base] === HOME) this.runs++;
    // The home side's ninth ends with the winning run.
    const regular = scorer.inning < 9 || (scorer.inning === 9 && scorer.batting === 0);
    if (play.kind === PLATE && regular)
      this.seen.push({ state: `${basesOf(scorer)}.${scorer.outs}`, runs: scorer.offense.runs });
  }

  /** Call at the end of the game. */
  end(): void {
    for (const { state, runs: before } of this.seen) {
      this.tally.add(`re.${state}`);
      this.tally.add(`re.${state}.runs`, this.runs - before);
    }
    this.seen.length = 0;
  }
}
