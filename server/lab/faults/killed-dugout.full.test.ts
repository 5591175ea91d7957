import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { openSession } from '../../areas/accounts/sessions/session.service.js';
import { type Actor } from '../../platform/context/policy.js';
import { createLeague } from '../../areas/leagues/leagues/league.service.js';
import { addTeams } from '../../areas/leagues/membership/league-team.service.js';
import { acceptTrade, approveTrade } from '../../areas/clubs/market/trades/trade-decisions.service.js';
import { offerTrade } from '../../areas/clubs/market/trades/trade.service.js';
import { getTrade } from '../../areas/clubs/market/trades/trade.store.js';
import { pageTransactions } from '../../areas/clubs/market/transaction.service.js';
import { setOrders } from '../../areas/games/orders/orders.service.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { getJob, startSimulation } from '../../areas/games/simulation/jobs/job.service.js';
import { startProcess } from '../../testing/processes/child-process.js';
import { makeUser, openStage, type TestStage } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { notificationsOf, makeClub, playersOf, teamOf, type TestClub } from '../../testing/leagues/market.js';
import { fullOrders, orderedClub } from '../../testing/leagues/orders.js';
import { makeMatch } from '../../testing/leagues/rosters.js';

/** Processes that are killed while they change clubs for owners and staff. */
let stage: TestStage;
let admin: Actor & { readonly id: number };
let robins: TestClub;
let bears: TestClub;
let gate: Client;
let processes: ChildProcess[];

beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());
beforeEach(async () => {
  processes = [];
  gate = new Client({ connectionString: stage.url });
  await gate.connect();
  [robins, bears] = [await makeClub(stage), await makeClub(stage)];
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await gate.end();
});

function start(program: 'worker-process' | 'server-process'): ChildProcess {
  const child = startProcess(program, stage.url);
  processes.push(child);
  return child;
}

/** Blocks writes to a table: a transaction that waits for it has done all its earlier writes. */
async function close(table: string): Promise<void> {
  await gate.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
}

async function somebodyWaits(): Promise<boolean> {
  const { rowCount } = await gate.query(
    `SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rowCount !== 0;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  await gate.query('COMMIT');
}

async function tradesOf({ id }: TestClub): Promise<number> {
  return (await pageTransactions(stage.as(), { teamId: id }, { limit: 50 })).rows.length;
}

test.each(['trades', 'transactions', 'transaction_players', 'players', 'notifications', 'audit_log'])(
  'a server that is killed while it approves a trade, at %s, leaves the trade open to be approved once',
  async (table) => {
    const [[robin = 0], [bear = 0]] = [await playersOf(stage, robins.id), await playersOf(stage, bears.id)];
    const input = { fromTeamId: robins.id, toTeamId: bears.id, gives: [robin], gets: [bear] };
    const { id } = await offerTrade(stage.as(robins.owner), input);
    await acceptTrade(stage.as(bears.owner), id);
    const heard = await notificationsOf(stage, robins.owner);
    const victim = start('server-process');
    const [address]: unknown[] = await once(victim.stdout ?? victim, 'data');
    const headers = { authorization: `Bearer ${await openSession(stage.as(), admin.id)}` };
    await close(table);
    const answer = fetch(`${String(address)}/api/trades/${id}/approve`, { method: 'POST', headers });
    const outcome = answer.then(String, String);
    await eventually(somebodyWaits);
    await kill(victim);
    expect(await outcome).toContain('fetch failed');
    expect(await getTrade(stage.as(admin), id)).toMatchObject({ status: 'accepted' });
    expect([await teamOf(stage, robin), await tradesOf(robins)]).toEqual([robins.id, 0]);
    expect(await notificationsOf(stage, robins.owner)).toEqual(heard);
    expect(await approveTrade(stage.as(admin), id)).toMatchObject({ status: 'completed' });
    expect([await teamOf(stage, robin), await teamOf(stage, bear)]).toEqual([bears.id, robins.id]);
    expect(await tradesOf(robins)).toBe(1);
    expect(await notificationsOf(stage, robins.owner)).toHaveLength(heard.length + 1);
    expect(await examine(stage.as())).toEqual([]);
  },
);

test.each(['games', 'injuries', 'notifications'])(
  'a worker that is killed during a bulk simulation with orders, at %s, plays and reports each game once',
  async (table) => {
    const days = 6;
    const league = await makeLeagueOf([robins, bears]);
    for (const { id, owner } of [robins, bears]) {
      const orders = fullOrders(await orderedClub(stage.db, id));
      await setOrders(stage.as(owner), id, { ...orders, version: 0 });
    }
    for (let gameDay = 1; gameDay <= days; gameDay += 1) {
      await makeMatch(stage.db, robins.id, bears.id, { leagueId: league, gameDay });
    }
    await close(table);
    const job = await startSimulation(stage.as(admin), { leagueId: league, span: 'all' });
    const victim = start('worker-process');
    await eventually(somebodyWaits);
    await kill(victim);
    expect(await notificationsOf(stage, robins.owner)).toEqual([]);
    start('worker-process');
    await eventually(async () => (await getJob(stage.as(), job.id)).status === 'completed');
    const games: { byOrder: number; results: number }[] = await stage.db.query(
      `SELECT count(*) FILTER (WHERE home_orders->'lineup' = 'true' AND away_orders->'rotation' = 'true')::int AS "byOrder",
         (SELECT sum(times)::int FROM notifications WHERE user_id = $2 AND kind = 'result') AS results
       FROM games JOIN matches ON matches.id = games.match_id WHERE matches.league_id = $1`,
      [league, robins.owner.id],
    );
    expect(games).toEqual([{ byOrder: days, results: days }]);
    expect(await examine(stage.as())).toEqual([]);
  },
);

async function makeLeagueOf(clubs: readonly TestClub[]): Promise<number> {
  const { id } = await createLeague(stage.as(admin), {
    name: `League of ${clubs[0]?.name}`,
    format: 'round-robin',
    leagueType: 'season',
  });
  await addTeams(
    stage.as(admin),
    id,
    clubs.map((club) => club.id),
  );
  return id;
}
