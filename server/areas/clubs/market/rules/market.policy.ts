import {
  type Ownership,
  signedIn,
  teamAdministrators,
  teamAdministratorsOr,
  teamStaff,
  teamStaffOr,
} from '../../../../platform/context/policy.js';
import { type Owned, teamOwner } from '../../teams/team.policy.js';

const seller = { ...teamOwner, words: 'the owner of the team that made it' };
const buyer = { ...teamOwner, words: 'the owner of the team that got it' };

const teamOwners: Ownership<readonly Owned[]> = {
  words: 'the owners of its teams',
  // A commissioner may decide only if all teams are in the league, but may see what concerns one of them.
  holds: (actor, ...teams) =>
    teams.some((team) => teamOwner.holds(actor, team) || actor.isCommissionerOfTeam(team.id)),
};

/** Access rules for the market. Everybody may see the transactions. */
export const marketPolicy = {
  offer: teamAdministratorsOr(teamOwner, {
    other: 'Only the owner of a team, its league’s commissioners and administrators can offer its players.',
  }),
  accept: teamAdministratorsOr(buyer, {
    other:
      'Only the owner of the team that got the offer, its league’s commissioners and administrators can accept it.',
  }),
  withdraw: teamAdministratorsOr(seller, {
    other:
      'Only the owner of the team that made the offer, its league’s commissioners and administrators can withdraw it.',
  }),
  /** Declining a trade that is offered to the team. */
  refuse: teamStaffOr(buyer, {
    other:
      'Only the owner of the team that got the offer, its league’s commissioners, admins and moderators can refuse it.',
  }),
  /** Claiming and waiving players for a team, and withdrawing a claim. */
  claim: teamAdministratorsOr(teamOwner, {
    other:
      'Only the owner of a team, its league’s commissioners and administrators can claim and waive players for it.',
  }),
  /** Seeing a trade, a claim or a waiver of these teams. */
  see: teamStaffOr(teamOwners, {
    other: 'Only the owners of its teams, their league’s commissioners, admins and moderators can see this.',
  }),
  /** Listing trades and claims: users see those of their own teams, commissioners those of
   * their leagues, staff those of all teams. */
  list: signedIn(),
  decide: teamStaff({ other: 'Only the league’s commissioners, admins and moderators can decide this.' }),
  undo: teamAdministrators({
    other: 'Only the league’s commissioners and administrators can undo transactions.',
  }),
};
