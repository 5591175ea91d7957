import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Context } from '../../../../platform/context/context.js';
import { columnOf, columnsOf } from '../../../../platform/data/rows.js';
import { pushKeys, seal, unseal } from '../../../../platform/data/sealed-secret.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { PushKeysEntity } from './push.entity.js';

export interface PushKeys {
  /** As browsers and push services get it, in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const keysRow = {
  ...columnsOf(PushKeysEntity, 'publicKey'),
  privateKey: columnOf(PushKeysEntity, 'privateKey'),
};
const readKeys = statement(
  keysRow,
  'SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys',
);
const insertKeys = command(
  'INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const deleteKeys = command('DELETE FROM push_keys WHERE public_key = $1');
const deleteSubscriptions = command('DELETE FROM push_subscriptions');

/** The installation is no account; accounts begin at 1. */
const installation = 0;

/**
 * The keys of this installation, made on first use. If the signing key has changed, nobody can read the private key any
 * more: new keys are made, and browsers have to be subscribed again.
 */
export async function ownKeys(ctx: Context): Promise<PushKeys> {
  const [kept] = await readKeys(ctx);
  const known = kept && opened(ctx, kept.privateKey);
  if (kept && known) return { publicKey: kept.publicKey.toString('base64url'), privateKey: known };
  await inTransaction(ctx, async (tx) => {
    if (kept) {
      await deleteKeys(tx, [kept.publicKey]);
      await deleteSubscriptions(tx);
    }
    await insertKeys(tx, newKeys(tx));
  });
  return ownKeys(ctx);
}

function opened({ env }: Context, sealed: Buffer): KeyObject | null {
  try {
    const key = unseal(env.signingKey, installation, sealed, pushKeys);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return null;
    throw error;
  }
}

function newKeys({ env }: Context): [publicKey: Buffer, privateKey: Buffer] {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  return [Buffer.concat(point), seal(env.signingKey, installation, secret, pushKeys)];
}
