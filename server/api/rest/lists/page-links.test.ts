import { pageLinks } from './page-links.js';
import { forEachRow } from '../../../testing/rows.js';

test('a page links to the first, previous and next page', () =>
  forEachRow(
    [
      ['/api/teams', null, null],
      ['/api/teams', 'abc', '</api/teams?after=abc>; rel="next"'],
      [
        '/api/teams?search=a%20b&limit=10&offset=20',
        'abc',
        '</api/teams?search=a+b&limit=10>; rel="first", </api/teams?search=a+b&limit=10&offset=10>; rel="prev", </api/teams?search=a+b&limit=10&after=abc>; rel="next"',
      ],
      [
        '/api/teams?limit=10&offset=10',
        null,
        '</api/teams?limit=10>; rel="first", </api/teams?limit=10>; rel="prev"',
      ],
      [
        '/api/teams?limit=10&offset=3',
        null,
        '</api/teams?limit=10>; rel="first", </api/teams?limit=10>; rel="prev"',
      ],
      ['/api/teams?offset=10', null, '</api/teams>; rel="first"'],
      ['/api/teams?after=abc', 'def', '</api/teams>; rel="first", </api/teams?after=def>; rel="next"'],
      ['/api/teams?offset=0&after=', null, null],
      [
        '/api/teams?limit=2&search=%3E%3B%22',
        'abc',
        '</api/teams?limit=2&search=%3E%3B%22&after=abc>; rel="next"',
      ],
    ],
    ([url, next, links]) => {
      expect(pageLinks(url, next)).toBe(links);
    },
  ));
