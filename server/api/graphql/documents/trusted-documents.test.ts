import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { OperatorError } from '../../../platform/errors/operator-error.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { forEachRow } from '../../../testing/rows.js';
import { readTrustedDocuments } from './document-manifests.js';
import { documentIdOf, TrustedDocuments } from './trusted-documents.js';

const who = 'query Who { me { username } }';
const playersFound = 'query Players($first: Int!) { players(first: $first) { totalCount } }';
const start = 'mutation Start { createTeam(input: {name: "Trusted"}) { name } }';
const changes = 'subscription Leagues { leaguesChanged }';
const documents = [who, playersFound, start, changes];

let strict: TestApp;
let lenient: TestApp;
let address: string;
beforeAll(async () => {
  strict = await openApp({ trustedDocuments: new TrustedDocuments(documents, true) });
  lenient = await openApp({ trustedDocuments: new TrustedDocuments(documents, false) });
  address = await strict.listen();
});
afterAll(async () => {
  await strict.close();
  await lenient.close();
});

const post = (pennant: TestApp, payload: object, headers: Record<string, string> = {}) =>
  pennant.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

const get = (pennant: TestApp, parameters: Record<string, string>) =>
  pennant.app.inject({
    url: `/graphql?${new URLSearchParams(parameters).toString()}`,
    headers: { 'apollo-require-preflight': 'true' },
  });

const codeOf = (answer: { json(): { errors?: { extensions: { code: string } }[] } }) =>
  answer.json().errors?.[0]?.extensions.code;

describe.each([
  ['that runs any document', () => lenient],
  ['that runs only trusted documents', () => strict],
])('a server %s', (_name, pennant) => {
  test('runs a known document by its id, over POST and GET', async () => {
    const documentId = documentIdOf(playersFound);
    const variables = { first: 3 };
    const expected = { data: { players: { totalCount: 0 } } };
    expect((await post(pennant(), { documentId, variables })).json()).toEqual(expected);
    expect((await get(pennant(), { documentId, variables: JSON.stringify(variables) })).json()).toEqual(
      expected,
    );
  });

  test('runs a known document by its text', async () => {
    expect((await post(pennant(), { query: who })).json()).toEqual({ data: { me: null } });
  });

  test('runs a known document by the hash that Apollo’s client sends', async () => {
    const sha256Hash = documentIdOf(who).slice('sha256:'.length);
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    expect((await post(pennant(), { operationName: 'Who', extensions })).json()).toEqual({
      data: { me: null },
    });
  });

  test('refuses an unknown id', () =>
    forEachRow(
      [
        ['an unknown id', `sha256:${'0'.repeat(64)}`],
        ['an id of another kind', 'x-short:7'],
        ['an id that is no text', 7],
      ],
      async ([_what, documentId]) => {
        const answer = await post(pennant(), { documentId });
        expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'DOCUMENT_NOT_FOUND']);
      },
    ));

  test('refuses an unknown hash sent by Apollo’s client', () =>
    forEachRow(
      [
        ['an unknown hash', { version: 1, sha256Hash: '0'.repeat(64) }, 'DOCUMENT_NOT_FOUND'],
        ['a hash of another version', { version: 2, sha256Hash: '0'.repeat(64) }, 'DOCUMENT_NOT_FOUND'],
        ['a hash that is no text', { version: 1, sha256Hash: 7 }, 'BAD_REQUEST'],
      ],
      async ([_what, persistedQuery, code]) => {
        const answer = await post(pennant(), { extensions: { persistedQuery } });
        expect([answer.statusCode, codeOf(answer)]).toEqual([400, code]);
      },
    ));

  test('runs a text sent with its own hash, and refuses a text with another hash', async () => {
    const withHash = (sha256Hash: string) =>
      post(pennant(), { query: who, extensions: { persistedQuery: { version: 1, sha256Hash } } });
    const right = await withHash(documentIdOf(who).slice('sha256:'.length));
    expect(right.json()).toEqual({ data: { me: null } });
    expect(codeOf(await withHash('0'.repeat(64)))).toBe('BAD_REQUEST');
  });

  test('refuses a text together with an id', async () => {
    const answer = await post(pennant(), { query: who, documentId: documentIdOf(who) });
    expect(codeOf(answer)).toBe('BAD_REQUEST');
  });

  test('runs no mutation by GET, even by its id', async () => {
    const answer = await get(pennant(), { documentId: documentIdOf(start) });
    expect(answer.statusCode).toBe(405);
  });
});

