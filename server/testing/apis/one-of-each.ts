import { PasskeyEntity } from '../../areas/accounts/factors/passkeys/passkey.entity.js';
import { globalIdOf } from '../../platform/http/graphql/node.js';
import { type Actor } from '../../platform/context/policy.js';
import { type TestApp } from './app.js';
import { makeCoach, makeTeam, makeUser } from '../database/context.js';
import { makeMatch } from '../leagues/rosters.js';

const things = [
  'team',
  'awayTeam',
  'coach',
  'player',
  'league',
  'leagueRequest',
  'invitation',
  'handOver',
  'match',
  'category',
  'thread',
  'post',
  'news',
  'simulation',
  'leagueMatch',
  'gameDay',
  'whatIf',
  'trial',
  'trade',
  'claim',
  'transaction',
  'import',
  'session',
  'token',
  'webhook',
  'delivery',
  'passkey',
  'user',
  'node',
] as const;
type Thing = (typeof things)[number];

/** The id of one row of each kind, so that a generated request can refer to something that exists. */
export type OneOfEach = Readonly<Record<Thing, number>>;

/** Creates one row of each kind through the API, as the administrator, who owns the team. */
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
  const invitation = await post(`/leagues/${idOf(league)}/invitations`, { role: 'owner' });
  const taker = await makeUser(pennant.db);
  const handOver = await post(`/teams/${newcomer}/hand-over`, { username: taker.username });
  const match = await post('/matches', { home_team_id: team, away_team_id: awayTeam });
  const { leagueMatch, gameDay, whatIf } = await makeWhatIf(pennant, post, {
    league: idOf(league),
    team,
    awayTeam,
  });
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
  const [seasonImport] = await pennant.db.query<{ id: number }[]>(
    `INSERT INTO season_imports (requested_by_id, file_name, archive) VALUES ($1, '2019eve.zip', 'PK') RETURNING id`,
    [admin.id],
  );
  const webhook = await makeWebhook(pennant, post, idOf(league));
  const user = await makeUser(pennant.db);
  const token = await post('/tokens', { name: 'Scoreboard at the bar', scopes: ['read'] });
  const sessions = await pennant.rest('GET', '/auth/sessions', { as: admin });
  const market = await makeMarket(pennant, post, { team, player: idOf(player) });
  return {
    team,
    awayTeam,
    coach,
    player: idOf(player),
    league: idOf(league),
    leagueRequest: idOf(leagueRequest),
    invitation: idOf(invitation),
    handOver: idOf(handOver),
    match: idOf(match),
    leagueMatch,
    gameDay,
    whatIf,
    category: idOf(category),
    thread: idOf(thread),
    post: idOf(reply),
    news: idOf(news),
    simulation: idOf(simulation),
    trial: idOf(trial),
    ...market,
    import: idOf(seasonImport),
    session: idOf(sessions.json()[0]),
    token: idOf(token),
    ...webhook,
    passkey: await makePasskey(pennant),
    user: user.id,
    node: globalIdOf('Match', idOf(match)),
  };
}

/** A passkey of another account; with a passkey of its own, the administrator could not sign in without it. */
async function makePasskey(pennant: TestApp): Promise<number> {
  const owner = await makeUser(pennant.db);
  const passkey = await pennant.db.manager.save(PasskeyEntity, {
    userId: owner.id,
    name: 'Firefox on Linux',
    credentialId: 'Y3JlZGVudGlhbA',
    publicKey: Buffer.from('no key'),
    counter: '0',
    transports: ['internal'],
    lastUsedAt: null,
  });
  return passkey.id;
}

type Post = (path: string, body: unknown) => Promise<Record<string, unknown>>;

/** A webhook of the league, and a test delivery that is marked as failed, so that no worker sends it. */
async function makeWebhook(
  pennant: TestApp,
  post: Post,
  league: number,
): Promise<Pick<OneOfEach, 'webhook' | 'delivery'>> {
  const body = { url: 'https://hooks.example/', events: ['match.final'], league_id: league };
  const webhook = await post('/webhooks', body);
  const delivery = await post(`/webhooks/${idOf(webhook)}/test`, {});
  await pennant.db.query(`UPDATE webhook_deliveries SET state = 'failed' WHERE id = $1`, [idOf(delivery)]);
  return { webhook: idOf(webhook), delivery: idOf(delivery) };
}

/**
 * A coming match of the league, and a what-if in which the team wins that match. Its result is stored here instead of
 * by a worker.
 */
async function makeWhatIf(
  pennant: TestApp,
  post: Post,
  { league, team, awayTeam }: { league: number; team: number; awayTeam: number },
): Promise<Pick<OneOfEach, 'leagueMatch' | 'gameDay' | 'whatIf'>> {
  const gameDay = 2;
  const leagueMatch = await makeMatch(pennant.db, team, awayTeam, { leagueId: league, gameDay });
  const picks = [{ match_id: leagueMatch, winner_team_id: team }];
  const whatIf = idOf(await post(`/leagues/${league}/what-if`, { picks }));
  const result = { simulated: 10_000, teams: [{ teamId: team, ...evenOdds }] };
  await pennant.db.query(`UPDATE what_ifs SET state = 'done', result = $2 WHERE id = $1`, [whatIf, result]);
  return { leagueMatch, gameDay, whatIf };
}

const evenOdds = { division: 0.5, conference: 0.5, playoffs: 1, title: 0.5, expectedWins: 1.5 };

/** An open trade, a waiting claim, and the transaction of a signed player. */
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
 * The id for a name such as `teamId`, `:leagueId` or `homeTeamId`; for a bare `id`, the id of the operation's subject.
 */
export function idNamed(name: string, operation: string, ids: OneOfEach): number {
  if (name === 'matchId' && whatIf.test(operation)) return ids.leagueMatch;
  const words = /^ids?$/.test(name) ? operation : name;
  const named = aliases.find(([pattern]) => pattern.test(words))?.[1];
  if (named === undefined) throw new Error(`No thing is made for ${name} of ${operation}`);
  return ids[named];
}

const whatIf = /what-?if/i;

const aliases: readonly [RegExp, Thing][] = [
  [/^node$/, 'node'],
  [/^gameDay$/, 'gameDay'],
  [/postpone/i, 'match'],
  [/import/i, 'import'],
  [/session/i, 'session'],
  [/invitation/i, 'invitation'],
  [/hand-?over/i, 'handOver'],
  [/token/i, 'token'],
  [/^deliveryId$/, 'delivery'],
  [/webhook/i, 'webhook'],
  [/passkey/i, 'passkey'],
  [whatIf, 'whatIf'],
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
