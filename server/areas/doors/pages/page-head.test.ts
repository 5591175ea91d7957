import { type PageHead } from '../../../platform/http/web-pages.js';
import { clip, headElements } from './page-head.js';
import { forEachRow } from '../../../testing/rows.js';
import { average, counted, ordinal, record } from '../../../platform/text/words.js';

const head: PageHead = {
  title: 'Harbor Kings',
  description: '45–30',
  address: '/teams/7',
  type: 'website',
  image: '/uploads/a',
  picture: null,
  feeds: [],
};

describe('the head of a page', () => {
  test('contains no addresses if no public address is configured', () => {
    expect(headElements(head, null)).not.toMatch(/og:(url|image)/);
    expect(headElements(head, 'https://pennant.example')).toContain(
      '<meta property="og:image" content="https://pennant.example/uploads/a">',
    );
    // The picture of the site, which the home page has.
    const home = { ...head, picture: 'site' } as const;
    expect(headElements(home, 'https://pennant.example')).toMatch(
      /"og:image" content="https:\/\/pennant\.example\/pictures\/site\/home\/[0-9a-f]{16}\.png"/,
    );
    expect(headElements({ ...home, image: null }, null)).not.toContain('og:image');
  });

  test('keeps the address of an image on another server', () => {
    const elsewhere = { ...head, image: 'https://images.example/logo.png' };
    expect(headElements(elsewhere, null)).toContain('content="https://images.example/logo.png"');
  });

  test('escapes all special characters of HTML', () => {
    const elements = headElements({ ...head, title: `<b>&"'` }, null);
    expect(elements).toContain('<title>&lt;b&gt;&amp;&quot;&#39; · Pennant</title>');
  });
});

test('a text is made one line, and cut at the maximum length', () =>
  forEachRow(
    [
      ['short', 10, 'short'],
      ['on  two\nlines', 20, 'on two lines'],
      ['exactly ten', 11, 'exactly ten'],
      ['one character too many', 21, 'one character too ma…'],
      ['⚾⚾⚾⚾', 3, '⚾⚾…'],
      ['turned \u202eround\u0007', 20, 'turned round'],
    ],
    ([text, most, expected]) => {
      expect(clip(text, most)).toBe(expected);
    },
  ));

test('figures have baseball’s notation', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
  ]);
  expect([average(0.3125), average(1), average(0)]).toEqual(['.313', '1.000', '.000']);
  expect(record({ wins: 45, losses: 30 })).toBe('45–30');
  expect(record({ wins: 45, losses: 30, ties: 1 })).toBe('45–30–1');
  expect([counted(1, 'match', 'matches'), counted(2430, 'match', 'matches')]).toEqual([
    '1 match',
    '2,430 matches',
  ]);
});
