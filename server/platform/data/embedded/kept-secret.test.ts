import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../../errors/operator-error.js';
import { existingSecret, keptSecret } from './kept-secret.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennant-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function refusal(secret: Promise<unknown>): Promise<string> {
  const error: unknown = await secret.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return error instanceof Error ? error.message : '';
}

describe('a kept secret', () => {
  test('is created once, readable by its owner only, and never changes', async () => {
    const secret = await keptSecret(folder, 'jwt');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await keptSecret(folder, 'jwt')).toBe(secret);
    expect((await stat(join(folder, 'jwt.secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['jwt.secret']);
  });

  test('is the same for processes that create it together', async () => {
    const secrets = await Promise.all([1, 2, 3, 4].map(() => keptSecret(folder, 'jwt')));
    expect(new Set(secrets).size).toBe(1);
  });

  test('may be an operator’s own, if it is long enough', async () => {
    await writeFile(join(folder, 'jwt.secret'), 'correct-horse-battery-staple-and-more\n');
    expect(await keptSecret(folder, 'jwt')).toBe('correct-horse-battery-staple-and-more');
  });

  test.each([
    ['empty', '', 'is empty'],
    ['blank', ' \n', 'is empty'],
    ['cut short', '0123456789abcdef'.repeat(3), 'is cut short'],
    ['too short', 'letmein!', 'is too short: it needs at least 32 characters'],
    ['full of zeros', '\0'.repeat(65), 'is damaged'],
    ['another file’s text', `first line\nsecond line\n${'x'.repeat(40)}`, 'is damaged'],
  ])('that is %s is refused with advice, and stays unchanged', async (_name, text, flaw) => {
    const path = join(folder, 'jwt.secret');
    await writeFile(path, text);
    const sentence = await refusal(keptSecret(folder, 'jwt'));
    expect(sentence).toContain(`${path} ${flaw}`);
    expect(sentence).toContain('Or remove it: a new one is made, and everybody logs in again.');
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  test('does not appear in the error message', async () => {
    await writeFile(join(folder, 'postgres.secret'), 'letmein!');
    const sentence = await refusal(existingSecret(folder, 'postgres'));
    expect(sentence).not.toContain('letmein');
    expect(sentence).toContain('Restore it from a copy of its folder.');
    expect(sentence).not.toContain('remove it');
  });

  test('that cannot be read or created reports why', async () => {
    await mkdir(join(folder, 'jwt.secret'));
    expect(await refusal(keptSecret(folder, 'jwt'))).toContain('cannot be read: it is a folder, not a file.');
    await chmod(folder, 0o755);
  });
});
