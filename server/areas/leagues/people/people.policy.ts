import {
  leagueStaff,
  leagueStaffOr,
  onlyOwner,
  type Ownership,
  signedIn,
  teamStaffOr,
} from '../../../platform/context/policy.js';
import { teamOwner } from '../../clubs/teams/team.policy.js';

interface Sides {
  readonly teamId: number;
  readonly kind: 'offer' | 'request';
  readonly formerOwnerId: number | null;
  readonly toId: number;
}

/** An offer waits for the new owner, a request for staff or a commissioner. */
const decider: Ownership<[handOver: Sides]> = {
  words: 'the account that the club is offered to; for staff, if somebody asked for the club',
  holds: (actor, { kind, toId, teamId }) =>
    kind === 'offer' ? actor.is(toId) : actor.isStaff || actor.isCommissionerOfTeam(teamId),
};

const bothSides: Ownership<[handOver: Sides, leagueId: number | null]> = {
  words: 'both sides',
  holds: (actor, { formerOwnerId, toId }) => actor.is(toId) || actor.is(formerOwnerId),
};

/** Access rules for the people of a league. */
export const peoplePolicy = {
  /** Make, see and revoke invitations to a league and its clubs. */
  invite: leagueStaff({ other: 'Only admins and moderators can invite people to a league.' }),
  acceptInvitation: signedIn({ visitor: 'Please log in or register to accept the invitation.' }),
  /** See when owners were last seen, and remind them. */
  seeOwners: leagueStaff({ other: 'Only admins and moderators can see when owners were last seen.' }),
  /** See the open offers and requests of a league’s clubs. */
  readHandOvers: leagueStaff({ other: 'Only admins and moderators can see who takes over clubs.' }),
  handOver: teamStaffOr(teamOwner, {
    other: 'Only the owner of a team, administrators and moderators can hand it over.',
  }),
  askForTeam: signedIn(),
  /** See one’s own offers and requests. */
  own: signedIn(),
  acceptHandOver: onlyOwner(decider, { other: 'Somebody else must accept this.' }),
  endHandOver: leagueStaffOr(bothSides),
};
