import { recordAct } from '../../accounts/audit/audit.service.js';
import { useQuota } from '../../accounts/limits/quota.js';
import { CoachEntity } from '../../clubs/coaches/coach.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnOf, columnsOf, present, selectList } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { gameStory } from '../../games/gameday/story/story.service.js';
import { getMatch } from '../../leagues/matches/match.service.js';
import { type Match } from '../../leagues/matches/match.types.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { NewsPostEntity } from '../news/news.entity.js';
import { newsPolicy } from '../news/news.policy.js';
import { insertNews } from '../news/news.service.js';
import { type NewsPost } from '../news/news.types.js';

/** The coach with this role signs a club's recaps; if the club has none, the coach hired first signs them. */
const HEAD_COACH = 'Manager';
const LONGEST_TITLE = 200;

const newsRow = columnsOf(NewsPostEntity);
const recapRow = { ...newsRow, matchId: present(newsRow.matchId) };
const readRecaps = statement(
  recapRow,
  `SELECT ${selectList(recapRow)} FROM news_posts WHERE match_id = ANY($1::int[])`,
);
const lockMatch = command('SELECT id FROM matches WHERE id = $1 FOR NO KEY UPDATE');

const coach = columnsOf(CoachEntity, 'teamId', 'role', 'name');
const readCoaches = statement(
  { ...coach, teamName: columnOf(TeamEntity, 'name') },
  `SELECT ${selectList(coach, 'c')}, t.name AS "teamName"
   FROM coaches c JOIN teams t ON t.id = c.team_id
   WHERE c.team_id = ANY($1::int[]) AND t.deleted_at IS NULL
   ORDER BY c.role = '${HEAD_COACH}' DESC, c.id`,
);

/** The article with the recap of each match; null for a match without one. */
export const recapLoader: LoaderDefinition<number, NewsPost | null> = async (ctx, matchIds) =>
  inKeyOrder(matchIds, await readRecaps(ctx, [matchIds]), ({ matchId }) => matchId, null);

/** Whether the viewer may post the recap of a match now: the match is over, is not a tie, and has no recap yet. */
export async function canPostRecap(
  ctx: Context,
  { id, status, homeScore, awayScore }: Match,
): Promise<boolean> {
  return (
    newsPolicy.postRecap(ctx.actor) &&
    status === 'simulated' &&
    homeScore !== awayScore &&
    (await ctx.loaders.load(ctx, recapLoader, id)) === null
  );
}

/**
 * Posts the recap of a finished match as news. A coach of the winner signs it; if the winner has none, a coach of the
 * loser. For administrators.
 * @throws DomainError `not_found`; `conflict` when the match has no result, no winning pitcher (a tie or some forfeits)
 * or a recap already, or neither club has a coach
 */
export function postRecap(ctx: Context, matchId: number): Promise<NewsPost> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'news');
    // Until the transaction ends, nobody else can post the recap or delete the match.
    await lockMatch(tx, [matchId]);
    const match = await getMatch(tx, matchId);
    const [posted] = await readRecaps(tx, [[matchId]]);
    if (posted)
      throw conflict(`The recap of this match is already posted: “${posted.title}” (article ${posted.id})`);
    const story = await gameStory(tx, matchId);
    if (story === null)
      throw conflict(
        match.status === 'simulated'
          ? 'This match has no recap: no pitcher won it'
          : 'This match has no result yet',
      );
    const { headline, paragraphs } = story.recap;
    const news = await insertNews(tx, {
      ...(await signatureOf(tx, match)),
      matchId,
      title: shortened(headline),
      content: paragraphs.join('\n\n'),
      imageUrl: null,
    });
    await recordAct(tx, 'match.recap', matchId, { title: news.title, team: news.teamName });
    return news;
  });
}

/** Team and author of the recap of the match. */
async function signatureOf(tx: Context, { homeTeamId, awayTeamId, homeScore, awayScore }: Match) {
  const homeWon = (homeScore ?? 0) > (awayScore ?? 0);
  const winnerId = homeWon ? homeTeamId : awayTeamId;
  const coaches = await readCoaches(tx, [[homeTeamId, awayTeamId]]);
  const author = coaches.find(({ teamId }) => teamId === winnerId) ?? coaches[0];
  if (author === undefined) throw conflict('Neither team has coaching staff to sign the recap');
  const { teamId, teamName, role, name } = author;
  return { teamId, teamName, authorRole: role, authorName: name };
}

const shortened = (title: string): string =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
