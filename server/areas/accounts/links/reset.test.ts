import { createLogger } from '../../../platform/context/logger.js';
import { Actor } from '../../../platform/context/policy.js';
import { startWorker, type Worker } from '../../../platform/jobs/worker.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { statementsOf } from '../../../testing/database/statements.js';
import { eventually } from '../../../testing/eventually.js';
import { openMailServer, type TestMailServer, tokenIn } from '../../../testing/receivers/mail-server.js';
import { resetMessages } from './reset.service.js';
import { mailWork } from '../../../platform/mail/mail-work.js';
import { accountLetters } from './letters/write-letters.js';

let mailServer: TestMailServer;
let pennant: TestApp;
let worker: Worker;
let admin: Actor & { readonly id: number };
let now: Date | null = null;
const clock = { now: () => now ?? new Date() };
/** Lines that the process wrote to its log. */
const lines: string[] = [];

beforeAll(async () => {
  mailServer = await openMailServer();
  const log = createLogger('trace', { write: (line) => void lines.push(line) });
  const mail = mailServer.settings();
  pennant = await openApp({ log, accessLog: true, env: { mail, publicUrl: mail.publicUrl, clock } });
  const { db, url, env } = pennant;
  worker = await startWorker({ connectionString: url, db, env, log, work: mailWork(accountLetters) });
  admin = await makeUser(pennant.db, 'admin');
});
afterEach(async () => {
  mailServer.mood.refuse = null;
  await outboxIsEmpty();
  now = null;
  await pennant.db.query('DELETE FROM mails');
  await pennant.db.query('DELETE FROM link_requests');
});
afterAll(async () => {
  await worker.stop();
  await pennant.close();
  await mailServer.close();
});

const post = (path: string, body: object = {}, as?: Actor) =>
  pennant.rest('POST', path, { body, ...(as && { as }) });

const byNumber = (one: number, other: number) => one - other;

let people = 0;
interface Person {
  id: number;
  username: string;
  email: string;
  password: string;
  token: string;
}

/** Registers an account and waits for the mail that confirms its address. */
async function somebody(): Promise<Person> {
  const username = `casey-${(people += 1)}`;
  const person = { username, email: `${username}@example.com`, password: 'mudville-1888' };
  const { user, access_token: token } = (await post('/auth/register', person)).json();
  await eventually(() => mailServer.to(person.email).length === 1);
  return { ...person, id: user.id, token };
}

/** Requests a reset, and returns the token of the link in the mail. */
async function askedToken(email: string, typed = email): Promise<string> {
  const before = mailServer.to(email).length;
  expect((await post('/auth/password/reset-request', { email: typed })).json()).toEqual({
    message: resetMessages.sent,
  });
  await eventually(() => mailServer.to(email).length > before);
  return tokenIn(mailServer.to(email).at(-1));
}

const reset = (token: string, password = 'a-new-one') =>
  post('/auth/password/reset', { token, new_password: password });
