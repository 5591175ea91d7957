import { type Context } from '../../../platform/context/context.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { LiveGameEntity } from '../../leagues/matches/live-game.entity.js';
import { playingLive, teamsPlayingLive } from '../../clubs/teams/playing-live.service.js';
import { type OpenMatch } from './open-matches.service.js';

const findAnnounced = statement(
  columnsOf(LiveGameEntity, 'matchId'),
  'SELECT match_id AS "matchId" FROM live_games WHERE match_id = ANY ($1::int[])',
);

export const announced = 'The match is announced to be played live: call it off first';

/** Why matches cannot be simulated now, by their ids: they are announced live, or one of their clubs plays live. */
export async function whyNotSimulated(
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
