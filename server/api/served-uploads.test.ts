import { once } from 'node:events';
import { connect } from 'node:net';
import pino from 'pino';
import sharp from 'sharp';
import { type Actor } from '../platform/context/policy.js';
import { openApp, type TestApp } from '../testing/apis/app.js';
import { makeTeam, makeUser } from '../testing/database/context.js';
import { eventually } from '../testing/eventually.js';
import { forEachRow } from '../testing/rows.js';
import { maxUploadBytes } from '../platform/uploads/upload.limits.js';

let pennant: TestApp;
let origin: string;
let owner: Actor;
let teamId: number;
let picture: Buffer;
beforeAll(async () => {
  pennant = await openApp({ env: { quotas: 1 } });
  origin = await pennant.listen();
  owner = await makeUser(pennant.db);
  teamId = (await makeTeam(pennant.db, owner)).id;
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => pennant.close());

const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);

function form(fields: readonly (readonly [string, string])[], fileField: string, bytes: Buffer): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.set(name, value);
  data.set(fileField, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png');
  return data;
}

async function send(path: string, body: FormData, actor: Actor | null) {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    body,
    headers: {
      'apollo-require-preflight': 'true',
      ...(actor && { authorization: `Bearer ${await pennant.token(actor)}` }),
    },
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

const overRest = (bytes: Buffer, actor: Actor | null = owner) =>
  send(`/api/teams/${teamId}/logo`, form([], 'file', bytes), actor);

function overGraphql(bytes: Buffer, actor: Actor | null = owner) {
  const query = 'mutation ($id: ID!, $file: Upload!) { setTeamLogo(teamId: $id, file: $file) { logoUrl } }';
  const operations = JSON.stringify({ query, variables: { id: String(teamId), file: null } });
  const fields = [
    ['operations', operations],
    ['map', JSON.stringify({ 0: ['variables.file'] })],
  ] as const;
  return send('/graphql', form(fields, '0', bytes), actor);
}

const address = expect.stringMatching(/^\/uploads\/[0-9a-f]{64}$/);
const tooLarge = 'File size too large. Please select an image smaller than 10MB.';

describe('a logo', () => {
  test('is drawn outside the transaction of an Idempotency-Key: drawing holds no connection, and counts as work of its sender even if it fails', async () => {
    const artist = await makeUser(pennant.db);
    const { id } = await makeTeam(pennant.db, artist);
    const response = await fetch(`${origin}/api/teams/${id}/logo`, {
      method: 'POST',
      body: form([], 'file', Buffer.from('no picture')),
      headers: { authorization: `Bearer ${await pennant.token(artist)}`, 'idempotency-key': 'drawn' },
    });
    expect(response.status).toBe(415);
    const counted: unknown = await pennant.db.query(
      `SELECT used FROM quota_use WHERE user_id = $1 AND kind = 'upload'`,
      [artist.id],
    );
    expect(counted).toEqual([{ used: 1 }]);
  });

  test('sent over REST is served from the address in the answer', async () => {
    const { status, answer } = await overRest(picture);
    expect({ status, answer }).toEqual({ status: 200, answer: { logo_url: address } });
    const [team]: [{ logo_url: string }] = await pennant.db.query(
      'SELECT logo_url FROM teams WHERE id = $1',
      [teamId],
    );
    const served = await fetch(`${origin}${team.logo_url}`);
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' });
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('sent over GraphQL is stored too', async () => {
    expect((await overGraphql(picture)).answer).toEqual({ data: { setTeamLogo: { logoUrl: address } } });
  });

  test('may have exactly ten megabytes over both APIs', async () => {
    expect((await overRest(padded(maxUploadBytes))).status).toBe(200);
    expect((await overGraphql(padded(maxUploadBytes))).answer).toHaveProperty('data.setTeamLogo.logoUrl');
  });

  test('is refused by both APIs if it is larger', () =>
    forEachRow([1, 700_000], async (more) => {
      expect(await overRest(padded(maxUploadBytes + more))).toEqual({
        status: 413,
        answer: { detail: tooLarge },
      });
      expect((await overGraphql(padded(maxUploadBytes + more))).answer).toMatchObject({
        errors: [{ message: tooLarge, extensions: { code: 'PAYLOAD_TOO_LARGE' } }],
      });
    }));

  test('sent by a visitor or by an account that may not change it is refused, and the server keeps serving', async () => {
    expect((await overRest(padded(9_000_000), null)).status).toBe(401);
    expect((await overRest(picture, await makeUser(pennant.db, 'moderator'))).status).toBe(403);
    expect((await overGraphql(padded(9_000_000), null)).answer).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  test('that is not an image is refused with the sentence for logos', async () => {
    const refusal = 'Please select a PNG, JPG, SVG, or GIF image file';
    expect(await overRest(Buffer.from('MZ'))).toEqual({ status: 415, answer: { detail: refusal } });
    expect((await overGraphql(Buffer.from('MZ'))).answer).toMatchObject({ errors: [{ message: refusal }] });
  });
});

describe('an upload over REST', () => {
  const boundary = 'multipart/form-data; boundary=x';
  const part = (name: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${content}\r\n`;
  const field = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nno\r\n`;
  const wrongForm = 'Send the file as multipart/form-data in the field "file"';
  const unreadable = 'The file cannot be read from the request';

  test('in a wrong form is refused with a sentence about the mistake', () =>
    forEachRow(
      [
        ['is not a form', 'image/png', 'a picture', 415, wrongForm],
        ['is JSON', 'application/json', '{}', 415, wrongForm],
        ['does not say where its parts end', 'multipart/form-data', part('file', 'x'), 422, unreadable],
        ['has no parts', boundary, 'no form at all', 422, unreadable],
        [
          'has the file in another field',
          boundary,
          `${part('image', 'x')}--x--\r\n`,
          422,
          ['Send the file in the field "file"'],
        ],
        [
          'has too many fields',
          boundary,
          `${Array.from({ length: 12 }, (_, index) => field(`f${index}`)).join('')}--x--\r\n`,
          413,
          'The form has too many fields: send the file in the field "file"',
        ],
      ],
      async ([_name, contentType, payload, status, detail]) => {
        const answer = await pennant.app.inject({
          method: 'POST',
          url: '/api/news/upload-image',
          headers: { authorization: `Bearer ${await pennant.token(owner)}`, 'content-type': contentType },
          payload,
        });
        expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
      },
    ));

  test('is refused under /uploads, with the names of the calls for uploads', () =>
    forEachRow(
      [
        ['POST', '/uploads'],
        ['PUT', '/uploads/logo.png'],
        ['DELETE', `/uploads/${'a'.repeat(64)}`],
      ] as const,
      async ([method, url]) => {
        const headers = { 'content-type': 'image/png' };
        const answer = await pennant.app.inject({ method, url, headers, payload: 'a picture' });
        expect([answer.statusCode, answer.headers['allow'], answer.json()]).toEqual([
          405,
          'GET, HEAD',
          {
            detail:
              'Images here can only be read. Send them to /api/teams/{teamId}/logo or /api/news/upload-image.',
          },
        ]);
      },
    ));

  test('is not found at an unknown address', () =>
    forEachRow(
      ['/uploads/', '/uploads/logo.png', `/uploads/${'A'.repeat(64)}`, `/uploads/${'a'.repeat(64)}`],
      async (url) => {
        const answer = await pennant.app.inject(url);
        expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Image not found.' }]);
      },
    ));
});

describe('a file in the map of a GraphQL upload', () => {
  const declared = 'mutation ($id: ID!, $file: Upload!, $again: Upload!)';
  const fieldsOf = (query: string) =>
    [
      ['operations', JSON.stringify({ query, variables: { id: String(teamId), file: null, again: null } })],
      ['map', JSON.stringify({ 0: ['variables.file', 'variables.again'] })],
    ] as const;

  test('can be used for one variable only: a second variable with the same file is refused', async () => {
    const query = `${declared} {
      first: setTeamLogo(teamId: $id, file: $file) { logoUrl }
      second: setTeamLogo(teamId: $id, file: $again) { logoUrl }
    }`;
    const { answer } = await send('/graphql', form(fieldsOf(query), '0', picture), owner);
    expect(answer).toMatchObject({
      errors: [
        {
          message: 'A file can be used once in a request',
          path: ['second'],
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
  });

  test('is refused if the request does not contain it', async () => {
    const query = 'mutation ($id: ID!, $file: Upload!) { setTeamLogo(teamId: $id, file: $file) { logoUrl } }';
    const { answer } = await send('/graphql', form(fieldsOf(query), 'other', picture), owner);
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });
});

describe('an upload that the client breaks off', () => {
  const lines: { level: number; msg: string }[] = [];
  let server: TestApp;
  let place: URL;
  beforeAll(async () => {
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    server = await openApp({ log });
    place = new URL(await server.listen());
  });
  afterAll(() => server.close());

  const part = (name: string, content: string, file = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}`;
  const operations = (id: number) =>
    JSON.stringify({
      query: 'mutation ($id: ID!, $file: Upload!) { setTeamLogo(teamId: $id, file: $file) { logoUrl } }',
      variables: { id: String(id), file: null },
    });

  test('is not logged as an error', () =>
    forEachRow(
      [
        ['REST', (id: number) => `/api/teams/${id}/logo`, () => part('file', 'GIF89a', '; filename="a.gif"')],
        [
          'GraphQL',
          () => '/graphql',
          (id: number) =>
            `${part('operations', operations(id))}\r\n${part('map', '{"0":["variables.file"]}')}\r\n` +
            part('0', 'GIF89a', '; filename="a.gif"'),
        ],
      ],
      async ([_name, pathOf, bodyOf]) => {
        const actor = await makeUser(server.db);
        const { id } = await makeTeam(server.db, actor);
        const path = pathOf(id);
        const before = lines.length;
        const stream = connect(Number(place.port), place.hostname);
        const received = once(server.app.server, 'request');
        stream.write(
          `POST ${path} HTTP/1.1\r\nHost: x\r\nApollo-Require-Preflight: 1\r\nContent-Length: 100000\r\n` +
            `Authorization: Bearer ${await server.token(actor)}\r\n` +
            `Content-Type: multipart/form-data; boundary=x\r\n\r\n${bodyOf(id)}`,
        );
        await received;
        // By now earlier requests are answered, and this one is being read.
        await fetch(new URL('/api/auth/me', place));
        stream.destroy();
        await eventually(() => lines.slice(before).some(({ msg }) => msg === 'request broken off'));
        await fetch(new URL('/api/auth/me', place));
        expect(lines.slice(before).filter(({ level }) => level > 30)).toEqual([]);
      },
    ));
});
