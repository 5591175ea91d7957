import { type Context } from '../../../../platform/context/context.js';
import { announceAll } from '../../../../platform/data/transactions/announce.js';
import { type LockedLeague } from '../../../leagues/leagues/league-lock.js';
import { callOffLiveGames } from '../../simulation/live-games.service.js';
import { lockMatches } from '../../../leagues/matches/match-locks.js';
import { isBeingSimulated } from '../advance/live-game.store.js';
import { startGames } from '../live/start-games.service.js';
import { readNextDays } from '../live/start-league.service.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';

interface Announced {
  readonly matchIds: readonly number[];
  /** Why others were left out, as sentences; null when none was. */
  readonly note: string | null;
}

/** Days that are tried: matches that their clubs cannot play must not keep the league from playing the next ones. */
const mostDays = 7;

/** Announces the next day of a locked league of which any match can be played. Nothing while a bulk simulation plays the league. */
export async function announceNextDay(
  tx: Context,
  { id, name, season }: LockedLeague,
  { minutes, at }: { readonly minutes: number; readonly at: Date },
): Promise<Announced> {
  if (await isBeingSimulated(tx, id)) {
    return { matchIds: [], note: `Nothing is announced while matches of ${name} are being simulated.` };
  }
  const leftOut: string[] = [];
  for (const day of await readNextDays(tx, [id, season, mostDays])) {
    await lockMatches(tx, day.matchIds);
    const matches = day.matchIds.map((matchId) => ({ id: matchId }));
    const games = await startGames(tx, matches, { at, isNow: false, minutes });
    leftOut.push(...games.leftOut);
    if (games.matchIds.length === 0) continue;
    await announceAll(tx, [matchesChanged({ leagueId: id })]);
    return { matchIds: games.matchIds, note: noteOn(leftOut) };
  }
  return { matchIds: [], note: noteOn(leftOut) };
}

function noteOn(leftOut: readonly string[]): string | null {
  const [first] = leftOut;
  if (first === undefined) return null;
  return `${leftOut.length === 1 ? 'A match is' : `${leftOut.length} matches are`} left out: ${first}`;
}

/** Calls announced matches of a locked league off. */
export async function withdraw(tx: Context, leagueId: number, matchIds: readonly number[]): Promise<void> {
  await lockMatches(tx, matchIds);
  await callOffLiveGames(tx, matchIds);
  await announceAll(tx, [matchesChanged({ leagueId })]);
}
