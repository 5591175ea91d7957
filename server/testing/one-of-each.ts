import { type Actor } from '../core/policy.js';
import { type TestApp } from './app.js';
import { makeCoach, makeTeam, makeUser } from './context.js';

const things = [
  'team',
  'awayTeam',
  'coach',
  'player',
  'league',
  'leagueRequest',
  'match',
  'category',
  'thread',
  'post',
  'news',
  'simulation',
  'trial',
  'trade',
  'claim',
  'transaction',
  'user',
] as const;
type Thing = (typeof things)[number];

/** The id of one row of each kind, so that a generated request can refer to something that exists. */
export type OneOfEach = Readonly<Record<Thing, number>>;

/** Creates one of each through the API, as the administrator, who owns the team. */
export async function makeOneOfEach(pennant: TestApp, admin: Actor): Promise<OneOfEach> {
  const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const answer = await pennant.rest('POST', path, { as: admin, body });
    if (answer.statusCode >= 400) throw new Error(`POST ${path}: ${answer.body}`);
    return answer.json();
  };
  const { id: team } = await makeTeam(pennant.db, admin);
  const { id: awayTeam } = await makeTeam(pennant.db, admin);
  const { id: coach } = await makeCoach(pennant.db, team, { role: 'Manager', name: 'Skip' });
  const player = await post('/players', { name: 'Casey Flynn', position: 'SS', team_id: team });
  const { league } = await post('/leagues', {
    name: 'Mudville',
    format: 'round-robin',
    league_type: 'season',
  });
  await post(`/leagues/${idOf(league)}/teams`, { team_ids: [team, awayTeam] });
  const { id: newcomer } = await makeTeam(pennant.db, admin);
  const leagueRequest = await post(`/teams/${newcomer}/league-request`, { league_id: idOf(league) });
  const match = await post('/matches', { home_team_id: team, away_team_id: awayTeam });
  const category = await post('/forum/categories', { name: 'Clubhouse' });
  const thread = await post('/forum/threads', {
    category_id: category['id'],
    title: 'Opening day',
    initial_post: 'Play ball!',
  });
  const reply = await post(`/forum/threads/${idOf(thread)}/posts`, { content: 'At last.' });
  const news = await post('/news', {
    team_id: team,
    author_role: 'Manager',
    author_name: 'Skip',
    title: 'Casey is back',
    content: 'And Mudville hopes.',
  });
  const simulation = await post('/simulations', { league_id: idOf(league) });
  const trial = await post(`/teams/${team}/orders/trials`, { match_id: match['id'] });
  const user = await makeUser(pennant.db);
  const market = await makeMarket(pennant, post, { team, player: idOf(player) });
  return {
    team,
    awayTeam,
    coach,
    player: idOf(player),
    league: idOf(league),
    leagueRequest: idOf(leagueRequest),
    match: idOf(match),
    category: idOf(category),
    thread: idOf(thread),
    post: idOf(reply),
    news: idOf(news),
    simulation: idOf(simulation),
    trial: idOf(trial),
    ...market,
    user: user.id,
  };
}

type Post = (path: string, body: unknown) => Promise<Record<string, unknown>>;

/** An open trade, a claim that waits, and the transaction of a player who was signed. */
async function makeMarket(
  pennant: TestApp,
  post: Post,
  { team, player }: { team: number; player: number },
): Promise<Pick<OneOfEach, 'trade' | 'claim' | 'transaction'>> {
  const partner = await makeTeam(pennant.db);
  const rival = await post('/players', { name: 'Jimmy Blake', position: 'LF', team_id: partner.id });
  const trade = await post('/trades', {
    from_team_id: team,
    to_team_id: partner.id,
    gives: [player],
    gets: [idOf(rival)],
  });
  const freeAgent = await post('/players', { name: 'Flynn Cooney', position: '2B' });
  const claim = await post(`/players/${idOf(freeAgent)}/claim`, { team_id: team });
  const signed = await post('/players', { name: 'Barrows', position: 'C' });
  await post(`/players/${idOf(signed)}/sign`, { team_id: partner.id });
  const transactions = await pennant.rest('GET', `/transactions?team_id=${partner.id}`);
  return { trade: idOf(trade), claim: idOf(claim), transaction: idOf(transactions.json()[0]) };
}

/**
 * The id that a name stands for: `teamId`, `:leagueId`, `homeTeamId`; for a bare `id`, the subject of the operation.
 */
export function idNamed(name: string, operation: string, ids: OneOfEach): number {
  const words = name === 'id' ? operation : name;
  const named = aliases.find(([pattern]) => pattern.test(words))?.[1];
  if (named === undefined) throw new Error(`No thing is made for ${name} of ${operation}`);
  return ids[named];
}

const aliases: readonly [RegExp, Thing][] = [
  [/trial/i, 'trial'],
  [/transaction/i, 'transaction'],
  [/trade/i, 'trade'],
  [/^gives$|^gets$/, 'player'],
  [/claim/i, 'claim'],
  [/awayTeam/i, 'awayTeam'],
  [/request/i, 'leagueRequest'],
  [/coach/i, 'coach'],
  [/categor/i, 'category'],
  [/thread/i, 'thread'],
  [/news/i, 'news'],
  [/post/i, 'post'],
  [/simulation|job/i, 'simulation'],
  [/match/i, 'match'],
  [/player/i, 'player'],
  [/user/i, 'user'],
  [/league|before/i, 'league'],
  [/team|seeds/i, 'team'],
];

function idOf(row: unknown): number {
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number') return row.id;
  throw new Error(`no id in ${JSON.stringify(row)}`);
}
