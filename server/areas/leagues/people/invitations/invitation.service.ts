import { peoplePolicy } from '../people.policy.js';
import { authorize } from '../../../../platform/context/policy.js';
import { hash, randomBytes } from 'node:crypto';
import { type Context } from '../../../../platform/context/context.js';
import { columnOf, columnsOf, integer, nullable, selectList } from '../../../../platform/data/rows.js';
import { command, onlyRow, readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { conflict, notFound } from '../../../../platform/errors/domain-error.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { recordAct } from '../../../accounts/audit/audit.service.js';
import { useQuota } from '../../../accounts/limits/quota.js';
import { notify } from '../../../accounts/notifications/sending/notify.service.js';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { type Team } from '../../../clubs/teams/team.types.js';
import { getLeague } from '../../leagues/league.service.js';
import { type League } from '../../leagues/league.types.js';
import { leagueOfTeam } from '../../membership/league-team.service.js';
import { InvitationEntity } from './invitation.entity.js';
import {
  type Invitation,
  invitationLimits,
  type InvitationState,
  type InviteInput,
  type NewInvitation,
} from './invitation.types.js';

const dayMs = 24 * 60 * 60_000;

export const hashOf = (token: string): string => hash('sha256', token);

const holdInvitations = command(`SELECT pg_advisory_xact_lock(hashtext('pennant invitations'), $1)`);
const countOpen = statement(
  { open: integer },
  `SELECT count(*)::int AS open FROM league_invitations
   WHERE league_id = $1 AND revoked_at IS NULL AND used < uses AND expires_at > $2`,
);
const store = statement(
  columnsOf(InvitationEntity, 'id', 'expiresAt'),
  `INSERT INTO league_invitations
     (hash, league_id, team_id, former_owner_id, role, made_by_id, uses, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, expires_at AS "expiresAt"`,
);

/**
 * Makes a link by which people become owners of clubs of a league.
 * @throws DomainError `not_found`; `conflict` for a club outside the league, or with {@link invitationLimits} reached
 */
export function invite(ctx: Context, leagueId: number, input: InviteInput): Promise<NewInvitation> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'invitation');
    const league = await getLeague(tx, leagueId);
    authorize(tx, peoplePolicy.invite, [leagueId]);
    const team = typeof input.teamId === 'number' ? await clubOf(tx, league, input.teamId) : null;
    await holdInvitations(tx, [leagueId]);
    const now = tx.env.clock.now();
    if (onlyRow(await countOpen(tx, [leagueId, now])).open >= invitationLimits.open) {
      throw conflict(
        `${league.name} has ${invitationLimits.open} open invitations. Please revoke one first.`,
      );
    }
    const token = randomBytes(32).toString('base64url');
    const { id, expiresAt } = onlyRow(
      await store(tx, [
        hashOf(token),
        leagueId,
        team?.id ?? null,
        team?.ownerId ?? null,
        input.role,
        tx.actor.id,
        input.uses ?? 1,
        now,
        new Date(now.getTime() + (input.expiresInDays ?? 14) * dayMs),
      ]),
    );
    await recordAct(tx, 'league.invite', leagueId, { league: league.name, team: team?.name ?? null });
    if (team) await notifyOwner(tx, team, league);
    const origin = tx.env.publicUrl ?? tx.origin ?? '';
    return { id, url: `${origin}/invite/${token}`, token, expiresAt };
  });
}

async function clubOf(tx: Context, league: League, teamId: number): Promise<Team> {
  const team = await getTeam(tx, teamId);
  if ((await leagueOfTeam(tx, teamId)) !== league.id) {
    throw conflict(`${team.name} does not play in ${league.name}`);
  }
  return team;
}

/** The owner learns that somebody else may take their club. */
async function notifyOwner(
  tx: Context,
  { id, name, ownerId }: Team,
  { name: league }: League,
): Promise<void> {
  if (ownerId === null) return;
  const text = `Staff of ${league} invited another owner for ${name}.`;
  await notify(tx, [{ userId: ownerId, kind: 'decision', text, subject: { teamId: id } }]);
}

