import { Client } from 'pg';
import { type Ask, askingAs } from './stage/asking.js';
import { type BenchResult } from './measuring/bench.js';
import { copyDatabase } from './stage/copied-database.js';
import { judged, median } from './measuring/measure.js';
import { measureTenSeasons } from './stage/ten-seasons.js';
import {
  createBenchLeague,
  openServer,
  openStage,
  playSeason,
  type BenchLeague,
  type BenchServer,
} from './stage/stage.js';

const sizes = [1, 10, 100] as const;
/** Requests pages of every league once, so that the server is warm. */
const warmUp = 100;
const asked = 100;

interface Request {
  readonly path: string;
  readonly body?: object;
}

interface Page {
  readonly name: string;
  /** The page's request for one of the copies of the league. */
  request(league: PlayedLeague, copy: number, turn: number, server: BenchServer): Request | Promise<Request>;
}

interface AskedServer extends BenchServer {
  readonly ask: Ask;
}

interface PlayedLeague extends BenchLeague {
  readonly matchIds: readonly number[];
}

const pages: readonly Page[] = [
  {
    name: 'standings',
    request: ({ leagueId }, copy) => ({ path: `/api/leagues/${idInCopy(leagueId, copy)}/standings` }),
  },
  {
    name: 'schedule page',
    request: ({ leagueId }, copy) => ({
      path: '/graphql',
      body: {
        query: `query ($id: ID!) { league(id: $id) { name schedule { pending simulated days nextDay }
          matches(first: 50) { totalCount pageInfo { hasNextPage endCursor }
            edges { node { id gameDay status homeScore awayScore homeTeam { name } awayTeam { name } } } } } }`,
        variables: { id: idInCopy(leagueId, copy) },
      },
    }),
  },
  {
    name: 'box score',
    request: ({ matchIds }, copy, turn) => ({
      path: `/api/matches/${idInCopy(matchIds[(turn * 37) % matchIds.length] ?? 0, copy)}`,
    }),
  },
  {
    name: 'leaders',
    request: ({ leagueId }, copy) => ({
      path: `/api/leagues/${idInCopy(leagueId, copy)}/leaders?statistic=home_runs&limit=10`,
    }),
  },
  { name: 'latest matches of all', request: () => ({ path: '/api/matches?limit=50' }) },
  {
    name: 'simulating a match',
    request: async ({ leagueId, teamIds }, copy, turn, { db }) => {
      const [home, away] = [turn, turn + 1].map((n) => idInCopy(teamIds[n % teamIds.length] ?? 0, copy));
      const [match]: { id: number }[] = await db.query(
        `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id) VALUES ($1, 200, $2, $3) RETURNING id`,
        [idInCopy(leagueId, copy), home, away],
      );
      return { path: `/api/matches/simulate/${match?.id}`, body: {} };
    },
  },
];

/** Time of requests in databases of one, ten and a hundred leagues with a played season; and after ten seasons. */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  const servers: AskedServer[] = [];
  try {
    const league = await createBenchLeague(stage.admin);
    await playSeason(stage.admin, league);
    const matches: { id: number }[] = await stage.db.query('SELECT id FROM matches ORDER BY id');
    await stage.db.destroy();
    for (const size of sizes) {
      const url = await copyDatabase(stage.url, `leagues_${size}`);
      await copyLeague(url, size);
      const server = await openServer(url, { poolSize: 4 });
      servers.push({ ...server, ask: await askingAs(server, stage.admin.actor.id ?? 0) });
    }
    const played = { ...league, matchIds: matches.map(({ id }) => id) };
    const results: BenchResult[] = [];
    for (const page of pages) results.push(...(await compare(page, servers, played)));
    return [...results, ...(await measureTenSeasons())];
  } finally {
    for (const server of servers) await server.close();
    await stage.close();
  }
}

async function compare(
  page: Page,
  servers: readonly AskedServer[],
  league: PlayedLeague,
): Promise<BenchResult[]> {
  const times = servers.map((): number[] => []);
  for (let turn = -warmUp; turn < asked; turn++) {
    // The servers take turns, so that other load on the machine slows all of them equally.
    for (const [at, server] of servers.entries()) {
      const copy = Math.abs(turn * 13) % (sizes[at] ?? 1);
      const { path, body } = await page.request(league, copy, Math.abs(turn), server);
      const took = await server.ask(path, body);
      if (turn >= 0) times[at]?.push(took);
    }
  }
  const [alone = Number.NaN, ...others] = times.map(median);
  return others.map((took, at) =>
    judged(
      {
        name: `scale: ${page.name}, ${sizes[at + 1]} leagues`,
        value: took,
        unit: 'ms',
        reference: `one league (${alone.toFixed(2)} ms)`,
        ratio: took / alone,
      },
      { atMost: 1.3 },
    ),
  );
}

/** Difference between the ids of two consecutive copies. */
const stride = 1_000_000;

/** Tables with rows of a league, each with the column of the league's id and the columns of other ids. */
const tables: readonly (readonly [table: string, key: string, ...others: string[]])[] = [
  ['teams', 'id'],
  ['players', 'id', 'team_id'],
  ['player_totals', 'player_id'],
  ['leagues', 'id'],
  ['league_teams', 'league_id', 'team_id'],
  ['seasons', 'league_id', 'champion_id', 'runner_up_id'],
  ['player_seasons', 'player_id', 'league_id', 'team_id'],
  ['game_records', 'league_id', 'player_id', 'team_id', 'opponent_id', 'match_id'],
  ['standings', 'league_id', 'team_id'],
  ['head_to_head', 'league_id', 'team_id', 'opponent_id'],
  ['matches', 'id', 'league_id', 'home_team_id', 'away_team_id', 'played_order'],
  [
    'games',
    'match_id',
    'home_starter_id',
    'away_starter_id',
    'winning_pitcher_id',
    'losing_pitcher_id',
    'save_pitcher_id',
  ],
  ['game_lines', 'match_id', 'player_id', 'team_id', 'played_order'],
];

/**
 * Fills the database at `url` with `leagues` copies of its only league. Rows, indexes and statistics are as if they
 * had been played: simulating a hundred seasons would take a hundred times as long.
 */
async function copyLeague(url: string, leagues: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // No triggers or foreign keys: the copied rows already satisfy them.
    await client.query(`SET session_replication_role = replica`);
    await client.query(`SET synchronous_commit = off`);
    for (const [table, key, ...others] of tables) {
      const ids = new Set([key, ...others]);
      const columns = await columnsOf(client, table);
      const copied = columns.map((column) => (ids.has(column) ? `"${column}" + $1::int` : `"${column}"`));
      const names = columns.map((column) => `"${column}"`).join(', ');
      for (let copy = 1; copy < leagues; copy++) {
        await client.query(
          `INSERT INTO ${table} (${names}) SELECT ${copied.join(', ')} FROM ${table} WHERE ${key} < ${stride}`,
          [copy * stride],
        );
      }
    }
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** Id in a copy for an id of the original league; copy 0 is the original. */
const idInCopy = (id: number, copy: number) => id + copy * stride;

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
