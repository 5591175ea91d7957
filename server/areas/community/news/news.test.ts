import sharp from 'sharp';
import { type UserEntity } from '../../accounts/users/user.entity.js';
import { type Actor } from '../../../platform/context/policy.js';
import { validateInput } from '../../../platform/input/validation.js';
import { type TeamEntity } from '../../clubs/teams/team.entity.js';
import {
  makeCoach,
  makeTeam,
  makeUser,
  openStage,
  type TestStage,
} from '../../../testing/database/context.js';
import { readUpload } from '../../../platform/uploads/upload.service.js';
import * as news from './news.service.js';
import { PostNewsInput, UpdateNewsInput } from './news.types.js';
import { testRows } from '../../../testing/rows.js';

let stage: TestStage;
let owner: Actor & { readonly id: number };
let stranger: Actor;
let moderator: Actor;
let admin: Actor;
let team: TeamEntity;

const skipper = { authorRole: 'Manager', authorName: 'Casey Skipper' };

beforeAll(async () => {
  stage = await openStage();
  owner = await makeUser(stage.db);
  stranger = await makeUser(stage.db);
  moderator = await makeUser(stage.db, 'moderator');
  admin = await makeUser(stage.db, 'admin');
  team = await makeTeam(stage.db, owner);
  await makeCoach(stage.db, team.id, { role: skipper.authorRole, name: skipper.authorName });
});

afterAll(() => stage.close());

const post = (actor?: Actor, changes: Partial<PostNewsInput> = {}) =>
  news.postNews(stage.as(actor), {
    teamId: team.id,
    ...skipper,
    title: 'Walk-off',
    content: 'We won in the ninth.',
    ...changes,
  });

const read = (id: number) => news.getNews(stage.as(), id);
const refusal = (kind: string, message: string) => expect.objectContaining({ kind, message });

async function acts(subjectId: number): Promise<string[]> {
  const rows = await stage.db.query<{ act: string }[]>(
    `SELECT act FROM audit_log WHERE act LIKE 'news.%' AND subject_id = $1 ORDER BY id`,
    [subjectId],
  );
  return rows.map(({ act }) => act);
}

describe('posting news', () => {
  test('is allowed to the team’s owner, in the name of one of its coaches', async () => {
    const posted = await post(owner, { title: '  Walk-off ', imageUrl: ' ' });
    const article = await read(posted.id);
    expect(article).toMatchObject({
      teamId: team.id,
      teamName: team.name,
      posterId: owner.id,
      ...skipper,
      title: 'Walk-off',
      imageUrl: null,
      isFeatured: false,
    });
    expect(article.createdAt).toEqual(posted.createdAt);
  });

  test('is allowed to staff for every team', async () => {
    expect(await post(moderator)).toMatchObject({ teamId: team.id });
    expect(await post(admin)).toMatchObject({ teamId: team.id });
  });

  test('is refused for another owner’s team', async () => {
    await expect(post(stranger)).rejects.toEqual(
      refusal('forbidden', 'You can only post news for a team you own'),
    );
  });

  test('needs an existing team', async () => {
    const gone = await makeTeam(stage.db, owner);
    await stage.db.query('UPDATE teams SET deleted_at = now() WHERE id = $1', [gone.id]);
    await expect(post(owner, { teamId: 0 })).rejects.toEqual(refusal('not_found', 'Team not found.'));
    await expect(post(owner, { teamId: gone.id })).rejects.toEqual(refusal('not_found', 'Team not found.'));
  });

  test('needs coaching staff, and an author who is a member of it', async () => {
    const bare = await makeTeam(stage.db, owner);
    await expect(post(owner, { teamId: bare.id })).rejects.toEqual(
      refusal('conflict', 'Add coaching staff to your team first!'),
    );
    for (const author of [{ authorName: 'Nobody' }, { authorRole: 'Bench Coach' }]) {
      await expect(post(owner, author)).rejects.toMatchObject({ kind: 'invalid' });
    }
  });

  const filled = {
    teamId: 1,
    ...skipper,
    title: 'x'.repeat(200),
    content: 'x'.repeat(50_000),
    imageUrl: `/uploads/${'0'.repeat(64)}`,
  };

  test('accepts texts of maximum length, and an image on this server or anywhere on the web', async () => {
    await expect(check(PostNewsInput, filled)).resolves.toMatchObject(filled);
    const elsewhere = { ...filled, imageUrl: 'https://example.com/ninth.png' };
    await expect(check(PostNewsInput, elsewhere)).resolves.toMatchObject(elsewhere);
  });

  const imageSentence =
    'The image address must be an http:// or https:// address, or the /uploads/ address of an uploaded image';

  testRows(
    '%s',
    [
      ['Team is required', { teamId: undefined }],
      ['Author is required', { authorName: ' ' }],
      ['Author role is required', { authorRole: '' }],
      ['Headline is required', { title: ' ' }],
      ['Headline must be at most 200 characters', { title: 'x'.repeat(201) }],
      ['Article is required', { content: '' }],
      ['Article must be at most 50000 characters', { content: 'x'.repeat(50_001) }],
      [imageSentence, { imageUrl: 'javascript:alert(1)' }],
      [imageSentence, { imageUrl: '/etc/passwd' }],
    ] as const,
    async ([sentence, changes]) => {
      await expect(check(PostNewsInput, { ...filled, ...changes })).rejects.toEqual(
        refusal('invalid', sentence),
      );
    },
  );
});

