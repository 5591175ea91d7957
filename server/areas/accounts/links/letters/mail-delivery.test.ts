import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { type MailSettings } from '../../../../platform/context/mail-settings.js';
import { type Worker, startWorker } from '../../../../platform/jobs/worker.js';
import { startProcess } from '../../../../testing/processes/child-process.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { eventually } from '../../../../testing/eventually.js';
import { openMailServer, type TestMailServer } from '../../../../testing/receivers/mail-server.js';
import { queueMail } from '../../../../platform/mail/outbox.js';
import { notifyAccount, queueReminder } from '../../users/account-mails.js';
import { mailWork } from '../../../../platform/mail/mail-work.js';
import { accountLetters } from './write-letters.js';

// Retries begin after two seconds.
let stage: TestStage;
const open: { close(): Promise<unknown> }[] = [];

beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
  await stage.close();
});

async function mailServer(options: Parameters<typeof openMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await openMailServer(options);
  open.push(server);
  return server;
}

async function worker(mail: MailSettings): Promise<Worker> {
  const context = { ...stage.as(), env: { ...stage.as().env, mail } };
  const { env, log } = context;
  const started = await startWorker({
    connectionString: stage.url,
    db: stage.db,
    env,
    log,
    work: mailWork(accountLetters),
  });
  open.push({ close: () => started.stop() });
  return started;
}

/** Queues a notice to a new account, and returns the account. */
async function notify(mail: MailSettings): Promise<{ id: number; address: string }> {
  const { id, username } = await makeUser(stage.db);
  const ctx = { ...stage.as(), env: { ...stage.as().env, mail } };
  await stage.db.transaction((db) => notifyAccount({ ...ctx, db }, id, 'password_changed'));
  return { id, address: `${username}@example.com` };
}

/** This name means this machine, but it is none of the names for which mail is sent without encryption. */
const anotherName = '::ffff:127.0.0.1';

interface MailRow {
  state: string;
  attempts: number;
  problem: string | null;
  facts: unknown;
}

async function mailOf(userId: number): Promise<MailRow> {
  const [row]: MailRow[] = await stage.db.query('SELECT * FROM mails WHERE user_id = $1', [userId]);
  if (!row) throw new Error('there is no such mail');
  return row;
}

const triedAtLeast = (userId: number, times: number) =>
  eventually(async () => {
    const { attempts, problem } = await mailOf(userId);
    return attempts >= times && problem !== null;
  });

