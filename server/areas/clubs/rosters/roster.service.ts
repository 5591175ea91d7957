import { randomInt } from 'node:crypto';
import { Any, IsNull } from 'typeorm';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { generateRoster as drawRoster } from '../../../engine/players/generate-roster.js';
import { RATING_KEYS } from '../../../engine/players/player.types.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid } from '../../../platform/errors/domain-error.js';
import { rowsDeleted } from '../../../platform/events/deleted-rows.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { columnsOf, integer, integers, nullable } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { refuseWhilePlayingLive } from '../teams/playing-live.service.js';
import { closeRosterRequests, notifyOfRoster } from '../roster-requests/roster-request.service.js';
import { lockTeam, teamsChanged } from '../teams/team.service.js';
import { type Team } from '../teams/team.types.js';
import { PlayerEntity } from '../players/player.entity.js';
import {
  announcePlayers,
  announceRosters,
  getPlayer,
  pagePlayers,
  lockPlayer,
} from '../players/player.service.js';
import { type CreatePlayerInput, type Player } from '../players/player.types.js';
import { transact } from './transaction.service.js';
import { authorize } from '../../../platform/context/policy.js';
import { playerPolicy, teamsOf } from '../players/player.policy.js';
import { teamPolicy } from '../teams/team.policy.js';

/** Maximum number of players on a roster. */
export const largestRoster = 40;

/**
 * Generates the 25 players of an empty roster, with names not yet used in the team's league. Grants the team's request
 * for a roster, if it has one.
 * @throws DomainError `conflict` when the team has players or plays a live game
 */
export function generateRoster(ctx: Context, teamId: number): Promise<Player[]> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, teamPolicy.manageRoster, [{ id: teamId }]);
    const team = await lockTeam(tx, teamId);
    await refuseWhilePlayingLive(tx, [teamId]);
    if ((await rosterSize(tx, teamId)) > 0) throw conflict(`${team.name} already has players`);
    const drawn = drawRoster(randomInt(2 ** 47), { takenNames: await lockTakenNames(tx, teamId) });
    await tx.db.insert(
      PlayerEntity,
      drawn.map(({ name, position, pitcherRole, bats, throws, age, ratings }) => ({
        ...ratings,
        name,
        age,
        position,
        pitcherRole,
        bats,
        throws,
        teamId,
      })),
    );
    await announceRosters(tx, [teamId]);
    const asked = await closeRosterRequests(tx, [teamId]);
    if (asked > 0) await notifyOfRoster(tx, team, drawn.length);
    await recordAct(tx, 'roster.generate', teamId, { team: team.name, players: drawn.length });
    await announce(tx, teamsChanged({ teamId }));
    return [...(await pagePlayers(tx, { teamId }, { limit: largestRoster })).rows];
  });
}

const lockNames = command(`SELECT pg_advisory_xact_lock(hashtext('pennant player names'))`);
const readTakenNames = statement(
  columnsOf(PlayerEntity, 'name'),
  `WITH home AS (SELECT league_id FROM league_teams WHERE team_id = $1)
   SELECT DISTINCT p.name FROM players p LEFT JOIN league_teams place ON place.team_id = p.team_id
   WHERE p.deleted_at IS NULL AND p.team_id IS NOT NULL
     AND (place.league_id IS NULL OR NOT EXISTS (SELECT FROM home) OR place.league_id = (SELECT league_id FROM home))`,
);

/**
 * Names that a new player of the team must not have. If the team is in a league, they are the names of players in that
 * league and in teams without a league; otherwise they are the names of the players of all teams. Rosters are generated
 * one after another, so no name is used twice.
 */
export async function lockTakenNames(tx: Context, teamId: number): Promise<Set<string>> {
  await lockNames(tx);
  const rows = await readTakenNames(tx, [teamId]);
  return new Set(rows.map((row) => row.name));
}

/** @throws DomainError `conflict` when the roster is full, or the team plays a live game */
export function createPlayer(ctx: Context, input: CreatePlayerInput): Promise<Player> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, playerPolicy.create, teamsOf({ teamId: input.teamId ?? null }));
    const team = await teamToJoin(tx, input.teamId ?? null);
    await refuseWhilePlayingLive(tx, [team?.id ?? null]);
    if (team) await refuseFullRoster(tx, team);
    const player = await tx.db.save(tx.db.create(PlayerEntity, newPlayer(input)));
    if (team) await closeRosterRequests(tx, [team.id]);
    await recordAct(tx, 'player.create', player.id, { name: player.name, team: team?.name ?? null });
    await announce(tx, teamsChanged({ teamId: player.teamId }));
    await announcePlayers(tx, [player.id]);
    return getPlayer(tx, player.id);
  });
}

