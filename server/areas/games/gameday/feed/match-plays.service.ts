import { type Context } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/errors/domain-error.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { columnsOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { mapInTurn } from '../../../../platform/work/turns.js';
import { describeGame } from '../../../../engine/record/broadcast/broadcast.js';
import { decodePlays } from '../../../../engine/game/plays/play-record.js';
import { namesInGames } from '../../box-scores/game.service.js';
import { GameEntity } from '../../../leagues/matches/match.entity.js';
import { getMatch } from '../../../leagues/matches/match.service.js';
import { type Match } from '../../../leagues/matches/match.types.js';
import { outlook, outlookRow } from '../../box-scores/play-values.service.js';
import { liveGamesOf } from '../in-progress/live-games.js';
import { type GamePlay } from '../../plays/game-play.types.js';
import { type Lineups, type MatchPlays, mostPlays } from '../../plays/match-plays.types.js';
import { presentGame } from '../../plays/present-plays.js';

/**
 * The visible plays of a match after play number `after`.
 * @throws DomainError `not_found`
 */
export async function matchPlays(ctx: Context, id: number, after: number): Promise<MatchPlays> {
  return playsOf(ctx, await getMatch(ctx, id), after);
}

/**
 * Plays of a match that has been read.
 * @throws DomainError `invalid` for an impossible play number
 */
export async function playsOf(ctx: Context, match: Match, after: number): Promise<MatchPlays> {
  refuseImpossiblePlay(after);
  const live =
    match.status === 'in_progress' ? await liveGamesOf(ctx).playsSoFar(ctx, match.id, after) : null;
  if (live !== null) return live;
  // The live game has ended since `match` was read, so the match is read again.
  return match.status === 'in_progress'
    ? playsAtRest(ctx, await getMatch(ctx, match.id), after)
    : playsAtRest(ctx, match, after);
}

async function playsAtRest(ctx: Context, match: Match, after: number): Promise<MatchPlays> {
  const { id, status, firstPitchAt } = match;
  if (firstPitchAt !== null) await liveGamesOf(ctx).time.prepare();
  const isToCome = status === 'pending' || status === 'in_progress';
  const game = isToCome ? null : await ctx.loaders.load(ctx, finishedGameLoader, id);
  return {
    matchId: id,
    status,
    nextAt: null,
    firstPitchAt,
    // The time is read only if requested, because an answer that contains it cannot be cached.
    get serverTime() {
      return liveGamesOf(ctx).timeFor(ctx);
    },
    lineups: game?.lineups ?? null,
    plays: game?.plays.slice(after) ?? [],
  };
}

/** @throws DomainError `invalid` for an impossible play number */
export function refuseImpossiblePlay(after: number): void {
  if (after < 0 || after > mostPlays)
    throw invalid(`after must be a whole number from 0 to ${mostPlays}`, 'after');
}

interface PresentedGame {
  readonly lineups: Lineups;
  readonly plays: readonly GamePlay[];
}

/** Plays of finished games by match id; null without a game. Takes two statements for any number of games. */
const finishedGameLoader: LoaderDefinition<number, PresentedGame | null> = async (ctx, matchIds) => {
  const games = await mapInTurn(await readGames(ctx, [matchIds]), (game) => ({
    ...game,
    record: decodePlays(game.plays),
  }));
  const names = await namesInGames(
    ctx,
    games.map(({ record }) => record),
  );
  const presented = await mapInTurn(games, ({ matchId, record, seed, homeOrders, awayOrders, ...rules }) => ({
    matchId,
    ...presentGame(describeGame(record, { seed: Number(seed), ...rules }), names, {
      home: homeOrders,
      away: awayOrders,
    }),
  }));
  return inKeyOrder(matchIds, presented, ({ matchId }) => matchId, null);
};

const recordedGame = columnsOf(
  GameEntity,
  'matchId',
  'plays',
  'seed',
  'engineVersion',
  'homeOrders',
  'awayOrders',
);
const readGames = statement(
  { ...recordedGame, ...outlookRow },
  `SELECT ${selectList(recordedGame, 'g')}, ${outlook}
   FROM games g JOIN matches m ON m.id = g.match_id
   WHERE g.match_id = ANY($1::int[])`,
);