describe('an article', () => {
  test('can be edited by its poster, even when its author has left the coaching staff', async () => {
    const leaver = await makeCoach(stage.db, team.id);
    const { id, createdAt } = await post(owner, { authorRole: leaver.role, authorName: leaver.name });
    await stage.db.query('DELETE FROM coaches WHERE id = $1', [leaver.id]);
    const edited = await news.updateNews(stage.as(owner), id, {
      title: ' Corrected ',
      authorName: leaver.name,
      imageUrl: 'https://example.com/a.png',
    });
    expect(edited).toMatchObject({ title: 'Corrected', content: 'We won in the ninth.' });
    expect(await read(id)).toMatchObject({
      title: 'Corrected',
      authorName: leaver.name,
      imageUrl: 'https://example.com/a.png',
      createdAt,
    });
    expect((await news.updateNews(stage.as(owner), id, { imageUrl: null })).imageUrl).toBeNull();
    expect(await acts(id)).toEqual([]);
  });

  test('can be edited by staff, which the audit log records', async () => {
    const { id } = await post(owner);
    await news.updateNews(stage.as(moderator), id, { content: 'Edited.' });
    expect(await acts(id)).toEqual(['news.update']);
    expect(await read(id)).toMatchObject({ content: 'Edited.', posterId: owner.id });
  });

  test('cannot be edited by anybody else', async () => {
    const { id } = await post(moderator);
    for (const [actor, kind] of [
      [undefined, 'unauthenticated'],
      [stranger, 'forbidden'],
      [owner, 'forbidden'],
    ] as const) {
      await expect(news.updateNews(stage.as(actor), id, { title: 'Mine' })).rejects.toMatchObject({ kind });
    }
  });

  test('cannot lose its headline, its text or its author', async () => {
    const { id } = await post(owner);
    const edit = (changes: UpdateNewsInput) => news.updateNews(stage.as(owner), id, changes);
    await expect(edit({ title: ' ' })).rejects.toEqual(refusal('invalid', 'Headline is required'));
    await expect(edit({ content: '' })).rejects.toEqual(refusal('invalid', 'Article is required'));
    await expect(edit({ authorName: ' ' })).rejects.toEqual(refusal('invalid', 'Author is required'));
    await expect(edit({ authorName: 'Nobody' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(check(UpdateNewsInput, { title: 'x'.repeat(201) })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  test('can be featured and unfeatured again; the audit log records each change', async () => {
    const { id } = await post(owner);
    expect((await news.setNewsFeatured(stage.as(admin), id)).isFeatured).toBe(true);
    expect((await news.setNewsFeatured(stage.as(admin), id)).isFeatured).toBe(false);
    expect((await news.setNewsFeatured(stage.as(admin), id, true)).isFeatured).toBe(true);
    expect(await read(id)).toMatchObject({ isFeatured: true });
    expect(await acts(id)).toEqual(['news.feature', 'news.feature', 'news.feature']);
  });

  test('can be deleted by staff, which the audit log records', async () => {
    const { id } = await post(owner);
    expect(await news.deleteNews(stage.as(moderator), id)).toEqual({ message: 'News deleted' });
    await expect(read(id)).rejects.toEqual(refusal('not_found', 'News post not found'));
    await expect(news.deleteNews(stage.as(moderator), id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await acts(id)).toEqual(['news.delete']);
  });

  test('stays when its team and its poster are deleted', async () => {
    const leaver = await makeUser(stage.db);
    const folding = await makeTeam(stage.db, leaver);
    const coach = await makeCoach(stage.db, folding.id);
    const author = { authorRole: coach.role, authorName: coach.name };
    const { id } = await post(leaver, { teamId: folding.id, ...author });
    await stage.db.query('DELETE FROM teams WHERE id = $1', [folding.id]);
    await stage.db.getRepository<UserEntity>('UserEntity').delete(leaver.id);
    expect(await read(id)).toMatchObject({ teamId: null, teamName: folding.name, posterId: null, ...author });
    await expect(news.updateNews(stage.as(stranger), id, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('the list of news', () => {
  test('begins with the newest, and can be limited to a team, to featured articles, or to a number of articles', async () => {
    const other = await makeTeam(stage.db, owner);
    const coach = await makeCoach(stage.db, other.id);
    const about = { teamId: other.id, authorRole: coach.role, authorName: coach.name };
    const [first, second, third] = [await post(owner, about), await post(owner), await post(owner, about)];
    await news.setNewsFeatured(stage.as(admin), first.id, true);
    const ids = async (filter: news.NewsFilter, limit = 50) =>
      (await news.pageNews(stage.as(), filter, { limit })).rows.map(({ id }) => id);
    expect((await ids({})).slice(0, 3)).toEqual([third.id, second.id, first.id]);
    expect(await ids({}, 1)).toEqual([third.id]);
    expect(await ids({ teamId: other.id })).toEqual([third.id, first.id]);
    expect(await ids({ teamId: other.id, featured: true })).toEqual([first.id]);
    expect(await ids({ teamId: other.id, featured: false })).toEqual([third.id]);
    expect(await ids({ teamId: 0 })).toEqual([]);
  });
});

describe('an image for an article', () => {
  const picture = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
      .png()
      .toBuffer();

  test('can be uploaded by any signed-in account', async () => {
    const { imageUrl } = await news.uploadNewsImage(stage.as(stranger), picture);
    expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f]{64}$/);
    const kept = await readUpload(stage.as(), imageUrl.replace('/uploads/', ''));
    expect(kept.contentType).toMatch(/^image\//);
    expect(await post(owner, { imageUrl })).toMatchObject({ imageUrl });
  });

  test('must have one of the allowed file types', async () => {
    await expect(
      news.uploadNewsImage(stage.as(owner), async () => Buffer.from('GIF89a, honestly')),
    ).rejects.toThrow('Invalid file type. Please select a JPEG, PNG, or WEBP image.');
  });
});

function check<Input extends object>(type: new () => Input, fields: object): Promise<Input> {
  return validateInput(Object.assign(new type(), fields));
}
