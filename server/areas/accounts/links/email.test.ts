import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { startWorker, type Worker } from '../../../platform/jobs/worker.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { eventually } from '../../../testing/eventually.js';
import { isWaiting } from '../../../testing/database/locks.js';
import { openMailServer, type TestMailServer, tokenIn } from '../../../testing/receivers/mail-server.js';
import { knownPasswordHash } from '../../../testing/access/second-factors.js';
import { UserEntity } from '../users/user.entity.js';
import { mailWork } from '../../../platform/mail/mail-work.js';
import { accountLetters } from './letters/write-letters.js';

let mailServer: TestMailServer;
let pennant: TestApp;
let worker: Worker;
let admin: Actor;

beforeAll(async () => {
  mailServer = await openMailServer();
  const mail = mailServer.settings();
  pennant = await openApp({ env: { mail, publicUrl: mail.publicUrl } });
  const { db, url, env } = pennant;
  const { log } = pennant.as();
  worker = await startWorker({ connectionString: url, db, env, log, work: mailWork(accountLetters) });
  admin = await makeUser(pennant.db, 'admin');
});
afterEach(() => pennant.db.query('DELETE FROM link_requests'));
afterAll(async () => {
  await worker.stop();
  await pennant.close();
  await mailServer.close();
});

const password = 'mudville-1888';

interface Answer {
  message: string;
  email: string;
  pending_email: string | null;
  email_confirmed_at: string | null;
}

