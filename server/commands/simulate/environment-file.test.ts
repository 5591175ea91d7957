import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TODAY } from '../../engine/game/environment/environment.js';
import { readEnvironment } from './environment-file.js';
import { OptionError } from './options.js';
import { simulateSeason } from './season.js';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'environment-'));
  path = join(folder, 'era.json');
});
afterAll(() => rm(folder, { recursive: true }));

async function refusal(text: string): Promise<string> {
  await writeFile(path, text);
  const failure: unknown = await readEnvironment(path).catch((error: unknown) => error);
  if (failure instanceof OptionError) return failure.message;
  throw failure;
}

test('a file may give only some rates of an environment; the others keep their usual values', async () => {
  await writeFile(path, '{"homeRuns": 0.004, "strikeouts": 0.1}');
  expect(await readEnvironment(path)).toEqual({ ...TODAY, homeRuns: 0.004, strikeouts: 0.1 });
});

test('a season is played in the environment', async () => {
  await writeFile(path, '{"homeRuns": 0}');
  const options = { teams: 2, games: 10, seed: 3 };
  const homers = (season: ReturnType<typeof simulateSeason>) =>
    [...season.files].flatMap(({ text }) => text.match(/^play,.*,HR\b/gm) ?? []).length;
  expect(homers(simulateSeason(options))).toBeGreaterThan(0);
  expect(homers(simulateSeason(options, await readEnvironment(path)))).toBe(0);
});

test.each([
  ['{"homeRuns": 0.004', 'is not JSON'],
  ['[0.1]', 'must hold an object of rates'],
  ['null', 'must hold an object of rates'],
  ['{"homers": 0.01}', 'has no rate "homers". The rates are strikeouts, walks,'],
  ['{"toString": 0.01}', 'has no rate "toString"'],
  ['{"homeRuns": "many"}', 'homeRuns must be a number from 0 to 0.12 (of plate appearances), not many.'],
  ['{"homeRuns": 0.2}', 'homeRuns must be a number from 0 to 0.12 (of plate appearances), not 0.2.'],
])('%s is refused', async (text, sentence) => {
  const message = await refusal(text);
  expect(message).toContain(sentence);
  expect(message).toContain(path);
});

test('a missing file is refused with its name', async () => {
  const missing = join(folder, 'none.json');
  await expect(readEnvironment(missing)).rejects.toThrow(
    `The environment cannot be read from ${missing}: there is no such file or folder.`,
  );
});
