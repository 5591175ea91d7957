import { countCharacters } from '../../../../platform/text/tidy.js';
import { contrast, leastContrast } from './colors.js';
import { suggestedLook } from './look.js';
import { longestShortName, shortNames } from './names.js';
import { usualLooks } from './usual-looks.js';

test('short names are the nickname with its number, then with more words, and never run out', () => {
  const suggested = (name: string) => [...shortNames(name)].slice(0, 3);
  expect(
    Object.fromEntries(
      [
        'Mudville Owls',
        'Club Number 1',
        'Club Number 60',
        'Harbor City Giants II',
        'Chicago White Sox',
        'Lighthouse Keepers of the Bay',
        'Tigres del Norte',
        'Rio de Janeiro Gulls',
        'Philadelphia 76ers',
        '1. FC Schalke 04 e.V.',
        'Schlossbergkapellenturm 12',
        'Nordkap',
        '東京ヤクルトスワローズ球団連盟',
        'Sixty 1 2 3 4 5 6 7 8 9 10 11',
      ].map((name) => [name, suggested(name)]),
    ),
  ).toEqual({
    'Mudville Owls': ['Owls', 'Mudville Owls', 'Owls 2'],
    'Club Number 1': ['Number 1', 'Club Number 1', 'Number 1 2'],
    'Club Number 60': ['Number 60', 'Club Number 60', 'Number 60 2'],
    'Harbor City Giants II': ['Giants II', 'City Giants II', 'Giants II 2'],
    'Chicago White Sox': ['White Sox', 'Sox', 'White Sox'],
    'Lighthouse Keepers of the Bay': ['Keepers', 'Lighthouse Keepers', 'Keepers 2'],
    'Tigres del Norte': ['Tigres', 'Tigres 2', 'Tigres 3'],
    'Rio de Janeiro Gulls': ['Gulls', 'Janeiro Gulls', 'de Janeiro Gulls'],
    'Philadelphia 76ers': ['76ers', 'Philadelphia 76ers', '76ers 2'],
    '1. FC Schalke 04 e.V.': ['Schalke 04 e.V.', 'FC Schalke 04 e.V.', 'Schalke 04 e.V. 2'],
    'Schlossbergkapellenturm 12': ['Schlossbergkapell 12', 'Schlossbergkape 12 2', 'Schlossbergkape 12 3'],
    Nordkap: ['Nordkap', 'Nordkap', 'Nordkap 2'],
    東京ヤクルトスワローズ球団連盟: [
      '東京ヤクルトスワローズ球団連盟',
      '東京ヤクルトスワローズ球団連盟 2',
      '東京ヤクルトスワローズ球団連盟 3',
    ],
    'Sixty 1 2 3 4 5 6 7 8 9 10 11': ['Sixty', 'Sixty 2', 'Sixty 3'],
  });
  for (const name of ['Bayview Anchors', '⚾🔥', 'a'.repeat(100), '🦉'.repeat(100)]) {
    const names = [...shortNames(name)];
    expect(new Set(names).size).toBeGreaterThan(900);
    expect(names.filter((one) => one === '' || countCharacters(one) > longestShortName)).toEqual([]);
  }
});

test('imported clubs have their usual colors, which the rules for colors allow', () => {
  expect(suggestedLook(3, 'Boston Red Sox').colors).toEqual(['#bd3039', '#0c2340']);
  const refused = [...usualLooks].filter(([, { colors }]) => contrast(...colors) < leastContrast);
  expect(refused).toEqual([]);
});
