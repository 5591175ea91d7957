import { unlimitedBudget } from '../../../platform/work/budget.js';
import { type Actor, visitor } from '../../../platform/context/policy.js';
import { LineupRuns } from '../../../engine/chances/lineups/lineup-runs.js';
import { type Orders } from '../../../engine/game/orders/orders.types.js';
import { InjuryEntity } from '../../clubs/players/injury.entity.js';
import { setOrders } from '../orders/orders.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { fullOrders, type OrderedClub, orderedClub } from '../../../testing/leagues/orders.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../testing/leagues/season.js';
import { adviseOn, probableLineup } from './orders-advice.service.js';

let pennant: TestApp;
let owner: Actor & { readonly id: number };
let league: TestLeague;
let teamId: number;
let opponentId: number;
let matchId: number;
let club: OrderedClub;

beforeAll(async () => {
  pennant = await openApp();
});
beforeEach(async () => {
  owner = await makeUser(pennant.db);
  league = await makePlayableLeague(pennant, 2);
  [teamId = 0, opponentId = 0] = league.teamIds;
  await pennant.db.query('UPDATE teams SET owner_id = $1 WHERE id = $2', [owner.id, teamId]);
  matchId = await makeMatch(pennant.db, teamId, opponentId, { leagueId: league.id, gameDay: 3 });
  club = await orderedClub(pennant.db, teamId);
});
afterAll(() => pennant.close());

const advise = (orders: Partial<Orders> | null = null) => adviseOn(pennant.as(owner), teamId, orders);
const update = (playerId: number, change: string) =>
  pennant.db.query(`UPDATE players SET ${change} WHERE id = $1`, [playerId]);
const nameOf = async (playerId: number): Promise<string> => {
  const [player]: { name: string }[] = await pennant.db.query('SELECT name FROM players WHERE id = $1', [
    playerId,
  ]);
  return player?.name ?? '';
};

async function injure(playerId: number, days: number): Promise<void> {
  const played = await makeMatch(pennant.db, teamId, opponentId, { leagueId: league.id, gameDay: 1 });
  await pennant.db.query(
    `UPDATE matches SET status = 'simulated', home_score = 1, away_score = 0, played_order = id WHERE id = $1`,
    [played],
  );
  await pennant.db.query('UPDATE leagues SET injuries = true WHERE id = $1', [league.id]);
  await pennant.db.manager.insert(InjuryEntity, {
    matchId: played,
    playerId,
    teamId,
    leagueId: league.id,
    season: 1,
    firstGameDay: 2,
    days,
    part: 'knee',
  });
}

describe('the estimate of a lineup', () => {
  test('equals that of the manager’s best lineup while nothing is ordered', async () => {
    const { againstRight, againstLeft } = await advise();
    for (const estimate of [againstRight, againstLeft]) {
      expect(estimate?.expectedRuns).toBe(estimate?.managersRuns);
      expect(estimate?.runsAllowedMore).toBe(0);
      expect(estimate?.managersOrder).toHaveLength(9);
    }
    expect(againstRight?.expectedRuns).toBeGreaterThan(2);
    expect(againstRight?.expectedRuns).toBeLessThan(9);
  });

  test('is computed for the given orders, and for the saved orders when none are given', async () => {
    const best = (await advise()).againstRight?.managersOrder ?? [];
    const reversed = best.toReversed();
    const weighed = await advise({ againstRight: reversed });
    const runs = new LineupRuns().scored(weighed.players, reversed, 'R');
    expect(weighed.againstRight?.expectedRuns).toBe(runs);
    expect(runs).toBeLessThan(weighed.againstRight?.managersRuns ?? 0);
    expect(weighed.againstRight?.runsAllowedMore).toBeCloseTo(0, 10);
    expect((await advise()).againstRight?.expectedRuns).not.toBe(runs);
    await setOrders(pennant.as(owner), teamId, { version: 0, againstRight: reversed });
    expect((await advise()).againstRight?.expectedRuns).toBe(runs);
  });

  test('counts the players who would replace the injured', async () => {
    const nine = (await advise()).againstRight?.managersOrder ?? [];
    const { playerId = 0 } = nine.find(({ position }) => position === 'RF') ?? {};
    await injure(playerId, 30);
    const { againstRight } = await advise({ againstRight: nine });
    expect(againstRight?.managersOrder.map((place) => place.playerId)).not.toContain(playerId);
    expect(againstRight?.expectedRuns).toBeGreaterThan(0);
  });

  test('is null without nine position players', async () => {
    await pennant.db.query(`UPDATE players SET team_id = NULL WHERE team_id = $1 AND position <> 'P'`, [
      teamId,
    ]);
    expect(await advise()).toMatchObject({ againstRight: null, againstLeft: null });
  });
});

