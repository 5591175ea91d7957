import { hireCoach } from '../../../areas/clubs/coaches/coach.service.js';
import { setUpPlayoffs } from '../../../areas/leagues/bracket/bracket-setup.service.js';
import { generateSchedule } from '../../../areas/leagues/schedule/schedule.service.js';
import { type Context } from '../../../platform/context/context.js';
import { createCategory } from '../../../areas/community/forum/threads/category.service.js';
import { createThread } from '../../../areas/community/forum/posts/opening.service.js';
import { createPost } from '../../../areas/community/forum/posts/post.service.js';
import { postNews } from '../../../areas/community/news/news.service.js';
import { batterOf, playSeasons } from '../stage/played-seasons.js';
import { type BenchLeague, createBenchLeague, playSeason } from '../stage/stage.js';

const seasons = 10;
const threads = 12;
const replies = 30;
const articles = 20;
const paragraph =
  'The wind blew in from left field all afternoon, the bullpen threw six innings without a run, and the winning run ' +
  'scored on a fly ball to the warning track in the ninth.\n\n';

/** Content for every page: leagues with a played season, with pending matches and with old seasons; forum and news. */
export interface World {
  readonly played: BenchLeague;
  readonly pending: BenchLeague;
  /** Id of a league that has played ten seasons with playoffs. */
  readonly old: BenchLeague;
  /** Id of a player who took part in all of them. */
  readonly playerId: number;
  readonly playedMatchId: number;
  readonly pendingMatchId: number;
  readonly categoryId: number;
  readonly threadId: number;
}

export async function createWorld(admin: Context): Promise<World> {
  const played = await createBenchLeague(admin);
  await playSeason(admin, played);
  await setUpPlayoffs(admin, played.leagueId, { topN: 8, seriesLengths: [3, 5, 7] });
  const pending = await createBenchLeague(admin);
  await generateSchedule(admin, pending.leagueId, { type: 'custom', matchesPerPair: 5 });
  const old = await createBenchLeague(admin);
  await playSeasons(admin, old, seasons);
  await publishNews(admin, played.teamIds[0] ?? 0);
  return {
    played,
    pending,
    old,
    playerId: await batterOf(admin, old, seasons),
    playedMatchId: await aMatch(admin, played.leagueId, 'simulated'),
    pendingMatchId: await aMatch(admin, pending.leagueId, 'pending'),
    ...(await openForum(admin)),
  };
}

/** Id of a match in the middle of the season; both clubs have already played before it. */
async function aMatch(admin: Context, leagueId: number, status: string): Promise<number> {
  const [row]: { id: number }[] = await admin.db.query(
    `SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY id) AS id FROM matches WHERE league_id = $1 AND status = $2`,
    [leagueId, status],
  );
  if (!row) throw new Error(`league ${leagueId} has no ${status} match`);
  return row.id;
}

async function openForum(admin: Context): Promise<{ categoryId: number; threadId: number }> {
  const category = await createCategory(admin, {
    name: 'Dugout',
    description: 'Discussions of the game.',
  });
  let threadId = 0;
  for (let n = 1; n <= threads; n++) {
    const input = { categoryId: category.id, title: `Series ${n}`, initialPost: paragraph.trim() };
    threadId = (await createThread(admin, input)).id;
  }
  for (let n = 1; n <= replies; n++) await createPost(admin, threadId, { content: paragraph.trim() });
  return { categoryId: category.id, threadId };
}

async function publishNews(admin: Context, teamId: number): Promise<void> {
  const coach = { role: 'Manager', name: 'Ray Alvarez' };
  await hireCoach(admin, { teamId, ...coach });
  for (let n = 1; n <= articles; n++) {
    await postNews(admin, {
      teamId,
      authorRole: coach.role,
      authorName: coach.name,
      title: `Notes from game ${n}`,
      content: paragraph.repeat(4).trim(),
    });
  }
}
