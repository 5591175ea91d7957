import { type Ask, askingAs } from './stage/asking.js';
import { type BenchResult } from './measuring/bench.js';
import { copyDatabase } from './stage/copied-database.js';
import { copyLeague, idInCopy } from './stage/copied-leagues.js';
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
/** Every league once: the measured server has been running for a while. */
const warmUp = 100;
const asked = 100;

interface Request {
  readonly path: string;
  readonly body?: object;
}

interface Page {
  readonly name: string;
  /** The request in the given copy of the league. */
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

/** Time a request takes in databases of one, ten and a hundred leagues, each with its season played; and after ten seasons. */
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
    // Turn by turn: other load on the machine then slows all equally.
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
