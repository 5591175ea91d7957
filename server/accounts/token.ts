import jwt from 'jsonwebtoken';
import { type Environment } from '../core/context.js';
import { unauthenticated } from '../core/errors.js';

const lifetimeSeconds = 7 * 24 * 60 * 60;
const algorithm = 'HS256';

/** A signed token that names its user and nothing else: roles are read from the database on each request. */
export function issueToken(env: Environment, userId: number): string {
  const issuedAt = Math.floor(env.clock.now().getTime() / 1000);
  return jwt.sign({ sub: String(userId), iat: issuedAt, exp: issuedAt + lifetimeSeconds }, env.signingKey, {
    algorithm,
  });
}

/**
 * The user a token names, and when it runs out.
 * @throws DomainError `unauthenticated` for a forged, malformed or expired token
 */
export function readToken(env: Environment, token: string): { userId: number; expiresAt: Date } {
  try {
    const claims = jwt.verify(token, env.signingKey, {
      algorithms: [algorithm],
      clockTimestamp: Math.floor(env.clock.now().getTime() / 1000),
    });
    const userId = typeof claims === 'string' ? Number.NaN : Number(claims.sub);
    if (typeof claims !== 'string' && claims.exp !== undefined && Number.isInteger(userId)) {
      return { userId, expiresAt: new Date(claims.exp * 1000) };
    }
  } catch (error) {
    // The library tells a payload that is no JSON by the parser's own error.
    if (!(error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError)) throw error;
  }
  throw unauthenticated();
}
