import { AuditEntryEntity } from '../../accounts/audit/audit.entity.js';
import { type Actor } from '../../../platform/context/policy.js';
import { type Orders } from '../../../engine/game/orders/orders.types.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { fullOrders, type OrderedClub, orderedClub } from '../../../testing/leagues/orders.js';
import { makeMatch, makeRosters } from '../../../testing/leagues/rosters.js';

let pennant: TestApp;
let owner: Actor & { readonly id: number };
let boss: Actor;
let team: { id: number; name: string };
let club: OrderedClub;
beforeAll(async () => {
  pennant = await openApp();
  boss = await makeUser(pennant.db, 'admin');
});
beforeEach(async () => {
  owner = await makeUser(pennant.db);
  team = await makeTeam(pennant.db, owner);
  await makeRosters(pennant.db, [team.id]);
  club = await orderedClub(pennant.db, team.id);
});
afterAll(() => pennant.close());

/** The full orders in REST's format. */
function bodyOf(orders: Orders): Record<string, unknown> {
  const lineup = (places: Orders['againstRight']) =>
    places && { order: places.map(({ playerId, position }) => ({ player_id: playerId, position })) };
  const { pinchHit, ...tactics } = orders.tactics ?? { pinchHit: 3 };
  return {
    against_right: lineup(orders.againstRight),
    against_left: lineup(orders.againstLeft),
    bench: orders.bench,
    rotation: orders.rotation,
    after_off_days: orders.afterOffDays,
    bullpen: orders.bullpen,
    tactics: orders.tactics && { ...tactics, pinch_hit: pinchHit },
  };
}

const full = (): Record<string, unknown> => bodyOf(fullOrders(club));
const put = (body: object, as: Actor = owner) =>
  pennant.rest('PUT', `/teams/${team.id}/orders`, { as, body: { version: 0, ...body } });
const get = (as: Actor = owner) => pennant.rest('GET', `/teams/${team.id}/orders`, { as });

test('everything is left to the manager before the first orders', async () => {
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    team_id: team.id,
    version: 0,
    against_right: null,
    against_left: null,
    bench: null,
    rotation: null,
    after_off_days: 'keep',
    bullpen: null,
    tactics: null,
    changed_at: null,
    changed_by: null,
    in_force_from_match_id: null,
  });
});

test('orders are stored as given, with their author and the first match to which they apply', async () => {
  const opponent = await makeTeam(pennant.db);
  // A friendly has no day, and follows the league matches.
  await makeMatch(pennant.db, opponent.id, team.id);
  await makeMatch(pennant.db, opponent.id, team.id, { gameDay: 2 });
  const next = await makeMatch(pennant.db, team.id, opponent.id, { gameDay: 1 });
  const answer = await put(full());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ...full(),
    team_id: team.id,
    version: 1,
    changed_at: expect.any(String),
    changed_by: owner.username,
    in_force_from_match_id: next,
  });
  expect((await get()).json()).toEqual(answer.json());
});

test('both APIs set and show the same orders', async () => {
  const { againstRight, againstLeft, bench, rotation, bullpen, tactics } = fullOrders(club);
  const query = `mutation ($id: ID!, $input: SetOrdersInput!) { setOrders(teamId: $id, input: $input) {
    version againstRight { playerId position } afterOffDays tactics { pinchHit } inForceFrom { id } } }`;
  const input = {
    version: 0,
    againstRight,
    againstLeft,
    bench,
    rotation,
    bullpen,
    tactics,
    afterOffDays: 'SKIP',
  };
  const answer = await pennant.graphql(query, { as: owner, variables: { id: team.id, input } });
  expect(answer.errors).toBeUndefined();
  expect(answer.data?.['setOrders']).toMatchObject({
    version: 1,
    afterOffDays: 'SKIP',
    tactics: { pinchHit: 5 },
  });
  expect((await get()).json()).toMatchObject({ ...full(), version: 1 });
  const read = await pennant.graphql(
    'query ($id: ID!) { team(id: $id) { viewerCanSetOrders orders { againstRight { playerId position } } } }',
    { as: owner, variables: { id: team.id } },
  );
  expect(read.data?.['team']).toEqual({
    viewerCanSetOrders: true,
    orders: {
      againstRight: againstRight?.map(({ playerId, position }) => ({ playerId: String(playerId), position })),
    },
  });
});

test('a part that is left out is left to the manager again', async () => {
  await put(full());
  const answer = await put({ version: 1, rotation: club.starters, tactics: { bunt: 1 } });
  expect(answer.json()).toMatchObject({
    version: 2,
    against_right: null,
    bullpen: null,
    after_off_days: 'keep',
    rotation: club.starters,
    tactics: { steal: 3, bunt: 1, hook: 3, pinch_hit: 3, walk: 3, rest: 3 },
  });
});