describe('a mail', () => {
  test('gives the account, the change, its time and origin, and is marked as sent automatically', async () => {
    const server = await mailServer();
    await worker(server.settings());
    const { id, address } = await notify(server.settings());
    await eventually(async () => (await mailOf(id)).state === 'sent');
    const [mail] = server.to(address);
    expect(mail?.subject).toBe('Your Pennant password was changed');
    expect(mail?.from?.text).toBe('"Pennant" <pennant@pennant.example>');
    expect(mail?.text).toMatch(
      /^The password of your Pennant account user-\d+ was changed, on \w+ \d+, \d{4} at \d\d:\d\d UTC, from the network address 127\.0\.0\.1\. If it was you, there is nothing to do\. If it was not, choose a new password at once:\n\nChoose a new password:\nhttps:\/\/pennant\.example\/forgot-password\n$/,
    );
    expect(mail?.html).toContain(
      '<a href="https://pennant.example/forgot-password">Choose a new password</a>',
    );
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@pennant\.example>$/);
    expect(Math.abs((mail?.date?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await mailOf(id)).toMatchObject({ facts: null, problem: null, attempts: 1 });
    const ctx = { ...stage.as(), env: { ...stage.as().env, mail: server.settings() } };
    const club = { team: 'Gulls', league: 'Summer', by: 'ann' };
    await stage.db.transaction((db) => queueReminder({ ...ctx, db }, id, club));
    await eventually(() => server.to(address).length === 2);
    const reminder = server.to(address)[1];
    expect(reminder?.subject).toBe('Summer misses you');
    expect(reminder?.text).toMatch(
      /^user-\d+, ann of Summer asks you to look after your club Gulls:\n\nOpen my club:\nhttps:\/\/pennant\.example\/my-club\n/,
    );
  });

  test('is sent through a mail server that requires a sign-in', async () => {
    const server = await mailServer({ password: 'let-me-in' });
    const settings = server.settings({ credentials: { user: 'pennant', pass: 'let-me-in' } });
    await worker(settings);
    const { address } = await notify(settings);
    await eventually(() => server.to(address).length > 0);
    expect(server.to(address)).toHaveLength(1);
  });

  test('waits while the mail server is down, and is sent once when the server is up again', async () => {
    const down = await openMailServer();
    const settings = down.settings();
    await down.close();
    await worker(settings);
    const { id, address } = await notify(settings);
    await triedAtLeast(id, 2);
    expect(await mailOf(id)).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('ECONNREFUSED'),
    });
    const up = await mailServer({ port: down.port });
    await eventually(async () => (await mailOf(id)).state === 'sent');
    expect(up.to(address)).toHaveLength(1);
  });

  test('is tried again after an answer that says "later"', async () => {
    const server = await mailServer();
    server.mood.refuse = { code: 451, text: 'greylisted' };
    await worker(server.settings());
    const { id, address } = await notify(server.settings());
    await triedAtLeast(id, 1);
    server.mood.refuse = null;
    await eventually(async () => (await mailOf(id)).state === 'sent');
    expect(server.to(address)).toHaveLength(1);
  });

  test('is given up after an answer that says "never", and the reason is kept', async () => {
    const server = await mailServer();
    server.mood.refuse = { code: 550, text: 'no such mailbox' };
    await worker(server.settings());
    const { id } = await notify(server.settings());
    await eventually(async () => (await mailOf(id)).state === 'refused');
    expect(await mailOf(id)).toMatchObject({
      attempts: 1,
      facts: null,
      problem: expect.stringContaining('550 no such mailbox'),
    });
  });

  test('waits while the mail server refuses our password, which an operator can correct', async () => {
    const server = await mailServer({ password: 'changed' });
    const settings = server.settings({ credentials: { user: 'pennant', pass: 'old-one' } });
    await worker(settings);
    const { id } = await notify(settings);
    await triedAtLeast(id, 1);
    const { state, problem } = await mailOf(id);
    expect([state, problem]).toEqual(['waiting', expect.stringContaining('535')]);
    expect(problem).not.toContain('old-one');
  });

  test('is not sent to another machine without encryption', async () => {
    const server = await mailServer({ startTls: false });
    const id = await startedWith(server.settings({ host: anotherName }));
    await triedAtLeast(id, 1);
    expect(await mailOf(id)).toMatchObject({
      state: 'waiting',
      problem: expect.stringMatching(/STARTTLS/),
    });
    expect(server.mails).toEqual([]);
  });

  test('is not sent to a machine with an untrusted certificate', async () => {
    const server = await mailServer();
    const id = await startedWith(server.settings({ host: anotherName }));
    await triedAtLeast(id, 1);
    expect(await mailOf(id)).toMatchObject({
      state: 'waiting',
      problem: expect.stringMatching(/certificate/i),
    });
    expect(server.mails).toEqual([]);
  });

  async function startedWith(settings: MailSettings): Promise<number> {
    await worker(settings);
    return (await notify(settings)).id;
  }

  test('is not sent to an address that mail programs would read as several', async () => {
    const server = await mailServer();
    await worker(server.settings());
    const { id } = await makeUser(stage.db);
    const ctx = { ...stage.as(), env: { ...stage.as().env, mail: server.settings() } };
    const address = 'a,b@example.com';
    const mail = { kind: 'password_changed', userId: id, address, facts: {}, validMs: 60_000 };
    await stage.db.transaction((db) => queueMail({ ...ctx, db }, mail));
    await eventually(async () => (await mailOf(id)).state === 'refused');
    expect(server.mails).toEqual([]);
  });

  test('is not sent after it has expired', async () => {
    const server = await mailServer();
    const { id } = await notify(server.settings());
    await stage.db.query(`UPDATE mails SET expires_at = now() - interval '1 second'`);
    await worker(server.settings());
    await eventually(async () => (await mailOf(id)).state === 'expired');
    expect(server.mails).toEqual([]);
    expect(await mailOf(id)).toMatchObject({ facts: null, attempts: 0 });
  });

  test('is not queued if the change that it reports fails', async () => {
    const server = await mailServer();
    const { id } = await makeUser(stage.db);
    const ctx = { ...stage.as(), env: { ...stage.as().env, mail: server.settings() } };
    const change = stage.db.transaction(async (db) => {
      await notifyAccount({ ...ctx, db }, id, 'password_changed');
      throw new Error('the change fails');
    });
    await expect(change).rejects.toThrow('the change fails');
    await expect(mailOf(id)).rejects.toThrow('there is no such mail');
  });
});

describe('a mail worker', () => {
  test('that is killed while sending leaves the mail to the next worker, which sends it again with the same message id', async () => {
    const server = await mailServer();
    let killed = false;
    server.mood.beforeAnswer = async () => {
      if (killed) return;
      killed = true;
      first.kill('SIGKILL');
      await once(first, 'exit');
    };
    const first = startProcess('worker-process', stage.url, String(server.port));
    const { id, address } = await notify(server.settings());
    await eventually(() => killed);
    await worker(server.settings());
    await eventually(async () => (await mailOf(id)).state === 'sent');
    const ids = server.to(address).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('stops while a mail server does not respond, and the mail is kept', async () => {
    const silent: Server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const connected = once(silent, 'connection');
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const server = await mailServer();
    const settings = server.settings({ port });
    const started = await worker(settings);
    const { id } = await notify(settings);
    await connected;
    // Waits for the running attempt up to a time limit; then the attempt fails.
    await started.stop();
    expect(await mailOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    silent.close();
  });
});