describe('warnings', () => {
  test('are empty for faultless orders', async () => {
    expect((await advise(fullOrders(club))).warnings).toEqual([]);
  });

  test('name injured players and how long they are out', async () => {
    const playerId = club.nine[2]?.playerId ?? 0;
    await injure(playerId, 5);
    const { warnings } = await advise({ againstRight: club.nine });
    expect(warnings).toContainEqual({
      kind: 'injured',
      part: 'against_right',
      playerId,
      text: `${await nameOf(playerId)} is out for about 4 games (injured).`,
    });
  });

  test('name a player who has left the club since the orders were saved', async () => {
    await setOrders(pennant.as(owner), teamId, { version: 0, ...fullOrders(club) });
    const [playerId = 0] = club.bench;
    await update(playerId, 'team_id = NULL');
    expect((await advise()).warnings).toContainEqual({
      kind: 'gone',
      part: 'bench',
      playerId,
      text: `${await nameOf(playerId)} is no longer with the club.`,
    });
  });

  test('say that nobody is left to catch', async () => {
    const catcher = club.nine.find(({ position }) => position === 'C')?.playerId ?? 0;
    await pennant.db.query(
      `UPDATE players SET team_id = NULL WHERE team_id = $1 AND position = 'C' AND id <> $2`,
      [teamId, catcher],
    );
    const { warnings } = await advise({ againstLeft: club.nine });
    expect(warnings).toMatchObject([{ kind: 'no-reserve-catcher', part: 'against_left', playerId: null }]);
  });

  test('count the starters of a short rotation, and the relievers who remain', async () => {
    const { warnings } = await advise({ rotation: club.starters.slice(0, 2) });
    expect(warnings).toMatchObject([
      {
        kind: 'short-rotation',
        part: 'rotation',
        text: 'The rotation has 2 healthy starters: with a game every day it needs 4 for enough rest.',
      },
    ]);
    await pennant.db.query('UPDATE players SET team_id = NULL WHERE id = ANY ($1)', [
      club.relievers.slice(1),
    ]);
    const [closer = 0] = club.relievers;
    const left = await advise({ bullpen: { closer, setup: [], middle: [], long: [], lefty: [] } });
    expect(left.warnings).toMatchObject([
      { kind: 'no-reliever', text: 'Only 1 healthy reliever is left beside the rotation.' },
    ]);
  });
});

describe('the next match', () => {
  test('has the ordered nine and the ordered starter', async () => {
    const orders = { ...fullOrders(club), rotation: club.starters.toReversed() };
    const advice = await advise(orders);
    const lineup = await probableLineup(pennant.as(owner), advice);
    expect(lineup?.byOrder).toBe(true);
    expect(lineup?.against).not.toBeNull();
    expect(lineup?.order).toEqual(lineup?.against === 'left' ? club.nine.toReversed() : club.nine);
    expect(club.starters).toContain(lineup?.starterId);
    expect(lineup?.starterId).toBe(orders.rotation[0]);
  });

  test('has the manager’s lineup while nothing is ordered; the lineup is null if no match is scheduled', async () => {
    const advice = await advise();
    const lineup = await probableLineup(pennant.as(owner), advice);
    expect(lineup).toMatchObject({ byOrder: false, starterId: advice.managersRotation[0] });
    expect(new Set(advice.managersRotation).size).toBe(club.starters.length);
    await pennant.db.query('DELETE FROM matches WHERE id = $1', [matchId]);
    expect(await probableLineup(pennant.as(owner), await advise())).toBeNull();
  });
});

test('advice is for the owner and administrators, over REST as well', async () => {
  const path = `/teams/${teamId}/orders/advice`;
  const answers = await Promise.all(
    [owner, await makeUser(pennant.db, 'admin'), await makeUser(pennant.db, 'moderator'), visitor].map((as) =>
      pennant.rest('GET', path, { as }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403, 401]);
  expect(answers[0]?.json()).toMatchObject({
    team_id: teamId,
    against_right: { runs_allowed_more: 0 },
    warnings: [],
    probable_lineup: { by_order: false },
  });
  const refused = await pennant.rest('POST', path, { as: owner, body: { rotation: [0] } });
  expect(refused.statusCode).toBe(422);
});

test('the caller’s budget of processor time is charged for computing advice, not only for reading rows', async () => {
  const charged: number[] = [];
  const ctx = pennant.as(owner);
  const budget = { ...unlimitedBudget, charge: (_client: unknown, ms: number) => void charged.push(ms) };
  await adviseOn({ ...ctx, env: { ...ctx.env, budget } }, teamId, null);
  expect(charged).toEqual([expect.any(Number)]);
  expect(charged[0]).toBeGreaterThan(0);
});
