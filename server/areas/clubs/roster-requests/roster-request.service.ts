import { recordAct } from '../../accounts/audit/audit.service.js';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, notFound } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnOf, columnsOf, selectList } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { command, readRows, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { capital, clubInText } from '../../../engine/record/recap/recap-words.js';
import { notify, notifyStaff, retractNotices } from '../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../accounts/notifications/sending/request-keys.js';
import { withReason } from '../../../platform/text/with-reason.js';
import { rosterSummaryLoader } from '../teams/roster-summary.service.js';
import { DeclinedRosterRequestEntity, RosterRequestEntity } from './roster-request.entity.js';
import { type RosterDecline, type RosterRequest } from './roster-request.types.js';
import { TeamEntity } from '../teams/team.entity.js';
import { teamPolicy } from '../teams/team.policy.js';
import { lockTeam, teamsChanged } from '../teams/team.service.js';
import { type Team } from '../teams/team.types.js';
import { defineEvent } from '../../../platform/context/events.js';

export const rosterRequestsChanged = defineEvent('rosterRequestsChanged', {});

const storeRequest = statement(
  columnsOf(RosterRequestEntity, 'id'),
  `INSERT INTO roster_requests (team_id, requested_by_id) VALUES ($1, $2)
   ON CONFLICT (team_id) DO NOTHING RETURNING id`,
);

/**
 * Asks staff to generate the 25 players of a team without players.
 * @throws DomainError `conflict` when the team has players or has asked already
 */
export function requestRoster(ctx: Context, teamId: number): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    // The team is locked, because all code that gives it a player or another owner locks it too.
    const team = await lockTeam(tx, teamId);
    authorize(tx, teamPolicy.requestRoster, [team]);
    const [roster] = await rosterSummaryLoader(tx, [teamId]);
    if (roster && roster.size > 0) throw conflict(`${team.name} already has players`);
    const [stored] = await storeRequest(tx, [teamId, tx.actor.id]);
    if (!stored) throw conflict(`${team.name} has already asked for a roster`);
    await forgetDeclines(tx, [[teamId]]);
    await recordAct(tx, 'roster.request', teamId, { team: team.name });
    await notifyStaff(
      tx,
      { teamIds: [teamId] },
      {
        text: `A roster was requested for ${clubInText(team.name)}.`,
        subject: { teamId },
        gatheredAs: requestKeys.roster(teamId),
      },
    );
    await announce(tx, rosterRequestsChanged());
    await announce(tx, teamsChanged({ teamId }));
    return team;
  });
}

/**
 * Withdraws the open request of a team.
 * @throws DomainError `not_found` when the team has no open request
 */
export function withdrawRosterRequest(ctx: Context, teamId: number): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx, teamId);
    authorize(tx, teamPolicy.requestRoster, [team]);
    const closed = await closeRosterRequests(tx, [teamId]);
    if (closed === 0) throw notFound(`${team.name} has not asked for a roster`);
    await recordAct(tx, 'roster.withdraw_request', teamId, { team: team.name });
    await announce(tx, teamsChanged({ teamId }));
    return team;
  });
}

const forgetDeclines = command('DELETE FROM declined_roster_requests WHERE team_id = ANY ($1)');
const forgetDeclinesOfAccount = command(
  'DELETE FROM declined_roster_requests WHERE team_id IN (SELECT id FROM teams WHERE owner_id = $1)',
);
const storeDecline = command(
  'INSERT INTO declined_roster_requests (team_id, reason, declined_at) VALUES ($1, $2, $3)',
);

/**
 * Declines the request of a team. The decline is stored until the team asks again or gets players.
 * @throws DomainError `not_found` when the team has not asked for a roster
 */
export function declineRosterRequest(ctx: Context, teamId: number, reason?: string | null): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, teamPolicy.decideRosterRequests, [{ id: teamId }]);
    const team = await lockTeam(tx, teamId);
    const closed = await closeRosterRequests(tx, [teamId]);
    if (closed === 0) throw notFound(`${team.name} has not asked for a roster`);
    const why = reason?.trim() || null;
    await storeDecline(tx, [teamId, why, tx.env.clock.now()]);
    await recordAct(tx, 'roster.decline', teamId, { team: team.name });
    const declined = `The roster request of ${clubInText(team.name)} was declined`;
    await notifyOwner(tx, team, withReason(declined, why));
    await announce(tx, teamsChanged({ teamId }));
    return team;
  });
}