const login = (username: string, password: string) => post('/auth/login', { username, password });
const whoAmI = async (token: string) =>
  (await pennant.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

const invalid = { detail: ['This link has expired or has already been used. Please request a new one.'] };

async function outboxIsEmpty(): Promise<void> {
  await eventually(async () => {
    const rows = await pennant.db.query(`SELECT FROM mails WHERE state = 'waiting'`);
    return rows.length === 0;
  });
}

describe('a forgotten password', () => {
  test('is replaced by the link sent by mail; all sessions end, and the address is confirmed', async () => {
    const casey = await somebody();
    const token = await askedToken(casey.email, ` ${casey.email.toUpperCase()}`);
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: resetMessages.done }]);
    expect(await whoAmI(casey.token)).toBe(401);
    expect((await login(casey.username, casey.password)).statusCode).toBe(401);
    const again = (await login(casey.username, 'a-new-one')).json();
    expect(again.user).toMatchObject({ email_confirmed_at: expect.any(String), pending_email: null });
    await eventually(() => mailServer.to(casey.email).length === 3);
    expect(mailServer.to(casey.email).at(-1)?.subject).toBe('Your Pennant password was reset');
  });

  test('sends a mail with the account, the time, the end of the link, and when to ignore it', async () => {
    const casey = await somebody();
    const token = await askedToken(casey.email);
    const { text, subject } = mailServer.to(casey.email).at(-1) ?? {};
    expect(subject).toBe('Choose a new password for Pennant');
    expect(text).toContain(`the password of your Pennant account ${casey.username}, on `);
    expect(text).toContain('from the network address 127.0.0.1');
    expect(text).toMatch(/The link works once, until \w+ \d+, \d{4} at \d\d:\d\d UTC\./);
    expect(text).toContain('If it was not you, ignore this email.');
    expect(text).toContain(`https://pennant.example/reset-password#token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('of an unknown address gets the same answer, and no mail', async () => {
    const before = mailServer.mails.length;
    const answer = await post('/auth/password/reset-request', { email: 'nobody@example.com' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: resetMessages.sent }]);
    await outboxIsEmpty();
    expect(mailServer.mails.length).toBe(before);
    expect(await pennant.db.query(`SELECT FROM mails WHERE address = 'nobody@example.com'`)).toEqual([]);
  });

  test('takes the same statements for known and unknown addresses: only a job looks the account up', async () => {
    const idle = await openApp({ env: { mail: mailServer.settings() } });
    const { username } = await makeUser(idle.db);
    const statementsFor = (email: string) =>
      statementsOf(idle.db, () => idle.rest('POST', '/auth/password/reset-request', { body: { email } }));
    const unknown = await statementsFor('nobody@example.com');
    const known = await statementsFor(`${username}@example.com`);
    expect(known).toEqual(unknown);
    expect(unknown.join('\n')).toMatch(/INSERT INTO mails/);
    expect(unknown.join('\n')).not.toMatch(/\busers\b/);
    await idle.close();
  });

  test('of a suspended account gets no mail', async () => {
    const casey = await somebody();
    await pennant.rest('PUT', `/users/${casey.id}/suspension`, { as: admin, body: { reason: 'Spam' } });
    await post('/auth/password/reset-request', { email: casey.email });
    await outboxIsEmpty();
    expect(mailServer.to(casey.email)).toHaveLength(1);
  });

  test('allows five requests for a reset an hour for each address, whether or not an account has it', async () => {
    const casey = await somebody();
    for (const email of [casey.email, 'nobody@example.com']) {
      const codes: number[] = [];
      for (let time = 0; time < 6; time += 1) {
        codes.push((await post('/auth/password/reset-request', { email })).statusCode);
      }
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    }
    now = new Date(Date.now() + 61 * 60_000);
    expect((await post('/auth/password/reset-request', { email: casey.email })).statusCode).toBe(200);
  });

  test('allows a hundred requests for a reset an hour from a network; accounts there still get other mails', async () => {
    const casey = await somebody();
    const codes: number[] = [];
    for (let time = 0; time < 101; time += 1) {
      codes.push((await post('/auth/password/reset-request', { email: `n${time}@example.com` })).statusCode);
    }
    expect(codes.lastIndexOf(200)).toBe(99);
    expect(codes.at(-1)).toBe(429);
    const account = new Actor(casey.id, casey.username, 'user');
    expect((await post('/auth/email/confirmation', {}, account)).statusCode).toBe(200);
  });

  test('needs a valid email address', async () => {
    expect((await post('/auth/password/reset-request', { email: 'casey' })).statusCode).toBe(422);
  });

  test('gets its mail later if mail is delayed, and the answer for any address says so', async () => {
    const casey = await somebody();
    mailServer.mood.refuse = { code: 421, text: 'try later' };
    await post('/auth/password/reset-request', { email: casey.email });
    await eventually(async () => {
      const [row] = await pennant.db.query(`SELECT problem FROM mails WHERE state = 'waiting'`);
      return row?.problem !== null && row !== undefined;
    });
    for (const email of [casey.email, 'nobody@example.com']) {
      expect((await post('/auth/password/reset-request', { email })).json()).toEqual({
        message: resetMessages.delayed,
      });
    }
    mailServer.mood.refuse = null;
    await outboxIsEmpty();
    expect(mailServer.to(casey.email)).toHaveLength(3);
  });
});

describe('a link to choose a new password', () => {
  test('works once', async () => {
    const { email } = await somebody();
    const token = await askedToken(email);
    expect((await reset(token)).statusCode).toBe(200);
    const again = await reset(token);
    expect([again.statusCode, again.json()]).toEqual([422, invalid]);
  });

  test('becomes void when another link of the account is used', async () => {
    const { email } = await somebody();
    const tokens = [await askedToken(email), await askedToken(email)];
    const codes: number[] = [];
    for (const token of tokens) codes.push((await reset(token)).statusCode);
    expect(codes).toEqual([200, 422]);
  });

  test('works for only one of several simultaneous requests, even if they use two links', async () => {
    const { email, username } = await somebody();
    const [one, two] = [await askedToken(email), await askedToken(email)];
    const passwords = ['first-choice', 'second-choice', 'third-choice', 'fourth-choice'];
    const answers = await Promise.all(
      passwords.map((password, at) => reset(at % 2 === 0 ? one : two, password)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 422, 422, 422]);
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await login(username, winner)).statusCode).toBe(200);
  });

  test('expires after an hour', async () => {
    const { email } = await somebody();
    const token = await askedToken(email);
    now = new Date(Date.now() + 60 * 60_000 + 1_000);
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([422, invalid]);
  });

  test('cannot confirm an address, and a confirmation link cannot reset a password', async () => {
    const { email } = await somebody();
    const confirming = tokenIn(mailServer.to(email)[0]);
    expect((await reset(confirming)).statusCode).toBe(422);
    const resetting = await askedToken(email);
    expect((await post('/auth/email/confirm', { token: resetting })).statusCode).toBe(422);
    expect((await reset(resetting)).statusCode).toBe(200);
  });

  test('becomes void when the email address changes', async () => {
    const { id, email } = await somebody();
    const token = await askedToken(email);
    await pennant.db.query('UPDATE users SET email = $2 WHERE id = $1', [id, `new-${email}`]);
    expect((await reset(token)).json()).toEqual(invalid);
  });

  test('is refused while the account is suspended, and works afterwards', async () => {
    const { id, email } = await somebody();
    const token = await askedToken(email);
    await pennant.rest('PUT', `/users/${id}/suspension`, { as: admin, body: { reason: 'Spam' } });
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([403, { detail: 'This account is suspended: Spam' }]);
    await pennant.rest('DELETE', `/users/${id}/suspension`, { as: admin });
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('is not used up by a password that is too short', async () => {
    const { email } = await somebody();
    const token = await askedToken(email);
    expect((await reset(token, 'short')).statusCode).toBe(422);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('works over GraphQL too', async () => {
    const { email } = await somebody();
    const asking =
      'mutation ($input: ResetRequestInput!) { requestPasswordReset(input: $input) { message } }';
    const asked = await pennant.graphql(asking, { variables: { input: { email } } });
    expect(asked.data).toEqual({ requestPasswordReset: { message: resetMessages.sent } });
    await eventually(() => mailServer.to(email).length === 2);
    const input = { token: tokenIn(mailServer.to(email).at(-1)), newPassword: 'a-new-one' };
    const resetting = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }';
    const done = await pennant.graphql(resetting, { variables: { input } });
    expect(done.data).toEqual({ resetPassword: { message: resetMessages.done } });
    const again = await pennant.graphql(resetting, { variables: { input } });
    expect(again.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });

  test('has its token in no log and in no table', async () => {
    const { email, username } = await somebody();
    const token = await askedToken(email);
    await reset(token.toUpperCase());
    await reset(token, 'in-no-log-either');
    const { url } = (await post(`/users/${(await somebody()).id}/reset-link`, {}, admin)).json();
    const made = /token=(.+)$/.exec(url)?.[1] ?? '';
    await outboxIsEmpty();
    const logged = lines.join('');
    expect(logged).toContain(`"event":"password_reset"`);
    expect(logged).toContain(username);
    for (const secret of [token, made, 'in-no-log-either']) expect(logged).not.toContain(secret);
    const tables = await pennant.db.query(`SELECT (SELECT json_agg(mails) FROM mails) AS mails,
      (SELECT json_agg(l) FROM account_links l) AS links, (SELECT json_agg(j) FROM graphile_worker.jobs j) AS jobs`);
    for (const secret of [token, made]) expect(JSON.stringify(tables)).not.toContain(secret);
  });
});

describe('guessed links', () => {
  test('count as failed sign-ins of their network, and never block a valid link', async () => {
    const limited = await openApp({ env: { signInLimit: 3 } });
    const codes: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const body = { token: `guess-${time}`, new_password: 'a-new-one' };
      codes.push((await limited.rest('POST', '/auth/password/reset', { body })).statusCode);
    }
    expect(codes).toEqual([422, 422, 422, 429]);
    const confirming = await limited.rest('POST', '/auth/email/confirm', { body: { token: 'guess' } });
    expect(confirming.statusCode).toBe(429);
    const boss = await makeUser(limited.db, 'admin');
    const user = await makeUser(limited.db);
    const { url } = (await limited.rest('POST', `/users/${user.id}/reset-link`, { as: boss })).json();
    const body = { token: url.split('#token=')[1], new_password: 'a-new-one' };
    expect((await limited.rest('POST', '/auth/password/reset', { body })).statusCode).toBe(200);
    await limited.close();
  });
});

describe('a link that an administrator makes', () => {
  const make = (id: number, as: Actor = admin) => post(`/users/${id}/reset-link`, {}, as);
  const tokenOf = (answer: { json(): { url: string } }) => answer.json().url.split('#token=')[1] ?? '';

  test('is shown once, works for 24 hours, is in the audit log, and the account’s owner is notified', async () => {
    const { id, email, username } = await somebody();
    const answer = await make(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        message: expect.stringContaining(username),
        url: expect.stringMatching(/^https:\/\/pennant\.example\/reset-password#token=[\w-]{43}$/),
        expires_at: expect.any(String),
      },
    ]);
    const lasts = Date.parse(answer.json().expires_at) - Date.now();
    expect(Math.abs(lasts - 24 * 60 * 60_000)).toBeLessThan(60_000);
    const [entry] = (await pennant.rest('GET', '/audit-log', { as: admin })).json();
    expect(entry).toMatchObject({ act: 'user.reset_link', subject_id: id, detail: { username } });
    await eventually(() => mailServer.to(email).length === 2);
    expect(mailServer.to(email).at(-1)?.text).not.toContain('token');
    now = new Date(Date.now() + 23 * 60 * 60_000);
    expect((await reset(tokenOf(answer))).statusCode).toBe(200);
    const users = (await pennant.rest('GET', `/users?search=${username}`, { as: admin })).json();
    expect(users).toMatchObject([{ email_confirmed_at: null }]);
  });

  test('is not made for an administrator, nor for oneself', async () => {
    const other = await makeUser(pennant.db, 'admin');
    for (const id of [other.id, admin.id]) {
      const answer = await make(id);
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'An administrator’s password cannot be reset by another administrator’s link' },
      ]);
    }
  });

  test('becomes void when the account is promoted to administrator, or the maker of the link is demoted', async () => {
    const [promoted, other] = [await somebody(), await somebody()];
    const maker = await makeUser(pennant.db, 'admin');
    const [one, two] = [await make(promoted.id, maker), await make(other.id, maker)];
    const role = (id: number, to: string) =>
      pennant.rest('PATCH', `/users/${id}/role`, { as: admin, body: { role: to } });
    await role(promoted.id, 'admin');
    expect((await reset(tokenOf(one))).json()).toEqual(invalid);
    await role(maker.id, 'moderator');
    expect((await reset(tokenOf(two))).json()).toEqual(invalid);
  });

  test('is not made for a suspended account', async () => {
    const { id, username } = await somebody();
    await pennant.rest('PUT', `/users/${id}/suspension`, { as: admin, body: { reason: 'Spam' } });
    const answer = await make(id);
    expect([answer.statusCode, answer.json()]).toEqual([409, { detail: `${username} is suspended.` }]);
  });

  test('is not made for an unknown account', async () => {
    expect((await make(999_999)).statusCode).toBe(404);
  });
});

test('without a mail server only an administrator’s link resets a password; without PUBLIC_URL the link is a path', async () => {
  const silent = await openApp();
  const boss = await makeUser(silent.db, 'admin');
  const user = await makeUser(silent.db);
  const asked = await silent.rest('POST', '/auth/password/reset-request', {
    body: { email: `${user.username}@example.com` },
  });
  expect([asked.statusCode, asked.json()]).toEqual([200, { message: resetMessages.noMail }]);
  expect(await silent.db.query('SELECT FROM mails')).toEqual([]);
  const { url } = (await silent.rest('POST', `/users/${user.id}/reset-link`, { as: boss })).json();
  const token = /^\/reset-password#token=([\w-]{43})$/.exec(url)?.[1];
  const body = { token, new_password: 'a-new-one' };
  expect((await silent.rest('POST', '/auth/password/reset', { body })).statusCode).toBe(200);
  await silent.close();
});