const ofInvitation = columnsOf(
  InvitationEntity,
  'id',
  'leagueId',
  'teamId',
  'formerOwnerId',
  'role',
  'uses',
  'used',
  'createdAt',
  'expiresAt',
  'revokedAt',
);
export const invitationRow = {
  ...ofInvitation,
  teamName: nullable(columnOf(TeamEntity, 'name')),
  teamOwnerId: columnOf(TeamEntity, 'ownerId'),
  teamLeagueId: nullable(integer),
  invitedBy: nullable(columnOf(UserEntity, 'username')),
};
type Row = Awaited<ReturnType<typeof readOne>>[number];

export const selectInvitation = `SELECT ${selectList(ofInvitation, 'invitation')}, team.name AS "teamName",
    team.owner_id AS "teamOwnerId", place.league_id AS "teamLeagueId", maker.username AS "invitedBy"`;
export const joinedInvitations = `league_invitations invitation
  LEFT JOIN teams team ON team.id = invitation.team_id
  LEFT JOIN league_teams place ON place.team_id = invitation.team_id AND team.deleted_at IS NULL
  LEFT JOIN users maker ON maker.id = invitation.made_by_id`;
const readOne = statement(
  invitationRow,
  `${selectInvitation} FROM ${joinedInvitations} WHERE invitation.id = $1`,
);

/** The state at this time. */
export function stateOf({ env }: Pick<Context, 'env'>, row: Row): InvitationState {
  if (row.revokedAt !== null) return 'revoked';
  if (row.used >= row.uses) return 'used_up';
  if (row.expiresAt <= env.clock.now()) return 'expired';
  const isFree = row.teamLeagueId === row.leagueId && row.teamOwnerId === row.formerOwnerId;
  return row.teamId === null || isFree ? 'open' : 'void';
}

export function fromRow(ctx: Context, row: Row): Invitation {
  const { id, leagueId, teamId, teamName, role, uses, used, createdAt, expiresAt, invitedBy } = row;
  const facts = { id, leagueId, teamId, teamName, role, uses, createdAt, expiresAt, invitedBy };
  return { ...facts, usesLeft: uses - used, state: stateOf(ctx, row) };
}

const newestFirst: ListOrder<Invitation> = {
  keys: [{ sql: 'invitation.id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/** The invitations of a league, the newest first, without their tokens. @throws DomainError `not_found` */
export async function pageInvitations(
  ctx: Context,
  leagueId: number,
  range: PageRange,
): Promise<Page<Invitation>> {
  const league = await getLeague(ctx, leagueId);
  authorize(ctx, peoplePolicy.invite, [leagueId]);
  const selection = new Selection().where('invitation.league_id = ?', league.id);
  const read = async (sql: string, values: unknown[]) => {
    const rows = await readRows(
      ctx,
      invitationRow,
      `${selectInvitation} FROM ${joinedInvitations} WHERE ${sql}`,
      values,
    );
    return rows.map((row) => fromRow(ctx, row));
  };
  return readPage(ctx, { from: 'league_invitations invitation', selection, order: newestFirst, read }, range);
}

const revokeOpen = statement(
  columnsOf(InvitationEntity, 'leagueId'),
  `UPDATE league_invitations SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING league_id AS "leagueId"`,
);

/**
 * Revokes an invitation: its link does not work any more. Clubs that it gave away stay with their owners.
 * @throws DomainError `not_found`, also for one that is revoked already
 */
export function revokeInvitation(ctx: Context, id: number): Promise<Invitation> {
  return inTransaction(ctx, async (tx) => {
    const [revoked] = await revokeOpen(tx, [id, tx.env.clock.now()]);
    if (!revoked) throw notFound('There is no such invitation.');
    authorize(tx, peoplePolicy.invite, [revoked.leagueId]);
    const league = await getLeague(tx, revoked.leagueId);
    await recordAct(tx, 'league.revoke_invitation', league.id, { league: league.name });
    return fromRow(tx, onlyRow(await readOne(tx, [id])));
  });
}
