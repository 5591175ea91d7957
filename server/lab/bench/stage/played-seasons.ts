import { setUpPlayoffs } from '../../../areas/leagues/bracket/bracket-setup.service.js';
import { type Context } from '../../../platform/context/context.js';
import { startNextSeason } from '../../../areas/leagues/offseason/next-season.service.js';
import { type BenchLeague, playPending, playSeason } from './stage.js';

/**
 * Plays seasons with playoffs of the best eight clubs. Each next season starts with a winter and a new schedule.
 * @returns how long each of these starts took, in milliseconds
 */
export async function playSeasons(admin: Context, league: BenchLeague, seasons: number): Promise<number[]> {
  const { leagueId } = league;
  const starts: number[] = [];
  await playWithPlayoffs(admin, league);
  while (starts.length < seasons - 1) {
    const schedule = { type: 'custom', matchesPerPair: 5 } as const;
    const start = performance.now();
    await startNextSeason(admin, leagueId, { seed: starts.length, schedule });
    starts.push(performance.now() - start);
    await admin.db.query(`DELETE FROM matches WHERE league_id = $1 AND status = 'pending'`, [leagueId]);
    await playWithPlayoffs(admin, league);
  }
  return starts;
}

async function playWithPlayoffs(admin: Context, league: BenchLeague): Promise<void> {
  await playSeason(admin, league);
  await setUpPlayoffs(admin, league.leagueId, { topN: 8, seriesLengths: [3, 5, 7] });
  await playPending(admin, league);
}

/**
 * Id of a batter in the league who has played exactly this many seasons; of several, the one with most games in the
 * last season.
 */
export async function batterOf({ db }: Context, { leagueId }: BenchLeague, seasons: number): Promise<number> {
  const [found]: { id: number }[] = await db.query(
    `SELECT p.id FROM players p
     JOIN leagues league ON league.id = $1
     JOIN player_seasons last ON last.player_id = p.id AND last.league_id = league.id
       AND last.season = league.season AND NOT last.postseason
     WHERE p.position <> 'P'
       AND (SELECT count(*) FROM player_seasons s WHERE s.player_id = p.id AND NOT s.postseason) = $2
     ORDER BY last.games_played DESC LIMIT 1`,
    [leagueId, seasons],
  );
  if (!found) throw new Error(`nobody has played ${seasons} seasons`);
  return found.id;
}
