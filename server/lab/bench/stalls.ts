import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type DataSource } from 'typeorm';
import { type BenchResult } from './measuring/bench.js';
import { judged, median } from './measuring/measure.js';
import { createBenchLeague, openServer, openStage, playSeason } from './stage/stage.js';

/** Limit of the time for which one answer may block all others, milliseconds. */
const longestStretch = 50;
const repeats = 7;

/** Longest block of the event loop by a REST read with its largest page, in a league with a season. */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  try {
    const league = await createBenchLeague(stage.admin);
    await playSeason(stage.admin, league);
    await fillPages(stage.db);
    await stage.db.query('ANALYZE');
    // The single client sends more requests for exports a minute than are usually allowed.
    const server = await openServer(stage.url, { workBudget: Number.MAX_SAFE_INTEGER });
    const client = new Worker(__filename, { execArgv: process.execArgv });
    try {
      const authorization = `Bearer ${await server.tokenOf(stage.admin.actor.id ?? 0)}`;
      const results: BenchResult[] = [];
      for (const path of readsOf(league.leagueId)) {
        const stalls: number[] = [];
        for (let turn = 0; turn <= repeats; turn += 1) {
          const stall = await stallOf(client, { url: `${server.address}/api${path}`, authorization });
          // The first request compiles code for the others.
          if (turn > 0) stalls.push(stall);
        }
        results.push(figureOf(path, stalls));
      }
      return results;
    } finally {
      await client.terminate();
      await server.close();
    }
  } finally {
    await stage.close();
  }
}

const readsOf = (leagueId: number) => [
  '/teams',
  '/coaches',
  '/players?limit=1000',
  '/matches?limit=2430',
  '/matches?limit=5000',
  '/matches/1',
  '/leagues',
  `/leagues/${leagueId}/teams`,
  `/leagues/${leagueId}/matches`,
  `/leagues/${leagueId}/standings`,
  `/leagues/${leagueId}/leaders?limit=50`,
  `/leagues/${leagueId}/bracket`,
  `/leagues/${leagueId}/export/retrosheet`,
  '/simulations',
  '/users',
  '/audit-log?limit=200',
  '/forum/threads?limit=500',
  '/forum/threads/1/posts?limit=1000',
  '/news?limit=100',
];

/** The largest number of rows that a page may have, with the longest texts. */
async function fillPages(db: DataSource): Promise<void> {
  const fillings = [
    `INSERT INTO players (name, position, contact, power, speed, discipline, fielding, arm, stuff, control, movement, stamina)
     SELECT 'Free Agent ' || n, 'SS', 50, 50, 50, 50, 50, 50, 50, 50, 50, 50 FROM generate_series(1, 4250) AS n`,
    `INSERT INTO matches (home_team_id, away_team_id) SELECT 1, 2 FROM generate_series(1, 7570)`,
    `INSERT INTO audit_log (actor_id, actor_username, act, subject_id, detail)
     SELECT 1, 'bench', 'league.update', n, '{}' FROM generate_series(1, 200) AS n`,
    `INSERT INTO forum_categories (name) VALUES ('Bench')`,
    `INSERT INTO forum_threads (category_id, title, author_username)
     SELECT 1, repeat('title ', 33), 'bench' FROM generate_series(1, 500)`,
    `INSERT INTO forum_posts (thread_id, author_username, content)
     SELECT 1, 'bench', repeat('Play ball! ', 909) FROM generate_series(1, 1000)`,
    `INSERT INTO news_posts (team_name, author_role, author_name, title, content)
     SELECT 'Bench', 'Manager', 'Skip', 'Casey is back', repeat('Play ball! ', 4545) FROM generate_series(1, 100)`,
  ];
  for (const filling of fillings) await db.query(filling);
}

function figureOf(path: string, stalls: readonly number[]): BenchResult {
  const value = median(stalls);
  return judged(
    {
      name: `stalls: GET ${path}`,
      value,
      unit: 'ms',
      reference: `${longestStretch} ms`,
      ratio: value / longestStretch,
    },
    { atMost: 1 },
  );
}

interface Ask {
  readonly url: string;
  readonly authorization: string;
}

/** Longest delay of the event loop while one request is answered. The client runs in another thread. */
async function stallOf(client: Worker, ask: Ask): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const answered = once(client, 'message');
  client.postMessage(ask);
  const [status]: unknown[] = await answered;
  delay.disable();
  if (status !== 200) throw new Error(`${ask.url} answered ${String(status)}`);
  return delay.max / 1e6;
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  port.on('message', ({ url, authorization }: Ask) => {
    void read(url, authorization).then((status) => port.postMessage(status));
  });
}

async function read(url: string, authorization: string): Promise<number | string> {
  try {
    const answer = await fetch(url, { headers: { authorization } });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String(error);
  }
}
