import { type Actor } from '../../platform/context/policy.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { makeUser } from '../../testing/database/context.js';
import { makeClub, playersOf, type TestClub } from '../../testing/leagues/market.js';
import { type OrderedClub, orderedClub } from '../../testing/leagues/orders.js';
import { makeMatch } from '../../testing/leagues/rosters.js';
import { forEachRow } from '../../testing/rows.js';

/** Bad input, sent by mistake or malice. Both APIs refuse it with a sentence, and nothing changes. */
let pennant: TestApp;
let robins: TestClub;
let bears: TestClub;
let club: OrderedClub;
let boss: Actor;
let match: number;
let categories = 0;
beforeAll(async () => {
  pennant = await openApp();
  boss = await makeUser(pennant.db, 'admin');
  [robins, bears] = [await makeClub(pennant), await makeClub(pennant)];
  club = await orderedClub(pennant.db, robins.id);
  match = await makeMatch(pennant.db, robins.id, bears.id);
});
afterAll(() => pennant.close());

type Body = Record<string, unknown>;

interface Refusal {
  readonly status: number;
  readonly detail: string;
}

async function refused(
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: unknown,
  as: Actor = robins.owner,
): Promise<Refusal> {
  const answer = await pennant.rest(method, path, { as, body });
  const { detail } = answer.json<{ detail: string | string[] }>();
  return { status: answer.statusCode, detail: [detail].flat().join(', ') };
}

async function refusedByGraphQL(
  query: string,
  variables: Body,
  as: Actor = robins.owner,
): Promise<{ code: unknown; message: string | undefined }> {
  const { errors } = await pennant.graphql(query, { as, variables });
  return { code: errors?.[0]?.extensions['code'], message: errors?.[0]?.message };
}

const places = () => club.nine.map(({ playerId, position }) => ({ player_id: playerId, position }));
const thousand = Array.from({ length: 1000 }, (_, at) => at + 1);