describe('orders are secret:', () => {
  test('nobody but the owner and administrators reads or sets orders', async () => {
    await put(full());
    for (const role of ['user', 'moderator'] as const) {
      const other = await makeUser(pennant.db, role);
      expect((await get(other)).statusCode).toBe(403);
      expect((await put(full(), other)).statusCode).toBe(403);
      const { data } = await pennant.graphql(
        'query ($id: ID!) { team(id: $id) { viewerCanSetOrders orders { version } } }',
        { as: other, variables: { id: team.id } },
      );
      expect(data?.['team']).toEqual({ viewerCanSetOrders: false, orders: null });
    }
    expect((await pennant.rest('GET', `/teams/${team.id}/orders`)).statusCode).toBe(401);
    expect((await get(boss)).statusCode).toBe(200);
  });

  test('a former owner is refused immediately', async () => {
    await pennant.rest('PATCH', `/users/${(await makeUser(pennant.db)).id}/team`, {
      as: boss,
      body: { team_id: team.id },
    });
    expect((await put(full())).statusCode).toBe(403);
  });
});

describe('when two requests change the same orders', () => {
  test('the later one is refused with the present version, and does not overwrite anything', async () => {
    await put(full(), boss);
    const answer = await put({ rotation: club.starters });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      detail: `The orders were changed by ${boss.username} since you read them: version 1 is in force, yours was made from 0`,
    });
    expect((await get()).json()).toMatchObject({ ...full(), version: 1 });
  });

  test.each([0, 1])(
    'one of several simultaneous requests to replace version %i succeeds',
    async (version) => {
      if (version > 0) await put({});
      const bodies = [1, 2, 3, 4, 5].map((bunt) => ({ version, tactics: { bunt } }));
      const answers = await Promise.all(bodies.map((body) => put(body)));
      const won = answers.findIndex(({ statusCode }) => statusCode === 200);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409, 409,
      ]);
      expect((await get()).json()).toMatchObject({ version: version + 1, tactics: { bunt: won + 1 } });
    },
  );

  test('the second of two equal requests is refused', async () => {
    expect((await put(full())).statusCode).toBe(200);
    expect((await put(full())).statusCode).toBe(409);
  });

  test('a version that never existed is refused', async () => {
    expect((await put({ ...full(), version: 7 })).statusCode).toBe(409);
    expect((await get()).json()).toMatchObject({ version: 0, against_right: null });
  });
});

