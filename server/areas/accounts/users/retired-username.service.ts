import { type Context } from '../../../platform/context/context.js';
import { command, statement } from '../../../platform/data/statement.js';

const retire = command(`
  INSERT INTO retired_usernames
    SELECT lower(username) FROM users WHERE id = $1 AND (
      EXISTS (SELECT FROM forum_threads WHERE author_id = users.id)
      OR EXISTS (SELECT FROM forum_posts WHERE author_id = users.id)
      OR EXISTS (SELECT FROM news_posts WHERE poster_id = users.id)
      OR EXISTS (SELECT FROM audit_log WHERE actor_id = users.id)
    )
  ON CONFLICT DO NOTHING`);
const findRetired = statement({}, 'SELECT FROM retired_usernames WHERE username = lower($1::text)');

/**
 * Reserves the name of an account that is about to be deleted if the forum, the news or the audit log still show it.
 * Call it before the deletion, with the account locked. Tables are named, not imported, because their areas build on
 * accounts.
 */
export const retireUsername = (tx: Context, userId: number): Promise<void> => retire(tx, [userId]);

/** Whether the name, without regard to case, is reserved because a deleted account had it. */
export async function isRetiredUsername(ctx: Context, username: string): Promise<boolean> {
  return (await findRetired(ctx, [username])).length > 0;
}
