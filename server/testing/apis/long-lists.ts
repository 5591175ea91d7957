import { type DataSource } from 'typeorm';
import { type Actor } from '../../platform/context/policy.js';

/** A list of the API, with the statement that fills it far beyond a page. */
export interface LongList {
  readonly name: string;
  /** Its REST call; null if only GraphQL has the list. */
  readonly rest: string | null;
  /**
   * Path to the connection in GraphQL, with the arguments of each field; `$page` marks the place of the page arguments.
   */
  readonly graphql: string;
  /** The largest page of GraphQL. */
  readonly first: number;
  readonly table: string;
  /** Inserts a row for each number from $1 to $2. */
  readonly insert: string;
}

/** The rows that the lists refer to: one of each kind, and two teams. */
interface Ground {
  readonly teamIds: readonly number[];
  readonly leagueId: number;
  readonly categoryId: number;
  readonly threadId: number;
}

const numbers = 'generate_series($1::int, $2::int) AS n';
/** Names in another order than ids, so that a list sorted by name cannot pass by chance. */
const scrambled = `md5(n::text) || ' ' || n`;

export async function makeGround(db: DataSource, owner: Actor): Promise<Ground> {
  const idOf = async (sql: string, values: unknown[] = []): Promise<number> => {
    const rows: [{ id: number }] = await db.query(`${sql} RETURNING id`, values);
    return rows[0].id;
  };
  const teamIds = [
    await idOf(`INSERT INTO teams (name) VALUES ('Home')`),
    await idOf(`INSERT INTO teams (name) VALUES ('Away')`),
  ];
  const leagueId = await idOf(
    `INSERT INTO leagues (name, format, league_type) VALUES ('Long', 'round-robin', 'season')`,
  );
  const categoryId = await idOf(`INSERT INTO forum_categories (name) VALUES ('Talk')`);
  const threadId = await idOf(
    `INSERT INTO forum_threads (category_id, title, author_id, author_username) VALUES ($1, 'Long', $2, $3)`,
    [categoryId, owner.id, owner.username],
  );
  return { teamIds, leagueId, categoryId, threadId };
}

/**
 * Every list that can exceed a page. Several lists may share a table, so other rows may lie between the rows of a list.
 */
