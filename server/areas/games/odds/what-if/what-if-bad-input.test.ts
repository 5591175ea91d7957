import { type Actor } from '../../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeUser } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { forEachRow } from '../../../../testing/rows.js';

/** Malformed what-ifs, sent by mistake or malice. Both APIs refuse each with a sentence. */
let pennant: TestApp;
let fan: Actor;
let league: number;
let match: number;
let home: number;
beforeAll(async () => {
  pennant = await openApp();
  fan = await makeUser(pennant.db);
  const made = await makePlayableLeague(pennant, 2);
  const [first = 0, second = 0] = made.teamIds;
  [league, home] = [made.id, first];
  match = await makeMatch(pennant.db, first, second, { leagueId: league, gameDay: 1 });
});
afterAll(() => pennant.close());

const pick = () => ({ match_id: match, winner_team_id: home });
const post = (body: unknown, path = `/leagues/${league}/what-if`) =>
  pennant.rest('POST', path, { as: fan, body });

test('REST refuses', () =>
  forEachRow<[string, () => unknown, string]>(
    [
      ['nothing', () => ({}), 'Picks are required'],
      ['no picks', () => ({ picks: null }), 'Picks are required'],
      ['an empty list', () => ({ picks: [] }), 'Pick the winner of at least one match'],
      ['a text', () => ({ picks: 'all' }), 'Picks must be a list of at most 100'],
      ['an object', () => ({ picks: pick() }), 'Picks must be a list of at most 100'],
      ['a list of ids', () => ({ picks: [match] }), 'Picks[0] must be an object'],
      ['a list of null', () => ({ picks: [null] }), 'Picks[0] must be an object'],
      [
        'a pick without a match',
        () => ({ picks: [{ winner_team_id: home }] }),
        'Picks[0]: Match is required',
      ],
      ['a pick without a winner', () => ({ picks: [{ match_id: match }] }), 'Picks[0]: Winner is required'],
      [
        'a match that is no id',
        () => ({ picks: [{ ...pick(), match_id: 'first' }] }),
        'Picks[0]: Match must be an id',
      ],
      ['a half match', () => ({ picks: [{ ...pick(), match_id: 1.5 }] }), 'Picks[0]: Match must be an id'],
      [
        'an endless match',
        () => ({ picks: [{ ...pick(), match_id: 1e300 }] }),
        'Picks[0]: Match must be an id',
      ],
      [
        'a negative winner',
        () => ({ picks: [{ ...pick(), winner_team_id: -1 }] }),
        'Picks[0]: Winner must be an id',
      ],
      [
        'a list as winner',
        () => ({ picks: [{ ...pick(), winner_team_id: [home] }] }),
        'Picks[0]: Winner must be an id',
      ],
      [
        '101 picks',
        () => ({ picks: Array.from({ length: 101 }, pick) }),
        'Picks must be a list of at most 100',
      ],
      [
        '10,000 picks',
        () => ({ picks: Array.from({ length: 10_000 }, pick) }),
        'Picks must be a list of at most 100',
      ],
    ],
    async ([_name, body, sentence]) => {
      const answer = await post(body());
      expect([answer.statusCode, answer.json()]).toEqual([422, { detail: [sentence] }]);
    },
  ));

test('unknown fields are ignored and have no effect', async () => {
  const answer = await post({ picks: [{ ...pick(), home_win: 1 }], state: 'done', result: { teams: [] } });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ state: 'waiting', teams: null, picks: [pick()] });
  await pennant.db.query(`UPDATE what_ifs SET state = 'failed'`);
});

test('REST refuses unknown leagues and what-ifs', async () => {
  for (const [path, detail] of [
    ['/leagues/999999/what-if', 'League not found.'],
    ['/leagues/0/what-if', 'League not found.'],
    ['/leagues/next/what-if', 'League not found.'],
  ]) {
    const answer = await post({ picks: [pick()] }, path);
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { detail }]);
  }
  for (const id of ['0', '999999', '-1', 'last', '99999999999999999999']) {
    const answer = await pennant.rest('GET', `/what-ifs/${id}`, { as: fan });
    expect([id, answer.statusCode, answer.json()]).toEqual([id, 404, { detail: 'What-if not found.' }]);
  }
});

const mutation =
  'mutation ($id: ID!, $picks: [WhatIfPickInput!]!) { askWhatIf(leagueId: $id, picks: $picks) { id } }';
const own = () => ({ matchId: match, winnerTeamId: home });

test('GraphQL refuses', () =>
  forEachRow<[string, () => unknown, string]>(
    [
      ['no picks', () => null, 'BAD_USER_INPUT'],
      ['an empty list', () => [], 'BAD_USER_INPUT'],
      ['a pick of null', () => [null], 'BAD_USER_INPUT'],
      ['a pick without a winner', () => [{ matchId: match }], 'BAD_USER_INPUT'],
      ['a match that is no id', () => [{ ...own(), matchId: 'first' }], 'BAD_USER_INPUT'],
      ['an unknown field', () => [{ ...own(), homeWin: 1 }], 'BAD_USER_INPUT'],
      ['10,000 picks', () => Array.from({ length: 10_000 }, own), 'BAD_USER_INPUT'],
    ],
    async ([_name, picks, code]) => {
      const variables = { id: league, picks: picks() };
      const { errors } = await pennant.graphql(mutation, { as: fan, variables });
      expect(errors?.[0]?.extensions['code']).toBe(code);
      expect(errors?.[0]?.message).not.toContain('unexpected');
    },
  ));

test('GraphQL answers null for a what-if that does not exist', async () => {
  const { data, errors } = await pennant.graphql('{ whatIf(id: 999999) { id } }', { as: fan });
  expect([data, errors]).toEqual([{ whatIf: null }, undefined]);
});

test('odds of season … are refused', () =>
  forEachRow(['x', '1.5', '-1', '99999999999', '1&season=2'], async (season) => {
    for (const list of [
      'odds',
      'odds/days',
      'power-ranking',
      'odds.csv',
      'odds/days.csv',
      'power-ranking.csv',
    ]) {
      const { statusCode } = await pennant.rest('GET', `/leagues/${league}/${list}?season=${season}`);
      expect([list, statusCode]).toEqual([list, 422]);
    }
  }));
