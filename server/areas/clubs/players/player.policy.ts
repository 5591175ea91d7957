import { teamAdministrators, teamStaff } from '../../../platform/context/policy.js';

const manage = teamStaff({ other: 'Only admins and moderators can manage players.' });
const remove = teamAdministrators({ other: 'Only administrators can delete and release players.' });

/** The subject of the rules below: the player’s team, or nothing for a free agent. */
export const teamsOf = ({ teamId }: { readonly teamId: number | null }): { id: number }[] =>
  teamId === null ? [] : [{ id: teamId }];

/** Access rules for single players; the team's policy has the rules for whole rosters. Everybody may read players. */
export const playerPolicy = {
  create: manage,
  /** Changing name, position, hands, age and ratings. */
  edit: manage,
  sign: manage,
  remove,
  release: remove,
};
