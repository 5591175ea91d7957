import { type Actor } from '../../../platform/context/policy.js';
import { examine } from '../../games/doctor/doctor.service.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { archiveOf, seasonArchive, seasonFiles } from '../../../testing/leagues/season-files.js';
import { importTask } from './import-queue.js';
import { importUpload } from './run/import-work.js';
import { cancelImport, getImport, pageImports, requestImport } from './season-imports.service.js';

let stage: TestStage;
let admin: Actor;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

const send = (bytes: Buffer, options: { until?: string; name?: string } = {}) =>
  requestImport(stage.as(admin), async () => ({ bytes, fileName: '2026eve.zip' }), options);

const find = (id: number) => getImport(stage.as(admin), id);

const count = async (sql: string): Promise<number> => {
  const [row]: { count: number }[] = await stage.db.query(`SELECT count(*)::int FROM ${sql}`);
  return row?.count ?? 0;
};

const run = (id: number): Promise<void> => importUpload(stage.as(), id, new AbortController().signal);

describe('an uploaded season', () => {
  test('waits in the queue, and becomes a league', async () => {
    const { id, state } = await send(seasonArchive(), { name: 'Uploaded' });
    expect(state).toBe('waiting');
    expect(await count(`graphile_worker.jobs WHERE task_identifier = '${importTask}'`)).toBe(1);
    await run(id);
    const done = await find(id);
    expect(done).toMatchObject({ state: 'done', done: 24, total: 24, problem: null });
    expect(done.report).toMatchObject({ leagueName: 'Uploaded', clubs: 4, games: 24, leftOut: [] });
    expect(await examine(stage.as())).toEqual([]);
    expect(await count(`season_imports WHERE archive IS NOT NULL`)).toBe(0);
  });

  test('is not begun again once it is over', async () => {
    const leagues = await count('leagues');
    const [last] = (await pageImports(stage.as(admin), { limit: 1 })).rows;
    await run(last?.id ?? 0);
    expect(await count('leagues')).toBe(leagues);
  });

  test('fails with a message if the season was imported already, or the archive contains no season', async () => {
    const twice = await send(seasonArchive(), { name: 'Again' });
    await run(twice.id);
    expect(await find(twice.id)).toMatchObject({
      state: 'failed',
      problem: 'This season was already imported, as Uploaded',
    });
    const empty = await send(archiveOf([{ name: 'README.txt', bytes: new Uint8Array(3) }]));
    await run(empty.id);
    expect((await find(empty.id)).problem).toMatch(/^There is no event file/);
    const torn = await send(seasonArchive({ seed: 8 }).subarray(0, 5_000));
    await run(torn.id);
    expect((await find(torn.id)).problem).toMatch(/^2026eve.zip cannot be read as a zip archive/);
  });

  test('can be cancelled, even while it is running', async () => {
    const waiting = await send(seasonArchive({ seed: 10 }));
    await cancelImport(stage.as(admin), waiting.id);
    await run(waiting.id);
    expect((await find(waiting.id)).state).toBe('cancelled');
    await expect(cancelImport(stage.as(admin), waiting.id)).rejects.toThrow('The import has already ended');

    const { id } = await send(seasonArchive({ seed: 11, games: 240 }));
    const leagues = await count('leagues');
    const done = run(id);
    for (;;) {
      const { state, done: games } = await find(id);
      if (state !== 'waiting' && games > 0) break;
    }
    await cancelImport(stage.as(admin), id);
    await done;
    expect((await find(id)).state).toBe('cancelled');
    expect(await count('leagues')).toBe(leagues);
  });

  test('fails if its sender is no longer an administrator', async () => {
    const former = await makeUser(stage.db, 'admin');
    const read = async () => ({ bytes: seasonArchive({ seed: 12 }), fileName: 'a.zip' });
    const { id } = await requestImport(stage.as(former), read, {});
    await stage.db.query(`UPDATE users SET role = 'moderator' WHERE id = $1`, [former.id]);
    await run(id);
    expect(await find(id)).toMatchObject({
      state: 'failed',
      problem: 'Only administrators import seasons',
    });
  });

  test('is refused immediately if it is not an archive, or the day or name is invalid', async () => {
    await expect(send(Buffer.from('not a zip'))).rejects.toThrow(
      'Please select a zip archive of event files',
    );
    const archive = seasonArchive({ seed: 13 });
    await expect(send(archive, { until: '2026-13-01' })).rejects.toThrow('There is no day 2026-13-01');
    await expect(send(archive, { name: 'uploaded' })).rejects.toThrow(
      'A league named Uploaded already exists',
    );
  });

  test('leaves out a broken game, and names the reason', async () => {
    const files = seasonFiles({ seed: 14 }).map(({ name, bytes }) => {
      const text = Buffer.from(bytes).toString('latin1');
      const isFirst = /\.EV/.test(name);
      return {
        name,
        bytes: isFirst ? Buffer.from(text.replace(/^play,1,0,.*$/m, 'play,1,0,nobody,00,X,QQ')) : bytes,
      };
    });
    const { id } = await send(archiveOf(files), { name: 'With a hole' });
    await run(id);
    const { report } = await find(id);
    expect(report?.games).toBeLessThan(24);
    expect(report?.leftOut[0]).toMatchObject({ game: expect.any(String), line: expect.any(Number) });
    expect(await examine(stage.as())).toEqual([]);
  });

  test('imports a game without an unreadable detail, ignores other files, and reports both', async () => {
    const files = seasonFiles({ seed: 15 }).map(({ name, bytes }) => {
      const text = Buffer.from(bytes).toString('latin1');
      return { name, bytes: Buffer.from(text.replace(/^(play,1,0,[^,]*),[^,]*/m, '$1,.00')) };
    });
    const box = { name: '2026ANA.EBA', bytes: Buffer.from('id,ANA202604010') };
    const { id } = await send(archiveOf([...files, box]), { name: 'Odd counts' });
    await run(id);
    const { report } = await find(id);
    expect(report?.games).toBe(24);
    expect(report?.leftOut).toMatchObject([{ file: 'season/2026ANA.EBA', line: 0, game: null }]);
    expect(report?.notes[0]).toMatchObject({
      game: expect.any(String),
      reason: expect.stringContaining('".00"'),
    });
  });
});
