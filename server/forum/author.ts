import { type Context } from '../core/context.js';
import { unauthenticated } from '../core/errors.js';

/** The author of what the context's actor writes. @throws DomainError `unauthenticated` for a visitor */
export function authorOf({ actor }: Context): { authorId: number; authorUsername: string } {
  const { id: authorId, username: authorUsername } = actor;
  if (authorId === null || authorUsername === null) throw unauthenticated();
  return { authorId, authorUsername };
}
