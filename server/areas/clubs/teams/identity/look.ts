import { drawnColors } from './colors.js';
import { type Coded, codeOf, shortNameOf, type ShortNamed } from './names.js';
import { type TeamLook } from './team-look.types.js';
import { usualLooks } from './usual-looks.js';

interface Looks extends Coded, ShortNamed {
  readonly colors: string[] | null;
}

/** Chosen looks of a team, and suggestions for the others. */
export const lookOf = (teamId: number, row: Looks): TeamLook => ({
  code: codeOf(row),
  shortName: shortNameOf(row),
  colors: row.colors ?? [...(usualLooks.get(row.name)?.colors ?? drawnColors(teamId))],
});

/** Looks of a team of this name that has chosen none. */
export const suggestedLook = (teamId: number, name: string): TeamLook =>
  lookOf(teamId, { name, clubCode: null, code: null, shortName: null, colors: null });
