import { type Context } from '../../../platform/context/context.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { mapInTurn } from '../../../platform/work/turns.js';
import { type GameRecord } from '../../../engine/game/game.types.js';
import { decodePlays } from '../../../engine/game/plays/play-record.js';
import { narrate } from '../../../engine/record/narration/narrate.js';
import { pitchesOfGame } from '../../../engine/record/pitches/game-pitches.js';
import { type PitchedPlay } from '../../../engine/record/pitches/pitch.types.js';
import { namesInGames } from '../box-scores/game.service.js';
import { GameEntity } from '../../leagues/matches/match.entity.js';
import { type Play, type PlayText } from './play.types.js';
import { scoredPlays } from './scored-plays.js';

/** Plays of games by match id; empty for a match without a game. Takes two statements for any number of games. */
export const playsLoader: LoaderDefinition<number, PlayText[]> = async (ctx, matchIds) => {
  const records = await readRecords(ctx, matchIds);
  const names = await namesInGames(
    ctx,
    records.map(({ record }) => record),
  );
  const games = await mapInTurn(records, ({ matchId, record, pitched }) => ({
    matchId,
    plays: narrated(record, names, pitched),
  }));
  return inKeyOrder(matchIds, games, ({ matchId }) => matchId, null).map((game) => game?.plays ?? []);
};

/** Most readers want only the sentences, so the scored plays of a game are computed when the first one is requested. */
function narrated(
  record: GameRecord,
  names: ReadonlyMap<number, string>,
  pitched: readonly PitchedPlay[],
): PlayText[] {
  let scored: readonly Play[] | null = null;
  return narrate(record, names, pitched).map((sentence, at) =>
    Object.assign(sentence, {
      number: at + 1,
      scored: () => {
        scored ??= scoredPlays(record, names, pitched);
        const play = scored[at];
        if (!play) throw new RangeError(`The record has no play ${at}.`);
        return play;
      },
    }),
  );
}
const recordedGame = columnsOf(GameEntity, 'matchId', 'plays', 'seed', 'engineVersion');
const readPlays = statement(
  recordedGame,
  `SELECT ${selectList(recordedGame)} FROM games WHERE match_id = ANY($1::int[])`,
);

async function readRecords(
  ctx: Context,
  matchIds: readonly number[],
): Promise<{ matchId: number; record: GameRecord; pitched: PitchedPlay[] }[]> {
  return mapInTurn(await readPlays(ctx, [matchIds]), ({ matchId, plays, seed, engineVersion }) => {
    const record = decodePlays(plays);
    return { matchId, record, pitched: pitchesOfGame(record.plays, Number(seed), engineVersion) };
  });
}
