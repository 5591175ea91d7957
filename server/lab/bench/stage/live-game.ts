import { Any } from 'typeorm';
import { type Context } from '../../../platform/context/context.js';
import { startMatch } from '../../../areas/games/gameday/live/live.service.js';
import { LiveGameEntity } from '../../../areas/leagues/matches/live-game.entity.js';
import { MatchEntity } from '../../../areas/leagues/matches/match.entity.js';

/** A live game, and the time at which each of its plays is due, in milliseconds of the machine's clock. */
export interface WatchedGame {
  readonly matchId: number;
  readonly due: readonly number[];
}

/** Stores a pending friendly. @returns its id */
export async function scheduleFriendly(
  { db }: Context,
  homeTeamId: number,
  awayTeamId: number,
): Promise<number> {
  return (await db.save(MatchEntity, db.create(MatchEntity, { homeTeamId, awayTeamId }))).id;
}

/** Starts live matches with the first pitch in the near future, so that viewers can connect before. */
export async function startLive(
  admin: Context,
  matchIds: readonly number[],
  { minutes, inMs }: { readonly minutes: number; readonly inMs: number },
): Promise<[firstPitch: number, games: WatchedGame[]]> {
  for (const matchId of matchIds) await startMatch(admin, matchId, { minutes });
  const firstPitchAt = new Date(Date.now() + inMs);
  await admin.db.update(LiveGameEntity, { matchId: Any([...matchIds]) }, { firstPitchAt });
  const rows = await admin.db.findBy(LiveGameEntity, { matchId: Any([...matchIds]) });
  const due = (time: number) => firstPitchAt.getTime() + time;
  return [
    firstPitchAt.getTime(),
    rows.map(({ matchId, playTimes }) => ({ matchId, due: (playTimes ?? []).map(due) })),
  ];
}