describe('orders', () => {
  const path = () => `/teams/${robins.id}/orders`;
  const change = `mutation ($id: ID!, $input: SetOrdersInput!) { setOrders(teamId: $id, input: $input) { version } }`;

  test('are refused by field when they are saved, checked or tried out', () =>
    forEachRow<[string, () => Body, string | RegExp]>(
      [
        [
          'of eight',
          () => ({ against_right: { order: places().slice(1) } }),
          'The order against right-handers has 8 batters and needs 9',
        ],
        ['with a negative id', () => ({ rotation: [-1] }), /Rotation/],
        ['with a text for an id', () => ({ rotation: ['one'] }), /Rotation/],
        ['with a fraction for an id', () => ({ bench: [1.5] }), /Bench/],
        ['with an id beyond the integers of the database', () => ({ bench: [99_999_999_999] }), /Bench/],
        ['with null among the ids', () => ({ bench: [null] }), /Bench/],
        [
          'with a list for a lineup',
          () => ({ against_right: [] }),
          'Lineup against right-handers must be an object',
        ],
        ['with null for the batting order', () => ({ against_right: { order: null } }), 'Order is required'],
        ['with a thousand on the bench', () => ({ bench: thousand }), /Bench/],
        [
          'with a thousand in a lineup',
          () => ({ against_left: { order: thousand.map(() => places()[0]) } }),
          /Order/,
        ],
        ['with a text for a tactic', () => ({ tactics: { bunt: 'often' } }), /Bunt/],
        ['with a text for the bullpen', () => ({ bullpen: 'all' }), 'Bullpen must be an object'],
        ['with a word for off-days', () => ({ after_off_days: 'maybe' }), /After off-days/],
      ],
      async ([_name, orders, sentence]) => {
        const detail =
          typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence);
        const calls: [string, Body][] = [
          ['PUT', { version: 0, ...orders() }],
          ['advice', orders()],
          ['trials', { match_id: match, orders: orders() }],
        ];
        for (const [call, body] of calls) {
          const answer =
            call === 'PUT'
              ? await refused('PUT', path(), body)
              : await refused('POST', `${path()}/${call}`, body);
          expect({ call, ...answer }).toEqual({ call, status: 422, detail });
        }
      },
    ));

  test('with mistakes are refused by GraphQL', () =>
    forEachRow<[string, () => Body]>(
      [
        ['of eight', () => ({ againstRight: club.nine.slice(1) })],
        ['with one batter twice', () => ({ againstRight: [...club.nine.slice(1), club.nine[1]] })],
        ['with a negative id', () => ({ rotation: [-1] })],
        ['with a text for an id', () => ({ rotation: ['one'] })],
        ['with null among the ids', () => ({ bench: [null] })],
        ['with a thousand on the bench', () => ({ bench: thousand })],
        ['with an unknown field', () => ({ captain: 1 })],
        ['with a sixth degree of a tactic, of which there are five', () => ({ tactics: { steal: 6 } })],
      ],
      async ([_name, orders]) => {
        const input = { version: 0, ...orders() };
        const { code, message } = await refusedByGraphQL(change, { id: robins.id, input });
        expect({ code, message }).toEqual({
          code: expect.stringMatching(/^(VALIDATION_FAILED|BAD_USER_INPUT|INVALID)$/),
          message: expect.not.stringMatching(/undefined|\[object|TypeError|constraint/),
        });
      },
    ));

  test('are refused if the version is negative, missing or not a number', async () => {
    for (const version of ['1', -1, 1.5, 1e12, [], undefined]) {
      const { status, detail } = await refused('PUT', path(), { version });
      expect({ version, status, detail }).toEqual({
        version,
        status: 422,
        detail: expect.stringContaining('Version'),
      });
    }
  });

  test('are refused if they are not an object', () =>
    forEachRow([[[]], ['all'], [null], [7]], async ([body]) => {
      expect(await refused('PUT', path(), body)).toMatchObject({ status: 422 });
    }));

  test('of a megabyte are refused before they are read', async () => {
    const { status } = await refused('PUT', path(), { version: 0, note: 'x'.repeat(1_100_000) });
    expect(status).toBe(413);
  });

  test('none of the refused orders was stored', async () => {
    const answer = await pennant.rest('GET', path(), { as: robins.owner });
    expect(answer.json()).toMatchObject({ version: 0, against_right: null, bench: null, rotation: null });
    const trials = await pennant.rest('GET', `${path()}/trials`, { as: robins.owner });
    expect(trials.json()).toEqual([]);
  });

  test('without a reserve catcher are accepted with a warning', async () => {
    const catcher = club.nine.find(({ position }) => position === 'C')?.playerId ?? 0;
    await pennant.db.query(
      `UPDATE players SET position = 'LF' WHERE team_id = $1 AND position = 'C' AND id <> $2`,
      [robins.id, catcher],
    );
    const nine = places().filter(({ player_id: id }) => id !== catcher);
    const order = [{ player_id: catcher, position: 'C' }, ...nine];
    const answer = await pennant.rest('POST', `${path()}/advice`, {
      as: robins.owner,
      body: { against_right: { order } },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      warnings: expect.arrayContaining([expect.objectContaining({ kind: 'no-reserve-catcher' })]),
    });
  });
});

describe('a trial', () => {
  test('is refused', () =>
    forEachRow<[string, Body, RegExp]>(
      [
        ['of no match', {}, /Match/],
        ['of a text', { match_id: 'next' }, /match/i],
        ['of a match below zero', { match_id: -4 }, /match/i],
        ['of no games', { games: 0 }, /Games/],
        ['of a million games', { games: 1_000_000 }, /Games/],
        ['of half a game', { games: 0.5 }, /Games/],
      ],
      async ([_name, body, sentence]) => {
        const whole = 'games' in body ? { match_id: match, ...body } : body;
        const answer = await refused('POST', `/teams/${robins.id}/orders/trials`, whole);
        expect(answer).toEqual({ status: 422, detail: expect.stringMatching(sentence) });
      },
    ));

  test('answers 404 for an unknown match, and refuses a match of other teams', async () => {
    const path = `/teams/${robins.id}/orders/trials`;
    expect(await refused('POST', path, { match_id: 999_999 })).toMatchObject({ status: 404 });
    const [one, other] = [await makeClub(pennant), await makeClub(pennant)];
    const theirs = await makeMatch(pennant.db, one.id, other.id);
    expect(await refused('POST', path, { match_id: theirs })).toEqual({
      status: 422,
      detail: `The match is not one of the ${robins.name}`,
    });
  });
});

