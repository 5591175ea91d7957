import { type Actor } from '../../../../platform/context/policy.js';

interface Owned {
  readonly ownerId: number | null;
}

/** Access rules for the market. Everybody may see the transactions. */
export const marketPolicy = {
  /** Offering, accepting and withdrawing trades, claiming and waiving for a team. */
  deal: (actor: Actor, team: Owned) => actor.isAdmin || actor.is(team.ownerId),
  /** A trade, a claim or a waiver that concerns these teams. */
  see: (actor: Actor, ...teams: readonly Owned[]) =>
    actor.isStaff || teams.some(({ ownerId }) => actor.is(ownerId)),
  /** One's own; staff sees those of all teams. */
  list: (actor: Actor) => actor.signedIn,
  /** Whether a trade that is offered to the team may be declined. */
  refuse: (actor: Actor, team: Owned) => actor.isStaff || actor.is(team.ownerId),
  decide: (actor: Actor) => actor.isStaff,
  undo: (actor: Actor) => actor.isAdmin,
};

export const marketRefusals = {
  offer: { other: 'Only the owner of a team and administrators can offer its players.' },
  accept: { other: 'Only the owner of the team that got the offer and administrators can accept it.' },
  withdraw: { other: 'Only the owner of the team that made the offer and administrators can withdraw it.' },
  refuse: { other: 'Only the owner of the team that got the offer, admins and moderators can refuse it.' },
  see: { other: 'Only the owners of its teams, admins and moderators can see this.' },
  claim: { other: 'Only the owner of a team and administrators can claim and waive players for it.' },
  decide: { other: 'Only admins and moderators can decide this.' },
  undo: { other: 'Only administrators can undo transactions.' },
};
