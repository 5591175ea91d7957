import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { FileBudget, seasonLimits } from './file-budget.js';
import { openSeason } from './open-season.js';
import { unpackSeason } from './season-zip.js';

const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;

const season = {
  '2019/2019ANA.EVA': strToU8('id,ANA201904040\r\n'.repeat(200)),
  '2019/ANA2019.ROS': strToU8('troum001,Trout,Mike,R,R,ANA,OF\r\n'),
  '2019/NOTICE.txt': strToU8('A notice.'),
  '__MACOSX/2019/2019ANA.EVA': strToU8('hidden'),
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'season-'));
});
afterEach(() => rm(folder, { recursive: true }));

const namesOf = (files: readonly { name: string }[]) =>
  files.map(({ name }) => name.replace(`${folder}/`, '')).toSorted();

/** Changes four bytes at an offset in every header of the given kind. */
function patched(
  zip: Uint8Array,
  signature: number,
  offset: number,
  change: (before: number) => number,
): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) === signature) {
      view.setUint32(at + offset, change(view.getUint32(at + offset, true)), true);
    }
  }
  return bytes;
}

describe('the files of a season', () => {
  test('are found in a zip archive at any depth', async () => {
    const files = await unpackSeason('season.zip', zipSync(season));
    expect(namesOf(files.filter(({ bytes }) => bytes.length > 0))).toEqual([
      '2019/2019ANA.EVA',
      '2019/ANA2019.ROS',
    ]);
    expect(namesOf(files)).toContain('2019/NOTICE.txt');
    expect(Buffer.from(files[0]?.bytes ?? []).toString()).toContain('id,ANA201904040');
  });

  test('are found in a folder, in an archive on disk, and by the paths of single files', async () => {
    await mkdir(join(folder, 'games', 'american'), { recursive: true });
    await writeFile(join(folder, 'games', 'american', '2019ana.eva'), 'id');
    await writeFile(join(folder, 'games', 'notes.txt'), 'Not of the season.');
    await writeFile(join(folder, 'TEAM2019'), 'ANA,A,Anaheim,Angels');
    await writeFile(join(folder, 'season.zip'), zipSync(season));
    const files = await openSeason(['games', 'TEAM2019', 'season.zip'].map((name) => join(folder, name)));
    expect(namesOf(files)).toEqual([
      '2019/2019ANA.EVA',
      '2019/ANA2019.ROS',
      '2019/NOTICE.txt',
      'TEAM2019',
      '__MACOSX/2019/2019ANA.EVA',
      'games/american/2019ana.eva',
      'games/notes.txt',
    ]);
  });

  test('cannot be read from a path that does not exist', async () => {
    await expect(openSeason([join(folder, 'missing.zip')])).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('cannot be read from a file that is not an archive', async () => {
    const path = join(folder, 'letter.txt');
    await writeFile(path, 'Dear Sirs');
    await expect(openSeason([path])).rejects.toThrow(`${path} cannot be read as a zip archive: `);
  });

  test('are refused when there are too many, or too many bytes to unpack', async () => {
    const zip = zipSync(season);
    const limits = { ...seasonLimits, bytes: 10_000_000, files: 2, names: 4 };
    await expect(unpackSeason('a.zip', zip, new FileBudget(limits))).resolves.toHaveLength(4);
    await expect(unpackSeason('a.zip', zip, new FileBudget({ ...limits, files: 1 }))).rejects.toThrow(
      'There are more than 1 event files, rosters and team files.',
    );
    await expect(unpackSeason('a.zip', zip, new FileBudget({ ...limits, names: 3 }))).rejects.toThrow(
      'There are more than 3 files in all.',
    );
    await expect(unpackSeason('a.zip', zip, new FileBudget({ ...limits, bytes: 1000 }))).rejects.toThrow(
      'The files have more than 0 MB in all, unpacked.',
    );
  });
});

describe('an archive', () => {
  test('with a file name that is too long is refused', async () => {
    const deep = zipSync({ [`${'a/'.repeat(200)}2019ANA.EVA`]: strToU8('id') });
    await expect(unpackSeason('a.zip', deep)).rejects.toThrow('a name of more than 300 characters: a/a/');
  });

  const zip = zipSync(season);

  test('that is truncated is refused', async () => {
    for (const length of [0, 10, zip.length - 30, zip.length - 1]) {
      await expect(unpackSeason('a.zip', zip.subarray(0, length))).rejects.toThrow(
        'a.zip cannot be read as a zip archive: ',
      );
    }
  });

  test('that unpacks to more bytes than it declares is refused', async () => {
    const bomb = zipSync({ '2019ANA.EVA': new Uint8Array(5_000_000) });
    const lying = patched(bomb, CENTRAL_SIGNATURE, 24, () => 1000);
    await expect(unpackSeason('a.zip', lying)).rejects.toThrow('too many bytes in the stream');
  });

  test('that declares more bytes than a season may have is refused before it is unpacked', async () => {
    const huge = patched(zip, CENTRAL_SIGNATURE, 24, () => 0x7fffffff);
    await expect(unpackSeason('a.zip', huge)).rejects.toThrow(
      '2019/2019ANA.EVA has more than 8 MB, unpacked.',
    );
  });

  test('that is encrypted is refused', async () => {
    const central = patched(zip, CENTRAL_SIGNATURE, 8, (flags) => flags | 1);
    const flagged = patched(central, LOCAL_SIGNATURE, 6, (flags) => flags | 1);
    await expect(unpackSeason('a.zip', flagged)).rejects.toThrow('a.zip is encrypted');
  });

  test('whose bytes were changed is refused', async () => {
    const changed = patched(zip, CENTRAL_SIGNATURE, 16, (sum) => sum ^ 1);
    await expect(unpackSeason('a.zip', changed)).rejects.toThrow('the checksum of 2019/2019ANA.EVA is wrong');
  });

  test('is either read or refused with a message, whichever byte of it is changed', async () => {
    for (let at = 0; at < zip.length; at += 3) {
      const changed = zip.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      const outcome = await unpackSeason('a.zip', changed).catch((error: unknown) => error);
      expect(Array.isArray(outcome) || outcome instanceof DomainError).toBe(true);
    }
  });
});
