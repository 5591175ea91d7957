import { readFileSync } from 'node:fs';
import { forEachRow } from '../../../testing/rows.js';
import { join } from 'node:path';
import { clubColours, clubMark, monogram } from './club-mark.js';
import { isWritten, lettering, sizeFor, textWidth } from './lettering.js';
import outlines from './outlines.json';

const root = join(__dirname, '../../../..');

test('the outlines come from the fonts that the web app uses', () => {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  for (const [name, version] of Object.entries(outlines.versions)) {
    expect([name, devDependencies[name]]).toEqual([name, version]);
  }
  expect(outlines.display.length).toBeGreaterThan(400);
  expect(outlines.text.length).toBeGreaterThan(600);
});

test('a club’s colours are the same as in the web app', () => {
  const web = readFileSync(join(root, 'web/ui/baseball/club-colours.ts'), 'utf8');
  const worn = [...web.matchAll(/field: '(#\w+)', trim: '(#\w+)', ink: '(#\w+)'/g)].map(([, ...cloth]) =>
    cloth.join(' '),
  );
  const names = Array.from({ length: 400 }, (_, index) => `Club ${index}`);
  const drawn = new Set(names.map((name) => Object.values(clubColours(name)).join(' ')));
  expect(new Set(worn)).toEqual(drawn);
});

test('a monogram consists of letters of the name', () =>
  forEachRow(
    [
      ['San Francisco Seals', 'SS'],
      ['Oakland', 'OA'],
      ['Łódź-Żubry', 'ŁŻ'],
      ['é', 'É'],
    ],
    ([name, letters]) => {
      expect(monogram(name)).toBe(letters);
      expect(isWritten(letters)).toBe(true);
    },
  ));

test('a mark has no monogram if the fonts lack its letters', () => {
  expect(isWritten('東京')).toBe(false);
  expect(clubMark('東京 巨人')).not.toContain('scale(');
  expect(clubMark('Kings')).toContain('scale(');
});

test('a text is as wide as its letters, and is cut if it is wider than allowed', () => {
  expect(textWidth('WW', 'display', 20)).toBeCloseTo(2 * textWidth('W', 'display', 20));
  expect(textWidth('', 'text', 20)).toBe(0);
  const pathsOf = (text: string, width: number) =>
    lettering(text, 0, 0, { face: 'text', size: 20, width, colour: '#fff' }).split('<path').length - 1;
  expect(pathsOf('abc', 500)).toBe(3);
  expect(pathsOf('abcdefghijklmnopqrstuvwxyz', 60)).toBeLessThan(10);
  expect(sizeFor('Kings', 'display', 1_000, [60, 40])).toBe(60);
  expect(sizeFor('Kings of the Valley', 'display', 10, [60, 40])).toBe(40);
});

test('a combining accent is drawn like the accented letter', () => {
  const drawn = (text: string) => lettering(text, 0, 0, { face: 'display', size: 20, colour: '#fff' });
  expect(drawn('e\u0301')).toBe(drawn('é'));
});
