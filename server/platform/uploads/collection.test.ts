import { createHash, randomBytes } from 'node:crypto';
import { type Actor } from '../context/policy.js';
import { postNews } from '../../areas/community/news/news.service.js';
import { makeCoach, makeTeam, makeUser, openStage, type TestStage } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { deleteTeam } from '../../areas/clubs/ownership/team-deletion.service.js';
import { createTeam } from '../../areas/clubs/teams/team.service.js';
import { makeMatch } from '../../testing/leagues/rosters.js';
import { retentionWork } from '../jobs/retention.js';
import { startWorker } from '../jobs/worker.js';
import { collectUploads } from './collection.service.js';
import { storeImage } from './upload.service.js';

const day = 24 * 60 * 60_000;
const imageGone = 'No image is stored at this address. Please upload the image again.';

let stage: TestStage;
let admin: Actor;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

/** Makes an upload that was sent long ago; returns its hash. */
async function upload(age = day + 1000): Promise<string> {
  const bytes = randomBytes(20);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await stage.db.query(
    `INSERT INTO uploads (hash, content_type, width, height, bytes, sent_at) VALUES ($1, 'image/webp', 1, 1, $2, $3)`,
    [hash, bytes, new Date(Date.now() - age)],
  );
  return hash;
}

async function isThere(hash: string): Promise<boolean> {
  const rows: unknown[] = await stage.db.query('SELECT FROM uploads WHERE hash = $1', [hash]);
  return rows.length === 1;
}

const collect = () => collectUploads(stage.as());

/** Posts an article of a new team of the administrator. */
async function article(text: { imageUrl?: string; content?: string }): Promise<void> {
  const team = await makeTeam(stage.db, admin);
  const coach = await makeCoach(stage.db, team.id);
  await postNews(stage.as(admin), {
    teamId: team.id,
    authorRole: coach.role,
    authorName: coach.name,
    title: 'Headline',
    content: 'Article',
    ...text,
  });
}

describe('an upload', () => {
  test('that nothing refers to is deleted a day after it was sent, not before', async () => {
    const [old, fresh] = [await upload(), await upload(day - 60_000)];
    expect(await collect()).toBe(1);
    expect([await isThere(old), await isThere(fresh)]).toEqual([false, true]);
  });

  test('that is sent again is kept for another day', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle cx="4" cy="4" r="3"/></svg>');
    const { hash } = await storeImage(stage.as(admin), svg, { kind: 'logo' });
    await stage.db.query(`UPDATE uploads SET sent_at = now() - interval '3 days' WHERE hash = $1`, [hash]);
    await storeImage(stage.as(admin), svg, { kind: 'logo' });
    await collect();
    expect(await isThere(hash)).toBe(true);
  });

  test('stays while it is a logo, even of a deleted team with history', async () => {
    const [logo, buried] = [await upload(), await upload()];
    await createTeam(stage.as(admin), { name: 'With a logo', logoUrl: `/uploads/${logo}` });
    const team = await createTeam(stage.as(admin), { name: 'With a past', logoUrl: `/uploads/${buried}` });
    const match = await makeMatch(stage.db, team.id, (await makeTeam(stage.db)).id);
    await stage.db.query(
      `UPDATE matches SET status = 'simulated', home_score = 1, away_score = 0, played_at = now() WHERE id = $1`,
      [match],
    );
    await deleteTeam(stage.as(admin), team.id);
    await collect();
    expect([await isThere(logo), await isThere(buried)]).toEqual([true, true]);
  });

  test('stays while it is an article’s image or an article’s text links to it', async () => {
    const [image, first, second] = [await upload(), await upload(), await upload()];
    await article({
      imageUrl: `/uploads/${image}`,
      content: `See https://pennant.example/uploads/${first} and /uploads/${second}.`,
    });
    await collect();
    expect([await isThere(image), await isThere(first), await isThere(second)]).toEqual([true, true, true]);
  });

  test('stays if it is referred to by its full address', async () => {
    const hash = await upload();
    const logoUrl = `https://pennant.example/uploads/${hash}`;
    await createTeam(stage.as(admin), { name: 'By full address', logoUrl });
    await collect();
    expect(await isThere(hash)).toBe(true);
  });

  test('is deleted once the last reference is gone', async () => {
    const hash = await upload();
    const team = await createTeam(stage.as(admin), { name: 'Soon gone', logoUrl: `/uploads/${hash}` });
    await deleteTeam(stage.as(admin), team.id);
    await collect();
    expect(await isThere(hash)).toBe(false);
  });

  test('that was deleted cannot be referred to, and the message says what to do', async () => {
    const hash = await upload();
    await collect();
    const input = { name: 'Too late', logoUrl: `/uploads/${hash}` };
    await expect(createTeam(stage.as(admin), input)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'logoUrl', messages: [imageGone] }],
    });
    await expect(article({ imageUrl: `/uploads/${hash}` })).rejects.toMatchObject({ message: imageGone });
  });

  test('on another server may be referred to, whatever is stored here', async () => {
    const logoUrl = `https://elsewhere.example/uploads/${'e'.repeat(64)}`;
    await expect(createTeam(stage.as(admin), { name: 'Foreign', logoUrl })).resolves.toMatchObject({
      logoUrl,
    });
  });
});

