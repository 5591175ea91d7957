import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { AbstractLogger, type DataSource } from 'typeorm';
import { statistics } from '../../engine/figures/statistics/statistics.js';
import { computeOdds } from '../../areas/games/odds/work/compute-odds.service.js';
import { type BenchResult } from './measuring/bench.js';
import { LoadGenerator, type Target } from './stage/load.js';
import { judged, median } from './measuring/measure.js';
import { createBenchLeague, openServer, openStage, playSeason, type BenchServer } from './stage/stage.js';

/** Many short runs alternate, so that other load on the machine slows both sides equally. */
const turns = 9;
const turnMs = 250;
/** First, each side runs until the compiler has optimised it. */
const warmUpMs = 4_000;
const mostStatements = 4;

/** One of our reads, compared with a bare handler that runs the same SQL. */
interface Read {
  name: string;
  path: string;
  /** A GraphQL document; without one the path is requested. */
  query?: string;
  atLeast: number;
  /** Whether the number of statements of the request is checked too. */
  counted?: boolean;
  /** Token of an account, whose answers are computed each time. Without a token the answers come from a cache. */
  token?: string;
}

/**
 * Measures how many of our reads are answered a second, compared with bare Fastify handlers that run the same SQL as
 * prepared statements.
 */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  try {
    const league = await createBenchLeague(stage.admin);
    await playSeason(stage.admin, league);
    await computeOdds(stage.admin, league.leagueId, new AbortController().signal);
    await stage.db.query('ANALYZE');
    // A single account sends more requests than its budget usually allows.
    const server = await openServer(stage.url, { workBudget: Number.MAX_SAFE_INTEGER });
    const load = new LoadGenerator();
    try {
      const results: BenchResult[] = [];
      const token = await server.tokenOf(stage.admin.actor.id ?? 0);
      for (const read of readsOf(league.leagueId, token)) {
        results.push(...(await compare(read, { server, url: stage.url, load })));
      }
      return results;
    } finally {
      await load.close();
      await server.close();
    }
  } finally {
    await stage.close();
  }
}

function readsOf(leagueId: number, token: string): Read[] {
  const row = `teamId teamName rank conference division wins losses winPct runsFor runsAgainst runDiff gamesBack streak
    lastTen homeWins homeLosses awayWins awayLosses gamesLeft magicNumber eliminationNumber decidedBy divisionRank
    divisionGamesBack conferenceRank conferenceGamesBack`;
  const odds = `{ league(id: ${leagueId}) { id odds { simulated computedAt teams { teamId teamName division conference
    playoffs title expectedWins wins { p10 p50 p90 } clinched eliminated } } } }`;
  const figures = statistics.map(({ key }) => key).join(' ');
  const dashboard = `{ dashboard { totalTeams totalMatches completedMatches }
    teams { id name logoUrl wins losses momentum { average hot cold } form { matchId won } } }`;
  const players = `{ players { totalCount edges { node { id name position teamId stats { ${figures} } } } } }`;
  return [
    { name: 'REST standings', path: `/api/leagues/${leagueId}/standings`, atLeast: 1 },
    {
      name: 'GraphQL standings',
      path: '/graphql',
      query: `{ league(id: ${leagueId}) { id standings { ${row} } } }`,
      atLeast: 0.8,
    },
    { name: 'REST odds', path: `/api/leagues/${leagueId}/odds`, atLeast: 1 },
    { name: 'GraphQL odds', path: '/graphql', query: odds, atLeast: 0.8 },
    {
      name: 'GraphQL dashboard of 30 teams',
      path: '/graphql',
      query: dashboard,
      atLeast: 1,
      counted: true,
    },
    { name: 'GraphQL dashboard, signed in', path: '/graphql', query: dashboard, atLeast: 0.5, token },
    {
      name: 'GraphQL full statistics of 750 players',
      path: '/graphql',
      query: players,
      atLeast: 0.7,
      counted: true,
    },
    { name: 'GraphQL full statistics, signed in', path: '/graphql', query: players, atLeast: 0.6, token },
    { name: 'REST teams', path: '/api/teams', atLeast: 1 },
  ];
}

interface Ground {
  server: BenchServer;
  url: string;
  load: LoadGenerator;
}

async function compare(read: Read, { server, url, load }: Ground): Promise<BenchResult[]> {
  const statements = await statementsOf(server.db, () => ask(server.address, read));
  const bare = await bareServer(url, statements);
  try {
    const ours: Target = { address: server.address, path: read.path, body: bodyOf(read), token: read.token };
    const theirs: Target = { address: bare.address, path: '/' };
    const measured: { ours: number; theirs: number }[] = [];
    await load.rate(ours, warmUpMs);
    await load.rate(theirs, warmUpMs);
    for (let turn = 0; turn < turns; turn++) {
      measured.push({ ours: await load.rate(ours, turnMs), theirs: await load.rate(theirs, turnMs) });
    }
    const result = judged(
      {
        name: `reads: ${read.name}`,
        value: median(measured.map((pair) => pair.ours)),
        unit: 'requests/s',
        reference: `bare Fastify with the same SQL (${median(measured.map((pair) => pair.theirs)).toFixed(0)}/s)`,
        ratio: median(measured.map((pair) => pair.ours / pair.theirs)),
      },
      { atLeast: read.atLeast },
    );
    return read.counted ? [result, countOf(read, statements)] : [result];
  } finally {
    await bare.close();
  }
}

function countOf({ name }: Read, { length }: readonly Statement[]): BenchResult {
  return {
    name: `reads: ${name}, SQL`,
    value: length,
    unit: 'statements',
    reference: `${mostStatements} statements`,
    ratio: length / mostStatements,
    target: `at most ${mostStatements} statements`,
    pass: length <= mostStatements,
  };
}

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of a request while nothing of its answer is cached. */
async function statementsOf(db: DataSource, request: () => Promise<void>): Promise<Statement[]> {
  await db.query('UPDATE leagues SET standings_revision = standings_revision + 1');
  const statements: Statement[] = [];
  const usual = db.logger;
  db.logger = new StatementRecorder(statements);
  try {
    await request();
  } finally {
    db.logger = usual;
  }
  // The check of the cache is left out, because a bare handler has no cache.
  return statements.filter(({ text }) => !text.includes('standings_revision'));
}

class StatementRecorder extends AbstractLogger {
  constructor(private readonly statements: Statement[]) {
    super();
  }

  override logQuery(text: string, values: unknown[] = []): void {
    this.statements.push({ text, values });
  }

  protected override writeLog(): void {
    // Other log entries are not recorded.
  }
}

async function ask(address: string, read: Read): Promise<void> {
  const body = bodyOf(read);
  const headers = {
    ...(read.token !== undefined && { authorization: `Bearer ${read.token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(
    `${address}${read.path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body },
  );
  const text = await response.text();
  if (!response.ok || text.startsWith('{"errors"'))
    throw new Error(`${read.path} answered ${text.slice(0, 500)}`);
}

const bodyOf = ({ query }: Read) => (query === undefined ? undefined : JSON.stringify({ query }));

/** Minimum work of a server: prepared statements, and their rows as JSON. */
async function bareServer(
  url: string,
  statements: readonly Statement[],
): Promise<{ address: string; close(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: 10 });
  const app: FastifyInstance = Fastify();
  app.get('/', async () => {
    const rows: unknown[] = [];
    for (const [at, statement] of statements.entries()) {
      rows.push((await pool.query({ name: `bare${at}`, ...statement })).rows);
    }
    return rows.length === 1 ? rows[0] : rows;
  });
  return {
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
