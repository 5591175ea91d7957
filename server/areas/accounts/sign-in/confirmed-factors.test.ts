import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { Authenticator } from '../../../testing/access/authenticator.js';
import { makeUser, testContext } from '../../../testing/database/context.js';
import { testMailSettings } from '../../../testing/receivers/mail-server.js';
import {
  callAs,
  codeAt,
  enrolTotp,
  knownPassword,
  makePerson,
  type Person,
} from '../../../testing/access/second-factors.js';
import { makeLink } from '../links/link.service.js';

const origin = 'https://pennant.example';
let now: Date;
let pennant: TestApp;
let silent: TestApp;
beforeAll(async () => {
  const clock = { now: () => now };
  // Mails wait in the outbox: no worker sends them here.
  pennant = await openApp({ publicUrl: origin, env: { clock, mail: testMailSettings(1) } });
  silent = await openApp({ publicUrl: origin, env: { clock } });
});
afterAll(async () => {
  await pennant.close();
  await silent.close();
});
beforeEach(() => {
  now = new Date('2026-07-04T18:30:00Z');
});

const confirmAddress = ({ id }: Person) =>
  pennant.db.query('UPDATE users SET email_confirmed_at = $2 WHERE id = $1', [id, now]);

async function addPasskey(server: TestApp, { token }: Person): Promise<Authenticator> {
  const body = { password: knownPassword };
  const begun = await callAs(server, token, 'POST', '/auth/passkeys/options', { body });
  const key = new Authenticator(origin);
  const credential = key.create(begun.json.options);
  const added = await callAs(server, token, 'POST', '/auth/passkeys', { body: { credential } });
  expect(added.status).toBe(201);
  return key;
}

/** A stranger's account with somebody else's address, and with factors that earlier releases let them add. */
async function strangers(): Promise<{ person: Person; key: Authenticator; secret: string; codes: string[] }> {
  const person = await makePerson(pennant);
  await confirmAddress(person);
  const { secret, codes } = await enrolTotp(pennant, person, now);
  const key = await addPasskey(pennant, person);
  await pennant.db.query('UPDATE passkeys SET address_confirmed = false WHERE user_id = $1', [person.id]);
  await pennant.db.query('UPDATE totp_secrets SET address_confirmed = false WHERE user_id = $1', [person.id]);
  await pennant.db.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [person.id]);
  return { person, key, secret, codes };
}

const passkeySignIn = async (key: Authenticator, { id }: Person) => {
  const { json } = await callAs(pennant, null, 'POST', '/auth/passkey/options');
  return callAs(pennant, null, 'POST', '/auth/passkey/login', {
    body: { credential: key.get(json.options, id) },
  });
};

const signIn = ({ username }: Person, password: string, code?: string) =>
  callAs(pennant, null, 'POST', '/auth/login', { body: { username, password, ...(code && { code }) } });

/** The token of a reset link for the account: sent by mail, or made by an administrator. */
async function link({ id, username }: Person, madeById: number | null = null): Promise<string> {
  const expiresAt = new Date(now.getTime() + 60_000);
  const email = `${username}@example.com`;
  const ctx = testContext(pennant.db, undefined, pennant.env);
  return makeLink(ctx, { userId: id, purpose: 'reset_password', email, madeById, expiresAt });
}

const reset = async (token: string) =>
  callAs(pennant, null, 'POST', '/auth/password/reset', { body: { token, new_password: 'a-new-one' } });

const noticeOf = async ({ id }: Person) => {
  const [mail] = await pennant.db.query(
    'SELECT kind, facts FROM mails WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  return mail;
};

const taken =
  'Second factors that were added before the email address was confirmed are removed, with the recovery codes.';

describe('a second factor', () => {
  test('can be added only after the address is confirmed, if the server sends mail', async () => {
    const person = await makePerson(pennant);
    const body = { password: knownPassword };
    const refusal = {
      status: 409,
      json: { detail: 'Please confirm your email address first: open the link that was sent there.' },
    };
    expect(await callAs(pennant, person.token, 'POST', '/auth/totp', { body })).toEqual(refusal);
    expect(await callAs(pennant, person.token, 'POST', '/auth/passkeys/options', { body })).toEqual(refusal);
    const answer = await pennant.graphql('{ mySecondFactors { addingOff } }', { as: person.token });
    expect(answer.data).toEqual({ mySecondFactors: { addingOff: refusal.json.detail } });
    await confirmAddress(person);
    await enrolTotp(pennant, person, now);
    await addPasskey(pennant, person);
    const { json } = await callAs(pennant, person.token, 'GET', '/auth/second-factors');
    expect(json.adding_off).toBeNull();
  });

  test('that was begun while the address was confirmed cannot be finished after the address changed', async () => {
    const person = await makePerson(pennant);
    await confirmAddress(person);
    const begun = await callAs(pennant, person.token, 'POST', '/auth/totp', {
      body: { password: knownPassword },
    });
    await pennant.db.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [person.id]);
    const body = { code: codeAt(begun.json.secret, now) };
    expect((await callAs(pennant, person.token, 'POST', '/auth/totp/confirm', { body })).status).toBe(409);
  });

  test('needs no confirmed address if the server sends no mail', async () => {
    const person = await makePerson(silent);
    await enrolTotp(silent, person, now);
    await addPasskey(silent, person);
    const { json } = await callAs(silent, person.token, 'GET', '/auth/second-factors');
    expect(json).toMatchObject({ adding_off: null, passkeys: [{}] });
  });
});

