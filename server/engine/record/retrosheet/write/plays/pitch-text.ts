import type { Play } from '../../../../game/plays/play.types.js';
import type { PitchedPlay, PitchKind } from '../../../pitches/pitch.types.js';

const LETTER: Readonly<Record<PitchKind, string>> = {
  ball: 'B',
  'called strike': 'C',
  'swinging strike': 'S',
  'foul tip': 'T',
  foul: 'F',
  'missed bunt': 'M',
  'foul bunt': 'L',
  'in play': 'X',
  'hit by pitch': 'H',
  'intentional ball': 'I',
};
const CATCHER = 2;
/** A count that nobody wrote down. */
const UNKNOWN = '??';

/** The count and pitches fields of `play` records: those of an at bat repeat the pitches before, with a point after each play. */
export class PitchFields {
  private before = '';

  constructor(private readonly pitched: readonly PitchedPlay[]) {}

  /** `12,C.BFX`: of the play at a place of the record, or of the record before a substitution there. */
  of(play: Play, at: number): string {
    const { count, pitches } = this.pitched[at] ?? { count: null, pitches: [] };
    const text = this.before + marksOf(play) + pitches.map(({ kind }) => LETTER[kind]).join('');
    this.before = play.kind === 'plate appearance' ? '' : `${text}.`;
    const shown = count === null ? UNKNOWN : `${count.balls}${count.strikes}`;
    return `${shown},${text}`;
  }

  /** A batter on whom the inning ends comes up again without a count. */
  endHalf(): void {
    this.before = '';
  }
}

/**
 * Marks beside pitches: a runner who goes, throws to a base (after a plus the catcher's), no pitch on a balk.
 */
function marksOf(play: Play): string {
  if (play.kind !== 'running play') return '';
  switch (play.result) {
    case 'stolen base':
    case 'caught stealing':
      return play.pitches > 0 ? '>' : '';
    case 'balk':
      return 'N';
    case 'picked off':
    case 'picked off stealing': {
      const [out] = play.outs;
      return throwTo(out?.runner ?? 1, out?.fielders[0] === CATCHER);
    }
    case 'pickoff error':
      return throwTo(Math.min(...play.advances.map(({ from }) => from), 3), play.error?.fielder === CATCHER);
    default:
      return '';
  }
}

function throwTo(base: number, byCatcher: boolean): string {
  return `${byCatcher ? '+' : ''}${base}`;
}
