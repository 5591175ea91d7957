import { inTransaction } from '../../platform/data/transactions/transaction.js';
import { type Context } from '../../platform/context/context.js';
import { Actor } from '../../platform/context/policy.js';
import { drawSeed } from '../../platform/context/seed.js';
import { assignTeams } from '../../areas/leagues/membership/league-team.service.js';
import { createLeague } from '../../areas/leagues/leagues/league.service.js';
import { generateSchedule } from '../../areas/leagues/schedule/schedule.service.js';
import { hireCoach } from '../../areas/clubs/coaches/coach.service.js';
import { type Coach } from '../../areas/clubs/coaches/coach.types.js';
import { Rng } from '../../engine/random/rng.js';
import { uniqueName } from '../../engine/players/names.js';
import { createCategory } from '../../areas/community/forum/threads/category.service.js';
import { createThread } from '../../areas/community/forum/posts/opening.service.js';
import { postNews } from '../../areas/community/news/news.service.js';
import { generateRoster } from '../../areas/clubs/rosters/roster.service.js';
import { simulateMatches } from '../../areas/games/simulation/match-simulation.service.js';
import { createTeam } from '../../areas/clubs/teams/team.service.js';

const clubs = [
  { name: 'Harbor City Gulls', conference: 'Coast', division: 'North' },
  { name: 'Lighthouse Point Keepers', conference: 'Coast', division: 'North' },
  { name: 'Saltmarsh Herons', conference: 'Coast', division: 'South' },
  { name: 'Bayview Anchors', conference: 'Coast', division: 'South' },
  { name: 'Prairie Junction Express', conference: 'Plains', division: 'North' },
  { name: 'Copper Ridge Miners', conference: 'Plains', division: 'North' },
  { name: 'Windmill Flats Harvesters', conference: 'Plains', division: 'South' },
  { name: 'Red Canyon Coyotes', conference: 'Plains', division: 'South' },
];

const gamesPerPair = 12;

/**
 * Gives a new installation a league to explore: eight clubs, half a season played, a forum and an article. Does nothing
 * if a team has ever existed, so that deleted things stay deleted.
 */
export async function seedDemo(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.query(`SELECT pg_advisory_xact_lock(hashtext('pennant demo league'))`);
    const administrator = await firstAdministrator(tx);
    if (!administrator || (await wasUsed(tx))) return;
    // Quotas are off here, because the installation writes these rows itself.
    await seed({ ...tx, actor: administrator, env: { ...tx.env, quotas: 0 } });
  });
}

async function seed(tx: Context): Promise<void> {
  const league = await createLeague(tx, {
    name: 'Pennant Demo League',
    format: 'round-robin',
    leagueType: 'season',
    description: 'Eight clubs in two conferences, half a season in.',
  });
  const assignments = [];
  const managers: Coach[] = [];
  const names = new Rng(drawSeed());
  const taken = new Set<string>();
  for (const { name, conference, division } of clubs) {
    const team = await createTeam(tx, { name });
    await generateRoster(tx, team.id);
    managers.push(await hireCoach(tx, { teamId: team.id, role: 'Manager', name: uniqueName(names, taken) }));
    assignments.push({ teamId: team.id, conference, division });
  }
  await assignTeams(tx, league.id, assignments);
  await generateSchedule(tx, league.id, { type: 'custom', matchesPerPair: gamesPerPair });
  await simulateMatches(tx, await firstHalf(tx, league.id), drawSeed);
  await seedCommunity(tx, managers);
}

async function seedCommunity(tx: Context, [author]: readonly Coach[]): Promise<void> {
  const category = await createCategory(tx, {
    name: 'Around the league',
    description: 'Games, standings, trades and everything else.',
  });
  await createThread(tx, {
    categoryId: category.id,
    title: 'Welcome to Pennant',
    initialPost: 'Start a team and follow the race for the pennant. Everybody who is logged in may reply.',
  });
  if (!author) return;
  await postNews(tx, {
    teamId: author.teamId,
    authorRole: author.role,
    authorName: author.name,
    title: 'Half the season is in the books',
    content:
      'The standings are tight and every game counts from here. See the league dashboard for the race.',
  });
}

async function firstAdministrator(tx: Context): Promise<Actor | null> {
  const rows: { id: number; username: string }[] = await tx.db.query(
    `SELECT id, username FROM users WHERE role = 'admin' ORDER BY id LIMIT 1`,
  );
  return rows[0] ? new Actor(rows[0].id, rows[0].username, 'admin') : null;
}

/** Whether a team ever existed: the sequence of ids counts deleted ones too. */
async function wasUsed(tx: Context): Promise<boolean> {
  const rows: { used: boolean }[] = await tx.db.query('SELECT is_called AS used FROM teams_id_seq');
  return rows[0]?.used ?? true;
}

async function firstHalf(tx: Context, leagueId: number): Promise<number[]> {
  const rows: { id: number }[] = await tx.db.query(
    `SELECT id FROM matches
     WHERE league_id = $1 AND game_day <= (SELECT max(game_day) / 2 FROM matches WHERE league_id = $1)
     ORDER BY game_day, id`,
    [leagueId],
  );
  return rows.map(({ id }) => id);
}
