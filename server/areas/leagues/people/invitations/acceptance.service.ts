import { type Context } from '../../../../platform/context/context.js';
import { columnOf, columnsOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { conflict, invalid, notFound } from '../../../../platform/errors/domain-error.js';
import { recordAct } from '../../../accounts/audit/audit.service.js';
import { logSecurity } from '../../../accounts/audit/security-log.js';
import { countFailedSignIn } from '../../../accounts/limits/sign-in-limit.js';
import { notify } from '../../../accounts/notifications/sending/notify.service.js';
import { transferTeam } from '../../../clubs/ownership/ownership.service.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { LeagueEntity } from '../../leagues/league.entity.js';
import { leagueOfTeam } from '../../membership/league-team.service.js';
import { retractHandOverNotices } from '../hand-overs/hand-over.service.js';
import { InvitationEntity } from './invitation.entity.js';
import {
  fromRow,
  hashOf,
  invitationRow,
  joinedInvitations,
  selectInvitation,
  stateOf,
} from './invitation.service.js';
import { type AcceptedInvitation, type InvitationOffer, type InvitationState } from './invitation.types.js';

const offerRow = {
  ...invitationRow,
  leagueName: columnOf(LeagueEntity, 'name'),
  madeById: columnOf(InvitationEntity, 'madeById'),
};
const readByHash = statement(
  offerRow,
  `${selectInvitation}, league.name AS "leagueName", invitation.made_by_id AS "madeById"
   FROM ${joinedInvitations} JOIN leagues league ON league.id = invitation.league_id WHERE invitation.hash = $1`,
);
type Row = Awaited<ReturnType<typeof readByHash>>[number];

/** Wrong tokens count as failed sign-ins of their network, as those of other links do. */
async function find(ctx: Context, token: string): Promise<Row | null> {
  const [row] = await readByHash(ctx, [hashOf(token)]);
  if (row) return row;
  logSecurity(ctx, 'link_refused', { purpose: 'invitation' });
  await countFailedSignIn(ctx, 'links');
  return null;
}

const unknownToken = () => notFound('There is no such invitation. Please check the link.');

async function open(ctx: Context, token: string): Promise<Row> {
  const row = await find(ctx, token);
  if (row === null) throw unknownToken();
  return row;
}

const readFree = statement(
  columnsOf(TeamEntity, 'id', 'name'),
  `SELECT team.id, team.name FROM league_teams place JOIN teams team ON team.id = place.team_id
   WHERE place.league_id = $1 AND team.owner_id IS NULL AND team.deleted_at IS NULL
   ORDER BY team.name, team.id LIMIT 100`,
);

/**
 * The invitation of a link, for everybody who has the link; null for an unknown token.
 * @throws DomainError `rate_limited` after too many unknown tokens
 */
export async function findInvitation(ctx: Context, token: string): Promise<InvitationOffer | null> {
  const row = await find(ctx, token);
  if (row === null) return null;
  const { id: _id, uses: _uses, createdAt: _createdAt, ...facts } = fromRow(ctx, row);
  const valid = facts.state === 'open';
  const teams = valid && row.teamId === null ? await readFree(ctx, [row.leagueId]) : [];
  return { ...facts, leagueName: row.leagueName, valid, teams };
}

/** @throws DomainError `not_found` for an unknown token; `rate_limited` as {@link findInvitation} */
export async function readInvitation(ctx: Context, token: string): Promise<InvitationOffer> {
  const found = await findInvitation(ctx, token);
  if (found === null) throw unknownToken();
  return found;
}

const refusals: Readonly<Record<Exclude<InvitationState, 'open'>, string>> = {
  used_up: 'This invitation has been used up.',
  expired: 'This invitation has expired.',
  revoked: 'This invitation was revoked.',
  void: 'This invitation is void, because the club got another owner or left the league.',
};

function refuseEnded(ctx: Context, row: Row): void {
  const state = stateOf(ctx, row);
  if (state !== 'open') throw conflict(`${refusals[state]} Please ask for a new one.`);
}

const use = statement(
  columnsOf(InvitationEntity, 'id'),
  `UPDATE league_invitations SET used = used + 1
   WHERE id = $1 AND used < uses AND revoked_at IS NULL AND expires_at > $2 RETURNING id`,
);

/**
 * Makes the signed-in account the owner of the invitation's club, or of the chosen club without an owner.
 * @param chosen the club, if the invitation is to a league
 * @throws DomainError `not_found` and `rate_limited` as {@link readInvitation}; `conflict` for an invitation that has
 * ended, and for a club that is taken; `invalid` without a choice
 */
export async function acceptInvitation(
  ctx: Context,
  token: string,
  chosen: number | null,
): Promise<AcceptedInvitation> {
  // An unknown token is counted outside the transaction, which would take the count back.
  await open(ctx, token);
  return inTransaction(ctx, async (tx) => {
    const row = await open(tx, token);
    refuseEnded(tx, row);
    const teamId = row.teamId ?? chosen;
    if (teamId === null) throw invalid('Choose one of the clubs without owners', 'teamId');
    if (chosen !== null && chosen !== teamId) throw invalid('The invitation is to another club', 'teamId');
    const userId = tx.actor.id ?? 0;
    if (row.teamId === null) await refuseTaken(tx, teamId);
    const team = await transferTeam(tx, { teamId, userId, formerOwnerId: row.formerOwnerId });
    // The club is locked now, so it cannot leave the league any more.
    if ((await leagueOfTeam(tx, teamId)) !== row.leagueId) {
      throw conflict(`${team.name} does not play in ${row.leagueName}`);
    }
    // Of two people who accept the last use at once, one finds none left.
    const [used] = await use(tx, [row.id, tx.env.clock.now()]);
    if (!used) {
      refuseEnded(tx, await open(tx, token));
      throw conflict(refusals.used_up);
    }
    await retractHandOverNotices(tx, teamId);
    await recordAct(tx, 'league.accept_invitation', row.leagueId, {
      league: row.leagueName,
      team: team.name,
    });
    await notifyOfAcceptance(tx, row, { id: team.id, name: team.name, formerOwnerId: team.ownerId });
    const message = `${team.name} is yours. Welcome to ${row.leagueName}!`;
    return { leagueId: row.leagueId, teamId: team.id, teamName: team.name, message };
  });
}

async function refuseTaken(tx: Context, teamId: number): Promise<void> {
  const { name, ownerId } = await getTeam(tx, teamId);
  if (ownerId !== null) throw conflict(`${name} has an owner. Choose another club.`);
}

/** Notifies the account that made the invitation, and the former owner of the club. */
async function notifyOfAcceptance(
  tx: Context,
  { madeById, leagueName }: Row,
  team: { readonly id: number; readonly name: string; readonly formerOwnerId: number | null },
): Promise<void> {
  const { username } = tx.actor;
  const text = `${username} accepted an invitation to ${leagueName} and owns ${team.name} now.`;
  const readers = new Set([madeById, team.formerOwnerId].filter((id) => id !== null));
  await notify(
    tx,
    [...readers].map((userId) => ({ userId, kind: 'decision', text, subject: { teamId: team.id } })),
  );
}
