import { randomInt } from 'node:crypto';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { IsNull } from 'typeorm';
import { holdAccount } from '../../accounts/sessions/hold-account.service.js';
import { refuseOneTeamMore, useQuota } from '../../accounts/limits/quota.js';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { findUserByName, getUser, userNotFound } from '../../accounts/users/user.service.js';
import { type Context } from '../../../platform/context/context.js';
import { invalid, notFound } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { groupedByKey, inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnsOf, flag, type RowOf, selectList } from '../../../platform/data/rows.js';
import {
  inNameOrder,
  type ListOrder,
  readPage,
  searchFor,
  Selection,
} from '../../../platform/lists/selection.js';
import { readRows, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { drawPark } from '../../../engine/game/environment/draw-park.js';
import { listPark } from '../../../engine/game/environment/park.js';
import { holdImage } from '../../../platform/uploads/reference.js';
import { storeImage } from '../../../platform/uploads/upload.service.js';
import { givenLook } from './identity/given-look.js';
import { lookOf, suggestedLook } from './identity/look.js';
import { type TeamLook } from './identity/team-look.types.js';
import { shownPark } from './parks/park.types.js';
import { TeamEntity } from './team.entity.js';
import { teamPolicy } from './team.policy.js';
import { type CreateTeamInput, type Team, type TeamSort } from './team.types.js';
import { userChanged } from '../../accounts/users/user-events.js';
import { defineEvent } from '../../../platform/context/events.js';

/** `teamId` is null if free agents changed; `leagueId` is given if it is not the league that the team is in now. */
export const teamsChanged = defineEvent('teamsChanged', { teamId: 'idOrNull', leagueId: 'idIfKnown' });

export const teamNotFound = 'Team not found.';

/** Maximum number of teams of one owner in a list. */
const mostOwned = 100;

const { deletedAt: _, ...ofTeam } = columnsOf(TeamEntity);
const teamRow = { ...ofTeam, isDeleted: flag };
type TeamRow = RowOf<typeof teamRow>;

const selectTeam = `SELECT ${selectList(ofTeam, 't')}, t.deleted_at IS NOT NULL AS "isDeleted" FROM teams t`;

const byName: ListOrder<Team> = {
  keys: [
    { sql: inNameOrder('t.name'), type: 'text' },
    { sql: 't.id', type: 'integer' },
  ],
  direction: 'ASC',
  placeOf: ({ name, id }) => [name, id],
};

const byId: ListOrder<Team> = {
  keys: [{ sql: 't.id', type: 'integer' }],
  direction: 'ASC',
  placeOf: ({ id }) => [id],
};

const orders: Readonly<Record<TeamSort, ListOrder<Team>>> = {
  name: byName,
  '-name': { ...byName, direction: 'DESC' },
  id: byId,
  '-id': { ...byId, direction: 'DESC' },
};

const orderByName = `ORDER BY ${inNameOrder('t.name')}, t.id`;

export interface TeamSearch {
  /** Only teams whose name contains this text, as {@link searchFor} compares them. */
  readonly search?: string | null | undefined;
}

export interface TeamFilter extends TeamSearch {
  /** Only teams that are in this league now. */
  readonly leagueId?: number | null | undefined;
  readonly ids?: readonly number[] | null | undefined;
  /** By name if absent. */
  readonly sort?: TeamSort | null | undefined;
  /** Only teams without an owner. */
  readonly withoutOwner?: boolean | null | undefined;
}

/** All teams, sorted by name or otherwise. */
export function pageTeams(ctx: Context, filter: TeamFilter, range: PageRange): Promise<Page<Team>> {
  const selection = new Selection('t.deleted_at IS NULL');
  searchFor(selection, 't.name', filter.search);
  if (filter.ids) selection.where('t.id = ANY (?::int[])', filter.ids);
  // `league_teams` is written as text, not imported: leagues build on teams.
  if (typeof filter.leagueId === 'number') {
    selection.where('t.id IN (SELECT team_id FROM league_teams WHERE league_id = ?)', filter.leagueId);
  }
  if (filter.withoutOwner === true) selection.and('t.owner_id IS NULL');
  return pageSelectedTeams(ctx, selection, range, orders[filter.sort || 'name']);
}

/** The teams in no league, sorted by name. */
export function pageUnassignedTeams(ctx: Context, filter: TeamSearch, range: PageRange): Promise<Page<Team>> {
  const free = 'NOT EXISTS (SELECT FROM league_teams place WHERE place.team_id = t.id)';
  const selection = new Selection('t.deleted_at IS NULL', free);
  searchFor(selection, 't.name', filter.search);
  return pageSelectedTeams(ctx, selection, range);
}

/** Teams that match conditions on the table `t`, sorted by name unless another order is given. */
export function pageSelectedTeams(
  ctx: Context,
  selection: Selection,
  range: PageRange,
  order = byName,
): Promise<Page<Team>> {
  const sorting = order.keys.map((key) => `${key.sql} ${order.direction}`).join(', ');
  // A subquery selects the ids of the page, so that searching and skipping read only the index of names.
  const read = (sql: string, values: unknown[]) =>
    teams(
      ctx,
      `JOIN (SELECT t.id FROM teams t WHERE ${sql}) AS cut ON cut.id = t.id ORDER BY ${sorting}`,
      values,
    );
  return readPage(ctx, { from: 'teams t', selection, order, read }, range);
}

/** One team; null when there is none, or it was deleted. */
export async function findTeam(ctx: Context, id: number): Promise<Team | null> {
  const [team] = await teams(ctx, 'WHERE t.id = $1 AND t.deleted_at IS NULL', [id]);
  return team ?? null;
}

/** @throws DomainError `not_found`, for a deleted team too */
export async function getTeam(ctx: Context, id: number): Promise<Team> {
  const team = await findTeam(ctx, id);
  if (!team) throw notFound(teamNotFound);
  return team;
}

/**
 * Locks a team, so that nobody else changes it, deletes it or adds a reference to it until the transaction ends. Lock
 * its league before this call, and players after it.
 * @throws DomainError `not_found`, for a deleted team too
 */
export async function lockTeam(tx: Context, id: number): Promise<Team> {
  const [team] = await teams(tx, 'WHERE t.id = $1 AND t.deleted_at IS NULL FOR UPDATE', [id]);
  if (!team) throw notFound(teamNotFound);
  return team;
}

/** Teams by id, deleted ones too: played matches name them. */
export const teamLoader: LoaderDefinition<number, Team | null> = async (ctx, ids) =>
  inKeyOrder(ids, await teams(ctx, 'WHERE t.id = ANY($1)', [ids]), (team) => team.id, null);

/** Teams by id, without deleted ones. */
export const presentTeamLoader: LoaderDefinition<number, Team | null> = async (ctx, ids) => {
  const found = await teams(ctx, 'WHERE t.id = ANY($1) AND t.deleted_at IS NULL', [ids]);
  return inKeyOrder(ids, found, (team) => team.id, null);
};

const findSharedNames = statement(
  columnsOf(TeamEntity, 'id'),
  `SELECT t.id FROM teams t WHERE t.id = ANY($1) AND EXISTS (
     SELECT FROM teams other
     WHERE folded(other.name) = folded(t.name) AND other.id <> t.id AND other.deleted_at IS NULL
   )`,
);

/** Whether another team has the same folded name. */
export const sharedNameLoader: LoaderDefinition<number, boolean> = async (ctx, ids) => {
  const shared = new Set((await findSharedNames(ctx, [ids])).map(({ id }) => id));
  return ids.map((id) => shared.has(id));
};

/** Each user's teams, sorted by name, at most 100. */
export const ownedTeamsLoader: LoaderDefinition<number, Team[]> = async (ctx, ownerIds) => {
  const rows = await teams(
    ctx,
    `WHERE t.id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY owner_id ORDER BY ${inNameOrder('name')}, id) AS place
         FROM teams WHERE owner_id = ANY($1) AND deleted_at IS NULL
       ) AS owned WHERE place <= ${mostOwned}
     ) ${orderByName}`,
    [ownerIds],
  );
  return groupedByKey(ownerIds, rows, (team) => team.ownerId ?? 0);
};

/** Owner of a new team: the account that the input names; null if the input has null; otherwise the creator. */
async function chosenOwner(
  ctx: Context,
  { ownerId, ownerUsername }: CreateTeamInput,
): Promise<number | null> {
  if (!ownerUsername) return ownerId === undefined ? ctx.actor.id : ownerId;
  const named = await findUserByName(ctx, ownerUsername.trim());
  if (named === null) throw notFound(userNotFound);
  if (ownerId !== undefined && ownerId !== named) {
    throw invalid('The id and the name of the owner mean different accounts', 'ownerUsername');
  }
  return named;
}

/** Prevents deletion of the account that gets a new team, and records the act. @throws DomainError `not_found` */
async function giveTo(tx: Context, ownerId: number, team: string): Promise<void> {
  await holdAccount(tx, ownerId);
  const { username } = await getUser(tx, ownerId);
  await recordAct(tx, 'user.team', ownerId, { username, team });
}

/**
 * Creates a team with a park of its own. Its creator owns it; an administrator may name another owner, or none. An
 * owner who runs no team runs this one from now on.
 * @throws DomainError `not_found` for an unknown account
 */
export function createTeam(ctx: Context, input: CreateTeamInput): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    const ownerId = await chosenOwner(tx, input);
    authorize(tx, teamPolicy.createFor, [ownerId]);
    await useQuota(tx, 'team');
    const own = { ownerId: tx.actor.id ?? 0, deletedAt: IsNull() };
    await refuseOneTeamMore(tx, () => tx.db.countBy(TeamEntity, own));
    if (ownerId !== null && !tx.actor.is(ownerId)) await giveTo(tx, ownerId, input.name.trim());
    const logoUrl = input.logoUrl?.trim() || null;
    await holdImage(tx, logoUrl, 'logoUrl');
    const park = listPark(drawPark(randomInt(2 ** 47)));
    const created = await tx.db.save(
      tx.db.create(TeamEntity, { name: input.name.trim(), ...givenLook(input), logoUrl, ownerId, park }),
    );
    if (ownerId !== null) {
      await tx.db.update(UserEntity, { id: ownerId, teamId: IsNull() }, { teamId: created.id });
      await announce(tx, userChanged({ userId: ownerId }));
    }
    await announce(tx, teamsChanged({ teamId: created.id }));
    return getTeam(tx, created.id);
  });
}

