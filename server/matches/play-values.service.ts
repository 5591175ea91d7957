import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { columnsOf, flag, selectList } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { mapInTurn } from '../core/turns.js';
import { type GameValues, valuesOfGame } from '../engine/win-expectancy/play-values.js';
import { GameEntity } from './match.entity.js';

/** Of the match `m`: extra innings are played with a runner on second, except in a bracket. */
export const automaticRunner = 'm.series_id IS NULL AND NOT m.postseason';

const recorded = columnsOf(GameEntity, 'matchId', 'plays');
const readGames = statement(
  { ...recorded, automaticRunner: flag },
  `SELECT ${selectList(recorded, 'g')}, ${automaticRunner} AS "automaticRunner"
   FROM games g JOIN matches m ON m.id = g.match_id
   WHERE g.match_id = ANY($1::int[])`,
);

const nobody: GameValues = { atBat: new Map(), pitching: new Map() };

/** What the plays of games were worth to each player, by match id: to nobody in a match that was not simulated. */
export const playValuesLoader: LoaderDefinition<number, GameValues> = async (ctx, matchIds) => {
  const games = await mapInTurn(await readGames(ctx, [matchIds]), (game) => ({
    matchId: game.matchId,
    values: valuesOfGame(game.plays, game.automaticRunner),
  }));
  return inKeyOrder(matchIds, games, ({ matchId }) => matchId, null).map((game) => game?.values ?? nobody);
};
