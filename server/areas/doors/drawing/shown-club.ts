import { drawnColors } from '../../clubs/teams/identity/colors.js';
import { codeOf } from '../../clubs/teams/identity/names.js';
import { uploadPattern } from '../../../platform/uploads/reference.js';
import { type ShownClub } from './card.types.js';

const uploaded = new RegExp(`^${uploadPattern}$`);

interface Club {
  readonly code: string;
  readonly colors: readonly string[];
  readonly logoUrl: string | null;
}

/**
 * A logo on another server is left out, because it would have to be fetched.
 * @param club null if its row was deleted
 */
export function shownClub(name: string, club: Club | null): ShownClub {
  const { code, colors, logoUrl } = club ?? {
    code: codeOf({ name, clubCode: null, code: null }),
    colors: drawnColors(1),
    logoUrl: null,
  };
  return { name, code, colors, logo: (logoUrl === null ? null : uploaded.exec(logoUrl)?.[1]) ?? null };
}