/** Looks of the next team to be created, if it has this name and nobody chooses others. */
export async function suggestLook(ctx: Context, name: string): Promise<TeamLook> {
  const last = await ctx.db.maximum(TeamEntity, 'id');
  return suggestedLook((last ?? 0) + 1, name.trim());
}

/**
 * Gives a team a logo. `read` returns the file's bytes; it is only called if the actor may do this.
 * @throws DomainError `not_found`, `unauthenticated`, `forbidden`, and the errors of `storeImage`
 */
export async function setTeamLogo(ctx: Context, id: number, read: () => Promise<Buffer>): Promise<Team> {
  authorize(ctx, teamPolicy.setLogo, [await getTeam(ctx, id)]);
  // A failed upload counts too: an image that is refused after rendering costs as much as one that is stored.
  await useQuota(ctx, 'upload');
  const image = await storeImage(ctx, await read(), { kind: 'logo' });
  return inTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx, id);
    authorize(tx, teamPolicy.setLogo, [team]);
    await holdImage(tx, image.url, 'file');
    await tx.db.update(TeamEntity, { id }, { logoUrl: image.url });
    team.logoUrl = image.url;
    await recordAct(tx, 'team.logo', id, { team: team.name });
    await announce(tx, teamsChanged({ teamId: id }));
    return team;
  });
}

