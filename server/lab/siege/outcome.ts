import { type Answer } from '../crowd/caller.js';
import { errorCodeIn } from '../crowd/live-socket.js';

/** Result of a request: its status, and the code of the first GraphQL error if there is one. */
export function outcomeOf({ status, text }: Pick<Answer, 'status' | 'text'>): string {
  const code = text.startsWith('{"errors"') ? errorCodeIn(text) : null;
  return code === null ? status : `${status} ${code}`;
}
