import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../areas/accounts/sessions/password.js';
import { openSession } from '../../areas/accounts/sessions/session.service.js';
import { type Role } from '../../platform/context/policy.js';
import { type TestApp } from '../apis/app.js';
import { makeUser } from '../database/context.js';

export const knownPassword = 'nine-innings';
let hash: Promise<string> | undefined;

export const knownPasswordHash = (): Promise<string> => (hash ??= hashPassword(knownPassword));

/** A server under test. */
type Tested = Pick<TestApp, 'app' | 'db' | 'env'>;

/** An account with a known password, and requests by one session of it. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  token: string;
}

export async function makePerson(pennant: Tested, role: Role = 'user'): Promise<Person> {
  const actor = await makeUser(pennant.db, role);
  await pennant.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
    actor.id,
    await knownPasswordHash(),
  ]);
  const token = await openSession({ db: pennant.db.manager, env: pennant.env }, actor.id);
  return { id: actor.id, username: actor.username ?? '', password: knownPassword, token };
}

/** A REST call with a token, from the address `from`. */
export async function callAs(
  pennant: Pick<Tested, 'app'>,
  token: string | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  {
    body,
    from = '127.0.0.1',
    host = 'localhost:3000',
  }: { body?: unknown; from?: string; host?: string } = {},
) {
  const answer = await pennant.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: from,
    headers: {
      host,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, json: answer.json() };
}

/** Code that an authenticator app shows at the given time. */
export const codeAt = (secret: string, time: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });

/** Sets up an authenticator app with the code at `time`; returns the secret and the recovery codes. */
export async function enrolTotp(
  pennant: Tested,
  person: Person,
  time: Date,
): Promise<{ secret: string; codes: string[] }> {
  const begun = await callAs(pennant, person.token, 'POST', '/auth/totp', {
    body: { password: knownPassword },
  });
  const { secret } = begun.json;
  const body = { code: codeAt(secret, time) };
  const confirmed = await callAs(pennant, person.token, 'POST', '/auth/totp/confirm', { body });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.json));
  return { secret, codes: confirmed.json.recovery_codes };
}
