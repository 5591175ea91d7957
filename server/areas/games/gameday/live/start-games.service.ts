import { type Context } from '../../../../platform/context/context.js';
import { announceAll } from '../../../../platform/data/transactions/announce.js';
import { drawSeed } from '../../../../platform/context/seed.js';
import { EngineError, type GameResult } from '../../../../engine/game/game.types.js';
import { recordMatchEvents } from '../../../leagues/matches/match-events.service.js';
import { type OpenMatch, OpenMatches } from '../../simulation/open-matches.service.js';
import { playingLive, teamsPlayingLive } from '../../../clubs/teams/playing-live.service.js';
import { insertLiveGames, storeBegunGame } from '../advance/live-game.store.js';
import { queueLiveGames } from '../advance/live-queue.js';
import { liveGameChanged } from '../../simulation/live-games.service.js';

/** A time by the database's clock. */
export interface FirstPitch {
  readonly at: Date;
  readonly isNow: boolean;
}

interface LiveTiming extends FirstPitch {
  readonly minutes: number;
}

interface StartedGames {
  readonly matchIds: readonly number[];
  /** Reasons for the matches that were left out, as sentences. */
  readonly leftOut: readonly string[];
}

/**
 * Announces pending matches to be played live, and begins those whose first pitch is now. Leaves out a match if a club
 * cannot field a side, or plays live at the first pitch. The caller checks everything else, and announces changes.
 */
export async function startGames(
  tx: Context,
  matches: readonly { readonly id: number }[],
  { at, isNow, minutes }: LiveTiming,
): Promise<StartedGames> {
  const open = await OpenMatches.load(
    tx,
    matches.map(({ id }) => id),
    'pending',
  );
  const leftOut: string[] = [];
  const busy = isNow ? await whoPlays(tx, open.matches) : new Map<number, string>();
  const games: { match: OpenMatch; result: GameResult }[] = [];
  for (const match of open.matches) {
    const name = busy.get(match.homeTeamId) ?? busy.get(match.awayTeamId);
    if (name === undefined) playInto(games, leftOut, match, open);
    else leftOut.push(playingLive(name));
  }
  const ids = games.map(({ match }) => match.id);
  await insertLiveGames(tx, ids, minutes, at);
  if (!isNow) await queueLiveGames(tx, ids, at);
  for (const { match, result } of isNow ? games : []) {
    const { endsAt } = await storeBegunGame(tx, { matchId: match.id, minutes }, result);
    await queueLiveGames(tx, [match.id], endsAt);
  }
  if (isNow) await recordMatchEvents(tx, 'match.started', ids);
  await announceAll(
    tx,
    games.map(({ match: { id, leagueId } }) => liveGameChanged({ matchId: id, leagueId })),
  );
  return { matchIds: ids, leftOut };
}

async function whoPlays(tx: Context, matches: readonly OpenMatch[]): Promise<Map<number, string>> {
  const teamIds = matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
  return new Map((await teamsPlayingLive(tx, teamIds)).map(({ id, name }) => [id, name]));
}

/** Simulates the game; for an announced match only as a check, because the game that counts is simulated later. */
function playInto(
  games: { match: OpenMatch; result: GameResult }[],
  leftOut: string[],
  match: OpenMatch,
  open: OpenMatches,
): void {
  try {
    games.push({ match, result: open.play(match, drawSeed()) });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    leftOut.push(error.message);
  }
}
