import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { UserEntity } from '../../../accounts/users/user.entity.js';

/** Maximum number of mentions in a post; further names are plain text. */
const mostMentions = 10;
/** Maximum number of names that are looked up: more than the mentions, because many may belong to no account. */
const mostCandidates = 50;

const account = columnsOf(UserEntity, 'id', 'username');
export type Mentioned = { readonly id: number; readonly username: string };

const findAccounts = statement(
  account,
  `SELECT ${selectList(account)} FROM users WHERE lower(username) = ANY($1::text[])`,
);

/**
 * An @ with a possible username: 3 to 50 letters, digits, hyphens and underscores. It follows the start of the text,
 * white space or punctuation, so addresses do not match. The web app uses the same rule.
 */
const mention = /(?<=^|[\s([{<"'“‘«,;:*~–—])@([A-Za-z0-9_-]{3,50})(?![A-Za-z0-9_-])/g;

/** The accounts that the text mentions, in the order of the text, at most {@link mostMentions}. */
export async function findMentioned(ctx: Context, content: string): Promise<Mentioned[]> {
  const names = namesIn(content);
  if (names.length === 0) return [];
  const accounts = new Map(
    (await findAccounts(ctx, [names])).map((found) => [found.username.toLowerCase(), found]),
  );
  const named = names.flatMap((name) => accounts.get(name) ?? []);
  return named.slice(0, mostMentions);
}

/** The different names after an @, in lower case. */
export function namesIn(content: string): string[] {
  const names = new Set<string>();
  for (const [, name] of content.matchAll(mention)) {
    if (name !== undefined) names.add(name.toLowerCase());
    if (names.size === mostCandidates) break;
  }
  return [...names];
}
