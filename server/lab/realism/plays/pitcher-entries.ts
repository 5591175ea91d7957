import { type PlayRegister } from '../../../engine/game/plays/play.js';
import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { type Tally } from './tally.js';

const PITCHING = 1;

/** Counts relief pitchers who come in: `entries`, and `entries.mid-inning` after the first play of a half-inning. */
export class PitcherEntries {
  private half = '';

  constructor(private readonly tally: Tally) {}

  played(scorer: Scorer): void {
    this.half = halfOf(scorer);
  }

  substitution(play: PlayRegister, scorer: Scorer): void {
    if (play.position !== PITCHING) return;
    this.tally.add('entries');
    if (this.half === halfOf(scorer)) this.tally.add('entries.mid-inning');
  }
}

const halfOf = ({ inning, batting }: Scorer): string => `${inning}.${batting}`;
