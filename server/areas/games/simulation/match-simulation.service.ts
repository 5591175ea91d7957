import { type Context } from '../../../platform/context/context.js';
import { EngineError } from '../../../engine/game/game.types.js';
import { type PlayedMatch } from '../../leagues/matches/match.types.js';
import { type LineMemory } from './inputs/clubs.js';
import { type PlayedGame } from './game-store.js';
import { OpenMatches, type OpenMatch } from './open-matches.service.js';
import { drawPlayedOrders, storePlayed } from './played-games.service.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { LiveGameEntity } from '../../leagues/matches/live-game.entity.js';
import { playingLive, teamsPlayingLive } from '../../clubs/teams/playing-live.service.js';

/** The result of simulating matches. */
export interface Simulated {
  readonly played: PlayedMatch[];
  /** Matches left pending, with a sentence: a team has too few players or plays live, or the match is announced. */
  readonly unplayable: { readonly matchId: number; readonly reason: string }[];
  /** Cache for the next call, if this call's transaction commits. */
  readonly memory: LineMemory;
}

/**
 * Simulates the matches that are pending, in the given order, and stores the games and all their effects in the
 * caller's transaction. The number of statements does not depend on the number of matches.
 * @param drawSeed returns the seed of each game: a non-negative safe integer
 * @param memory cache from the previous call, which saves reading lines again; changes since then are detected
 */
export async function simulateMatches(
  tx: Context,
  matchIds: readonly number[],
  drawSeed: (matchId: number) => number,
  memory: LineMemory = new Map(),
): Promise<Simulated> {
  const open = await OpenMatches.load(tx, matchIds, 'pending', memory);
  const excluded = await whyNotSimulated(tx, open.matches);
  const { version, orders } = await drawPlayedOrders(tx, open.matches.length);
  const unplayable: Simulated['unplayable'][number][] = [];
  const games = await storePlayed(tx, open, simulateGames(), tx.env.clock.now());
  return { played: games.map(({ match }) => match), unplayable, memory: open.clubs.memory(version) };

  function* simulateGames(): Generator<PlayedGame> {
    for (const [at, match] of open.matches.entries()) {
      const reason = excluded.get(match.id) ?? null;
      if (reason !== null) unplayable.push({ matchId: match.id, reason });
      else yield* simulated(match, orders[at] ?? 0);
    }
  }

  function* simulated(match: (typeof open.matches)[number], playedOrder: number): Generator<PlayedGame> {
    try {
      yield open.record(match, open.play(match, drawSeed(match.id)), playedOrder);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      unplayable.push({ matchId: match.id, reason: error.message });
    }
  }
}

const findAnnounced = statement(
  columnsOf(LiveGameEntity, 'matchId'),
  'SELECT match_id AS "matchId" FROM live_games WHERE match_id = ANY ($1::int[])',
);

const announced = 'The match is announced to be played live: call it off first';

/** By match id, the reason why a match cannot be simulated now: it is announced, or one of its clubs plays live. */
async function whyNotSimulated(
  tx: Context,
  matches: readonly OpenMatch[],
): Promise<ReadonlyMap<number, string>> {
  const reasons = new Map<number, string>();
  if (matches.length === 0) return reasons;
  const teamIds = new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  const playing = new Map((await teamsPlayingLive(tx, [...teamIds])).map(({ id, name }) => [id, name]));
  for (const { id, homeTeamId, awayTeamId } of playing.size > 0 ? matches : []) {
    const name = playing.get(homeTeamId) ?? playing.get(awayTeamId);
    if (name !== undefined) reasons.set(id, playingLive(name));
  }
  for (const { matchId } of await findAnnounced(tx, [matches.map(({ id }) => id)])) {
    reasons.set(matchId, announced);
  }
  return reasons;
}