async function teams(ctx: Context, rest: string, values: unknown[] = []): Promise<Team[]> {
  const rows = await readRows(ctx, teamRow, `${selectTeam} ${rest}`, values);
  return rows.map(fromRow);
}

/**
 * Fields are copied one by one: V8 keeps a row of many columns as a dictionary, so spreading thirty rows takes .1 ms.
 */
function fromRow(row: TeamRow): Team {
  const { id, name, wins, losses, atBats, outsRecorded } = row;
  const games = wins + losses;
  return {
    id,
    name,
    ...lookOf(id, row),
    logoUrl: row.logoUrl,
    ownerId: row.ownerId,
    wins,
    losses,
    ties: row.ties,
    winPercentage: games === 0 ? 0 : rounded((100 * wins) / games, 1),
    runsScored: row.runsScored,
    runsAllowed: row.runsAllowed,
    battingAverage: atBats === 0 ? null : rounded(row.hits / atBats, 3),
    earnedRunAverage: outsRecorded === 0 ? null : rounded((27 * row.earnedRuns) / outsRecorded, 2),
    homeRuns: row.homeRuns,
    strikeouts: row.strikeouts,
    postseasonWins: row.postseasonWins,
    postseasonLosses: row.postseasonLosses,
    park: shownPark(row.park),
    isDeleted: row.isDeleted,
    createdAt: row.createdAt,
  };
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
