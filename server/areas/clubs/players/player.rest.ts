import { answerOf, joined, underOrNull } from '../../../platform/http/rest/answers.js';
import { type Context } from '../../../platform/context/context.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { type RowList, rowList } from '../../../platform/http/rest/route.js';
import { statistics } from '../../../engine/figures/statistics/statistics.js';
import { currentInjuryAnswer } from './injury.rest.js';
import { injuryLoader } from './injury.service.js';
import { type CurrentInjury } from './injury.types.js';
import { Player, Ratings } from './player.types.js';
import { statsOf } from './statistics.service.js';
import { type PlayerStats, PlayerStatsType } from './statistics.types.js';

/** Totals and rates, each under its REST name in the table of statistics. */
export const playerStatsAnswer = answerOf(PlayerStatsType, {
  rename: Object.fromEntries(statistics.map(({ key, field }) => [key, field])),
});

export const ratingsAnswer = answerOf(Ratings);

/** A player with all ratings, the present injury, and totals and rates of regular games under their REST names. */
export const playerAnswer = joined(
  answerOf(Player, { without: ['stamina', 'contact', 'power', 'speed', 'ratings', 'isDeleted'] }),
  ratingsAnswer,
  underOrNull('injury', currentInjuryAnswer),
  playerStatsAnswer,
);

export const releasedPlayerSchema = json.object({ message: json.text, ...playerAnswer.fields });

export async function presentPlayers(ctx: Context, players: readonly Player[]): Promise<object[]> {
  return (await withStats(ctx, players)).map(presentRow);
}

/** Players with their statistics, as rows of a list. */
export async function listedPlayers(ctx: Context, players: readonly Player[]): Promise<RowList> {
  return rowList(await withStats(ctx, players), presentRow);
}

export async function presentPlayer(ctx: Context, player: Player): Promise<object | undefined> {
  return (await presentPlayers(ctx, [player]))[0];
}

type PlayerWithStats = readonly [Player, CurrentInjury | null, PlayerStats];

async function withStats(ctx: Context, players: readonly Player[]): Promise<PlayerWithStats[]> {
  const ids = players.map(({ id }) => id);
  const stats = await statsOf(ctx, ids, false);
  const injuries = await injuryLoader(ctx, ids);
  return players.flatMap((player, at): PlayerWithStats[] => {
    const own = stats[at];
    return own ? [[player, injuries[at] ?? null, own]] : [];
  });
}

const presentRow = ([player, injury, stats]: PlayerWithStats) =>
  playerAnswer.present(player, player.ratings, injury, stats);
