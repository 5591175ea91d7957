import { invalid } from '../../../../platform/errors/domain-error.js';
import { type TeamLookInput } from './team-look.types.js';
import { contrast, leastContrast } from './colors.js';

interface LookColumns {
  readonly clubCode: string | null;
  readonly shortName: string | null;
  readonly colors: string[] | null;
}

/**
 * The columns of a club's looks that an input gives; null, like an empty text, restores the suggestion.
 * @throws DomainError `invalid` for colors that are too alike
 */
export function givenLook({ code, shortName, colors }: TeamLookInput): Partial<LookColumns> {
  return {
    ...(code !== undefined && { clubCode: checkedCode(code) }),
    ...(shortName !== undefined && { shortName: shortName?.trim() || null }),
    ...(colors !== undefined && { colors: colors === null ? null : checkedColors(colors) }),
  };
}

/** Capitals may be longer than the letters given: ß becomes SS. */
function checkedCode(code: string | null): string | null {
  const capitals = (code ?? '').trim().normalize('NFC').toLocaleUpperCase('en');
  if (capitals === '') return null;
  if (!/^[\p{L}\p{M}\p{N}]{2,3}$/u.test(capitals)) {
    throw invalid('Code must be 2 or 3 letters or digits', 'code');
  }
  return capitals;
}

function checkedColors(colors: readonly string[]): string[] {
  const [primary = '', secondary = '', ...others] = colors.map((color) => color.toLowerCase());
  if (secondary === '' || others.length > 0) throw invalid('Give exactly two colors', 'colors');
  if (contrast(primary, secondary) < leastContrast) {
    throw invalid(
      `The two colors are too alike: their contrast must be at least ${leastContrast} to 1`,
      'colors',
    );
  }
  return [primary, secondary];
}
