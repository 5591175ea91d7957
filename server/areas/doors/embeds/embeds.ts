import etag from '@fastify/etag';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Context } from '../../../platform/context/context.js';
import { errorTable, notFound } from '../../../platform/errors/domain-error.js';
import { idFrom } from '../../../platform/http/graphql/id.js';
import { visitor } from '../../../platform/context/policy.js';
import { makeContext, type Resources } from '../../accounts/callers/request-context.js';
import { asDomainError, isFailure } from '../../../platform/http/errors.js';
import { isRefusedByHttp } from '../../../platform/http/rest/errors.js';
import { onReplica } from '../../../platform/http/rest/replica.js';
import { VisitorAnswers } from '../../../platform/cache/visitor-answers.js';
import { countingRows } from '../../accounts/callers/work-charges.js';
import { type Embed } from './embed.types.js';
import { type Markup, html } from './markup.js';
import { contentPolicy, emptyFragment, emptyPage, fragment, page, type Theme } from './page.js';
import { scoreEmbed, gameEmbed } from './score-embed.js';
import { standingsEmbed } from './standings-embed.js';
import { scoreboardGames } from '../../games/gameday/scoreboard/scoreboard-games.js';
import { teamSourceLoader } from '../../leagues/leagues/source/source.service.js';
import { pageMatches } from '../../leagues/matches/match.service.js';
import { getTeam } from '../../clubs/teams/team.service.js';

const seconds = 60;

/**
 * The live match of a team, or else its next match.
 * @throws DomainError `not_found`
 */
async function nextMatchEmbed(ctx: Context, teamId: number): Promise<Embed> {
  const team = await getTeam(ctx, teamId);
  const source = await ctx.loaders.load(ctx, teamSourceLoader, teamId);
  const notice = source?.notice ?? null;
  const [game] = await scoreboardGames(ctx, await nextMatchOf(ctx, teamId));
  if (game) {
    const isLive = game.status === 'in_progress';
    return gameEmbed(game, `${team.name}: ${isLive ? 'live now' : 'next match'}`, notice);
  }
  return {
    title: `${team.name}: next match`,
    content: html`<p>No match is scheduled.</p>`,
    path: `/teams/${teamId}`,
    every: seconds,
    notice,
  };
}

/** A list with the id of the team’s live or next match; empty if there is no such match. */
async function nextMatchOf(ctx: Context, teamId: number): Promise<number[]> {
  for (const status of ['in_progress', 'pending']) {
    const { rows } = await pageMatches(ctx, { teamId, status }, { limit: 1 });
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}

/** Size of the cache: enough for some hundred pages. */
const mostCharacters = 2_000_000;
/** Seconds that browsers and proxies may cache a page: less than the interval at which pages refresh. */
const maxAge = 10;

const embedded: readonly { path: string; find: (ctx: Context, id: number) => Promise<Embed> }[] = [
  { path: '/embed/leagues/:id/standings', find: standingsEmbed },
  { path: '/embed/teams/:id/next-match', find: nextMatchEmbed },
  { path: '/embed/matches/:id/score', find: scoreEmbed },
];

/**
 * Pages for frames on other sites, with a content policy of their own. They show what visitors may see, ignore who
 * requests them, and set no cookie. `?theme=light` or `?theme=dark` chooses the colours; otherwise the reader’s system
 * chooses them. `?fragment` returns only the part that is refreshed.
 */
export async function embeds(app: FastifyInstance, resources: Resources): Promise<void> {
  await app.register(etag);
  app.addHook('onRequest', async (_request, reply) => mayBeFramed(reply));
  app.setErrorHandler(answerFailure);
  const kept = new VisitorAnswers<{ body: string }>(mostCharacters);
  for (const { path, find } of embedded) {
    app.get<{ Params: { id: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const origin = { requestId: request.id, address: request.ip, log: request.log };
      const ctx = {
        ...makeContext(resources, origin, visitor),
        db: countingRows(resources.db.manager, request),
      };
      const id = idFrom(request.params.id);
      const { isFragment, theme } = wantedOf(request);
      const key = `${path} ${id} ${isFragment ? 'fragment' : theme}`;
      const write = async (reading: Context) => {
        const embed = await find(reading, id);
        return { body: (isFragment ? fragment(embed) : page(embed, theme)).text };
      };
      const { body } = await onReplica(resources.db, ctx, (reading) => kept.read(reading, key, write));
      return reply.header('cache-control', `public, max-age=${maxAge}`).type(htmlType).send(body);
    });
  }
  app.get('/embed/*', { schema: { hide: true } }, () => {
    throw notFound('Page not found.');
  });
}

const htmlType = 'text/html; charset=utf-8';

function mayBeFramed(reply: FastifyReply): void {
  void reply
    .header('content-security-policy', contentPolicy)
    .header('cross-origin-resource-policy', 'cross-origin');
}

function wantedOf({ query }: FastifyRequest): { isFragment: boolean; theme: Theme } {
  const asked = typeof query === 'object' && query !== null ? query : {};
  const theme = 'theme' in asked && (asked.theme === 'light' || asked.theme === 'dark') ? asked.theme : null;
  return { isFragment: 'fragment' in asked, theme };
}

/** The answer says little: it appears on another site, whose readers cannot do anything about the failure. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A client that has used up its processor time is refused before the `onRequest` hook, so the headers are set here too.
  mayBeFramed(reply);
  const { status, sentence } = failureOf(error, request);
  const { isFragment, theme } = wantedOf(request);
  if (status !== 404) void reply.header('retry-after', '15');
  const answer: Markup = isFragment ? emptyFragment(sentence) : emptyPage(sentence, theme);
  return reply.status(status).header('cache-control', 'no-cache').type(htmlType).send(answer.text);
}

function failureOf(error: FastifyError, { log }: FastifyRequest): { status: number; sentence: string } {
  if (isRefusedByHttp(error)) return { status: error.statusCode, sentence: busy };
  const known = asDomainError(error);
  if (isFailure(known)) log.error({ err: error }, 'an embedded page failed');
  return {
    status: errorTable[known.kind].status,
    sentence: known.kind === 'not_found' ? 'There is nothing to show here anymore.' : busy,
  };
}

const busy = 'This cannot be shown at the moment.';
