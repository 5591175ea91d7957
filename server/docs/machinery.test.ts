import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

test('the tests that machinery.md names exist, with the titles that it quotes', () => {
  const rows = readFileSync(join(__dirname, 'machinery.md'), 'utf8').match(/^\|.*$/gm) ?? [];
  const tests = new Map(
    ['server', 'web'].flatMap(testsIn).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  const files = rows.flatMap((row) => row.match(/(?<=`)[\w/.-]+\.(?:test|spec)\.tsx?(?=`)/g) ?? []);
  const titles = rows.flatMap((row) => row.match(/(?<=")[a-z][^"]{12,}(?=")/g) ?? []);
  expect(files.length).toBeGreaterThan(20);
  expect(titles.length).toBeGreaterThan(15);
  const paths = [...tests.keys()];
  expect(files.filter((file) => !paths.some((path) => path.endsWith(`/${file}`)))).toEqual([]);
  const texts = [...tests.values()];
  expect(titles.filter((title) => !texts.some((text) => text.includes(title)))).toEqual([]);
});

function testsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name === 'node_modules') return [];
    return entry.isDirectory() ? testsIn(path) : /\.(?:test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
