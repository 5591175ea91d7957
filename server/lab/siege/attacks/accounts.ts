import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../../../commands/backup/backup.js';
import { restore } from '../../../commands/backup/restore.js';
import { createEmptyDatabase, dropDatabase } from '../../bench/stage/copied-database.js';
import { Caller, stringAt } from '../../crowd/caller.js';
import { countsOf } from '../../crowd/figures.js';
import { ServerProcess } from '../../crowd/server-process.js';
import { type Attack, type Attacker, type Field } from '../attack.js';
import { outcomeOf } from '../outcome.js';

const registrations = 30;
/** Default value of `REGISTRATION_RATE_LIMIT`. */
const limit = 100;
const guesses = 15;
/** `admin` with a dotted capital I, which databases and programs convert to lower case differently. */
const otherSpelling = 'adm\u0130n';
const password = 'a long fly ball to left';

let registered = 0;

/** As many mutations in one request as the limit of aliases allows. */
function registering(): string {
  const one = (n: number) => {
    const username = `alias-${process.pid}-${(registered += 1)}`;
    return `r${n}: register(input: {username: "${username}", email: "${username}@example.com", password: "${password}"}) { user { id } }`;
  };
  return `mutation { ${Array.from({ length: registrations }, (_, n) => one(n)).join(' ')} }`;
}

async function register({ caller, timeoutMs }: Attacker): Promise<string> {
  return outcomeOf(await caller.graphql({ query: registering() }, { timeoutMs }));
}

/** Counts created accounts instead of answers, because one refused alias leaves the answer without data. */
async function registerByAlias(field: Field) {
  const outcome = await register(field.attacker());
  const users = await field.stranger().ask('/api/users?limit=1000', { token: field.adminToken });
  const accounts = users.text.match(/"username":"alias-/g)?.length ?? 0;
  const note = `${accounts} accounts created by one request where an address may create ${limit} an hour`;
  return { answers: countsOf([outcome]), harm: accounts > limit ? note : null, note };
}

const guess = async ({ caller, timeoutMs }: Attacker, username: string, secret: string): Promise<string> =>
  outcomeOf(await caller.post('/api/auth/login', { username, password: secret }, { timeoutMs }));

/** Exhausts the failed sign-ins of a name, then tries another spelling of the name with the right password. */
async function guessTwice(field: Field) {
  const attacker = field.attacker();
  const outcomes: string[] = [];
  for (let n = 0; n < guesses; n++)
    outcomes.push(await guess(attacker, field.world.admin.username, `wrong ${n}`));
  const other = await guess(attacker, otherSpelling, field.world.admin.password);
  const harm = other === '200' ? 'the right password signs in by the other spelling, past the limit' : null;
  return { answers: countsOf(outcomes), harm, note: `the other spelling: ${other}` };
}

async function newcomer(caller: Caller, username: string): Promise<string> {
  const body = { username, email: `${username}@example.com`, password };
  const answer = await caller.post('/api/auth/register', body);
  const token = stringAt(answer.text, 'access_token');
  if (token === null) throw new Error(`${username} cannot register: ${answer.status} ${answer.text}`);
  return token;
}

/** A backup is made, an account registered and deleted, the backup restored; another account gets the same id. */
async function reuseToken(field: Field) {
  const folder = await mkdtemp(join(tmpdir(), 'pennant-siege-'));
  const file = join(folder, 'backup.sql.gz');
  const url = await createEmptyDatabase(field.databaseUrl, 'siege_restored');
  try {
    await backUp(field.databaseUrl, file);
    const caller = field.stranger();
    const token = await newcomer(caller, 'gone-soon');
    const id = idIn((await caller.ask('/api/auth/me', { token })).text);
    const deleted = await caller.ask(`/api/users/${id}`, { method: 'DELETE', token: field.adminToken });
    await restore(url, file);
    const restored = await ServerProcess.start(url, { settings: { RUN_JOBS: 'false' } });
    const other = new Caller(restored.origin, caller.localAddress);
    try {
      const successor = idIn(
        (await other.ask('/api/auth/me', { token: await newcomer(other, 'successor') })).text,
      );
      const answer = await other.ask('/api/auth/me', { token });
      return {
        answers: countsOf([outcomeOf(answer)]),
        harm: answer.status === '200' ? `signs in as ${stringAt(answer.text, 'username')}` : null,
        note: `deleting answered ${deleted.status}; ids ${id} and ${successor}`,
      };
    } finally {
      other.close();
      await restored.stop('SIGKILL');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await dropDatabase(url);
  }
}

const idIn = (text: string) => Number(/"id":"?(\d+)/.exec(text)?.[1]);

export const accountAttacks: readonly Attack[] = [
  {
    name: 'registrations',
    what: `${registrations} registrations by alias in one request, where an address may create ${limit} an hour`,
    run: registerByAlias,
  },
  {
    name: 'spellings',
    what: `${guesses} guesses at the administrator's password, then another spelling of the name`,
    run: guessTwice,
  },
  {
    name: 'old-token',
    what: 'the token of a deleted account, after a restore gave its id to another',
    run: reuseToken,
  },
];
