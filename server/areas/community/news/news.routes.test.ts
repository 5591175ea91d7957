import sharp from 'sharp';
import { type Actor } from '../../../platform/context/policy.js';
import { type TeamEntity } from '../../clubs/teams/team.entity.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeCoach, makeTeam, makeUser } from '../../../testing/database/context.js';

let pennant: TestApp;
let owner: Actor;
let moderator: Actor;
let admin: Actor;
let team: TeamEntity;

beforeAll(async () => {
  pennant = await openApp();
  owner = await makeUser(pennant.db);
  moderator = await makeUser(pennant.db, 'moderator');
  admin = await makeUser(pennant.db, 'admin');
  team = await makeTeam(pennant.db, owner);
  await makeCoach(pennant.db, team.id, { role: 'Manager', name: 'Casey Skipper' });
});

afterAll(() => pennant.close());

const article = () => ({
  team_id: team.id,
  author_role: 'Manager',
  author_name: 'Casey Skipper',
  title: 'Walk-off',
  content: 'We won.',
});

async function upload(bytes: Buffer, as?: Actor) {
  const edge = 'the-edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return pennant.app.inject({
    method: 'POST',
    url: '/api/news/upload-image',
    headers: {
      'content-type': `multipart/form-data; boundary=${edge}`,
      ...(as && { authorization: `Bearer ${await pennant.token(as)}` }),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
}

test('an article with an image can be posted, edited, featured and deleted through the REST API', async () => {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const image = await upload(picture, owner);
  expect(image.statusCode).toBe(200);
  const { image_url } = image.json<{ image_url: string }>();
  expect(image_url).toMatch(/^\/uploads\//);

  const posted = await pennant.rest('POST', '/news', { as: owner, body: { ...article(), image_url } });
  expect(posted.statusCode).toBe(201);
  const { id } = posted.json<{ id: number }>();
  const whole = {
    id,
    ...article(),
    team_name: team.name,
    image_url,
    is_featured: false,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    poster_id: null,
    match_id: null,
  };
  expect(posted.json()).toEqual(whole);
  expect((await pennant.rest('GET', `/news/${id}`)).json()).toEqual(whole);

  const edited = await pennant.rest('PUT', `/news/${id}`, { as: owner, body: { title: 'Corrected' } });
  expect(edited.json()).toMatchObject({ id, title: 'Corrected', image_url });
  const featured = await pennant.rest('PUT', `/news/${id}/feature`, { as: admin });
  expect(featured.json()).toMatchObject({ id, is_featured: true });

  for (const [query, length] of [
    ['', 1],
    [`?team_id=${team.id}&featured=true&limit=50`, 1],
    ['?featured=false', 0],
    ['?team_id=999', 0],
  ] as const) {
    expect((await pennant.rest('GET', `/news${query}`)).json()).toHaveLength(length);
  }

  const deleted = await pennant.rest('DELETE', `/news/${id}`, { as: moderator });
  expect([deleted.statusCode, deleted.json()]).toEqual([200, { message: 'News deleted' }]);
  const gone = await pennant.rest('GET', `/news/${id}`);
  expect([gone.statusCode, gone.json()]).toEqual([404, { detail: 'News post not found' }]);
});

test('GraphQL tells each viewer what they may do with an article', async () => {
  const query = `mutation ($input: PostNewsInput!) {
    postNews(input: $input) { title team { id viewerCanPostNews } viewerCanEdit viewerCanFeature viewerCanDelete }
  }`;
  const input = {
    teamId: String(team.id),
    authorRole: 'Manager',
    authorName: 'Casey Skipper',
    title: 'x',
    content: 'x',
  };
  const may = async (as: Actor) => (await pennant.graphql(query, { as, variables: { input } })).data;
  const teamOf = (viewerCanPostNews: boolean) => ({ id: String(team.id), viewerCanPostNews });
  expect(await may(owner)).toEqual({
    postNews: {
      title: 'x',
      team: teamOf(true),
      viewerCanEdit: true,
      viewerCanFeature: false,
      viewerCanDelete: false,
    },
  });
  expect(await may(admin)).toMatchObject({
    postNews: { viewerCanEdit: true, viewerCanFeature: true, viewerCanDelete: true },
  });
});

test('an upload must be an image of at most 10 MB, sent by a signed-in account', async () => {
  const text = await upload(Buffer.from('not a picture'), owner);
  expect([text.statusCode, text.json()]).toEqual([
    415,
    { detail: 'Invalid file type. Please select a JPEG, PNG, or WEBP image.' },
  ]);
  expect((await upload(Buffer.from('x'))).statusCode).toBe(401);
  const large = await upload(Buffer.alloc(10 * 1024 * 1024 + 1), owner);
  expect([large.statusCode, large.json()]).toEqual([
    413,
    { detail: 'File size too large. Please select an image smaller than 10MB.' },
  ]);
  const none = await pennant.rest('POST', '/news/upload-image', { as: owner, body: {} });
  expect(none.statusCode).toBe(415);
});
