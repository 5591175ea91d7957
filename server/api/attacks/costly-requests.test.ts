import { getIntrospectionQuery } from 'graphql';
import { statistics } from '../../engine/figures/statistics/statistics.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { bestStretch } from '../../testing/processes/processor-time.js';
import { makePlayableLeague } from '../../testing/leagues/rosters.js';
import { type TestLeague } from '../../testing/leagues/season.js';
import { forEachRow } from '../../testing/rows.js';
import { queryLimits } from '../graphql/limits/sizes.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

/**
 * Maximum number of milliseconds of processor time for which a request may block the event loop, in the best of several
 * tries: a busy machine slows only some of the tries. The test's own work and garbage collection count too, so the real
 * delay for other requests is shorter.
 */
const longest = 120;

describe('a costly request', () => {
  const refusalOf = async (query: string) => {
    const { data, errors = [] } = await pennant.graphql(query);
    return data === undefined ? errors.map(({ message }) => message).join(' ') : null;
  };

  test('with a cycle of fragments is refused', async () => {
    const circle = '{ me { ...a } } fragment a on User { ...b } fragment b on User { ...a }';
    expect(await refusalOf(circle)).toContain('Cannot spread fragment');
  });

  test('with fragments that multiply is refused', async () => {
    const levels = Array.from({ length: 20 }, (_, level) => {
      const name = (number: number) => `f${number}`;
      return `fragment ${name(level)} on League { ...${name(level + 1)} teams { league { ...${name(level + 1)} } } }`;
    });
    const query = `{ leagues { ...f0 } } ${levels.join(' ')} fragment f20 on League { id }`;
    expect(await refusalOf(query)).toContain('depth limit');
  });

  test('with lists nested in lists is refused', async () => {
    const matches =
      'matches(first: 100) { edges { node { homeTeam { name matches { edges { node { id } } } } } } }';
    expect(await refusalOf(`{ leagues { teams { team { ${matches} } } } }`)).toContain('costs');
  });

  test('with a batch of operations is refused', async () => {
    const batch = Array.from({ length: 10 }, () => ({ query: '{ me { id } }' }));
    const answer = await pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(batch),
    });
    expect(answer.statusCode).toBe(400);
  });

  test('with many directives is refused while it is parsed', async () => {
    const directives = '@skip(if: false) '.repeat(queryLimits.tokens / 4);
    expect(await refusalOf(`{ me ${directives} { id } }`)).toContain('tokens');
  });

  test('with a deeply nested list in JSON is refused', async () => {
    const answer = await pennant.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"username": ${'['.repeat(100_000)}${']'.repeat(100_000)}, "password": "x"}`,
    });
    expect(answer.statusCode).toBe(422);
  });

  test('with a text that could make a pattern slow is refused quickly', () =>
    forEachRow(
      [
        ['a long email', { email: `a@${'a.'.repeat(120)}` }],
        ['an email of many @ signs', { email: `${'@'.repeat(250)}.` }],
        ['a long name', { username: `${'a'.repeat(49)}!` }],
      ],
      async ([_name, fields]) => {
        const body = { username: 'casey', email: 'casey@example.com', password: 'x', ...fields };
        const held = await bestStretch(3, async () => {
          const answer = await pennant.rest('POST', '/auth/register', { body });
          expect(answer.statusCode).toBe(422);
        });
        expect(held).toBeLessThan(longest);
      },
    ));
});

describe('hostile variables', () => {
  test('with too many members are refused before they are read', () =>
    forEachRow(
      [
        [
          'invalid numbers',
          'query ($v: [Int!]) { playoffPreview(leagueId: 1, seriesLengths: $v) { byes } }',
          Array(50_000).fill('a'),
        ],
        [
          'objects without their fields',
          'mutation ($v: [TeamAssignmentInput!]!) { assignLeagueTeams(leagueId: 1, assignments: $v) { id } }',
          Array.from({ length: 30_000 }, () => ({ a: 1 })),
        ],
      ],
      async ([_name, query, v]) => {
        const held = await bestStretch(3, async () => {
          const { errors } = await pennant.graphql(query, { variables: { v } });
          expect(errors).toMatchObject([
            {
              message: 'The variables hold a list of more than 1000 members',
              extensions: { code: 'BAD_USER_INPUT' },
            },
          ]);
        });
        expect(held).toBeLessThan(longest);
      },
    ));

  test('within the limits are refused quickly, with only the first errors', async () => {
    const declared = Array.from({ length: 9 }, (_, at) => `$v${at}: [Int!]`).join(' ');
    const fields = Array.from(
      { length: 9 },
      (_, at) => `a${at}: playoffPreview(leagueId: 1, seriesLengths: $v${at}) { byes }`,
    );
    const variables = Object.fromEntries(fields.map((_, at) => [`v${at}`, Array(1000).fill('a')]));
    // The query is sent repeatedly, because a repeated query is compiled.
    const held = await bestStretch(3, async () => {
      const { errors = [] } = await pennant.graphql(`query (${declared}) { ${fields.join(' ')} }`, {
        variables,
      });
      expect(errors.length).toBeLessThanOrEqual(51);
      expect(errors[0]?.message).toBe(
        'Variable "$v0" at "v0[0]": Int cannot represent non-integer value: "a"',
      );
    });
    expect(held).toBeLessThan(longest);
  });

  test('are not repeated in errors: neither a password beside a mistake nor a long text', async () => {
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { accessToken } }';
    const { errors } = await pennant.graphql(query, { variables: { input: { password: 'sesam' } } });
    expect(errors?.[0]?.message).toBe(
      'Variable "$input": Field "username" of required type "String!" was not provided.',
    );
    const long = await pennant.graphql('query ($n: Int) { matches(first: $n) { totalCount } }', {
      variables: { n: 'x'.repeat(100_000) },
    });
    expect(long.errors?.[0]?.message.length).toBeLessThan(queryLimits.sentence + 10);
  });
});

describe('introspection', () => {
  test('is answered quickly, the first time and later', async () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true });
    const answers: unknown[] = [];
    const first = await bestStretch(3, async (at) => pennant.graphql(`${query} # ${at}`));
    const again = await bestStretch(3, async () => answers.push(await pennant.graphql(query)));
    expect([first < longest, again < longest]).toEqual([true, true]);
    expect(answers[0]).toMatchObject({ data: { __schema: { queryType: { name: 'Query' } } } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  const types = 'name kind ofType { name kind }';
  test('that would multiply its answer is refused', () =>
    forEachRow(
      [
        [
          'by lists within lists',
          `{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }`,
        ],
        [
          'by aliases',
          `{ __schema { types { ${Array.from({ length: 30 }, (_, at) => `a${at}: fields { name type { ${types} } }`).join(' ')} } } }`,
        ],
        [
          'by fragments',
          '{ __schema { types { ...a } } } fragment a on __Type { fields { args { type { ...b } } type { ...b } } }' +
            `fragment b on __Type { fields { name args { name type { ${types} } } type { ${types} } } inputFields { name type { ${types} } } }`,
        ],
      ],
      async ([_name, query]) => {
        const { data, errors } = await pennant.graphql(query);
        expect([data, errors?.[0]?.message]).toEqual([
          undefined,
          expect.stringMatching(/costs|introspection depth/),
        ]);
      },
    ));

  test('answers the named operation of a document, not another one', async () => {
    const query = 'query A { __schema { queryType { name } } } query B { __type(name: "Team") { name } }';
    const ask = async (operationName: string) =>
      (
        await pennant.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ query, operationName }),
        })
      ).json().data;
    expect(await ask('A')).toEqual({ __schema: { queryType: { name: 'Query' } } });
    expect(await ask('B')).toEqual({ __type: { name: 'Team' } });
  });
});

