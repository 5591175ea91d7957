import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { recordScores } from '../../../../testing/leagues/season.js';
import { statementsOf } from '../../../../testing/database/statements.js';
import { scheduleAll } from '../../../../testing/leagues/stored-odds.js';
import { fillOddsDays } from '../days/odds-days.service.js';
import { computeOdds } from './compute-odds.service.js';
import { nextOddsAt, queueOdds, queueOddsOfJobs, queueOddsOfTeams } from './odds-queue.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const running = new AbortController().signal;

/** Tables that grow without limit, or that are written all the time by other work. */
const large = [
  'matches',
  'match_odds',
  'odds_days',
  'season_odds',
  'players',
  'standings',
  'head_to_head',
  'series',
];

/** Tables that a statement scans as a whole although it should use an index wherever there is a suitable one. */
async function readWhole(sql: string): Promise<string[]> {
  const plan = await stage.db.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (GENERIC_PLAN) ${sql}`);
  });
  return plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line['QUERY PLAN'])?.[1] ?? []);
}

test('a full table scan is noticed', async () => {
  expect(await readWhole('SELECT FROM matches WHERE home_score = 1')).toEqual(['matches']);
});

test('the worker’s statements after a result scan no large table as a whole', async () => {
  const league = await makePlayableLeague(stage, 4);
  const [first = 0] = await scheduleAll(stage, league);
  const statements = await statementsOf(stage.db, async () => {
    await queueOdds(stage.as(), [league.id]);
    await queueOddsOfTeams(stage.as(), league.teamIds);
    await queueOddsOfJobs(stage.as(), [1]);
    await nextOddsAt(stage.as(), league.id);
    await computeOdds(stage.as(), league.id, running);
    await recordScores(league.admin(), [{ id: first, home: 2, away: 1 }]);
    await computeOdds(stage.as(), league.id, running);
    await fillOddsDays(stage.as(), league.id, running);
  });
  const asked = [...new Set(statements)].filter(
    (sql) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/.test(sql) && !sql.includes('max(played_order)'),
  );
  expect(asked.length).toBeGreaterThan(15);
  const whole: string[] = [];
  for (const sql of asked) {
    for (const table of await readWhole(sql)) if (large.includes(table)) whole.push(`${table}: ${sql}`);
  }
  expect(whole).toEqual([]);
});