interface Person {
  id: number;
  username: string;
  email: string;
  /** Calls the REST API as this person. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: Answer }>;
}

const byNumber = (one: number, other: number) => one - other;

let people = 0;

async function somebody(server = pennant): Promise<Person> {
  const username = `flynn-${(people += 1)}`;
  const email = `${username}@example.com`;
  const registered = await server.rest('POST', '/auth/register', { body: { username, email, password } });
  const { user, access_token: token } = registered.json();
  return {
    id: user.id,
    username,
    email,
    call: async (method, path, body) => {
      const answer = await server.app.inject({
        method,
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.json<Answer>() };
    },
  };
}

const mailTo = async (address: string, count = 1) => {
  await eventually(() => mailServer.to(address).length >= count);
  return mailServer.to(address)[count - 1];
};
const confirm = (token: string) => pennant.rest('POST', '/auth/email/confirm', { body: { token } });
const actorOf = async ({ id, username }: Person, { db } = pennant) =>
  Object.assign(await makeUser(db), { id, username });
const change = (person: Person, email: string) =>
  person.call('POST', '/auth/email', { email, current_password: password });

describe('the email address of a new account', () => {
  test('is confirmed by the link in the mail sent after registration', async () => {
    const flynn = await somebody();
    expect((await flynn.call('GET', '/auth/me')).body).toMatchObject({
      email_confirmed_at: null,
      pending_email: null,
    });
    const mail = await mailTo(flynn.email);
    expect(mail?.subject).toBe('Confirm your email address for Pennant');
    expect(mail?.text).toContain(`entered for the Pennant account ${flynn.username}, on `);
    const answer = await confirm(tokenIn(mail));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: `The email address ${flynn.email} is confirmed.` },
    ]);
    expect((await flynn.call('GET', '/auth/me')).body.email_confirmed_at).toEqual(expect.any(String));
    expect((await confirm(tokenIn(mail))).statusCode).toBe(422);
  });

  test('is confirmed by a second link; once it is confirmed, no more links are sent', async () => {
    const flynn = await somebody();
    await mailTo(flynn.email);
    expect((await flynn.call('POST', '/auth/email/confirmation')).body.message).toContain(flynn.email);
    await confirm(tokenIn(await mailTo(flynn.email, 2)));
    expect(await flynn.call('POST', '/auth/email/confirmation')).toEqual({
      status: 409,
      body: { detail: 'Your email address is already confirmed.' },
    });
  });

  test('lets only its owner request a confirmation link, until it is confirmed', async () => {
    const flynn = await somebody();
    const actor = await actorOf(flynn);
    const own = async () =>
      (await pennant.graphql('{ me { viewerCanSendConfirmation } }', { as: actor })).data;
    expect(await own()).toEqual({ me: { viewerCanSendConfirmation: true } });
    const users = await pennant.graphql('{ users { id viewerCanSendConfirmation } }', { as: admin });
    expect(users.data).toEqual({
      users: expect.arrayContaining([{ id: String(flynn.id), viewerCanSendConfirmation: false }]),
    });
    await confirm(tokenIn(await mailTo(flynn.email)));
    expect(await own()).toEqual({ me: { viewerCanSendConfirmation: false } });
  });

  test('can get five links an hour', async () => {
    const flynn = await somebody();
    const codes: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      codes.push((await flynn.call('POST', '/auth/email/confirmation')).status);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('is shown with its confirmation and pending change to its owner and administrators only', async () => {
    const { id, username } = await somebody();
    const other = await makeUser(pennant.db, 'moderator');
    const query = `{ usersConnection(search: "${username}") { edges { node { emailConfirmedAt pendingEmail } } } }`;
    expect((await pennant.graphql(query, { as: admin })).data).toMatchObject({
      usersConnection: { edges: [{ node: { emailConfirmedAt: null, pendingEmail: null } }] },
    });
    await pennant.db.query(`UPDATE users SET pending_email = 'secret@example.com' WHERE id = $1`, [id]);
    const thread = `{ recentThreads { author { pendingEmail emailConfirmedAt } } }`;
    const answer = await pennant.graphql(thread, { as: other });
    expect(JSON.stringify(answer)).not.toContain('secret@example.com');
  });
});

describe('a change of the email address', () => {
  test('takes effect when the new address is confirmed; the old address is notified before and after', async () => {
    const flynn = await somebody();
    await mailTo(flynn.email);
    const address = `new-${flynn.email}`;
    const asked = await change(flynn, address);
    expect([asked.status, asked.body.message]).toEqual([200, expect.stringContaining(address)]);
    expect((await flynn.call('GET', '/auth/me')).body).toMatchObject({
      email: flynn.email,
      pending_email: address,
    });
    const notice = await mailTo(flynn.email, 2);
    expect(notice?.subject).toBe('The email address of your Pennant account is about to change');
    expect(notice?.text).not.toContain('token');
    expect((await confirm(tokenIn(await mailTo(address)))).statusCode).toBe(200);
    expect((await flynn.call('GET', '/auth/me')).body).toMatchObject({
      email: address,
      pending_email: null,
      email_confirmed_at: expect.any(String),
    });
    expect((await mailTo(flynn.email, 3))?.subject).toBe(
      'The email address of your Pennant account was changed',
    );
  });

  test('needs the current password', async () => {
    const flynn = await somebody();
    const body = { email: `new-${flynn.email}`, current_password: 'wrong-guess' };
    expect((await flynn.call('POST', '/auth/email', body)).status).toBe(403);
    expect((await flynn.call('GET', '/auth/me')).body.pending_email).toBeNull();
  });

  test('is refused if the password was changed while the request waited for a lock', async () => {
    const flynn = await somebody();
    await mailTo(flynn.email);
    const { asking } = await inTransaction(pennant.as(), async (tx) => {
      await tx.db.update(UserEntity, { id: flynn.id }, { passwordHash: await knownPasswordHash() });
      const waiting = change(flynn, `late-${flynn.email}`);
      await isWaiting(pennant.db);
      return { asking: waiting };
    });
    expect((await asking).status).toBe(403);
    expect((await flynn.call('GET', '/auth/me')).body.pending_email).toBeNull();
  });

  test('is cancelled by another change, by giving the present address, and by a new password', async () => {
    const flynn = await somebody();
    const [one, two] = [`one-${flynn.email}`, `two-${flynn.email}`];
    await change(flynn, one);
    const first = tokenIn(await mailTo(one));
    await change(flynn, two);
    const second = tokenIn(await mailTo(two));
    expect((await confirm(first)).statusCode).toBe(422);
    expect((await change(flynn, flynn.email)).body).toEqual({
      message: `Your email address stays ${flynn.email}.`,
    });
    expect((await confirm(second)).statusCode).toBe(422);
    await change(flynn, two);
    const third = tokenIn(await mailTo(two, 2));
    const passwords = { current_password: password, new_password: 'another-one' };
    expect((await flynn.call('POST', '/auth/password', passwords)).status).toBe(200);
    expect((await confirm(third)).statusCode).toBe(422);
    expect(mailServer.to(flynn.email).map(({ subject }) => subject)).toContain(
      'The email address of your Pennant account is about to change',
    );
  });

  test('to a taken address is refused only when the link in the mail is opened', async () => {
    const [flynn, other] = [await somebody(), await somebody()];
    await mailTo(other.email);
    const asked = await change(flynn, other.email);
    expect(asked.status).toBe(200);
    await mailTo(other.email, 2);
    expect(asked.body.message).toBe(
      (await change(flynn, `free-${other.email}`)).body.message.replace('free-', ''),
    );
    await change(flynn, other.email);
    const answer = await confirm(tokenIn(await mailTo(other.email, 3)));
    expect([answer.statusCode, answer.json()]).toEqual([409, { detail: 'Email is already registered' }]);
  });

  test('succeeds for only one of simultaneous confirmations', async () => {
    const flynn = await somebody();
    const address = `new-${flynn.email}`;
    await change(flynn, address);
    const token = tokenIn(await mailTo(address));
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 422, 422]);
  });

  test('works over GraphQL too', async () => {
    const flynn = await somebody();
    const actor = await actorOf(flynn);
    const address = `new-${flynn.email}`;
    const input = { email: address, currentPassword: password };
    const changing = 'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { message } }';
    await pennant.graphql(changing, { as: actor, variables: { input } });
    const token = tokenIn(await mailTo(address));
    const confirming = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { message } }';
    const confirmed = await pennant.graphql(confirming, { variables: { input: { token } } });
    expect(confirmed.data).toEqual({
      confirmEmail: { message: `The email address ${address} is confirmed.` },
    });
    const me = await pennant.graphql('{ me { email pendingEmail } }', { as: actor });
    expect(me.data).toEqual({ me: { email: address, pendingEmail: null } });
  });
});

describe('without a mail server', () => {
  let silent: TestApp;
  beforeAll(async () => {
    silent = await openApp();
  });
  afterAll(() => silent.close());

  test('a change of the address takes effect immediately, and a taken address is refused', async () => {
    const [flynn, other] = [await somebody(silent), await somebody(silent)];
    const address = `new-${flynn.email}`;
    expect((await change(flynn, address)).body).toEqual({ message: `Your email address is ${address} now.` });
    expect((await flynn.call('GET', '/auth/me')).body).toMatchObject({
      email: address,
      email_confirmed_at: null,
    });
    expect(await change(flynn, other.email)).toEqual({
      status: 409,
      body: { detail: 'Email is already registered' },
    });
  });

  test('no link can be sent', async () => {
    const flynn = await somebody(silent);
    expect(await flynn.call('POST', '/auth/email/confirmation')).toEqual({
      status: 409,
      body: { detail: 'This server does not send email, so email addresses cannot be confirmed.' },
    });
    const me = await silent.graphql('{ me { viewerCanSendConfirmation } }', {
      as: await actorOf(flynn, silent),
    });
    expect(me.data).toEqual({ me: { viewerCanSendConfirmation: false } });
    expect(await silent.db.query('SELECT FROM mails')).toEqual([]);
  });
});