describe('an offer', () => {
  const offer = `mutation ($input: OfferTradeInput!) { offerTrade(input: $input) { id } }`;

  test('is refused', () =>
    forEachRow<[string, (mine: number[], theirs: number[]) => Body, number, string | RegExp]>(
      [
        [
          'to oneself',
          ([one], [other]) => ({ to_team_id: robins.id, gives: [one], gets: [other] }),
          422,
          'A team cannot trade with itself',
        ],
        [
          'of nobody',
          (_mine, [other]) => ({ gives: [], gets: [other] }),
          422,
          /Choose at least one player to give/,
        ],
        ['for null', ([one]) => ({ gives: [one], gets: null }), 422, /Choose at least one player to get/],
        ['of one twice', ([one], [other]) => ({ gives: [one, one], gets: [other] }), 422, /twice/],
        ['of eleven', (mine, [other]) => ({ gives: mine.slice(0, 11), gets: [other] }), 422, /at most 10/],
        ['of a thousand', (_mine, [other]) => ({ gives: thousand, gets: [other] }), 422, /.+/],
        ['of a negative id', (_mine, [other]) => ({ gives: [-1], gets: [other] }), 422, /Players to give/],
        [
          'of an unknown player',
          (_mine, [other]) => ({ gives: [888_888], gets: [other] }),
          404,
          /not found/i,
        ],
        [
          'to an unknown team',
          ([one], [other]) => ({ to_team_id: 888_888, gives: [one], gets: [other] }),
          404,
          /not found/i,
        ],
        [
          'with 501 characters',
          ([one], [other]) => ({ gives: [one], gets: [other], message: 'x'.repeat(501) }),
          422,
          /Message/,
        ],
        [
          'with an object for a message',
          ([one], [other]) => ({ gives: [one], gets: [other], message: {} }),
          422,
          /Message/,
        ],
      ],
      async ([_name, body, status, sentence]) => {
        const mine = await playersOf(pennant, robins.id);
        const theirs = await playersOf(pennant, bears.id);
        const sent: Body = { from_team_id: robins.id, to_team_id: bears.id, ...body(mine, theirs) };
        const detail = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
        expect(await refused('POST', '/trades', sent)).toEqual({ status, detail });
        const { from_team_id: fromTeamId, to_team_id: toTeamId, ...others } = sent;
        const { code } = await refusedByGraphQL(offer, { input: { fromTeamId, toTeamId, ...others } });
        // GraphQL treats an id that no row can have like the id of a missing row.
        const isOfNothing = status === 404 || JSON.stringify(sent).includes('[-1]');
        expect(code).toMatch(isOfNothing ? /^NOT_FOUND$/ : /^(VALIDATION_FAILED|BAD_USER_INPUT|INVALID)$/);
      },
    ));

  test('cannot be declined with a reason of 501 characters', async () => {
    const [given] = await playersOf(pennant, robins.id, 'pitchers');
    const [got] = await playersOf(pennant, bears.id, 'pitchers');
    const body = { from_team_id: robins.id, to_team_id: bears.id, gives: [given], gets: [got] };
    const trade = (await pennant.rest('POST', '/trades', { as: robins.owner, body })).json<{ id: number }>();
    const refusal = await refused(
      'POST',
      `/trades/${trade.id}/refuse`,
      { reason: 'x'.repeat(501) },
      bears.owner,
    );
    expect(refusal).toEqual({ status: 422, detail: expect.stringContaining('Reason') });
  });
});

