import {
  administrators,
  administratorsOr,
  type Ownership,
  signedIn,
  staff,
  staffOr,
} from '../../../../platform/context/policy.js';
import { type Owned, teamOwner } from '../../teams/team.policy.js';

const seller = { ...teamOwner, words: 'the owner of the team that made it' };
const buyer = { ...teamOwner, words: 'the owner of the team that got it' };

const teamOwners: Ownership<readonly Owned[]> = {
  words: 'the owners of its teams',
  holds: (actor, ...teams) => teams.some((team) => teamOwner.holds(actor, team)),
};

/** Access rules for the market. Everybody may see the transactions. */
export const marketPolicy = {
  offer: administratorsOr(teamOwner, {
    other: 'Only the owner of a team and administrators can offer its players.',
  }),
  accept: administratorsOr(buyer, {
    other: 'Only the owner of the team that got the offer and administrators can accept it.',
  }),
  withdraw: administratorsOr(seller, {
    other: 'Only the owner of the team that made the offer and administrators can withdraw it.',
  }),
  /** Declining a trade that is offered to the team. */
  refuse: staffOr(buyer, {
    other: 'Only the owner of the team that got the offer, admins and moderators can refuse it.',
  }),
  /** Claiming and waiving players for a team, and withdrawing a claim. */
  claim: administratorsOr(teamOwner, {
    other: 'Only the owner of a team and administrators can claim and waive players for it.',
  }),
  /** Seeing a trade, a claim or a waiver of these teams. */
  see: staffOr(teamOwners, { other: 'Only the owners of its teams, admins and moderators can see this.' }),
  /** Listing trades and claims: users see those of their own teams, staff those of all teams. */
  list: signedIn(),
  decide: staff({ other: 'Only admins and moderators can decide this.' }),
  undo: administrators({ other: 'Only administrators can undo transactions.' }),
};
