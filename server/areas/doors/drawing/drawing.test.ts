import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clubMark } from './club-mark.js';
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

test('a crest has the code in letters that are seen on the club’s color, unless the fonts lack them', () => {
  const colors = ['#f4c430', '#10233f'];
  expect(clubMark({ code: 'ŁÓD', colors })).toMatch(
    /fill="#f4c430" stroke="#10233f".*fill="#111114".*scale\(/,
  );
  expect(isWritten('東京')).toBe(false);
  expect(clubMark({ code: '東京', colors })).not.toContain('scale(');
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
