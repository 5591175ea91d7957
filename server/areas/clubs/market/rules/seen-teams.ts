import { type Context } from '../../../../platform/context/context.js';
import { type Selection } from '../../../../platform/lists/selection.js';

/** Selects the ids of the teams that the viewer owns, and of those in leagues of which they are a commissioner. */
export const seenTeams = ({ actor }: Context, selection: Selection): string =>
  `SELECT id FROM teams WHERE owner_id = ${selection.parameter(actor.id)}
   UNION SELECT unnest(${selection.parameter(actor.commission.teamIds)}::int[])`;
