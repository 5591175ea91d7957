import { generateSchedule } from '../../areas/leagues/schedule/schedule.service.js';
import { simulateMatch } from '../../areas/games/simulation/simulation.service.js';
import { type TestStage } from '../database/context.js';
import { makePlayableLeague } from './rosters.js';
import { pendingMatches, type TestLeague } from './season.js';

/** A league of two clubs with one played match, and the winning pitcher. */
export async function makePlayedLeague(
  stage: TestStage,
): Promise<{ league: TestLeague; matchId: number; winnerId: number }> {
  const league = await makePlayableLeague(stage, 2);
  await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
  const [match] = await pendingMatches(league.admin(), league.id);
  const matchId = match?.id ?? 0;
  await simulateMatch(league.admin(), matchId);
  const [winner]: { id: number }[] = await stage.db.query(
    'SELECT player_id AS id FROM game_lines WHERE match_id = $1 AND wins > 0',
    [matchId],
  );
  return { league, matchId, winnerId: winner?.id ?? 0 };
}
