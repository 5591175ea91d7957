import { type Context } from '../../../platform/context/context.js';
import { sentences } from '../../../platform/text/sentences.js';
import { counted } from '../../../platform/text/words.js';
import { postPage } from '../../community/forum/posts/post.service.js';
import { getCategory } from '../../community/forum/threads/category.service.js';
import { type Thread } from '../../community/forum/threads/forum.types.js';
import { type ScoreboardGame } from '../../games/gameday/scoreboard/scoreboard.types.js';

/** The size of the thread, and its first post unless that was deleted. */
export async function summaryOfThread(ctx: Context, thread: Thread): Promise<string> {
  const { name } = await getCategory(ctx, thread.categoryId);
  const { rows } = await postPage(ctx, thread, { limit: 1 });
  const [first] = rows;
  return sentences(
    `${counted(thread.postCount, 'post')} in ${name}.`,
    first && !first.isDeleted ? `${first.authorUsername}: ${first.content}` : null,
  );
}

/** Maximum number of final scores in a summary. */
const mostFinals = 4;

/** The number of games by status, and final scores. */
export function summaryOfGames(games: readonly ScoreboardGame[]): string {
  if (games.length === 0) return 'No games.';
  const finals = games.filter(({ status }) => status === 'simulated');
  const live = games.filter(({ status }) => status === 'in_progress');
  const toCome = games.length - finals.length - live.length;
  const parts = [
    live.length > 0 ? `${live.length} live` : null,
    toCome > 0 ? `${toCome} to come` : null,
    finals.length > 0 ? `${finals.length} final` : null,
  ].filter((part) => part !== null);
  return sentences(
    `${counted(games.length, 'game')}: ${parts.join(', ')}.`,
    ...finals.slice(0, mostFinals).map(({ away, home }) => resultOf(away, home)),
  );
}

const resultOf = (away: ScoreboardGame['away'], home: ScoreboardGame['home']): string =>
  `${away.teamName} ${away.runs}, ${home.teamName} ${home.runs}.`;
