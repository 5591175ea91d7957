import { type Context } from '../../../../platform/context/context.js';
import { unauthenticated } from '../../../../platform/errors/domain-error.js';

/** The author columns of a row written by the context's actor. @throws DomainError `unauthenticated` for a visitor */
export function authorOf({ actor }: Context): { authorId: number; authorUsername: string } {
  const { id: authorId, username: authorUsername } = actor;
  if (authorId === null || authorUsername === null) throw unauthenticated();
  return { authorId, authorUsername };
}