export function longLists({ teamIds, leagueId, categoryId, threadId }: Ground): LongList[] {
  const [home = 0, away = 0] = teamIds;
  const teams = `INSERT INTO teams (name) SELECT ${scrambled} FROM ${numbers}`;
  const matches = (league: number | null) =>
    `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id, status, played_order)
     SELECT ${league ?? 'NULL::int'}, n / 3 + 1, ${home}, ${away}, CASE WHEN n % 2 = 0 THEN 'simulated' ELSE 'pending' END,
       CASE WHEN n % 2 = 0 THEN nextval('matches_played_order_seq') END FROM ${numbers}`;
  const threads = `INSERT INTO forum_threads (category_id, title, author_username, is_pinned, last_post_at)
     SELECT ${categoryId}, 'Thread ' || n, 'casey', n % 100 = 0, now() - (n % 300) * interval '1 second' FROM ${numbers}`;
  return [
    // The two lists of requests come before the list of teams: tests delete rows in this order, and deleting teams
    // deletes their requests.
    list(
      'roster requests',
      '/roster-requests',
      'rosterRequests($page)',
      500,
      'roster_requests',
      `WITH made AS (INSERT INTO teams (name) SELECT ${scrambled} FROM ${numbers} RETURNING id)
       INSERT INTO roster_requests (team_id, requested_by_id) SELECT id, 1 FROM made`,
    ),
    list(
      'requests to join leagues',
      '/league-requests',
      'leagueRequests($page)',
      500,
      'league_requests',
      `WITH made AS (INSERT INTO teams (name) SELECT ${scrambled} FROM ${numbers} RETURNING id)
       INSERT INTO league_requests (team_id, league_id, requested_by_id) SELECT id, ${leagueId}, 1 FROM made`,
    ),
    list('teams', '/teams', 'teamsConnection($page)', 500, 'teams', teams),
    list('unassigned teams', '/teams/unassigned', 'unassignedTeamsConnection($page)', 500, 'teams', teams),
    list(
      'players',
      '/players',
      'players($page)',
      1000,
      'players',
      `INSERT INTO players (name, position) SELECT ${scrambled}, 'SS' FROM ${numbers}`,
    ),
    list(
      'coaches',
      '/coaches',
      'coachesConnection($page)',
      500,
      'coaches',
      `INSERT INTO coaches (team_id, role, name) SELECT CASE WHEN n % 2 = 0 THEN ${home} ELSE ${away} END, 'Manager', ${scrambled} FROM ${numbers}`,
    ),
    list(
      'leagues',
      '/leagues',
      'leaguesConnection($page)',
      500,
      'leagues',
      `INSERT INTO leagues (name, format, league_type) SELECT ${scrambled}, 'round-robin', 'season' FROM ${numbers}`,
    ),
    list('matches', '/matches', 'matches($page)', 500, 'matches', matches(null)),
    list(
      'matches of a league',
      `/leagues/${leagueId}/matches`,
      `league(id: ${leagueId}) { matches($page)`,
      500,
      'matches',
      matches(leagueId),
    ),
    list(
      'matches of a team',
      `/matches?team_id=${home}`,
      `team(id: ${home}) { matches($page)`,
      500,
      'matches',
      matches(null),
    ),
    list(
      'users',
      '/users',
      'usersConnection($page)',
      500,
      'users',
      `INSERT INTO users (username, email, password_hash, role)
       SELECT md5(n::text), n || '@example.com', 'no password matches this', 'user' FROM ${numbers}`,
    ),
    list(
      'acts of staff',
      '/audit-log',
      'auditLogConnection($page)',
      200,
      'audit_log',
      `INSERT INTO audit_log (actor_id, actor_username, act) SELECT 1, 'umpire', 'thread.lock' FROM ${numbers}`,
    ),
    list(
      'bulk simulations',
      '/simulations',
      'simulationJobsConnection($page)',
      500,
      'simulation_jobs',
      `INSERT INTO simulation_jobs (span, created_by, status) SELECT 'all', 1, 'completed' FROM ${numbers}`,
    ),
    list(
      'forum categories',
      '/forum/categories',
      'forumCategoriesConnection($page)',
      500,
      'forum_categories',
      `INSERT INTO forum_categories (name) SELECT ${scrambled} FROM ${numbers}`,
    ),
    list('recent threads', '/forum/threads', 'recentThreadsConnection($page)', 500, 'forum_threads', threads),
    list(
      'threads of a category',
      `/forum/threads?category_id=${categoryId}`,
      `forumCategory(id: ${categoryId}) { threads($page)`,
      100,
      'forum_threads',
      threads,
    ),
    list(
      'posts of a thread',
      `/forum/threads/${threadId}/posts`,
      `thread(id: ${threadId}) { posts($page)`,
      100,
      'forum_posts',
      `INSERT INTO forum_posts (thread_id, author_username, content) SELECT ${threadId}, 'casey', 'Post ' || n FROM ${numbers}`,
    ),
    list(
      'news',
      '/news',
      'newsConnection($page)',
      100,
      'news_posts',
      `INSERT INTO news_posts (team_id, team_name, author_role, author_name, title, content)
       SELECT ${home}, 'Home', 'Manager', 'Skip', 'News ' || n, 'Casey is back.' FROM ${numbers}`,
    ),
  ];
}

function list(
  name: string,
  rest: string | null,
  graphql: string,
  first: number,
  table: string,
  insert: string,
): LongList {
  return { name, rest, graphql, first, table, insert };
}

/** Adds rows with the numbers from `from` to `to`. */
export async function fill(db: DataSource, { insert }: LongList, from: number, to: number): Promise<void> {
  await db.query(insert, [from, to]);
}