const closeOfTeams = statement(
  columnsOf(RosterRequestEntity, 'teamId'),
  'DELETE FROM roster_requests WHERE team_id = ANY ($1) RETURNING team_id AS "teamId"',
);
const closeOfAccount = statement(
  columnsOf(RosterRequestEntity, 'teamId'),
  `DELETE FROM roster_requests
   WHERE requested_by_id = $1 OR team_id IN (SELECT id FROM teams WHERE owner_id = $1) RETURNING team_id AS "teamId"`,
);

/**
 * Removes the requests of teams that got a player or another owner, or are deleted. The caller has locked the teams.
 * @returns the number of open requests removed
 */
export async function closeRosterRequests(tx: Context, teamIds: readonly number[]): Promise<number> {
  await forgetDeclines(tx, [teamIds]);
  return published(tx, await closeOfTeams(tx, [teamIds]));
}

/** Removes the requests that an account made, and the requests of teams that the account owns. */
export async function closeRosterRequestsOf(tx: Context, userId: number): Promise<number> {
  await forgetDeclinesOfAccount(tx, [userId]);
  return published(tx, await closeOfAccount(tx, [userId]));
}

async function published(
  tx: Context,
  closed: readonly Pick<RosterRequestEntity, 'teamId'>[],
): Promise<number> {
  if (closed.length > 0) await announce(tx, rosterRequestsChanged());
  await retractNotices(
    tx,
    closed.map(({ teamId }) => requestKeys.roster(teamId)),
  );
  return closed.length;
}

/** Notifies the owner that the request was granted. */
export const notifyOfRoster = (tx: Context, team: Team, players: number): Promise<void> =>
  notifyOwner(tx, team, `${capital(clubInText(team.name))} got a roster of ${players} players.`);

async function notifyOwner(tx: Context, { id, ownerId }: Team, text: string): Promise<void> {
  if (ownerId !== null)
    await notify(tx, [{ userId: ownerId, kind: 'decision', text, subject: { teamId: id } }]);
}

const ofRequest = columnsOf(RosterRequestEntity, 'id', 'teamId', 'createdAt');
const requestRow = {
  ...ofRequest,
  teamName: columnOf(TeamEntity, 'name'),
  requestedBy: columnOf(UserEntity, 'username'),
};
const selectRequest = `SELECT ${selectList(ofRequest, 'request')}, team.name AS "teamName", account.username AS "requestedBy"
  FROM roster_requests request
  JOIN teams team ON team.id = request.team_id
  JOIN users account ON account.id = request.requested_by_id`;

const asAsked: ListOrder<RosterRequest> = {
  keys: [{ sql: 'request.id', type: 'integer' }],
  direction: 'ASC',
  placeOf: ({ id }) => [id],
};

/** The requests for rosters, the oldest first: staff sees all, commissioners those of teams in their leagues. */
export function pageRosterRequests(ctx: Context, range: PageRange): Promise<Page<RosterRequest>> {
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, requestRow, `${selectRequest} WHERE ${sql}`, values);
  const selection = new Selection();
  if (!ctx.actor.isStaff) selection.where('request.team_id = ANY (?)', ctx.actor.commission.teamIds);
  const list = { from: 'roster_requests request', selection, order: asAsked, read };
  return readPage(ctx, list, range);
}

const readTimes = statement(
  columnsOf(RosterRequestEntity, 'teamId', 'createdAt'),
  'SELECT team_id AS "teamId", created_at AS "createdAt" FROM roster_requests WHERE team_id = ANY ($1)',
);

/** Time of each team's open request for a roster; null without one. */
export const rosterRequestedAtLoader: LoaderDefinition<number, Date | null> = async (ctx, teamIds) => {
  const rows = await readTimes(ctx, [teamIds]);
  return inKeyOrder(teamIds, rows, ({ teamId }) => teamId, null).map((row) => row?.createdAt ?? null);
};

const declineRow = columnsOf(DeclinedRosterRequestEntity);
const readDeclines = statement(
  declineRow,
  `SELECT ${selectList(declineRow)} FROM declined_roster_requests WHERE team_id = ANY ($1)`,
);

/** Decline of each team's last request; null if it was not declined, or if the team asked again. */
export const rosterDeclineLoader: LoaderDefinition<number, RosterDecline | null> = async (ctx, teamIds) =>
  inKeyOrder(teamIds, await readDeclines(ctx, [teamIds]), ({ teamId }) => teamId, null);
