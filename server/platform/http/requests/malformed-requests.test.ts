import { routableUrl } from './malformed-requests.js';
import { servedRoutes } from '../../../api/rest/routes/all-routes.js';

describe('the normal form of an address', () => {
  const others = [
    '/graphql',
    '/embed/leagues/1/standings',
    '/pictures/club/1/a-b_c~d.png',
    '/uploads/ab',
    '/explorer/',
  ];
  const paths = [...others, ...servedRoutes.map(({ path }) => `/api${path.replaceAll(/[:{}]/g, '')}`)];
  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

  test('has no escapes of plain letters', () => {
    const wrong = paths.flatMap((path) =>
      [...path].flatMap((letter, at) => {
        if (letter === '/') return [];
        const written = path.slice(0, at) + escaped(letter) + path.slice(at + 1);
        return routableUrl({ url: `${written}?a=%61` }) === `${path}?a=%61` ? [] : [written];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('keeps escapes of other characters, and has no fragment', () => {
    expect(routableUrl({ url: '/a%2Fb%20%C3%A9%2561#x' })).toBe('/a%2Fb%20%C3%A9%2561');
  });

  test('can be decoded, even if the path that was sent cannot', () => {
    expect(routableUrl({ url: '/%61pi/%zz?q=%zz' })).toBe('/api/%25zz?q=%zz');
  });
});
