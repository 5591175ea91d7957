import { GraphQLError, OperationTypeNode } from 'graphql';
import { type Asking, identify, type Identity, noIdentity } from '../sessions/session.service.js';
import { forbidden, unauthenticated } from '../../../platform/errors/domain-error.js';
import { type Actor } from '../../../platform/context/policy.js';
import { isPersonalToken } from '../tokens/token-text.js';
import { identifyByToken } from '../tokens/token.service.js';

/**
 * The sender of an `Authorization` header: a person with the token of a session, or a program with a personal token. A
 * visitor if there is no header.
 * @throws DomainError `unauthenticated` for anything else
 */
export async function callerOf(ctx: Asking, authorization: string | undefined): Promise<Identity> {
  if (authorization === undefined) return noIdentity;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw unauthenticated();
  return isPersonalToken(token) ? identifyByToken(ctx, token) : identify(ctx, token);
}

const readOnly = () => forbidden('This token may only read. Make one with the scope "write" for changes.');

/** @throws DomainError `forbidden` for a call that changes something, if the token may only read */
export function refuseBeyondScope(actor: Actor, method: string): void {
  if (method !== 'GET' && method !== 'HEAD' && !actor.mayWrite) throw readOnly();
}

/** The refusal of a mutation if the token may only read; null if the operation is allowed. */
export function refusalBeyondScope(actor: Actor, operation: OperationTypeNode): GraphQLError | null {
  if (operation !== OperationTypeNode.MUTATION || actor.mayWrite) return null;
  const refusal = readOnly();
  return new GraphQLError(refusal.message, { originalError: refusal, extensions: { http: { status: 400 } } });
}