describe('when uploads are deleted and referred to simultaneously', () => {
  test('an upload that is being referred to survives', async () => {
    const hash = await upload();
    const other = stage.db.createQueryRunner();
    await other.startTransaction();
    await other.query('SELECT FROM uploads WHERE hash = $1 FOR KEY SHARE', [hash]);
    await other.query(`INSERT INTO teams (name, logo_url) VALUES ('Not yet', $1)`, [`/uploads/${hash}`]);
    expect(await collect()).toBe(0);
    await other.commitTransaction();
    await other.release();
    expect(await collect()).toBe(0);
    expect(await isThere(hash)).toBe(true);
  });

  test('a reference to an upload that is being deleted waits, and is refused once it is gone', async () => {
    const hash = await upload();
    const collector = stage.db.createQueryRunner();
    await collector.startTransaction();
    await collector.query('SELECT FROM uploads WHERE hash = $1 FOR UPDATE', [hash]);
    const input = { name: 'Waiting', logoUrl: `/uploads/${hash}` };
    const founding = createTeam(stage.as(admin), input).catch((error: unknown) => error);
    await eventually(async () => {
      const waiting: unknown[] = await stage.db.query('SELECT FROM pg_locks WHERE NOT granted');
      return waiting.length > 0;
    });
    await collector.query('DELETE FROM uploads WHERE hash = $1', [hash]);
    await collector.commitTransaction();
    await collector.release();
    expect(await founding).toMatchObject({ kind: 'invalid' });
  });

  test('no team is left with a deleted logo, whichever transaction is first', async () => {
    const hashes = await Promise.all(Array.from({ length: 60 }, () => upload()));
    const found = (hash: string) =>
      createTeam(stage.as(admin), { name: 'Racing', logoUrl: `/uploads/${hash}` });
    await Promise.allSettled(
      hashes.map((hash, index): Promise<unknown> =>
        index % 4 === 2 ? found(hash).then(collect) : found(hash),
      ),
    );
    await Promise.all([collect(), collect()]);
    const broken: unknown[] = await stage.db.query(
      `SELECT FROM teams WHERE name = 'Racing'
       AND NOT EXISTS (SELECT FROM uploads WHERE logo_url = '/uploads/' || hash)`,
    );
    const kept: unknown[] = await stage.db.query(`SELECT FROM teams WHERE name = 'Racing'`);
    expect([broken.length, kept.length > 0]).toEqual([0, true]);
  });
});

test('a process that runs jobs deletes unreferenced uploads each hour', async () => {
  const hash = await upload();
  const { env, log } = stage.as();
  const work = retentionWork([{ rows: 'uploads', collect: collectUploads }]);
  const worker = await startWorker({ work, connectionString: stage.url, db: stage.db, env, log });
  try {
    await eventually(async () => {
      const known: unknown[] = await stage.db.query(
        `SELECT FROM graphile_worker._private_known_crontabs WHERE identifier = 'collect_uploads'`,
      );
      return known.length === 1;
    });
    // Makes the hourly job due now.
    await stage.db.query(`SELECT graphile_worker.add_job('collect_uploads')`);
    await eventually(async () => !(await isThere(hash)));
    expect(await isThere(hash)).toBe(false);
  } finally {
    await worker.stop();
  }
});