describe('invalid orders:', () => {
  const nine = (change: (order: { player_id: number; position: string }[]) => unknown[]) => ({
    against_right: {
      order: change(club.nine.map(({ playerId, position }) => ({ player_id: playerId, position }))),
    },
  });
  const nameOf = async (id: number) => (await pennant.db.manager.findOneByOrFail(PlayerEntity, { id })).name;

  /** The sentences of the refusal, or the status of another answer. */
  async function refusal(body: object): Promise<string> {
    const answer = await put(body);
    return answer.statusCode === 422
      ? answer.json<{ detail: string[] }>().detail.join(', ')
      : String(answer.statusCode);
  }

  test('eight batters', async () => {
    expect(await refusal(nine((order) => order.slice(0, 8)))).toContain(
      'The order against right-handers has 8 batters and needs 9',
    );
  });

  test('one batter twice', async () => {
    const [first] = club.nine;
    const name = await nameOf(first?.playerId ?? 0);
    expect(
      await refusal(
        nine(([one, two, ...rest]) => [one, { player_id: one?.player_id, position: two?.position }, ...rest]),
      ),
    ).toContain(`${name} is in the order against right-handers twice`);
  });

  test('two at one position and nobody at another', async () => {
    expect(
      await refusal(
        nine((order) =>
          order.map((place) => (place.position === '2B' ? { ...place, position: 'SS' } : place)),
        ),
      ),
    ).toContain(
      'The order against right-handers has nobody at 2B, The order against right-handers has 2 at SS',
    );
  });

  test('a pitcher at bat', async () => {
    const [pitcher = 0] = club.starters;
    expect(
      await refusal(
        nine((order) => order.map((place, at) => (at === 8 ? { ...place, player_id: pitcher } : place))),
      ),
    ).toContain(`${await nameOf(pitcher)} is a pitcher and does not bat`);
  });

  test('a shortstop as catcher', async () => {
    const shortstop = club.nine.find(({ position }) => position === 'SS')?.playerId ?? 0;
    const swapped: Record<string, string> = { C: 'SS', SS: 'C' };
    expect(
      await refusal(
        nine((order) =>
          order.map((place) => ({ ...place, position: swapped[place.position] ?? place.position })),
        ),
      ),
    ).toContain(`${await nameOf(shortstop)} cannot catch`);
  });

  test('except at catcher, players out of position are allowed, because managers use them too', async () => {
    const swapped: Record<string, string> = { '1B': '3B', '3B': '1B', SS: 'LF', LF: 'SS' };
    const answer = await refusal(
      nine((order) =>
        order.map((place) => ({ ...place, position: swapped[place.position] ?? place.position })),
      ),
    );
    expect(answer).toBe('200');
  });

  test('a player of another club, a free agent, and a player who does not exist', async () => {
    const other = await makeTeam(pennant.db);
    await makeRosters(pennant.db, [other.id]);
    const [stranger = 0] = (await orderedClub(pennant.db, other.id)).bench;
    expect(await refusal({ bench: [stranger] })).toContain(
      `${await nameOf(stranger)} is not on ${team.name}`,
    );
    await pennant.rest('POST', `/players/${stranger}/release`, { as: boss });
    expect(await refusal({ bench: [stranger] })).toContain(
      `${await nameOf(stranger)} is not on ${team.name}`,
    );
    expect(await refusal({ rotation: [2_000_000_000] })).toContain('There is no player 2000000000');
  });

  test('pitchers on the bench, and fielders on the mound', async () => {
    const [reserve = 0] = club.bench;
    const [starter = 0] = club.starters;
    expect(await refusal({ bench: [starter] })).toContain(`${await nameOf(starter)} is a pitcher`);
    expect(await refusal({ rotation: [reserve] })).toContain(`${await nameOf(reserve)} is not a pitcher`);
    expect(await refusal({ bullpen: { closer: reserve } })).toContain(
      `${await nameOf(reserve)} is not a pitcher`,
    );
  });

  test('a rotation of no pitcher, or of eight', async () => {
    expect(await refusal({ rotation: [] })).toContain('A rotation has 1 to 7 pitchers, not 0');
    expect(await refusal({ rotation: [...club.starters, ...club.relievers].slice(0, 8) })).toContain(
      'A rotation has 1 to 7 pitchers, not 8',
    );
  });

  test('two bullpen roles for one reliever, and a bullpen role for a starter', async () => {
    const [reliever = 0] = club.relievers;
    const [starter = 0] = club.starters;
    expect(await refusal({ bullpen: { closer: reliever, setup: [reliever] } })).toContain(
      `${await nameOf(reliever)} has two roles in the bullpen`,
    );
    expect(await refusal({ rotation: [starter], bullpen: { long: [starter] } })).toContain(
      `${await nameOf(starter)} is in the rotation and cannot also have a role in the bullpen`,
    );
  });

  test.each([
    ['a tactic of 6', { tactics: { bunt: 6 } }, 'Bunt must be a whole number from 1 to 5'],
    ['a lineup without its batting order', { against_left: {} }, 'Order is required'],
    ['a lineup that is a number', { against_left: 9 }, 'Lineup against left-handers must be an object'],
    ['a place that is a number', { against_left: { order: [7] } }, 'Order[0] must be an object'],
    [
      'a position that no batter has',
      { against_left: { order: [{ player_id: 1, position: 'P' }] } },
      'Position must be one of',
    ],
    [
      'an invalid id',
      { against_left: { order: [{ player_id: 'x', position: 'C' }] } },
      'Player must be an id',
    ],
    [
      'too long a bench',
      { bench: Array.from({ length: 41 }, (_, at) => at) },
      'Bench must be a list of at most 40 ids',
    ],
    ['no version', { version: null }, 'Version is required'],
  ])('%s', async (_, body, sentence) => {
    expect(await refusal(body)).toContain(sentence);
  });

  test('one refusal names every broken rule', async () => {
    const answer = await put({
      ...nine((order) => order.slice(0, 8)),
      rotation: [],
      bullpen: { closer: 2_000_000_000 },
    });
    expect(answer.json()).toEqual({
      detail: [
        'The order against right-handers has 8 batters and needs 9',
        'The order against right-handers has nobody at DH',
        'A rotation has 1 to 7 pitchers, not 0',
        'There is no player 2000000000',
      ],
    });
  });
});

test('a player who leaves the club stays in its orders, which can still be read', async () => {
  await put(full());
  const [gone = 0] = club.bench;
  await pennant.rest('DELETE', `/players/${gone}`, { as: boss });
  expect((await get()).json()).toMatchObject({ bench: club.bench });
});

test('the audit log records that an administrator changed a club’s orders, but not that the owner did', async () => {
  await put({});
  await put({ version: 1 }, boss);
  const acts = await pennant.db.manager.findBy(AuditEntryEntity, { act: 'team.orders', subjectId: team.id });
  expect(acts).toMatchObject([{ actorUsername: boss.username, detail: { team: team.name } }]);
});

test('orders can be saved while a bulk simulation has locked the team', async () => {
  await pennant.db.transaction(async (simulation) => {
    await simulation.query('SELECT id FROM teams WHERE id = $1 FOR NO KEY UPDATE', [team.id]);
    expect((await put(full())).statusCode).toBe(200);
  });
});

test('the orders of a deleted team are deleted', async () => {
  await put(full());
  await pennant.rest('DELETE', `/teams/${team.id}`, { as: boss });
  expect((await get(boss)).statusCode).toBe(404);
});

test('the orders set by an account remain when the account is deleted', async () => {
  const other = await makeUser(pennant.db, 'admin');
  await put(full(), other);
  await pennant.rest('DELETE', `/users/${other.id}`, { as: boss });
  expect((await get()).json()).toMatchObject({ version: 1, changed_by: null });
});
