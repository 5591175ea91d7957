import jwt from 'jsonwebtoken';
import { type Environment } from '../../../platform/context/context.js';
import { unauthenticated } from '../../../platform/errors/domain-error.js';

/** Lifetime of a session. */
export const lifetimeSeconds = 7 * 24 * 60 * 60;
const algorithm = 'HS256';

/**
 * The claims of a token; the token is valid while all of them are true. The role is not among them: each request reads
 * it from the database.
 */
export interface Claims {
  readonly userId: number;
  /** Id of the installation that issued the token; a restored database gets a new id. */
  readonly installation: string;
  /** Id of the stored session; deleting the session makes the token invalid. */
  readonly sessionId: number;
}

/**
 * A signed token of the claims, for seven days. The claim `iss` names the installation (RFC 7519, 4.1.1), the claim
 * `sid` the session (OpenID Connect Front-Channel Logout 1.0, 3).
 */
export function issueToken(env: Environment, { userId, installation, sessionId }: Claims): string {
  const issuedAt = Math.floor(env.clock.now().getTime() / 1000);
  const claims = { sub: String(userId), iss: installation, sid: sessionId };
  return jwt.sign({ ...claims, iat: issuedAt, exp: issuedAt + lifetimeSeconds }, env.signingKey, {
    algorithm,
  });
}

/**
 * Claims and expiry of a token.
 * @throws DomainError `unauthenticated` for a forged, malformed or expired token, or one that lacks a claim
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
      const sessionId: unknown = claims['sid'];
      if (
        exp !== undefined &&
        Number.isInteger(userId) &&
        iss !== undefined &&
        typeof sessionId === 'number'
      ) {
        return { userId, installation: iss, sessionId, expiresAt: new Date(exp * 1000) };
      }
    }
  } catch (error) {
    // For a payload that is not JSON the library throws the parser's own error.
    if (!(error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError)) throw error;
  }
  throw unauthenticated();
}
