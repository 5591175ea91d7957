import { statistics } from '../engine/figures/statistics.js';
import { type Context } from '../core/context.js';
import { json, type JsonSchema, type RowList, rowList } from '../core/rest.js';
import { type Player, ratingKeys } from './player.types.js';
import { statsOf } from './statistics.service.js';
import { type PlayerStats } from './statistics.types.js';

const statisticFields = Object.fromEntries(
  statistics.map(({ field, format, kind }): [string, JsonSchema] => [
    field,
    { type: [format === 'integer' ? 'integer' : 'number', ...(kind === 'derived' ? ['null'] : [])] },
  ]),
);

const playerFields = {
  id: json.integer,
  name: json.text,
  team_id: json.nullableInteger,
  position: json.text,
  pitcher_role: json.nullableText,
  bats: json.text,
  throws: json.text,
  momentum: json.integer,
  streak: json.integer,
  fatigue: json.integer,
  ...Object.fromEntries(ratingKeys.map((key) => [key, json.integer])),
  ...statisticFields,
};

/** A player with the totals and rates of regular games. */
export const playerSchema = json.object(playerFields);
export const releasedPlayerSchema = json.object({ message: json.text, ...playerFields });

export async function presentPlayers(ctx: Context, players: readonly Player[]): Promise<object[]> {
  return (await withStats(ctx, players)).map(presentRow);
}

/** The same, one at a time. */
export async function listedPlayers(ctx: Context, players: readonly Player[]): Promise<RowList> {
  return rowList(await withStats(ctx, players), presentRow);
}

type PlayerWithStats = readonly [Player, PlayerStats | undefined];

async function withStats(ctx: Context, players: readonly Player[]): Promise<PlayerWithStats[]> {
  const stats = await statsOf(
    ctx,
    players.map(({ id }) => id),
    false,
  );
  return players.map((player, index) => [player, stats[index]]);
}

export async function presentPlayer(ctx: Context, player: Player): Promise<object | undefined> {
  return (await presentPlayers(ctx, [player]))[0];
}

/** Filled by assignment, not from lists of entries: a full league has 50,000 figures. */
function presentRow([player, stats]: PlayerWithStats): Record<string, unknown> {
  const row: Record<string, unknown> = {
    id: player.id,
    name: player.name,
    team_id: player.teamId,
    position: player.position,
    pitcher_role: player.pitcherRole,
    bats: player.bats,
    throws: player.throws,
    momentum: player.momentum,
    streak: player.streak,
    fatigue: player.fatigue,
  };
  for (const key of ratingKeys) row[key] = player.ratings[key];
  for (const { key, field } of statistics) row[field] = stats?.[key] ?? null;
  return row;
}
