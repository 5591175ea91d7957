import { type Actor } from '../../../platform/context/policy.js';
import { type Orders, type OrdersPlayed } from '../../../engine/game/orders/orders.types.js';
import { InjuryEntity } from '../../clubs/players/injury.entity.js';
import { setOrders } from '../orders/orders.service.js';
import { scoreboardGames } from './scoreboard/scoreboard-games.js';
import { advanceLiveGame } from './advance/advance.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { startedLongAgo } from '../../../testing/leagues/live-games.js';
import { fullOrders, type OrderedClub, orderedClub } from '../../../testing/leagues/orders.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../testing/leagues/season.js';
import { examine } from '../doctor/doctor.service.js';
import { simulateChunk } from '../simulation/jobs/job-run.service.js';
import { startSimulation } from '../simulation/jobs/job.service.js';

let pennant: TestApp;
let boss: Actor;
let league: TestLeague;
let home: number;
let away: number;
let club: OrderedClub;
beforeAll(async () => {
  pennant = await openApp();
  boss = await makeUser(pennant.db, 'admin');
});
beforeEach(async () => {
  league = await makePlayableLeague(pennant, 2);
  [home = 0, away = 0] = league.teamIds;
  club = await orderedClub(pennant.db, home);
});
afterAll(() => pennant.close());

interface Line {
  player_id: number;
  slot: number;
  order: number;
  by_order: boolean | null;
}

interface Side {
  starter_id: number;
  orders: Omit<OrdersPlayed, 'byOrder' | 'replaced'> | null;
  replacements: { player_id: number; name: string; replaced_by: number | null; reason: string }[];
  batters: Line[];
  pitchers: Line[];
}

const scheduled = (gameDay: number): Promise<number> =>
  makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay });

let version = 0;
beforeEach(() => (version = 0));
async function order(orders: Partial<Orders>): Promise<void> {
  ({ version } = await setOrders(pennant.as(boss), home, { ...orders, version }));
}

async function played(id: number): Promise<{ home: Side; away: Side }> {
  const answer = await pennant.rest('POST', `/matches/simulate/${id}`, { as: boss });
  expect(answer.statusCode).toBe(200);
  return boxScore(id);
}

const boxScore = async (id: number): Promise<{ home: Side; away: Side }> =>
  (await pennant.rest('GET', `/matches/${id}`)).json<{ home: Side; away: Side }>();

/** One lineup against right-handers and left-handers, so that the opposing pitcher does not matter. */
const bothHands = (nine: Orders['againstRight']): Partial<Orders> => ({
  againstRight: nine,
  againstLeft: nine,
});
const nineOf = ({ batters }: Side): number[] =>
  batters.filter((line) => line.order === 0).map((line) => line.player_id);
const idsOf = (nine: Orders['againstRight']): number[] => (nine ?? []).map(({ playerId }) => playerId);

describe('a game of a club with orders', () => {
  test('follows the orders, and the box score tells what was ordered', async () => {
    const nine = club.nine.toReversed();
    await order({
      ...fullOrders(club),
      ...bothHands(nine),
      tactics: null,
      rotation: club.starters.toReversed(),
    });
    const { home: side } = await played(await scheduled(1));
    expect(nineOf(side)).toEqual(idsOf(nine));
    expect(side.starter_id).toBe(club.starters.at(-1));
    expect(side.orders).toEqual({ lineup: true, rotation: true, bullpen: true, bench: true, tactics: false });
    expect(side.replacements).toEqual([]);
    expect(side.batters.filter((line) => line.order === 0).every((line) => line.by_order === true)).toBe(
      true,
    );
    expect(side.batters.every((line) => line.by_order !== null)).toBe(true);
    expect(side.pitchers[0]).toMatchObject({ player_id: club.starters.at(-1), by_order: true });
    expect(side.pitchers.every((line) => line.by_order !== null)).toBe(true);
    expect(await examine(pennant.as())).toEqual([]);
  });

  test('has null for orders if the manager decided', async () => {
    await order({ rotation: club.starters });
    const box = await played(await scheduled(1));
    expect(box.home.orders).toEqual({
      lineup: false,
      rotation: true,
      bullpen: false,
      bench: false,
      tactics: false,
    });
    expect(box.home.batters.every((line) => line.by_order === null)).toBe(true);
    expect(box.home.pitchers.map((line) => line.by_order)).toEqual(
      box.home.pitchers.map((_, at) => (at === 0 ? true : null)),
    );
    expect(box.away).toMatchObject({ orders: null, replacements: [] });
    const lines = [...box.away.batters, ...box.away.pitchers];
    expect(lines.every((line) => line.by_order === null)).toBe(true);
  });

  test('names the ordered players who were injured or had left, and their replacements', async () => {
    await order({ ...bothHands(club.nine), bench: club.bench });
    const [hurt, gone] = ['LF', 'SS'].map(
      (position) => club.nine.find((place) => place.position === position)?.playerId ?? 0,
    );
    const earlier = await scheduled(1);
    await pennant.db.manager.insert(InjuryEntity, {
      matchId: earlier,
      playerId: hurt,
      teamId: home,
      leagueId: league.id,
      season: 1,
      firstGameDay: 2,
      days: 10,
      part: 'hamstring',
    });
    await pennant.rest('POST', `/players/${gone}/release`, { as: boss });
    const { home: side } = await played(await scheduled(2));
    expect(side.replacements).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ player_id: hurt, reason: 'injured', name: expect.stringMatching(/\w/) }),
        expect.objectContaining({ player_id: gone, reason: 'gone', name: expect.stringMatching(/\w/) }),
      ]),
    );
    for (const { player_id: id, replaced_by: substitute } of side.replacements) {
      if (substitute === null) continue;
      expect(nineOf(side)).toContain(substitute);
      expect(nineOf(side)).not.toContain(id);
    }
    // The doctor would report this injury, because no game caused it.
    await pennant.db.manager.delete(InjuryEntity, { playerId: hurt });
  });

  test('leaves nothing behind when it is undone', async () => {
    await order(fullOrders(club));
    const id = await scheduled(1);
    await played(id);
    await pennant.rest('DELETE', `/matches/${id}`, { as: boss });
    expect(await examine(pennant.as())).toEqual([]);
  });
});