describe('the most expensive answers', () => {
  const figures = statistics.map(({ key }) => key).join(' ');
  const team =
    'id name wins losses winPercentage battingAverage earnedRunAverage homeRuns runsScored createdAt';
  const aliased = (count: number, field: string) =>
    Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');

  let league: TestLeague;
  beforeAll(async () => {
    league = await makePlayableLeague(pennant, 36);
  });

  test('do not block the event loop for long', () =>
    forEachRow(
      [
        ['every figure of every player', `{ players { edges { node { id name stats { ${figures} } } } } }`],
        ['the teams of every player', `{ players { edges { node { ${aliased(8, `team { ${team} }`)} } } } }`],
        [
          'the form of every player',
          '{ players(first: 900) { edges { node { id form { hits won } team { id } } } } }',
        ],
        [
          'ratings of every player of every team',
          `{ teams { players { ${aliased(5, 'ratings { arm contact control discipline fielding power }')} } } }`,
        ],
      ],
      async ([_name, query]) => {
        const ask = async (text: string) => expect((await pennant.graphql(text)).errors).toBeUndefined();
        expect(await bestStretch(3, (at) => ask(`${query} # ${at}`))).toBeLessThan(longest);
        expect(await bestStretch(4, () => ask(query))).toBeLessThan(longest);
      },
    ));

  test('of a mutation, which is interpreted, do not block the event loop for long either', async () => {
    const ratings = aliased(12, 'ratings { arm contact control discipline fielding power }');
    const query = `mutation ($id: ID!) {
      updateLeague(id: $id, input: { description: "" }) { teams { team { players { ${ratings} } } } }
    }`;
    const held = await bestStretch(3, async () => {
      const options = { as: league.admin().actor, variables: { id: String(league.id) } };
      expect((await pennant.graphql(query, options)).errors).toBeUndefined();
    });
    expect(held).toBeLessThan(longest);
  });

  test('with errors in every row contain only the first hundred errors', async () => {
    const query = `{ players(first: 300) { edges { node { ${aliased(5, 'team { matches(first: 1, after: "x") { totalCount } }')} } } } }`;
    const held = await bestStretch(3, async () => {
      const { errors = [] } = await pennant.graphql(query);
      expect(errors).toHaveLength(101);
      expect(errors.at(-1)).toMatchObject({ message: 'There are 1400 more errors' });
    });
    expect(held).toBeLessThan(longest);
  });
});