describe('in the forum', () => {
  async function thread(): Promise<{ id: number; post: number }> {
    const category = await pennant.rest('POST', '/forum/categories', {
      as: boss,
      body: { name: `Talk ${(categories += 1)}` },
    });
    const body = { category_id: category.json<{ id: number }>().id, title: 'Title', initial_post: 'First' };
    const { id } = (await pennant.rest('POST', '/forum/threads', { as: boss, body })).json<{ id: number }>();
    const reply = await pennant.rest('POST', `/forum/threads/${id}/posts`, {
      as: robins.owner,
      body: { content: 'Reply' },
    });
    return { id, post: reply.json<{ id: number }>().id };
  }

  test('ten thousand mentions of one account notify it once', async () => {
    const { id } = await thread();
    const [{ username } = { username: '' }] = await pennant.db.query<{ username: string }[]>(
      'SELECT username FROM users WHERE id = $1',
      [bears.owner.id],
    );
    const heard = async () =>
      (await pennant.rest('GET', '/notifications', { as: bears.owner }))
        .json<{ kind: string; times: number }[]>()
        .filter(({ kind }) => kind === 'mention').length;
    const before = await heard();
    const contents = [
      '@'.repeat(10_000),
      '@a '.repeat(3_333),
      `@${username} `.repeat(10_000).slice(0, 9_990),
    ];
    for (const content of contents) {
      const answer = await pennant.rest('POST', `/forum/threads/${id}/posts`, {
        as: robins.owner,
        body: { content },
      });
      expect(answer.statusCode).toBe(201);
    }
    expect(await heard()).toBe(before + 1);
  });

  test('an invalid quote is refused', () =>
    forEachRow<[string, Body, number]>(
      [
        ['of another thread', { quoted_post_id: 1 }, 404],
        ['of a negative id', { quoted_post_id: -1 }, 422],
        ['of a text', { quoted_post_id: 'first' }, 422],
      ],
      async ([_name, quoted, status]) => {
        const { id } = await thread();
        const answer = await refused('POST', `/forum/threads/${id}/posts`, { content: 'Well', ...quoted });
        expect([status, 422, 409]).toContain(answer.status);
        expect(answer.detail).not.toBe('');
      },
    ));

  test('a post in a chain of quotes repeats only an excerpt of the post before it', async () => {
    const { id, post } = await thread();
    let quoted = post;
    for (let link = 0; link < 20; link += 1) {
      const body = { content: `Link ${link} ${'x'.repeat(2000)}`, quoted_post_id: quoted };
      const answer = await pennant.rest('POST', `/forum/threads/${id}/posts`, { as: robins.owner, body });
      expect(answer.statusCode).toBe(201);
      expect(answer.body.length).toBeLessThan(4000);
      quoted = answer.json<{ id: number }>().id;
    }
  });

  test('a reaction of no known kind is refused', () =>
    forEachRow<[string, Body]>(
      [
        ['no kind', {}],
        ['an unknown kind', { kind: 'applause' }],
        ['a list of kinds', { kind: ['agree'] }],
        ['a text for given', { kind: 'agree', given: 'yes' }],
      ],
      async ([_name, body]) => {
        const { post } = await thread();
        expect(await refused('PUT', `/forum/posts/${post}/reactions`, body, bears.owner)).toMatchObject({
          status: 422,
        });
      },
    ));

  test('a suspended account cannot edit, react, set orders, trade, claim or send requests', async () => {
    const { post } = await thread();
    const body = { reason: 'Spam' };
    await pennant.rest('PUT', `/users/${robins.owner.id}/suspension`, { as: boss, body });
    const calls = [
      ['PATCH', `/forum/posts/${post}`, { content: 'Changed' }],
      ['PUT', `/forum/posts/${post}/reactions`, { kind: 'agree' }],
      ['PUT', `/teams/${robins.id}/orders`, { version: 0 }],
      ['POST', `/teams/${robins.id}/orders/advice`, {}],
      ['POST', `/teams/${robins.id}/orders/trials`, { match_id: match }],
      ['POST', '/trades', { from_team_id: robins.id, to_team_id: bears.id, gives: [1], gets: [2] }],
      ['POST', '/players/1/claim', { team_id: robins.id }],
      ['POST', '/players/1/waive', {}],
      ['POST', `/teams/${robins.id}/league-request`, { league_id: 1 }],
      ['POST', `/teams/${robins.id}/roster-request`, {}],
      ['POST', '/notifications/read', {}],
    ] as const;
    for (const [method, path, sent] of calls) {
      const { status } = await refused(method, path, sent);
      expect([path, [401, 403].includes(status), status]).toEqual([path, true, status]);
    }
    await pennant.rest('DELETE', `/users/${robins.owner.id}/suspension`, { as: boss });
  });
});

describe('notifications', () => {
  test('are not marked by a bad list', () =>
    forEachRow<[string, Body]>(
      [
        ['texts instead of ids', { ids: ['all'] }],
        ['a number instead of a list', { ids: 7 }],
        ['a negative id', { ids: [-1] }],
      ],
      async ([_name, body]) => {
        expect(await refused('POST', '/notifications/read', body)).toMatchObject({ status: 422 });
      },
    ));

  test('settings without a list of known kinds are refused', () =>
    forEachRow([{}, { kinds: null }, { kinds: ['gossip'] }, { kinds: 'result' }], async (body) => {
      expect(await refused('PUT', '/notifications/settings', body)).toMatchObject({ status: 422 });
    }));
});

test('invalid requests to join a league are refused', async () => {
  const path = `/teams/${robins.id}/league-request`;
  expect(await refused('POST', path, {})).toMatchObject({ status: 422 });
  expect(await refused('POST', path, { league_id: -1 })).toMatchObject({ status: 422 });
  expect(await refused('POST', path, { league_id: 777_777 })).toMatchObject({ status: 404 });
  expect(await refused('POST', path, { league_id: 1, message: 'x'.repeat(5000) })).toMatchObject({
    status: 422,
  });
});
