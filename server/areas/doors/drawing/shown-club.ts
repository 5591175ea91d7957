import { suggestedLook } from '../../clubs/teams/identity/look.js';
import { uploadPattern } from '../../../platform/uploads/reference.js';
import { type ShownClub } from './card.types.js';

const uploaded = new RegExp(`^${uploadPattern}$`);

interface Club {
  readonly code: string;
  readonly shortName: string;
  readonly colors: readonly string[];
  readonly logoUrl: string | null;
}

/**
 * A logo on another server is left out, because it would have to be fetched.
 * @param club null if its row was deleted
 */
export function shownClub(name: string, club: Club | null): ShownClub {
  const { code, shortName, colors, logoUrl } = club ?? { ...suggestedLook(1, name), logoUrl: null };
  return {
    name,
    shortName,
    code,
    colors,
    logo: (logoUrl === null ? null : uploaded.exec(logoUrl)?.[1]) ?? null,
  };
}
