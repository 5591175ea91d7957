import { type Context } from '../core/context.js';
import { columnsOf, selectList } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { mapInTurn } from '../core/turns.js';
import { type GameRecord } from '../engine/game/game.types.js';
import { decodePlays } from '../engine/game/record/play-record.js';
import { narrate } from '../engine/narration/narrate.js';
import { playerNames } from './game.service.js';
import { type PlayText } from './game.types.js';
import { GameEntity } from './match.entity.js';

/** Games told play by play, by match id: nothing for a match that was not played. Two statements, however many they are. */
export const playsLoader: LoaderDefinition<number, PlayText[]> = async (ctx, matchIds) => {
  const records = await readRecords(ctx, matchIds);
  const everyone = records.flatMap(({ record }) => [...record.home.playerIds, ...record.away.playerIds]);
  const names = await playerNames(ctx, everyone);
  const told = await mapInTurn(records, ({ matchId, record }) => ({
    matchId,
    plays: narrate(record, names),
  }));
  return inKeyOrder(matchIds, told, ({ matchId }) => matchId, null).map((game) => game?.plays ?? []);
};

const recordedGame = columnsOf(GameEntity, 'matchId', 'plays');
const readPlays = statement(
  recordedGame,
  `SELECT ${selectList(recordedGame)} FROM games WHERE match_id = ANY($1::int[])`,
);

async function readRecords(
  ctx: Context,
  matchIds: readonly number[],
): Promise<{ matchId: number; record: GameRecord }[]> {
  return mapInTurn(await readPlays(ctx, [matchIds]), ({ matchId, plays }) => ({
    matchId,
    record: decodePlays(plays),
  }));
}
