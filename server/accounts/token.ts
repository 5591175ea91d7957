import jwt from 'jsonwebtoken';
import { type Environment } from '../core/context.js';
import { unauthenticated } from '../core/errors.js';

const lifetimeSeconds = 7 * 24 * 60 * 60;
const algorithm = 'HS256';

/** The claims of a token. It is valid while all of them hold; roles are read from the database on each request. */
export interface Claims {
  readonly userId: number;
  /** The installation that issued the token; a restore creates a new one. */
  readonly installation: string;
  /** The account's session generation; a new one ends all sessions before it. */
  readonly generation: string;
}

/** A signed token of the claims, for seven days. The installation is its issuer (RFC 7519, 4.1.1). */
export function issueToken(env: Environment, { userId, installation, generation }: Claims): string {
  const issuedAt = Math.floor(env.clock.now().getTime() / 1000);
  const claims = { sub: String(userId), iss: installation, gen: generation };
  return jwt.sign({ ...claims, iat: issuedAt, exp: issuedAt + lifetimeSeconds }, env.signingKey, {
    algorithm,
  });
}

/**
 * What a token claims, and when it expires.
 * @throws DomainError `unauthenticated` for a forged, malformed or expired token, and for one without all claims
 */
export function readToken(env: Environment, token: string): Claims & { expiresAt: Date } {
  try {
    const claims = jwt.verify(token, env.signingKey, {
      algorithms: [algorithm],
      clockTimestamp: Math.floor(env.clock.now().getTime() / 1000),
    });
    if (typeof claims !== 'string') {
      const { sub, iss, exp } = claims;
      const userId = Number(sub);
      const generation: unknown = claims['gen'];
      if (
        exp !== undefined &&
        Number.isInteger(userId) &&
        iss !== undefined &&
        typeof generation === 'string'
      ) {
        return { userId, installation: iss, generation, expiresAt: new Date(exp * 1000) };
      }
    }
  } catch (error) {
    // For a payload that is not JSON the library throws the parser's own error.
    if (!(error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError)) throw error;
  }
  throw unauthenticated();
}