describe('a server that runs only trusted documents', () => {
  test('refuses every other document', () =>
    forEachRow(
      [
        ['a query', '{ me { id } }'],
        ['a known document with one more space', `${who} `],
        ['introspection', '{ __schema { types { name } } }'],
        ['the empty question', '{ __typename }'],
        ['a text that is no document', '{{{'],
      ],
      async ([_what, query]) => {
        const answer = await post(strict, { query });
        expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'DOCUMENT_NOT_TRUSTED']);
      },
    ));

  test('refuses other documents to administrators too, and by GET', async () => {
    const authorization = `Bearer ${await strict.token(await makeUser(strict.db, 'admin'))}`;
    expect(codeOf(await post(strict, { query: '{ me { id } }' }, { authorization }))).toBe(
      'DOCUMENT_NOT_TRUSTED',
    );
    expect(codeOf(await get(strict, { query: '{ me { id } }' }))).toBe('DOCUMENT_NOT_TRUSTED');
  });

  test('does not register documents that clients send', async () => {
    const query = '{ me { email } }';
    const sha256Hash = documentIdOf(query).slice('sha256:'.length);
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    expect(codeOf(await post(strict, { query, extensions }))).toBe('DOCUMENT_NOT_TRUSTED');
    expect((await post(strict, { extensions })).json().data).toBeUndefined();
  });

  test('runs a trusted mutation', async () => {
    const authorization = `Bearer ${await strict.token(await makeUser(strict.db))}`;
    const answer = await post(strict, { documentId: documentIdOf(start) }, { authorization });
    expect(answer.json()).toEqual({ data: { createTeam: { name: 'Trusted' } } });
  });

  test('refuses other documents over sockets too, and runs a known one by its id', async () => {
    expect(await overSocket({ query: '', documentId: documentIdOf(who) })).toEqual({ data: { me: null } });
    expect(await overSocket({ query: who })).toEqual({ data: { me: null } });
    expect(await overSocket({ query: '{ me { id } }' })).toEqual('DOCUMENT_NOT_TRUSTED');
    expect(await overSocket({ query: '', documentId: 'sha256:7' })).toEqual('DOCUMENT_NOT_FOUND');
  });
});

/** The first answer to an operation over a socket, or the code of its refusal. */
async function overSocket(payload: { query: string; documentId?: string }): Promise<unknown> {
  const client = createClient({ url: `${address.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket });
  try {
    return await new Promise((answered) => {
      client.subscribe(payload, {
        next: answered,
        error: (errors: unknown) =>
          answered(Array.isArray(errors) ? errors[0].extensions.code : String(errors)),
        complete: () => undefined,
      });
    });
  } finally {
    await client.dispose();
  }
}

describe('manifests of trusted documents', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pennant-manifests-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const hash = documentIdOf(who).slice('sha256:'.length);
  const read = () => readTrustedDocuments({ webRoot: null, folder }, true);
  const write = (name: string, manifest: unknown) =>
    writeFile(join(folder, name), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));

  test('may have any of the usual forms', () =>
    forEachRow(
      [
        ['an object of texts by hash', { [hash]: who }],
        ['an object of texts by id', { [`sha256:${hash}`]: who }],
        [
          'Apollo’s list of operations',
          {
            format: 'apollo-persisted-query-manifest',
            version: 1,
            operations: [{ id: hash, name: 'Who', type: 'query', body: who }],
          },
        ],
      ],
      async ([_form, manifest]) => {
        await write('documents.json', manifest);
        await write('notes.txt', 'not a manifest');
        const trusted = await read();
        expect(trusted.textOf({ documentId: documentIdOf(who) })).toBe(who);
        expect(trusted.refusalOf(who)).toBeNull();
        expect(trusted.refusalOf(changes)).not.toBeNull();
      },
    ));

  test('stop the start with a sentence if one is invalid', () =>
    forEachRow(
      [
        ['of another document', { [hash]: changes }, /is not the SHA-256 of its document/],
        ['of another algorithm', { e3b0c44298fc1c149afb: who }, /is not the SHA-256 of its document/],
        ['without texts', { [hash]: { body: who } }, /must be an object of documents/],
        ['that is a list', [who], /must be an object of documents/],
        ['that is not JSON', '{', /is not JSON/],
      ],
      async ([_what, manifest, sentence]) => {
        await write('documents.json', manifest);
        await expect(read()).rejects.toThrow(OperatorError);
        await expect(read()).rejects.toThrow(sentence);
      },
    ));

  test('stop the start if their folder is not there', async () => {
    const missing = { webRoot: null, folder: join(folder, 'nowhere') };
    await expect(readTrustedDocuments(missing, false)).rejects.toThrow(
      'cannot be used: there is no such file or folder.',
    );
  });

  test('must include the web app’s manifest if only trusted documents run', async () => {
    const places = { webRoot: folder, folder: null };
    await expect(readTrustedDocuments(places, true)).rejects.toThrow('documents.json cannot be used');
    expect((await readTrustedDocuments(places, false)).refusalOf(who)).toBeNull();
  });
});
