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
/** An unknown count. */
const UNKNOWN = '??';

/** Count and pitches of `play` records, which repeat the plate appearance, with a point after each play. */
export class PitchFields {
  private before = '';

  constructor(private readonly pitched: readonly PitchedPlay[]) {}

  /** The fields of the play at an index, such as `12,C.BFX`; for a substitution those of the record before it. */
  of(play: Play, at: number): string {
    const { count, pitches } = this.pitched[at] ?? { count: null, pitches: [] };
    const text = this.before + marksOf(play) + pitches.map(({ kind }) => LETTER[kind]).join('');
    this.before = play.kind === 'plate appearance' ? '' : `${text}.`;
    const shown = count === null ? UNKNOWN : `${count.balls}${count.strikes}`;
    return `${shown},${text}`;
  }

  /** After the inning ended during a plate appearance, the batter begins a new one. */
  endHalf(): void {
    this.before = '';
  }
}

/**
 * Marks among the letters of pitches: `>` if a runner goes, the base of a throw to a base (after a plus sign if the
 * catcher throws), `N` for a balk, which has no pitch.
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