test('a bulk simulation follows the orders saved when each chunk of games is played', async () => {
  // Without injuries all ordered players can play in every game.
  await pennant.db.query('UPDATE leagues SET injuries = false WHERE id = $1', [league.id]);
  const ids = await Promise.all([1, 2, 3, 4].map(scheduled));
  const [first, second] = [club.nine, club.nine.toReversed()];
  const { id: job } = await startSimulation(pennant.as(boss), { leagueId: league.id, span: 'all' });
  await order(bothHands(first));
  await simulateChunk(pennant.as(), job, 2);
  await order(bothHands(second));
  await simulateChunk(pennant.as(), job, 2);
  const nines = await Promise.all(ids.map(async (id) => nineOf((await boxScore(id)).home)));
  expect(nines).toEqual([idsOf(first), idsOf(first), idsOf(second), idsOf(second)]);
});

describe('a live game', () => {
  async function begun(): Promise<number> {
    const id = await scheduled(1);
    const answer = await pennant.rest('POST', `/matches/${id}/start`, { as: boss, body: { minutes: 3 } });
    expect(answer.statusCode).toBe(200);
    return id;
  }

  async function ended(id: number): Promise<{ home: Side; away: Side }> {
    await startedLongAgo(pennant.db, id, 24 * 3_600);
    await advanceLiveGame(pennant.as(), id);
    return boxScore(id);
  }

  test('follows the orders saved at its first pitch, not later ones', async () => {
    await order(bothHands(club.nine));
    const id = await begun();
    await order(bothHands(club.nine.toReversed()));
    expect(nineOf((await ended(id)).home)).toEqual(idsOf(club.nine));
    const orders = await pennant.rest('GET', `/teams/${home}/orders`, { as: boss });
    expect(orders.json()).toMatchObject({ version: 2 });
  });

  test('that was announced follows the orders saved at its first pitch, not at its announcement', async () => {
    await order(bothHands(club.nine));
    const id = await scheduled(1);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await pennant.rest('POST', `/matches/${id}/start`, {
      as: boss,
      body: { minutes: 3, first_pitch_at: later },
    });
    await order(bothHands(club.nine.toReversed()));
    expect(nineOf((await ended(id)).home)).toEqual(idsOf(club.nine.toReversed()));
  });

  test('shows, while in progress, the ordered starters and only those substitutes who have entered', async () => {
    await order({ ...fullOrders(club), ...bothHands(club.nine), tactics: null });
    const id = await begun();
    await startedLongAgo(pennant.db, id, 5);
    const { lineups, plays } = (await pennant.rest('GET', `/matches/${id}/plays`)).json<{
      lineups: { home: { by_order: boolean | null }[]; away: { by_order: boolean | null }[] };
      plays: { by_order: boolean | null; kind: string }[];
    }>();
    expect(lineups.home.map((place) => place.by_order)).toEqual(Array.from({ length: 10 }, () => true));
    expect(lineups.away.map((place) => place.by_order)).toEqual(Array.from({ length: 10 }, () => null));
    expect(plays.filter(({ kind }) => kind !== 'substitution').every((play) => play.by_order === null)).toBe(
      true,
    );
    const match = await pennant.rest('GET', `/matches/${id}`);
    expect(match.json()).toMatchObject({ box_score: null });
  });

  test('that began before orders existed ends without orders', async () => {
    const id = await begun();
    await pennant.db.query(
      `UPDATE live_games SET result = result #- '{home,orders}' #- '{away,orders}' WHERE match_id = $1`,
      [id],
    );
    const during = await pennant.rest('GET', `/matches/${id}/plays`);
    expect(during.json()).toMatchObject({ status: 'in_progress' });
    expect((await ended(id)).home).toMatchObject({ orders: null, replacements: [] });
  });
});

test('an ordered player who was deleted before ever playing is still listed as replaced', async () => {
  await order(bothHands(club.nine));
  const gone = club.nine.find(({ position }) => position === 'RF')?.playerId ?? 0;
  await pennant.rest('DELETE', `/players/${gone}`, { as: boss });
  const { home: side } = await played(await scheduled(1));
  expect(side.replacements).toContainEqual(
    expect.objectContaining({ player_id: gone, name: 'A former player', reason: 'gone' }),
  );
});

test('the probable starter is the next pitcher of the ordered rotation', async () => {
  const rotation = club.starters.toReversed();
  await order({ rotation });
  const [first, second] = [await scheduled(1), await scheduled(2)];
  const probable = async (id: number): Promise<unknown> =>
    (await scoreboardGames(pennant.as(), [id]))[0]?.home.starter?.playerId;
  expect(await probable(first)).toBe(rotation[0]);
  expect((await played(first)).home.starter_id).toBe(rotation[0]);
  expect(await probable(second)).toBe(rotation[1]);
  expect((await played(second)).home.starter_id).toBe(rotation[1]);
});
