import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { openStage, type TestStage } from '../../../testing/database/context.js';
import { makeMatch } from '../../../testing/leagues/rosters.js';
import { makeLeague, recordScores, type TestLeague } from '../../../testing/leagues/season.js';
import { readMatchOdds, storeMatchOdds } from './match-odds.service.js';
import { testRows } from '../../../testing/rows.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const store = (chances: ReadonlyMap<number, number>): Promise<number[]> =>
  inTransaction(stage.as(), (tx) =>
    storeMatchOdds(
      tx,
      [...chances].map(([matchId, homeWin]) => ({ matchId, homeWin })),
    ),
  );

const homeWin = async (matchId: number): Promise<number | null> =>
  (await readMatchOdds(stage.as(), matchId)).homeWin;

/** Matches between the same two clubs, one match on each day. */
async function matchesOf(days: number): Promise<{ league: TestLeague; ids: number[] }> {
  const league = await makeLeague(stage, 2);
  const [home = 0, away = 0] = league.teamIds;
  const ids: number[] = [];
  for (let gameDay = 1; gameDay <= days; gameDay += 1)
    ids.push(await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay }));
  return { league, ids };
}

test('the chances of both sides add up to one, and are null until they are computed', async () => {
  const { ids } = await matchesOf(1);
  const [match = 0] = ids;
  expect(await readMatchOdds(stage.as(), match)).toEqual({ homeWin: null, awayWin: null });
  expect(await store(new Map([[match, 0.625]]))).toEqual([match]);
  expect(await readMatchOdds(stage.as(), match)).toEqual({ homeWin: 0.625, awayWin: 0.375 });
});

test('a chance is stored again only when it has changed', async () => {
  const { ids } = await matchesOf(2);
  const [first = 0, second = 0] = ids;
  await store(new Map(ids.map((id) => [id, 0.5])));
  const changed = new Map([
    [first, 0.5004],
    [second, 0.51],
  ]);
  expect(await store(changed)).toEqual([second]);
  expect(await homeWin(first)).toBe(0.5);
  expect(await homeWin(second)).toBeCloseTo(0.51, 6);
});

testRows(
  'a match that is %s keeps the chance from before its first pitch',
  ['in_progress', 'simulated'],
  async (status) => {
    const { league, ids } = await matchesOf(2);
    const [begun = 0, ahead = 0] = ids;
    await store(new Map(ids.map((id) => [id, 0.5])));
    if (status === 'simulated') await recordScores(league.admin(), [{ id: begun, home: 3, away: 1 }]);
    else await stage.db.query('UPDATE matches SET status = $2 WHERE id = $1', [begun, status]);
    expect(await store(new Map(ids.map((id) => [id, 0.75])))).toEqual([ahead]);
    expect([await homeWin(begun), await homeWin(ahead)]).toEqual([0.5, 0.75]);
  },
);

test('a match that is about to begin is skipped without waiting', async () => {
  const { ids } = await matchesOf(2);
  const [beginning = 0, ahead = 0] = ids;
  await inTransaction(stage.as(), async (tx) => {
    await tx.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [beginning]);
    expect(await store(new Map(ids.map((id) => [id, 0.75])))).toEqual([ahead]);
  });
  expect([await homeWin(beginning), await homeWin(ahead)]).toEqual([null, 0.75]);
});

test('a deleted match is left out, and a match with odds can be deleted', async () => {
  const { ids } = await matchesOf(1);
  const [match = 0] = ids;
  const chances = new Map([
    [match, 0.5],
    [2_000_000_000, 0.5],
  ]);
  expect(await store(chances)).toEqual([match]);
  await stage.db.query('DELETE FROM matches WHERE id = $1', [match]);
  expect(await stage.db.query('SELECT FROM match_odds WHERE match_id = $1', [match])).toEqual([]);
  await expect(readMatchOdds(stage.as(), match)).rejects.toMatchObject({ kind: 'not_found' });
});

testRows('%d is refused as a chance', [-0.1, 1.1, Number.NaN], async (wrong) => {
  const { ids } = await matchesOf(1);
  await expect(store(new Map(ids.map((id) => [id, wrong])))).rejects.toThrow(RangeError);
});