describe('a reset', () => {
  test('by mail removes factors that a stranger added, and the answer and the mail say so', async () => {
    const { person, key, codes } = await strangers();
    const answer = await reset(await link(person));
    expect(answer).toEqual({
      status: 200,
      json: { message: `Your password is changed. Please log in with the new one. ${taken}` },
    });
    expect(await noticeOf(person)).toMatchObject({ kind: 'password_reset', facts: { left: taken } });
    expect((await passkeySignIn(key, person)).status).toBe(401);
    expect((await signIn(person, 'a-new-one')).status).toBe(200);
    const [left] = await pennant.db.query('SELECT count(*)::int FROM recovery_codes WHERE user_id = $1', [
      person.id,
    ]);
    expect([codes.length, left]).toEqual([10, { count: 0 }]);
  });

  test('by mail leaves factors that were added after the address was confirmed, and lists them', async () => {
    const person = await makePerson(pennant);
    await confirmAddress(person);
    const { secret } = await enrolTotp(pennant, person, now);
    const key = await addPasskey(pennant, person);
    for (let time = 0; time < 2; time += 1) {
      const { json } = await reset(await link(person));
      expect(json.message).toMatch(/The account keeps an authenticator app and 1 passkey\.$/);
      expect(await noticeOf(person)).toMatchObject({
        facts: { left: 'The account keeps an authenticator app and 1 passkey.' },
      });
    }
    now = new Date(now.getTime() + 60_000);
    expect((await signIn(person, 'a-new-one')).status).toBe(401);
    expect((await signIn(person, 'a-new-one', codeAt(secret, now))).status).toBe(200);
    expect((await passkeySignIn(key, person)).status).toBe(200);
  });

  test('by an administrator’s link confirms no address, leaves all factors, and lists them', async () => {
    const { person } = await strangers();
    const { id: admin } = await makeUser(pennant.db, 'admin');
    const { json } = await reset(await link(person, admin));
    expect(json.message).toMatch(/The account keeps an authenticator app and 1 passkey\.$/);
  });
});

describe('a changed password', () => {
  const change = ({ token }: Person) =>
    callAs(pennant, token, 'POST', '/auth/password', {
      body: { current_password: knownPassword, new_password: 'a-new-one' },
    });

  test('removes factors that were added before the address was confirmed, and ends reset links', async () => {
    const { person, key } = await strangers();
    await confirmAddress(person);
    const old = await link(person);
    const { json } = await change(person);
    expect(json.message).toBe(`Your password was changed. All other sessions have ended. ${taken}`);
    expect(await noticeOf(person)).toMatchObject({ kind: 'password_changed', facts: { left: taken } });
    expect((await passkeySignIn(key, person)).status).toBe(401);
    expect((await reset(old)).status).toBe(422);
    const factors = await callAs(pennant, json.access_token, 'GET', '/auth/second-factors');
    expect(factors.json).toMatchObject({ given: false, totp_since: null, passkeys: [] });
  });

  test('says which tokens and factors the account keeps', async () => {
    const person = await makePerson(pennant);
    await confirmAddress(person);
    await callAs(pennant, person.token, 'POST', '/tokens', { body: { name: 'Program', scopes: ['read'] } });
    await addPasskey(pennant, person);
    const { json } = await change(person);
    expect(json.message).toBe(
      'Your password was changed. All other sessions have ended. The account keeps 1 personal token and 1 passkey.',
    );
  });
});

test('ending all access also ends links, a pending change of the address and unconfirmed factors, and lists what stays', async () => {
  const { person, key } = await strangers();
  await confirmAddress(person);
  await pennant.db.query(`UPDATE users SET pending_email = 'thief@example.com' WHERE id = $1`, [person.id]);
  await pennant.db.query(
    `INSERT INTO webhooks (url, events, secret, created_by_id) VALUES ('https://hooks.example/', '{}', '', $1)`,
    [person.id],
  );
  const old = await link(person);
  const admin = await makeUser(pennant.db, 'admin');
  const answer = await pennant.rest('DELETE', `/users/${person.id}/sessions`, { as: admin });
  expect(answer.json()).toEqual({
    message: `All sessions, tokens and links of ${person.username} have ended. The password stays. ${taken} Webhooks that the account added stay: 1.`,
  });
  expect(await noticeOf(person)).toMatchObject({ kind: 'access_ended', facts: { left: taken } });
  expect((await passkeySignIn(key, person)).status).toBe(401);
  expect((await reset(old)).status).toBe(422);
  const [account] = await pennant.db.query('SELECT pending_email FROM users WHERE id = $1', [person.id]);
  expect(account).toEqual({ pending_email: null });
});
