import { openApp, type TestApp } from '../testing/app.js';
import { queryLimits } from './graphql/limits.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

describe('a costly request', () => {
  const refusalOf = async (query: string) => {
    const { data, errors = [] } = await pennant.graphql(query);
    return data === undefined ? errors.map(({ message }) => message).join(' ') : null;
  };

  test('of fragments in a circle is refused', async () => {
    const circle = '{ me { ...a } } fragment a on User { ...b } fragment b on User { ...a }';
    expect(await refusalOf(circle)).toContain('Cannot spread fragment');
  });

  test('of fragments that multiply is refused', async () => {
    const levels = Array.from({ length: 20 }, (_, level) => {
      const name = (number: number) => `f${number}`;
      return `fragment ${name(level)} on League { ...${name(level + 1)} teams { league { ...${name(level + 1)} } } }`;
    });
    const query = `{ leagues { ...f0 } } ${levels.join(' ')} fragment f20 on League { id }`;
    expect(await refusalOf(query)).toContain('depth limit');
  });

  test('of lists in lists in lists is refused', async () => {
    const matches =
      'matches(first: 100) { edges { node { homeTeam { name matches { edges { node { id } } } } } } }';
    expect(await refusalOf(`{ leagues { teams { team { ${matches} } } } }`)).toContain('costs');
  });

  test('of many operations at once is refused', async () => {
    const batch = Array.from({ length: 10 }, () => ({ query: '{ me { id } }' }));
    const answer = await pennant.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(batch),
    });
    expect(answer.statusCode).toBe(400);
  });

  test('of many directives is refused while it is parsed', async () => {
    const directives = '@skip(if: false) '.repeat(queryLimits.tokens / 4);
    expect(await refusalOf(`{ me ${directives} { id } }`)).toContain('tokens');
  });

  test('of a list nested deep in JSON is answered at once', async () => {
    const answer = await pennant.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"username": ${'['.repeat(100_000)}${']'.repeat(100_000)}, "password": "x"}`,
    });
    expect(answer.statusCode).toBe(422);
  });

  test.each([
    ['an email', { email: `a@${'a.'.repeat(120)}` }],
    ['an email of signs', { email: `${'@'.repeat(250)}.` }],
    ['a name', { username: `${'a'.repeat(49)}!` }],
  ])('of %s that is slow to match is not', async (_name, fields) => {
    const body = { username: 'casey', email: 'casey@example.com', password: 'x', ...fields };
    const started = performance.now();
    const answer = await pennant.rest('POST', '/auth/register', { body });
    expect(answer.statusCode).toBe(422);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