/** @throws DomainError `conflict` */
export async function refuseFullRoster(tx: Context, team: Pick<Team, 'id' | 'name'>): Promise<void> {
  if ((await rosterSize(tx, team.id)) < largestRoster) return;
  throw conflict(`${team.name} already has ${largestRoster} players, the most a roster holds`);
}

function teamToJoin(tx: Context, teamId: number | null): Promise<Team> | null {
  return teamId === null ? null : lockTeam(tx, teamId);
}

function newPlayer(input: CreatePlayerInput): Partial<PlayerEntity> {
  const pitches = input.position === 'P';
  if (!pitches && input.pitcherRole) throw invalid('Only a pitcher has a pitcher role', 'pitcherRole');
  const { name, position, teamId, bats, throws } = input;
  return {
    ...givenRatings(input),
    name: name.trim(),
    position,
    teamId: teamId ?? null,
    pitcherRole: pitches ? input.pitcherRole || 'starter' : null,
    ...(bats && { bats }),
    ...(throws && { throws }),
  };
}

export function givenRatings({ ratings }: Pick<CreatePlayerInput, 'ratings'>): Partial<PlayerEntity> {
  const given = RATING_KEYS.flatMap((key) => {
    const value = ratings?.[key];
    return value === undefined || value === null ? [] : [[key, value] as const];
  });
  return Object.fromEntries(given);
}

/**
 * Deletes a player. The row of a player who has played stays for the box scores that name them, but no list shows it.
 * @throws DomainError `conflict` while the team plays a live game
 */
export function deletePlayer(ctx: Context, id: number): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const player = await lockPlayer(tx, id);
    authorize(tx, playerPolicy.remove, teamsOf(player));
    await refuseWhilePlayingLive(tx, [player.teamId]);
    await deleteOrBury(tx, [id]);
    await recordAct(tx, 'player.delete', id, { name: player.name });
    await announce(tx, teamsChanged({ teamId: player.teamId }));
    return `${player.name} was deleted.`;
  });
}

/** @throws DomainError `conflict` when the player has no team, or the team plays a live game */
export function releasePlayer(ctx: Context, id: number): Promise<Player> {
  return inTransaction(ctx, async (tx) => {
    const player = await lockPlayer(tx, id);
    authorize(tx, playerPolicy.release, teamsOf(player));
    if (player.teamId === null) throw conflict(`${player.name} is already a free agent`);
    await refuseWhilePlayingLive(tx, [player.teamId]);
    await transact(tx, 'release', [{ player, from: player.teamId, to: null }]);
    await recordAct(tx, 'player.release', id, { name: player.name });
    return getPlayer(tx, id);
  });
}

const lockRoster = statement(
  columnsOf(PlayerEntity, 'id'),
  'SELECT id FROM players WHERE team_id = $1 AND deleted_at IS NULL ORDER BY id FOR UPDATE',
);

/** Deletes all players of a roster. @throws DomainError `conflict` while the team plays a live game */
export function deleteRoster(ctx: Context, teamId: number): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, teamPolicy.manageRoster, [{ id: teamId }]);
    const team = await lockTeam(tx, teamId);
    await refuseWhilePlayingLive(tx, [teamId]);
    const roster = await lockRoster(tx, [teamId]);
    await deleteOrBury(
      tx,
      roster.map(({ id }) => id),
    );
    await recordAct(tx, 'roster.delete', teamId, { team: team.name, players: roster.length });
    await announce(tx, teamsChanged({ teamId }));
    return `${roster.length === 1 ? '1 player' : `${roster.length} players`} of ${team.name} were deleted.`;
  });
}

// `game_lines` is written as text, not imported: matches build on players.
const buryPlayed = command(`
  UPDATE players SET deleted_at = now(), team_id = NULL
  WHERE id = ANY($1) AND EXISTS (SELECT FROM game_lines line WHERE line.player_id = players.id)`);

const readLeagues = statement(
  { leagueId: nullable(integer), ids: integers },
  `SELECT place.league_id AS "leagueId", array_agg(players.id ORDER BY players.id) AS ids
   FROM players LEFT JOIN league_teams place ON place.team_id = players.team_id
   WHERE players.id = ANY ($1) GROUP BY place.league_id`,
);

async function deleteOrBury(tx: Context, ids: readonly number[]): Promise<void> {
  await announcePlayers(tx, ids);
  for (const deleted of await readLeagues(tx, [ids]))
    await announce(tx, rowsDeleted({ kind: 'player', ...deleted }));
  await buryPlayed(tx, [ids]);
  await tx.db.delete(PlayerEntity, { id: Any(ids), deletedAt: IsNull() });
}

const rosterSize = (tx: Context, teamId: number): Promise<number> =>
  tx.db.countBy(PlayerEntity, { teamId, deletedAt: IsNull() });
