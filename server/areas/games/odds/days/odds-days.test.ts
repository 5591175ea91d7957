import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { scheduleAll, storedDays, storedOdds } from '../../../../testing/leagues/stored-odds.js';
import { makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { eraseMatch, recordScores, type TestLeague } from '../../../../testing/leagues/season.js';
import { computeOdds } from '../work/compute-odds.service.js';
import { fillOddsDays } from './odds-days.service.js';

let stage: TestStage;
let league: TestLeague;
let matchIds: number[];
const running = new AbortController().signal;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  league = await makePlayableLeague(stage, 3);
  matchIds = await scheduleAll(stage, league, 2);
});

const compute = () => computeOdds(stage.as(), league.id, running);
const fill = (stop = running) => fillOddsDays(stage.as(), league.id, stop);
const play = (from: number, until: number) =>
  recordScores(
    league.admin(),
    matchIds.slice(from, until).map((id, at) => ({ id, home: at % 2 === 0 ? 4 : 1, away: 2 })),
  );
const days = async () => (await storedDays(stage.db, league.id)).map(({ gameDay }) => gameDay);

test('days played together are filled in afterwards, including day 0 before the first game', async () => {
  await play(0, 6);
  expect(await compute()).toMatchObject({ daysMissing: true });
  expect(await days()).toEqual([6]);
  expect(await fill()).toBe(true);
  expect(await days()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(await compute()).toMatchObject({ daysMissing: false });
});

test('a filled day has chances and ratings computed from the results up to that day', async () => {
  await play(0, 6);
  await compute();
  await fill();
  const [before, ...later] = await storedDays(stage.db, league.id);
  expect(new Set(before?.ratings)).toEqual(new Set([1500]));
  for (const { teamIds, playoffs, title, ratings } of later) {
    expect(teamIds).toEqual(league.teamIds);
    expect(sum(playoffs)).toBeCloseTo(2, 3);
    expect(sum(title)).toBeCloseTo(1, 3);
    expect(new Set(ratings).size).toBeGreaterThan(1);
  }
});

test('filled days count as a new revision of the odds, so that followers are notified', async () => {
  await play(0, 3);
  await compute();
  await fill();
  expect(await storedOdds(stage.db, league.id)).toMatchObject({ revision: 2 });
});

test('a day that lost its results is deleted, and the days after it are computed again', async () => {
  await play(0, 4);
  await compute();
  await fill();
  const before = await storedDays(stage.db, league.id);
  await eraseMatch(league.admin(), matchIds[1] ?? 0);
  expect(await compute()).toMatchObject({ daysMissing: true });
  await fill();
  const after = await storedDays(stage.db, league.id);
  expect(after.map(({ gameDay }) => gameDay)).toEqual([0, 1, 3, 4]);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]?.fingerprint).not.toBe(before[3]?.fingerprint);
});

test('a result of an earlier day makes that day and later days stale, and no others', async () => {
  await play(0, 1);
  await play(2, 4);
  await compute();
  await fill();
  const before = await storedDays(stage.db, league.id);
  await play(1, 2);
  await compute();
  await fill();
  const after = await storedDays(stage.db, league.id);
  expect(after.map(({ gameDay }) => gameDay)).toEqual([0, 1, 2, 3, 4]);
  const unchanged = after.filter(({ fingerprint }) => before.some((day) => day.fingerprint === fingerprint));
  expect(unchanged.map(({ gameDay }) => gameDay)).toEqual([0, 1]);
});

test('when filling is stopped, the next run fills the rest', async () => {
  await play(0, 6);
  await compute();
  const stopping = new AbortController();
  stopping.abort();
  expect(await fill(stopping.signal)).toBe(false);
  expect(await days()).toEqual([6]);
  expect(await fill()).toBe(true);
  expect(await days()).toHaveLength(7);
});

test('on the last day of a whole season the playoff chances are 0 or 1', async () => {
  await play(0, matchIds.length);
  await compute();
  await fill();
  const last = (await storedDays(stage.db, league.id)).at(-1);
  expect(last?.playoffs.toSorted()).toEqual([0, 1, 1]);
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
