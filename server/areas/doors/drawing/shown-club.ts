import { type Team } from '../../clubs/teams/team.types.js';
import { uploadPattern } from '../../../platform/uploads/reference.js';
import { type ShownClub } from './card.types.js';

const uploaded = new RegExp(`^${uploadPattern}$`);

/** @param logoUrl address of the logo; a logo on another server is left out, because it would have to be fetched */
export const shownClub = (name: string, logoUrl: string | null): ShownClub => ({
  name,
  logo: (logoUrl === null ? null : uploaded.exec(logoUrl)?.[1]) ?? null,
});

/** @param team null if its row was deleted */
export const clubOf = (name: string, team: Team | null): ShownClub => shownClub(name, team?.logoUrl ?? null);
