import { type Actor } from '../core/policy.js';
import { openApp, type TestApp } from '../testing/app.js';
import { makeCoach, makeTeam, makeUser } from '../testing/context.js';
import { knownPassword, knownPasswordHash } from '../testing/second-factors.js';

/**
 * Who may do what, by the product's table of roles, tried with every role over both APIs. A refusal is 401 for a
 * visitor and 403 for anybody else; what is allowed must also work.
 */
type Role = 'visitor' | 'user' | 'owner' | 'rival' | 'moderator' | 'admin';
/** A `user` owns nothing; the `rival` owns other teams than the owner, among them the one that the owner trades with. */
const everyRole: readonly Role[] = ['visitor', 'user', 'owner', 'rival', 'moderator', 'admin'];

const everyone = everyRole;
const signedIn: readonly Role[] = ['user', 'owner', 'rival', 'moderator', 'admin'];
const ownerOrAdmin: readonly Role[] = ['owner', 'admin'];
const ownerOrStaff: readonly Role[] = ['owner', 'moderator', 'admin'];
const bothOwnersOrStaff: readonly Role[] = ['owner', 'rival', 'moderator', 'admin'];
const staff: readonly Role[] = ['moderator', 'admin'];
const admin: readonly Role[] = ['admin'];

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };
type Ids = Record<string, number>;

interface Capability {
  readonly name: string;
  readonly may: readonly Role[];
  /** Whether somebody must have signed in: no personal token may. */
  readonly inPerson?: true;
  /** Creates the subject of the call, again for each try; `owner` owns the team. */
  prepare?(world: World): Promise<Ids>;
  readonly rest: readonly [
    'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    (ids: Ids) => string,
    ((ids: Ids) => Json)?,
  ];
  /** Some fields answer null to who may not see them, and lists leave things out: `isShown` finds them in the answer. */
  readonly graphql: readonly [
    operation: string,
    variables: (ids: Ids) => { [key: string]: Json },
    isShown?: (answer: string, ids: Ids) => boolean,
  ];
}

const isNotNull = (field: string) => (answer: string) =>
  answer.includes(`"${field}":`) && !answer.includes(`"${field}":null`);

const article = { author_role: 'Manager', author_name: 'Skip', title: 'Headline', content: 'Article' };

let names = 0;
const newName = () => `Renamed ${(names += 1)}`;

/** Creates rows for one try through the API itself, as an administrator, so that every subject is valid. */
class World {
  private made = 0;

  constructor(
    private readonly app: TestApp,
    private readonly boss: Actor,
    readonly owner: Actor,
    private readonly rival: Actor & { readonly id: number },
  ) {}

  async team(): Promise<Ids> {
    return { team: (await makeTeam(this.app.db, this.owner)).id };
  }

  async rosterRequest(): Promise<Ids> {
    const { team } = await this.team();
    await this.post(`/teams/${team}/roster-request`, {});
    return { team: team ?? 0 };
  }

  async leagueRequest(): Promise<Ids> {
    const ids = { ...(await this.league()), ...(await this.team()) };
    const request = await this.post(`/teams/${ids['team']}/league-request`, { league_id: ids['league'] });
    return { ...ids, request: idOf(request) };
  }

  async roster(): Promise<Ids> {
    const { team } = await this.team();
    await this.post(`/players/generate/${team}`, {});
    const [first] = await this.get(`/players?team_id=${team}`);
    return { team: team ?? 0, player: first?.['id'] ?? 0 };
  }

  async coach(): Promise<Ids> {
    const { team } = await this.team();
    return {
      team: team ?? 0,
      coach: (await makeCoach(this.app.db, team ?? 0, { role: 'Manager', name: 'Skip' })).id,
    };
  }

  async league(): Promise<Ids> {
    const body = { name: `League ${(this.made += 1)}`, format: 'round-robin', league_type: 'season' };
    const { league } = await this.post('/leagues', body);
    return { league: idOf(league) };
  }

  async filledLeague(): Promise<Ids> {
    const { league } = await this.league();
    const [home, away] = [await this.roster(), await this.roster()];
    await this.post(`/leagues/${league}/teams`, { team_ids: [home['team'], away['team']] });
    return { league: league ?? 0, home: home['team'] ?? 0, away: away['team'] ?? 0 };
  }

  async bracket(): Promise<Ids> {
    const ids = await this.filledLeague();
    await this.post(`/leagues/${ids.league}/playoffs/setup`, { top_n: 2, series_lengths: [3] });
    return ids;
  }

  async match(): Promise<Ids> {
    const [home, away] = [await this.roster(), await this.roster()];
    const match = await this.post('/matches', { home_team_id: home['team'], away_team_id: away['team'] });
    return { match: idOf(match), home: home['team'] ?? 0, away: away['team'] ?? 0 };
  }

  /** A match of the owner's team, while nobody's trial is being played: each account has one at a time. */
  async matchToTry(): Promise<Ids> {
    await this.app.db.query(`UPDATE orders_trials SET state = 'failed' WHERE state = 'waiting'`);
    return this.match();
  }

  async trial(): Promise<Ids> {
    const { match, home } = await this.matchToTry();
    const trial = await this.post(`/teams/${home}/orders/trials`, { match_id: match, games: 1 });
    return { trial: idOf(trial), home: home ?? 0 };
  }

  /** A match of a league's schedule, while nobody's what-if is being computed: each account has one at a time. */
  async matchToPick(): Promise<Ids> {
    await this.app.db.query(`UPDATE what_ifs SET state = 'failed' WHERE state = 'waiting'`);
    const { league, home, away } = await this.filledLeague();
    const body = { home_team_id: home, away_team_id: away, league_id: league };
    return { league: league ?? 0, home: home ?? 0, match: idOf(await this.post('/matches', body)) };
  }

  async ownersWhatIf(): Promise<Ids> {
    const { league, home, match } = await this.matchToPick();
    const body = { picks: [{ match_id: match, winner_team_id: home }] };
    const answer = await this.app.rest('POST', `/leagues/${league}/what-if`, { as: this.owner, body });
    expect(answer.statusCode).toBe(201);
    return { whatIf: idOf(answer.json()) };
  }

  async noWebhook(): Promise<Ids> {
    await this.app.db.query('DELETE FROM webhooks');
    return {};
  }

  async webhook(): Promise<Ids> {
    await this.noWebhook();
    const webhook = idOf(
      await this.post('/webhooks', { url: 'https://hooks.example/', events: ['news.posted'] }),
    );
    const delivery = idOf(await this.post(`/webhooks/${webhook}/test`, {}));
    await this.app.db.query(`UPDATE webhook_deliveries SET state = 'failed'`);
    return { webhook, delivery };
  }

  async coveredMatch(): Promise<Ids> {
    const ids = await this.match();
    await this.post(`/matches/simulate/${ids['match']}`, {});
    for (const team of [ids['home'] ?? 0, ids['away'] ?? 0])
      await makeCoach(this.app.db, team, { role: 'Manager', name: 'Skip' });
    return ids;
  }

  async liveMatch(): Promise<Ids> {
    const ids = await this.match();
    await this.post(`/matches/${ids['match']}/start`, { minutes: 3 });
    return ids;
  }

  async scheduledLeague(): Promise<Ids> {
    const ids = await this.filledLeague();
    const body = { home_team_id: ids['home'], away_team_id: ids['away'], league_id: ids['league'] };
    await this.post('/matches', body);
    return ids;
  }

  async freeAgent(): Promise<Ids> {
    const { player } = await this.roster();
    await this.post(`/players/${player}/release`, {});
    return { player: player ?? 0, ...(await this.team()) };
  }

  /** Two teams with rosters: the owner's, which offers or answers, and the rival's. */
  private async traders(asked: 'offers' | 'answers'): Promise<Ids> {
    const own = await this.roster();
    const { team, player } = await this.roster();
    await this.app.db.query('UPDATE teams SET owner_id = $2 WHERE id = $1', [team, this.rival.id]);
    const mine = { team: own['team'] ?? 0, player: own['player'] ?? 0 };
    const other = { team: team ?? 0, player: player ?? 0 };
    const [from, to] = asked === 'offers' ? [mine, other] : [other, mine];
    return { from: from.team, to: to.team, given: from.player, got: to.player };
  }

  offerers(): Promise<Ids> {
    return this.traders('offers');
  }

  /** A trade that the owner's team has offered, or was offered. */
  async trade(asked: 'offers' | 'answers'): Promise<Ids> {
    const ids = await this.traders(asked);
    const body = {
      from_team_id: ids['from'],
      to_team_id: ids['to'],
      gives: [ids['given']],
      gets: [ids['got']],
    };
    return { ...ids, trade: idOf(await this.post('/trades', body)) };
  }

  async acceptedTrade(): Promise<Ids> {
    const ids = await this.trade('offers');
    await this.post(`/trades/${ids['trade']}/accept`, {});
    return ids;
  }

  async claim(): Promise<Ids> {
    const ids = await this.freeAgent();
    const body = { team_id: ids['team'] };
    return { ...ids, claim: idOf(await this.post(`/players/${ids['player']}/claim`, body)) };
  }

  async transaction(): Promise<Ids> {
    const { player, team } = await this.freeAgent();
    await this.post(`/players/${player}/sign`, { team_id: team });
    const [last] = await this.get(`/transactions?team_id=${team}`);
    return { transaction: last?.['id'] ?? 0 };
  }

  async playedLeague(): Promise<Ids> {
    const ids = await this.filledLeague();
    const body = { home_team_id: ids['home'], away_team_id: ids['away'], league_id: ids['league'] };
    await this.post(`/matches/simulate/${idOf(await this.post('/matches', body))}`, {});
    return ids;
  }

  async twoTeams(): Promise<Ids> {
    return { home: (await this.team())['team'] ?? 0, away: (await this.team())['team'] ?? 0 };
  }

  async category(): Promise<Ids> {
    return { category: idOf(await this.post('/forum/categories', { name: `Category ${(this.made += 1)}` })) };
  }

  async thread(): Promise<Ids> {
    const { category } = await this.category();
    const thread = await this.post('/forum/threads', {
      category_id: category,
      title: 'Title',
      initial_post: 'Post',
    });
    return { category: category ?? 0, thread: idOf(thread) };
  }

  async forumPost(): Promise<Ids> {
    const ids = await this.thread();
    return {
      ...ids,
      post: idOf(await this.post(`/forum/threads/${ids.thread}/posts`, { content: 'Reply' })),
    };
  }

  async ownersPost(): Promise<Ids> {
    const { thread } = await this.thread();
    const body = { content: 'Reply' };
    const answer = await this.app.rest('POST', `/forum/threads/${thread}/posts`, { as: this.owner, body });
    expect(answer.statusCode).toBe(201);
    return { post: idOf(answer.json()) };
  }

  async news(): Promise<Ids> {
    const ids = await this.coach();
    const body = { ...article, team_id: ids.team };
    const answer = await this.app.rest('POST', '/news', { as: this.owner, body });
    expect(answer.statusCode).toBe(201);
    return { ...ids, news: idOf(answer.json()) };
  }

  async person(role: 'user' | 'moderator' | 'admin' = 'user'): Promise<Ids> {
    return { user: (await makeUser(this.app.db, role)).id };
  }

  async suspended(): Promise<Ids> {
    const ids = await this.person();
    const body = { reason: 'Spam' };
    const answer = await this.app.rest('PUT', `/users/${ids.user}/suspension`, { as: this.boss, body });
    expect(answer.statusCode).toBe(200);
    return ids;
  }

  /** Somebody who has a passkey. */
  async protectedPerson(role: 'user' | 'moderator' | 'admin'): Promise<Ids> {
    const { user } = await this.person(role);
    await this.app.db.query(
      `INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports)
       VALUES ($1, 'Phone', $2, '', 0, '{}')`,
      [user, `credential-${user}`],
    );
    return { user: user ?? 0 };
  }

  /** Everybody has the known password, and no authenticator app. */
  async passwordsAlone(): Promise<Ids> {
    await this.app.db.query('DELETE FROM totp_secrets');
    await this.app.db.query('UPDATE users SET password_hash = $1', [await knownPasswordHash()]);
    return {};
  }

  async personAndTeam(): Promise<Ids> {
    return { ...(await this.person()), ...(await this.team()) };
  }

  private async post(path: string, body: Json): Promise<Record<string, Json>> {
    const answer = await this.app.rest('POST', path, { as: this.boss, body });
    if (answer.statusCode >= 400) throw new Error(`POST ${path}: ${answer.body}`);
    return answer.json();
  }

  private async get(path: string): Promise<Record<string, number>[]> {
    return (await this.app.rest('GET', path, { as: this.boss })).json();
  }
}

function idOf(row: unknown): number {
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number') return row.id;
  throw new Error(`no id in ${JSON.stringify(row)}`);
}

const capabilities: readonly Capability[] = [
  {
    name: 'see what one’s own account has beside its password',
    may: signedIn,
    inPerson: true,
    rest: ['GET', () => '/auth/second-factors'],
    graphql: ['{ mySecondFactors { given } }', () => ({})],
  },
  {
    name: 'begin to use an authenticator app',
    may: signedIn,
    inPerson: true,
    prepare: (world) => world.passwordsAlone(),
    rest: ['POST', () => '/auth/totp', () => ({ password: knownPassword })],
    graphql: [
      'mutation ($password: String!) { beginTotp(input: { password: $password }) { uri } }',
      () => ({ password: knownPassword }),
    ],
  },
  {
    name: 'begin to make a passkey',
    may: signedIn,
    inPerson: true,
    prepare: (world) => world.passwordsAlone(),
    rest: ['POST', () => '/auth/passkeys/options', () => ({ password: knownPassword })],
    graphql: [
      'mutation ($password: String!) { beginPasskey(input: { password: $password }) { options } }',
      () => ({ password: knownPassword }),
    ],
  },
  {
    name: 'read one’s own notifications',
    may: signedIn,
    rest: ['GET', () => '/notifications'],
    graphql: ['{ notifications { totalCount } }', () => ({})],
  },
  {
    name: 'mark one’s own notifications read',
    may: signedIn,
    rest: ['POST', () => '/notifications/read', () => ({})],
    graphql: ['mutation { markNotificationsRead { unreadNotifications } }', () => ({})],
  },
  {
    name: 'read what one is notified of',
    may: signedIn,
    rest: ['GET', () => '/notifications/settings'],
    graphql: ['{ me { notificationKinds } }', () => ({}), isNotNull('notificationKinds')],
  },
  {
    name: 'choose what to be notified of',
    may: signedIn,
    rest: ['PUT', () => '/notifications/settings', () => ({ kinds: ['result'] })],
    graphql: ['mutation { setNotificationKinds(kinds: [RESULT]) { notificationKinds } }', () => ({})],
  },
  // Browse
  {
    name: 'list teams',
    may: everyone,
    rest: ['GET', () => '/teams'],
    graphql: ['{ teams { id } }', () => ({})],
  },
  {
    name: 'list matches',
    may: everyone,
    rest: ['GET', () => '/matches'],
    graphql: ['{ matches { totalCount } }', () => ({})],
  },
  {
    name: 'list players',
    may: everyone,
    rest: ['GET', () => '/players'],
    graphql: ['{ players { totalCount } }', () => ({})],
  },
  {
    name: 'list leagues',
    may: everyone,
    rest: ['GET', () => '/leagues'],
    graphql: ['{ leagues { id } }', () => ({})],
  },
  {
    name: 'read the forum',
    may: everyone,
    rest: ['GET', () => '/forum/categories'],
    graphql: ['{ forumCategories { id } }', () => ({})],
  },
  {
    name: 'read the story of a match',
    may: everyone,
    prepare: (world) => world.match(),
    rest: ['GET', ({ match }) => `/matches/${match}/story`],
    graphql: [
      'query ($id: ID!) { match(id: $id) { story { decidingPlay } } }',
      ({ match }) => ({ id: match }),
    ],
  },
  {
    name: 'read the odds of a match',
    may: everyone,
    prepare: (world) => world.match(),
    rest: ['GET', ({ match }) => `/matches/${match}/odds`],
    graphql: ['query ($id: ID!) { match(id: $id) { odds { homeWin } } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'read the odds of a season',
    may: everyone,
    prepare: (world) => world.league(),
    rest: ['GET', ({ league }) => `/leagues/${league}/odds`],
    graphql: [
      'query ($id: ID!) { league(id: $id) { odds { simulated tonight { matchId } } oddsRace { days } } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'read the power ranking of a league',
    may: everyone,
    prepare: (world) => world.league(),
    rest: ['GET', ({ league }) => `/leagues/${league}/power-ranking`],
    graphql: [
      'query ($id: ID!) { league(id: $id) { powerRanking { rank } } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'read the news',
    may: everyone,
    rest: ['GET', () => '/news'],
    graphql: ['{ news { id } }', () => ({})],
  },

  {
    name: 'ask for a link to choose a new password',
    may: everyone,
    rest: ['POST', () => '/auth/password/reset-request', () => ({ email: 'casey@example.com' })],
    graphql: [
      'mutation { requestPasswordReset(input: { email: "casey@example.com" }) { message } }',
      () => ({}),
    ],
  },

  // Everybody signed in
  {
    name: 'create a team',
    may: signedIn,
    rest: ['POST', () => '/teams', () => ({ name: 'Founders', wins: 0, losses: 0 })],
    graphql: [
      'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }',
      () => ({ input: { name: 'Founders' } }),
    ],
  },
  {
    name: 'ask what would be if',
    may: signedIn,
    prepare: (world) => world.matchToPick(),
    rest: [
      'POST',
      ({ league }) => `/leagues/${league}/what-if`,
      ({ match, home }) => ({ picks: [{ match_id: match, winner_team_id: home }] }),
    ],
    graphql: [
      'mutation ($id: ID!, $picks: [WhatIfPickInput!]!) { askWhatIf(leagueId: $id, picks: $picks) { id } }',
      ({ league, match, home }) => ({ id: league, picks: [{ matchId: match, winnerTeamId: home }] }),
    ],
  },
  {
    name: 'read a what-if that the owner has asked',
    may: ownerOrAdmin,
    prepare: (world) => world.ownersWhatIf(),
    rest: ['GET', ({ whatIf }) => `/what-ifs/${whatIf}`],
    graphql: ['query ($id: ID!) { whatIf(id: $id) { state } }', ({ whatIf }) => ({ id: whatIf })],
  },
  {
    name: 'create a thread',
    may: signedIn,
    prepare: (world) => world.category(),
    rest: [
      'POST',
      () => '/forum/threads',
      ({ category }) => ({ category_id: category, title: 'T', initial_post: 'P' }),
    ],
    graphql: [
      'mutation ($input: CreateThreadInput!) { createThread(input: $input) { id } }',
      ({ category }) => ({ input: { categoryId: category, title: 'T', initialPost: 'P' } }),
    ],
  },
  {
    name: 'reply in a thread',
    may: signedIn,
    prepare: (world) => world.thread(),
    rest: ['POST', ({ thread }) => `/forum/threads/${thread}/posts`, () => ({ content: 'Reply' })],
    graphql: [
      'mutation ($id: ID!, $input: PostInput!) { createPost(threadId: $id, input: $input) { id } }',
      ({ thread }) => ({ id: thread, input: { content: 'Reply' } }),
    ],
  },
  {
    name: 'quote a post',
    may: signedIn,
    prepare: (world) => world.forumPost(),
    rest: [
      'POST',
      ({ thread }) => `/forum/threads/${thread}/posts`,
      ({ post }) => ({ content: 'Well said', quoted_post_id: post }),
    ],
    graphql: [
      'mutation ($id: ID!, $input: PostInput!) { createPost(threadId: $id, input: $input) { id } }',
      ({ thread, post }) => ({ id: thread, input: { content: 'Well said', quotedPostId: post } }),
    ],
  },
  {
    name: 'react to a post',
    may: signedIn,
    prepare: (world) => world.forumPost(),
    rest: ['PUT', ({ post }) => `/forum/posts/${post}/reactions`, () => ({ kind: 'agree' })],
    graphql: [
      'mutation ($id: ID!) { setReaction(postId: $id, kind: AGREE) { viewerReactions } }',
      ({ post }) => ({ id: post }),
    ],
  },
  {
    name: 'edit a post: its author',
    may: ['owner'],
    prepare: (world) => world.ownersPost(),
    rest: ['PATCH', ({ post }) => `/forum/posts/${post}`, () => ({ content: 'Corrected' })],
    graphql: [
      'mutation ($id: ID!, $input: EditPostInput!) { editPost(id: $id, input: $input) { content } }',
      ({ post }) => ({ id: post, input: { content: 'Corrected' } }),
    ],
  },
  {
    name: 'post news of a team',
    may: ownerOrStaff,
    prepare: async (world) => world.coach(),
    rest: ['POST', () => '/news', ({ team }) => ({ ...article, team_id: team })],
    graphql: [
      'mutation ($input: PostNewsInput!) { postNews(input: $input) { id } }',
      ({ team }) => ({
        input: {
          teamId: team,
          authorRole: 'Manager',
          authorName: 'Skip',
          title: 'Headline',
          content: 'Article',
        },
      }),
    ],
  },

  // The team's owner and administrators
  {
    name: 'add a coach',
    may: ownerOrAdmin,
    prepare: (world) => world.team(),
    rest: ['POST', () => '/coaches', ({ team }) => ({ team_id: team, role: 'Manager', name: 'Skip' })],
    graphql: [
      'mutation ($input: HireCoachInput!) { hireCoach(input: $input) { id } }',
      ({ team }) => ({ input: { teamId: team, role: 'Manager', name: 'Skip' } }),
    ],
  },
  {
    name: 'change a coach',
    may: ownerOrAdmin,
    prepare: (world) => world.coach(),
    rest: ['PUT', ({ coach }) => `/coaches/${coach}`, () => ({ role: 'Bench Coach' })],
    graphql: [
      'mutation ($id: ID!, $input: UpdateCoachInput!) { updateCoach(id: $id, input: $input) { id } }',
      ({ coach }) => ({ id: coach, input: { role: 'Bench Coach' } }),
    ],
  },
  {
    name: 'read the orders of a team',
    may: ownerOrAdmin,
    prepare: (world) => world.team(),
    rest: ['GET', ({ team }) => `/teams/${team}/orders`],
    graphql: [
      'query ($id: ID!) { team(id: $id) { orders { version } } }',
      ({ team }) => ({ id: team }),
      isNotNull('orders'),
    ],
  },
  {
    name: 'read what in a team needs a decision',
    may: ownerOrAdmin,
    prepare: (world) => world.team(),
    rest: ['GET', ({ team }) => `/teams/${team}/decisions`],
    graphql: [
      'query ($id: ID!) { team(id: $id) { decisions { text } } }',
      ({ team }) => ({ id: team }),
      isNotNull('decisions'),
    ],
  },
  {
    name: 'set the orders of a team',
    may: ownerOrAdmin,
    prepare: (world) => world.team(),
    rest: ['PUT', ({ team }) => `/teams/${team}/orders`, () => ({ version: 0, tactics: { bunt: 1 } })],
    graphql: [
      'mutation ($id: ID!, $input: SetOrdersInput!) { setOrders(teamId: $id, input: $input) { version } }',
      ({ team }) => ({ id: team, input: { version: 0, tactics: { bunt: 1 } } }),
    ],
  },
  {
    name: 'weigh the orders in force of a team',
    may: ownerOrAdmin,
    prepare: (world) => world.roster(),
    rest: ['GET', ({ team }) => `/teams/${team}/orders/advice`],
    graphql: [
      'query ($id: ID!) { ordersAdvice(teamId: $id) { managersRotation } }',
      ({ team }) => ({ id: team }),
    ],
  },
  {
    name: 'weigh other orders of a team',
    may: ownerOrAdmin,
    prepare: (world) => world.roster(),
    rest: ['POST', ({ team }) => `/teams/${team}/orders/advice`, () => ({ tactics: { bunt: 1 } })],
    graphql: [
      'query ($id: ID!, $orders: OrdersInput) { ordersAdvice(teamId: $id, orders: $orders) { managersRotation } }',
      ({ team }) => ({ id: team, orders: { tactics: { bunt: 1 } } }),
    ],
  },
  {
    name: 'try orders in many games of a match',
    may: ownerOrAdmin,
    prepare: (world) => world.matchToTry(),
    rest: [
      'POST',
      ({ home }) => `/teams/${home}/orders/trials`,
      ({ match }) => ({ match_id: match, games: 1 }),
    ],
    graphql: [
      'mutation ($id: ID!, $input: TryOrdersInput!) { tryOrders(teamId: $id, input: $input) { id } }',
      ({ home, match }) => ({ id: home, input: { matchId: match, games: 1 } }),
    ],
  },
  {
    name: 'read a trial of orders',
    may: ownerOrAdmin,
    prepare: (world) => world.trial(),
    rest: ['GET', ({ trial }) => `/orders-trials/${trial}`],
    graphql: ['query ($id: ID!) { ordersTrial(id: $id) { state } }', ({ trial }) => ({ id: trial })],
  },
  {
    name: 'list the trials of a team',
    may: ownerOrAdmin,
    prepare: (world) => world.trial(),
    rest: ['GET', ({ home }) => `/teams/${home}/orders/trials`],
    graphql: ['query ($id: ID!) { ordersTrials(teamId: $id) { state } }', ({ home }) => ({ id: home })],
  },
  {
    name: 'delete a coach',
    may: ownerOrAdmin,
    prepare: (world) => world.coach(),
    rest: ['DELETE', ({ coach }) => `/coaches/${coach}`],
    graphql: ['mutation ($id: ID!) { deleteCoach(id: $id) { message } }', ({ coach }) => ({ id: coach })],
  },
  {
    name: "delete a team's coaches",
    may: ownerOrAdmin,
    prepare: (world) => world.coach(),
    rest: ['DELETE', ({ team }) => `/coaches/team/${team}/all`],
    graphql: [
      'mutation ($id: ID!) { deleteTeamCoaches(teamId: $id) { message } }',
      ({ team }) => ({ id: team }),
    ],
  },

  {
    name: 'rename a team',
    may: ownerOrStaff,
    prepare: (world) => world.team(),
    rest: ['PATCH', ({ team }) => `/teams/${team}`, () => ({ name: newName() })],
    graphql: [
      'mutation ($id: ID!, $name: String!) { updateTeam(id: $id, input: { name: $name }) { id } }',
      ({ team }) => ({ id: team, name: newName() }),
    ],
  },
  {
    name: 'ask for a roster',
    may: ownerOrAdmin,
    prepare: (world) => world.team(),
    rest: ['POST', ({ team }) => `/teams/${team}/roster-request`],
    graphql: ['mutation ($id: ID!) { requestRoster(teamId: $id) { id } }', ({ team }) => ({ id: team })],
  },
  {
    name: 'ask to join a league',
    may: ownerOrAdmin,
    prepare: async (world) => ({ ...(await world.league()), ...(await world.team()) }),
    rest: ['POST', ({ team }) => `/teams/${team}/league-request`, ({ league }) => ({ league_id: league })],
    graphql: [
      'mutation ($team: ID!, $league: ID!) { requestLeague(teamId: $team, input: { leagueId: $league }) { id } }',
      ({ team, league }) => ({ team, league }),
    ],
  },
  {
    name: 'read what a team asked of a league',
    may: ownerOrStaff,
    prepare: (world) => world.leagueRequest(),
    rest: ['GET', ({ team }) => `/teams/${team}/league-request`],
    graphql: [
      'query ($id: ID!) { team(id: $id) { leagueRequest { id } } }',
      ({ team }) => ({ id: team }),
      isNotNull('leagueRequest'),
    ],
  },
  {
    name: 'withdraw a request to join a league',
    may: ownerOrAdmin,
    prepare: (world) => world.leagueRequest(),
    rest: ['DELETE', ({ team }) => `/teams/${team}/league-request`],
    graphql: [
      'mutation ($id: ID!) { withdrawLeagueRequest(teamId: $id) { id } }',
      ({ team }) => ({ id: team }),
    ],
  },

  {
    name: 'offer a trade',
    may: ownerOrAdmin,
    prepare: (world) => world.offerers(),
    rest: [
      'POST',
      () => '/trades',
      ({ from, to, given, got }) => ({ from_team_id: from, to_team_id: to, gives: [given], gets: [got] }),
    ],
    graphql: [
      'mutation ($input: OfferTradeInput!) { offerTrade(input: $input) { id } }',
      ({ from, to, given, got }) => ({
        input: { fromTeamId: from, toTeamId: to, gives: [given], gets: [got] },
      }),
    ],
  },
  {
    name: 'read a trade',
    may: bothOwnersOrStaff,
    prepare: (world) => world.trade('offers'),
    rest: ['GET', ({ trade }) => `/trades/${trade}`],
    graphql: [
      'query ($team: ID!) { trades(teamId: $team, first: 1000) { edges { node { id } } } }',
      ({ from }) => ({ team: from }),
      (answer, { trade }) => answer.includes(`{"id":"${trade}"}`),
    ],
  },
  {
    name: 'accept a trade',
    may: ownerOrAdmin,
    prepare: (world) => world.trade('answers'),
    rest: ['POST', ({ trade }) => `/trades/${trade}/accept`],
    graphql: ['mutation ($id: ID!) { acceptTrade(id: $id) { id } }', ({ trade }) => ({ id: trade })],
  },
  {
    name: 'withdraw a trade',
    may: ownerOrAdmin,
    prepare: (world) => world.trade('offers'),
    rest: ['POST', ({ trade }) => `/trades/${trade}/withdraw`],
    graphql: ['mutation ($id: ID!) { withdrawTrade(id: $id) { id } }', ({ trade }) => ({ id: trade })],
  },
  {
    name: 'refuse a trade',
    may: ownerOrStaff,
    prepare: (world) => world.trade('answers'),
    rest: ['POST', ({ trade }) => `/trades/${trade}/refuse`, () => ({ reason: 'No' })],
    graphql: ['mutation ($id: ID!) { refuseTrade(id: $id) { id } }', ({ trade }) => ({ id: trade })],
  },
  {
    name: 'list trades',
    may: signedIn,
    rest: ['GET', () => '/trades'],
    graphql: ['{ trades { totalCount } }', () => ({})],
  },
  {
    name: 'list claims',
    may: signedIn,
    rest: ['GET', () => '/claims'],
    graphql: ['{ claims { totalCount } }', () => ({})],
  },
  {
    name: 'list transactions',
    may: everyone,
    rest: ['GET', () => '/transactions'],
    graphql: ['{ transactions { totalCount } }', () => ({})],
  },
  {
    name: 'claim a free agent',
    may: ownerOrAdmin,
    prepare: (world) => world.freeAgent(),
    rest: ['POST', ({ player }) => `/players/${player}/claim`, ({ team }) => ({ team_id: team })],
    graphql: [
      'mutation ($id: ID!, $team: ID!) { claimPlayer(playerId: $id, teamId: $team) { id } }',
      ({ player, team }) => ({ id: player, team }),
    ],
  },
  {
    name: 'waive a player',
    may: ownerOrAdmin,
    prepare: (world) => world.roster(),
    rest: ['POST', ({ player }) => `/players/${player}/waive`],
    graphql: ['mutation ($id: ID!) { waivePlayer(playerId: $id) { id } }', ({ player }) => ({ id: player })],
  },
  {
    name: 'withdraw a claim',
    may: ownerOrAdmin,
    prepare: (world) => world.claim(),
    rest: ['POST', ({ claim }) => `/claims/${claim}/withdraw`],
    graphql: ['mutation ($id: ID!) { withdrawClaim(id: $id) { id } }', ({ claim }) => ({ id: claim })],
  },

  // Staff
  {
    name: 'list requests to join leagues',
    may: staff,
    rest: ['GET', () => '/league-requests'],
    graphql: ['{ leagueRequests { totalCount } }', () => ({})],
  },
  {
    name: 'grant a request to join a league',
    may: staff,
    prepare: (world) => world.leagueRequest(),
    rest: ['POST', ({ request }) => `/league-requests/${request}/grant`, () => ({})],
    graphql: [
      'mutation ($id: ID!) { grantLeagueRequest(id: $id) { id } }',
      ({ request }) => ({ id: request }),
    ],
  },
  {
    name: 'decline a request to join a league',
    may: staff,
    prepare: (world) => world.leagueRequest(),
    rest: [
      'POST',
      ({ request }) => `/league-requests/${request}/decline`,
      () => ({ reason: 'We are full.' }),
    ],
    graphql: [
      'mutation ($id: ID!) { declineLeagueRequest(id: $id, input: { reason: "We are full." }) { id } }',
      ({ request }) => ({ id: request }),
    ],
  },
  {
    name: 'approve a trade',
    may: staff,
    prepare: (world) => world.acceptedTrade(),
    rest: ['POST', ({ trade }) => `/trades/${trade}/approve`],
    graphql: ['mutation ($id: ID!) { approveTrade(id: $id) { id } }', ({ trade }) => ({ id: trade })],
  },
  {
    name: 'approve a claim',
    may: staff,
    prepare: (world) => world.claim(),
    rest: ['POST', ({ claim }) => `/claims/${claim}/approve`],
    graphql: ['mutation ($id: ID!) { approveClaim(id: $id) { id } }', ({ claim }) => ({ id: claim })],
  },
  {
    name: 'refuse a claim',
    may: staff,
    prepare: (world) => world.claim(),
    rest: ['POST', ({ claim }) => `/claims/${claim}/refuse`, () => ({})],
    graphql: ['mutation ($id: ID!) { refuseClaim(id: $id) { id } }', ({ claim }) => ({ id: claim })],
  },
  {
    name: 'take a team out of a league',
    may: staff,
    prepare: (world) => world.filledLeague(),
    rest: ['DELETE', ({ league, home }) => `/leagues/${league}/teams/${home}`],
    graphql: [
      'mutation ($league: ID!, $team: ID!) { removeLeagueTeam(leagueId: $league, teamId: $team) { message } }',
      ({ league, home }) => ({ league, team: home }),
    ],
  },
  {
    name: 'edit a player',
    may: staff,
    prepare: (world) => world.roster(),
    rest: ['PATCH', ({ player }) => `/players/${player}`, () => ({ name: 'Casey Flynn' })],
    graphql: [
      'mutation ($id: ID!) { updatePlayer(id: $id, input: { name: "Casey Flynn" }) { id } }',
      ({ player }) => ({ id: player }),
    ],
  },
  {
    name: 'sign a free agent',
    may: staff,
    prepare: (world) => world.freeAgent(),
    rest: ['POST', ({ player }) => `/players/${player}/sign`, ({ team }) => ({ team_id: team })],
    graphql: [
      'mutation ($id: ID!, $team: ID!) { signPlayer(id: $id, teamId: $team) { id } }',
      ({ player, team }) => ({ id: player, team }),
    ],
  },
  {
    name: 'list roster requests',
    may: staff,
    rest: ['GET', () => '/roster-requests'],
    graphql: ['{ rosterRequests { totalCount } }', () => ({})],
  },
  {
    name: 'decline a roster request',
    may: staff,
    prepare: (world) => world.rosterRequest(),
    rest: ['DELETE', ({ team }) => `/teams/${team}/roster-request`],
    graphql: [
      'mutation ($id: ID!) { declineRosterRequest(teamId: $id) { id } }',
      ({ team }) => ({ id: team }),
    ],
  },
  {
    name: 'decline a roster request with a reason',
    may: staff,
    prepare: (world) => world.rosterRequest(),
    rest: [
      'DELETE',
      ({ team }) => `/teams/${team}/roster-request?reason=${encodeURIComponent('The league is full.')}`,
    ],
    graphql: [
      'mutation ($id: ID!) { declineRosterRequest(teamId: $id, input: { reason: "The league is full." }) { id } }',
      ({ team }) => ({ id: team }),
    ],
  },
  {
    name: 'set the market rule of a league',
    may: staff,
    prepare: (world) => world.league(),
    rest: ['PATCH', ({ league }) => `/leagues/${league}`, () => ({ market_rule: 'automatic' })],
    graphql: [
      'mutation ($id: ID!) { updateLeague(id: $id, input: { marketRule: AUTOMATIC }) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'set a league’s places in the playoffs',
    may: staff,
    prepare: (world) => world.league(),
    rest: ['PATCH', ({ league }) => `/leagues/${league}`, () => ({ playoff_places: 6 })],
    graphql: [
      'mutation ($id: ID!) { updateLeague(id: $id, input: { playoffPlaces: 6 }) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'create a league',
    may: staff,
    rest: [
      'POST',
      () => '/leagues',
      () => ({ name: newName(), format: 'round-robin', league_type: 'season' }),
    ],
    graphql: [
      'mutation ($input: CreateLeagueInput!) { createLeague(input: $input) { id } }',
      () => ({ input: { name: newName(), format: 'ROUND_ROBIN', leagueType: 'SEASON' } }),
    ],
  },
  {
    name: 'change a league',
    may: staff,
    prepare: (world) => world.league(),
    rest: ['PATCH', ({ league }) => `/leagues/${league}`, () => ({ name: newName() })],
    graphql: [
      'mutation ($id: ID!, $input: UpdateLeagueInput!) { updateLeague(id: $id, input: $input) { id } }',
      ({ league }) => ({ id: league, input: { name: newName() } }),
    ],
  },
  {
    name: 'add teams to a league',
    may: staff,
    prepare: async (world) => ({ ...(await world.league()), ...(await world.team()) }),
    rest: ['POST', ({ league }) => `/leagues/${league}/teams`, ({ team }) => ({ team_ids: [team] })],
    graphql: [
      'mutation ($id: ID!, $teams: [ID!]!) { addLeagueTeams(leagueId: $id, teamIds: $teams) { id } }',
      ({ league, team }) => ({ id: league, teams: [team] }),
    ],
  },
  {
    name: 'assign conferences',
    may: staff,
    prepare: (world) => world.filledLeague(),
    rest: [
      'POST',
      ({ league }) => `/leagues/${league}/teams/assignments`,
      ({ home }) => [{ team_id: home, conference: 'East', division: null }],
    ],
    graphql: [
      `mutation ($id: ID!, $assignments: [TeamAssignmentInput!]!) {
        assignLeagueTeams(leagueId: $id, assignments: $assignments) { id } }`,
      ({ league, home }) => ({ id: league, assignments: [{ teamId: home, conference: 'East' }] }),
    ],
  },
  {
    name: 'generate a schedule',
    may: staff,
    prepare: (world) => world.filledLeague(),
    rest: ['POST', ({ league }) => `/leagues/${league}/schedule`, () => ({ type: 'round-robin' })],
    graphql: [
      'mutation ($id: ID!) { generateSchedule(leagueId: $id, input: { type: ROUND_ROBIN }) { count } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'set up a tournament',
    may: staff,
    prepare: (world) => world.filledLeague(),
    rest: ['POST', ({ league }) => `/leagues/${league}/tournament/setup`, () => ({ shuffle: false })],
    graphql: [
      'mutation ($id: ID!) { setUpTournament(leagueId: $id, input: { shuffle: false }) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'create a match',
    may: staff,
    prepare: (world) => world.twoTeams(),
    rest: ['POST', () => '/matches', ({ home, away }) => ({ home_team_id: home, away_team_id: away })],
    graphql: [
      'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
      ({ home, away }) => ({ input: { homeTeamId: home, awayTeamId: away } }),
    ],
  },
  {
    name: 'generate a roster',
    may: staff,
    prepare: (world) => world.team(),
    rest: ['POST', ({ team }) => `/players/generate/${team}`],
    graphql: ['mutation ($id: ID!) { generateRoster(teamId: $id) { id } }', ({ team }) => ({ id: team })],
  },
  {
    name: 'delete a roster',
    may: staff,
    prepare: (world) => world.roster(),
    rest: ['DELETE', ({ team }) => `/players/team/${team}/all`],
    graphql: ['mutation ($id: ID!) { deleteRoster(teamId: $id) { message } }', ({ team }) => ({ id: team })],
  },
  {
    name: 'create a player',
    may: staff,
    prepare: (world) => world.team(),
    rest: ['POST', () => '/players', ({ team }) => ({ name: 'Casey Flynn', position: 'SS', team_id: team })],
    graphql: [
      'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
      ({ team }) => ({ input: { name: 'Casey Flynn', position: 'SS', teamId: team } }),
    ],
  },
  {
    name: 'pin a thread',
    may: staff,
    prepare: (world) => world.thread(),
    rest: ['PUT', ({ thread }) => `/forum/threads/${thread}/pin`],
    graphql: [
      'mutation ($id: ID!) { setThreadPin(id: $id, pinned: true) { id } }',
      ({ thread }) => ({ id: thread }),
    ],
  },
  {
    name: 'lock a thread',
    may: staff,
    prepare: (world) => world.thread(),
    rest: ['PUT', ({ thread }) => `/forum/threads/${thread}/lock`],
    graphql: [
      'mutation ($id: ID!) { setThreadLock(id: $id, locked: true) { id } }',
      ({ thread }) => ({ id: thread }),
    ],
  },
  {
    name: 'delete a thread',
    may: staff,
    prepare: (world) => world.thread(),
    rest: ['DELETE', ({ thread }) => `/forum/threads/${thread}`],
    graphql: ['mutation ($id: ID!) { deleteThread(id: $id) { message } }', ({ thread }) => ({ id: thread })],
  },
  {
    name: 'read the texts that a post had',
    may: staff,
    prepare: (world) => world.forumPost(),
    rest: ['GET', ({ post }) => `/forum/posts/${post}/versions`],
    graphql: ['query ($id: ID!) { postVersions(postId: $id) { content } }', ({ post }) => ({ id: post })],
  },
  {
    name: 'delete a post',
    may: staff,
    prepare: (world) => world.forumPost(),
    rest: ['DELETE', ({ post }) => `/forum/posts/${post}`],
    graphql: ['mutation ($id: ID!) { deletePost(id: $id) { id } }', ({ post }) => ({ id: post })],
  },
  {
    name: 'edit news',
    may: ownerOrStaff,
    prepare: (world) => world.news(),
    rest: ['PUT', ({ news }) => `/news/${news}`, () => ({ title: 'Corrected' })],
    graphql: [
      'mutation ($id: ID!, $input: UpdateNewsInput!) { updateNews(id: $id, input: $input) { id } }',
      ({ news }) => ({ id: news, input: { title: 'Corrected' } }),
    ],
  },
  {
    name: 'delete news',
    may: staff,
    prepare: (world) => world.news(),
    rest: ['DELETE', ({ news }) => `/news/${news}`],
    graphql: ['mutation ($id: ID!) { deleteNews(id: $id) { message } }', ({ news }) => ({ id: news })],
  },

  {
    name: "see how much of an account's content there is",
    may: staff,
    prepare: (world) => world.person(),
    rest: ['GET', ({ user }) => `/users/${user}/content`],
    graphql: ['query ($id: ID!) { contentOf(userId: $id) { posts } }', ({ user }) => ({ id: user })],
  },
  ...(['posts', 'threads', 'news'] as const).map((kind): Capability => ({
    name: `delete all ${kind} of an account`,
    may: staff,
    prepare: (world) => world.person(),
    rest: ['DELETE', ({ user }) => `/users/${user}/${kind}`],
    graphql: [
      'mutation ($id: ID!, $kinds: [ContentKind!]!) { deleteContentOf(userId: $id, kinds: $kinds) { deleted } }',
      ({ user }) => ({ id: user, kinds: [kind.toUpperCase()] }),
    ],
  })),
  ...(['moderator', 'admin'] as const).map((role): Capability => ({
    name: `delete all posts of a ${role}`,
    may: admin,
    prepare: (world) => world.person(role),
    rest: ['DELETE', ({ user }) => `/users/${user}/posts`],
    graphql: [
      'mutation ($id: ID!) { deleteContentOf(userId: $id, kinds: [POSTS]) { deleted } }',
      ({ user }) => ({ id: user }),
    ],
  })),
  {
    name: 'suspend a user',
    may: staff,
    inPerson: true,
    prepare: (world) => world.person(),
    rest: ['PUT', ({ user }) => `/users/${user}/suspension`, () => ({ reason: 'Spam' })],
    graphql: [
      'mutation ($id: ID!) { suspendUser(userId: $id, input: { reason: "Spam" }) { id } }',
      ({ user }) => ({ id: user }),
    ],
  },
  {
    name: "lift a user's suspension",
    may: staff,
    inPerson: true,
    prepare: (world) => world.suspended(),
    rest: ['DELETE', ({ user }) => `/users/${user}/suspension`],
    graphql: ['mutation ($id: ID!) { liftSuspension(userId: $id) { id } }', ({ user }) => ({ id: user })],
  },

  // Administrators
  ...(['user', 'moderator', 'admin'] as const).map((role): Capability => ({
    name: `make a link that resets the password of a ${role}`,
    may: role === 'admin' ? [] : admin,
    inPerson: true,
    prepare: (world) => world.person(role),
    rest: ['POST', ({ user }) => `/users/${user}/reset-link`],
    graphql: ['mutation ($id: ID!) { makeResetLink(userId: $id) { url } }', ({ user }) => ({ id: user })],
  })),
  ...(['user', 'moderator', 'admin'] as const).map((role): Capability => ({
    name: `remove the lost second factors of a ${role}`,
    may: admin,
    inPerson: true,
    prepare: (world) => world.protectedPerson(role),
    rest: ['DELETE', ({ user }) => `/users/${user}/second-factors`],
    graphql: [
      'mutation ($id: ID!) { removeUserSecondFactors(userId: $id) { message } }',
      ({ user }) => ({ id: user }),
    ],
  })),
  ...(['moderator', 'admin'] as const).map((role): Capability => ({
    name: `suspend a ${role}`,
    may: admin,
    inPerson: true,
    prepare: (world) => world.person(role),
    rest: ['PUT', ({ user }) => `/users/${user}/suspension`, () => ({ reason: 'Spam' })],
    graphql: [
      'mutation ($id: ID!) { suspendUser(userId: $id, input: { reason: "Spam" }) { id } }',
      ({ user }) => ({ id: user }),
    ],
  })),
  {
    name: 'delete the unused teams of an account',
    may: admin,
    prepare: (world) => world.person(),
    rest: ['DELETE', ({ user }) => `/users/${user}/teams`],
    graphql: [
      'mutation ($id: ID!) { deleteContentOf(userId: $id, kinds: [POSTS, TEAMS]) { deleted } }',
      ({ user }) => ({ id: user }),
    ],
  },
  {
    name: 'simulate a match',
    may: admin,
    prepare: (world) => world.match(),
    rest: ['POST', ({ match }) => `/matches/simulate/${match}`],
    graphql: ['mutation ($id: ID!) { simulateMatch(id: $id) { id } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'delete a match',
    may: admin,
    prepare: (world) => world.match(),
    rest: ['DELETE', ({ match }) => `/matches/${match}`],
    graphql: ['mutation ($id: ID!) { deleteMatch(id: $id) { message } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'start a match live',
    may: admin,
    prepare: (world) => world.match(),
    rest: ['POST', ({ match }) => `/matches/${match}/start`, () => ({ minutes: 3 })],
    graphql: [
      'mutation ($id: ID!) { startMatch(id: $id, input: { minutes: 3 }) { id } }',
      ({ match }) => ({ id: match }),
    ],
  },
  {
    name: 'start the next day of a league live',
    may: admin,
    prepare: (world) => world.scheduledLeague(),
    rest: ['POST', ({ league }) => `/leagues/${league}/start`, () => ({ minutes: 3 })],
    graphql: [
      'mutation ($id: ID!) { startLeague(leagueId: $id, input: { minutes: 3 }) { message } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'call a live match off',
    may: admin,
    prepare: (world) => world.liveMatch(),
    rest: ['POST', ({ match }) => `/matches/${match}/call-off`],
    graphql: ['mutation ($id: ID!) { callOffMatch(id: $id) { id } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'simulate what is pending',
    may: admin,
    prepare: (world) => world.filledLeague(),
    rest: ['POST', () => '/simulations', ({ league }) => ({ league_id: league })],
    graphql: [
      'mutation ($id: ID!) { simulatePending(leagueId: $id) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'see the webhooks',
    may: admin,
    rest: ['GET', () => '/webhooks'],
    graphql: ['query { webhooks { id } }', () => ({})],
  },
  {
    name: 'add a webhook',
    may: admin,
    inPerson: true,
    prepare: (world) => world.noWebhook(),
    rest: ['POST', () => '/webhooks', () => ({ url: 'https://hooks.example/', events: ['news.posted'] })],
    graphql: [
      'mutation { createWebhook(input: { url: "https://hooks.example/", events: [NEWS_POSTED] }) { secret } }',
      () => ({}),
    ],
  },
  {
    name: 'switch a webhook off',
    may: admin,
    inPerson: true,
    prepare: (world) => world.webhook(),
    rest: ['PATCH', ({ webhook }) => `/webhooks/${webhook}`, () => ({ active: false })],
    graphql: [
      'mutation ($id: ID!) { updateWebhook(id: $id, input: { active: false }) { id } }',
      ({ webhook }) => ({ id: webhook }),
    ],
  },
  {
    name: 'see the deliveries of a webhook',
    may: admin,
    prepare: (world) => world.webhook(),
    rest: ['GET', ({ webhook }) => `/webhooks/${webhook}/deliveries`],
    graphql: [
      'query ($id: ID!) { webhook(id: $id) { deliveries { edges { node { id } } } } }',
      ({ webhook }) => ({ id: webhook }),
    ],
  },
  {
    name: 'test a webhook',
    may: admin,
    prepare: (world) => world.webhook(),
    rest: ['POST', ({ webhook }) => `/webhooks/${webhook}/test`],
    graphql: ['mutation ($id: ID!) { testWebhook(id: $id) { id } }', ({ webhook }) => ({ id: webhook })],
  },
  {
    name: 'send a delivery again',
    may: admin,
    prepare: (world) => world.webhook(),
    rest: ['POST', ({ webhook, delivery }) => `/webhooks/${webhook}/deliveries/${delivery}/redeliver`],
    graphql: [
      'mutation ($id: ID!, $delivery: ID!) { redeliverWebhookDelivery(webhookId: $id, deliveryId: $delivery) { id } }',
      ({ webhook, delivery }) => ({ id: webhook, delivery }),
    ],
  },
  {
    name: 'delete a webhook',
    may: admin,
    prepare: (world) => world.webhook(),
    rest: ['DELETE', ({ webhook }) => `/webhooks/${webhook}`],
    graphql: [
      'mutation ($id: ID!) { deleteWebhook(id: $id) { message } }',
      ({ webhook }) => ({ id: webhook }),
    ],
  },
  {
    name: 'delete a team',
    may: admin,
    prepare: (world) => world.team(),
    rest: ['DELETE', ({ team }) => `/teams/${team}`],
    graphql: ['mutation ($id: ID!) { deleteTeam(id: $id) { message } }', ({ team }) => ({ id: team })],
  },
  {
    name: 'delete a player',
    may: admin,
    prepare: (world) => world.roster(),
    rest: ['DELETE', ({ player }) => `/players/${player}`],
    graphql: ['mutation ($id: ID!) { deletePlayer(id: $id) { message } }', ({ player }) => ({ id: player })],
  },
  {
    name: 'release a player',
    may: admin,
    prepare: (world) => world.roster(),
    rest: ['POST', ({ player }) => `/players/${player}/release`],
    graphql: ['mutation ($id: ID!) { releasePlayer(id: $id) { id } }', ({ player }) => ({ id: player })],
  },
  {
    name: 'undo a transaction',
    may: admin,
    prepare: (world) => world.transaction(),
    rest: ['POST', ({ transaction }) => `/transactions/${transaction}/undo`],
    graphql: [
      'mutation ($id: ID!) { undoTransaction(id: $id) { id } }',
      ({ transaction }) => ({ id: transaction }),
    ],
  },
  {
    name: 'delete a league',
    may: admin,
    prepare: (world) => world.league(),
    rest: ['DELETE', ({ league }) => `/leagues/${league}`],
    graphql: ['mutation ($id: ID!) { deleteLeague(id: $id) { message } }', ({ league }) => ({ id: league })],
  },
  {
    name: 'start the next season of a league',
    may: admin,
    prepare: (world) => world.playedLeague(),
    rest: ['POST', ({ league }) => `/leagues/${league}/seasons`, () => ({})],
    graphql: [
      'mutation ($id: ID!) { startNextSeason(leagueId: $id, input: {}) { message } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'set the live nights of a league',
    may: admin,
    prepare: (world) => world.league(),
    rest: [
      'PUT',
      ({ league }) => `/leagues/${league}/live-nights`,
      () => ({ time: '20:00', time_zone: 'Europe/Berlin', minutes: 3 }),
    ],
    graphql: [
      'mutation ($id: ID!, $input: LiveNightsInput) { setLiveNights(leagueId: $id, input: $input) { id } }',
      ({ league }) => ({ id: league, input: { time: '20:00', timeZone: 'Europe/Berlin', minutes: 3 } }),
    ],
  },
  {
    name: 'end the live nights of a league',
    may: admin,
    prepare: (world) => world.league(),
    rest: ['DELETE', ({ league }) => `/leagues/${league}/live-nights`],
    graphql: [
      'mutation ($id: ID!) { setLiveNights(leagueId: $id, input: null) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'set up playoffs',
    may: admin,
    prepare: (world) => world.filledLeague(),
    rest: [
      'POST',
      ({ league }) => `/leagues/${league}/playoffs/setup`,
      () => ({ top_n: 2, series_lengths: [3] }),
    ],
    graphql: [
      'mutation ($id: ID!) { setUpPlayoffs(leagueId: $id, input: { topN: 2, seriesLengths: [3] }) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'advance playoffs',
    may: admin,
    prepare: (world) => world.bracket(),
    rest: ['POST', ({ league }) => `/leagues/${league}/playoffs/advance`],
    graphql: [
      'mutation ($id: ID!) { advancePlayoffs(leagueId: $id) { message } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'list users',
    may: admin,
    rest: ['GET', () => '/users'],
    graphql: ['{ users { id } }', () => ({})],
  },
  {
    name: "set a user's role",
    may: admin,
    inPerson: true,
    prepare: (world) => world.person(),
    rest: ['PATCH', ({ user }) => `/users/${user}/role`, () => ({ role: 'moderator' })],
    graphql: [
      'mutation ($id: ID!) { setUserRole(userId: $id, role: MODERATOR) { id } }',
      ({ user }) => ({ id: user }),
    ],
  },
  {
    name: "assign a user's team",
    may: admin,
    inPerson: true,
    prepare: (world) => world.personAndTeam(),
    rest: ['PATCH', ({ user }) => `/users/${user}/team`, ({ team }) => ({ team_id: team })],
    graphql: [
      'mutation ($id: ID!, $team: ID) { assignUserTeam(userId: $id, teamId: $team) { id } }',
      ({ user, team }) => ({ id: user, team }),
    ],
  },
  {
    name: 'delete a user',
    may: admin,
    inPerson: true,
    prepare: (world) => world.person(),
    rest: ['DELETE', ({ user }) => `/users/${user}`],
    graphql: ['mutation ($id: ID!) { deleteUser(userId: $id) { message } }', ({ user }) => ({ id: user })],
  },
  {
    name: 'create a forum category',
    may: admin,
    rest: ['POST', () => '/forum/categories', () => ({ name: 'Talk' })],
    graphql: ['mutation { createCategory(input: { name: "Talk" }) { id } }', () => ({})],
  },
  {
    name: 'lock a forum category',
    may: admin,
    prepare: (world) => world.category(),
    rest: ['PUT', ({ category }) => `/forum/categories/${category}/lock`],
    graphql: [
      'mutation ($id: ID!) { setCategoryLock(id: $id, locked: true) { id } }',
      ({ category }) => ({ id: category }),
    ],
  },
  {
    name: 'delete a forum category',
    may: admin,
    prepare: (world) => world.category(),
    rest: ['DELETE', ({ category }) => `/forum/categories/${category}`],
    graphql: [
      'mutation ($id: ID!) { deleteCategory(id: $id) { message } }',
      ({ category }) => ({ id: category }),
    ],
  },
  {
    name: 'post the recap of a match as news',
    may: admin,
    prepare: (world) => world.coveredMatch(),
    rest: ['POST', ({ match }) => `/matches/${match}/recap`],
    graphql: ['mutation ($id: ID!) { postRecap(matchId: $id) { id } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'feature news',
    may: admin,
    prepare: (world) => world.news(),
    rest: ['PUT', ({ news }) => `/news/${news}/feature`],
    graphql: [
      'mutation ($id: ID!) { setNewsFeatured(id: $id, featured: true) { id } }',
      ({ news }) => ({ id: news }),
    ],
  },
  {
    name: 'read the audit log',
    may: admin,
    rest: ['GET', () => '/audit-log'],
    graphql: ['{ auditLog { id } }', () => ({})],
  },
  {
    name: 'wipe all leagues',
    may: admin,
    rest: ['POST', () => '/leagues/wipe', () => ({ include_matches: false })],
    graphql: ['mutation { wipeLeagues { message } }', () => ({})],
  },
];

let pennant: TestApp;
let world: World;
const actors: Partial<Record<Role, Actor>> = {};

beforeAll(async () => {
  pennant = await openApp();
  for (const role of ['user', 'moderator', 'admin'] as const) actors[role] = await makeUser(pennant.db, role);
  actors.owner = await makeUser(pennant.db);
  const rival = await makeUser(pennant.db);
  await makeTeam(pennant.db, rival);
  actors.rival = rival;
  const boss = await makeUser(pennant.db, 'admin');
  world = new World(pennant, boss, actors.owner, rival);
});
afterAll(() => pennant.close());

describe.each(capabilities.map((capability) => [capability.name, capability] as const))(
  '%s',
  (_name, capability) => {
    const { may, rest, graphql, prepare } = capability;

    test.each(everyRole)('over REST as %s', async (role) => {
      const ids = (await prepare?.(world)) ?? {};
      const [method, path, body] = rest;
      const answer = await pennant.rest(method, path(ids), {
        as: actors[role],
        ...(body && { body: body(ids) }),
      });
      const outcome = answer.statusCode < 300 ? 'allowed' : answer.statusCode;
      expect([outcome, answer.body]).toEqual([may.includes(role) ? 'allowed' : refusalOf(role), answer.body]);
    });

    // A program of the least that may, other than a visitor; of an administrator where nobody may.
    const least = may.find((role) => role !== 'visitor') ?? 'admin';
    const mayAtAll = may.includes(least) && capability.inPerson !== true;

    test(`over REST with tokens of a ${least}`, async () => {
      const [method, path, body] = rest;
      const ask = async (token: string) => {
        const ids = (await prepare?.(world)) ?? {};
        const answer = await pennant.rest(method, path(ids), { as: token, ...(body && { body: body(ids) }) });
        return answer.statusCode < 300 ? 'allowed' : answer.statusCode;
      };
      const { reader, writer } = await tokensOf(least);
      const reads = method === 'GET' && mayAtAll;
      expect([await ask(reader), await ask(writer)]).toEqual([
        reads ? 'allowed' : 403,
        mayAtAll ? 'allowed' : 403,
      ]);
    });

    test(`over GraphQL with tokens of a ${least}`, async () => {
      const [operation, variables] = graphql;
      const ask = async (token: string) => {
        const ids = (await prepare?.(world)) ?? {};
        const answer = await pennant.graphql(operation, { as: token, variables: variables(ids) });
        return answer.errors?.[0]?.extensions['code'] ?? 'allowed';
      };
      const { reader, writer } = await tokensOf(least);
      const reads = !operation.startsWith('mutation') && mayAtAll;
      expect([await ask(reader), await ask(writer)]).toEqual([
        reads ? 'allowed' : 'FORBIDDEN',
        mayAtAll ? 'allowed' : 'FORBIDDEN',
      ]);
    });

    test.each(everyRole)('over GraphQL as %s', async (role) => {
      const ids = (await prepare?.(world)) ?? {};
      const answer = await pennant.graphql(graphql[0], { as: actors[role], variables: graphql[1](ids) });
      const [, , isShown] = graphql;
      const isHidden = isShown?.(JSON.stringify(answer.data), ids) === false;
      const outcome = answer.errors?.[0]?.extensions['code'] ?? (isHidden ? 'hidden' : 'allowed');
      const refusals = role === 'visitor' ? ['UNAUTHENTICATED', 'hidden'] : ['FORBIDDEN', 'hidden'];
      const expected = may.includes(role) ? ['allowed'] : isShown ? refusals : refusals.slice(0, 1);
      expect({ expected, answer }).toEqual({ expected: expect.arrayContaining([outcome]), answer });
    });
  },
);

interface Tokens {
  readonly reader: string;
  readonly writer: string;
}

const made = new Map<Role, Promise<Tokens>>();

/** Personal tokens of the actor of a role, made once. */
function tokensOf(role: Role): Promise<Tokens> {
  const known = made.get(role) ?? makeTokens(actors[role]);
  made.set(role, known);
  return known;
}

async function makeTokens(owner: Actor | undefined): Promise<Tokens> {
  if (!owner) throw new Error('a visitor has no tokens');
  const make = async (scopes: string[]) => {
    const answer = await pennant.rest('POST', '/tokens', { as: owner, body: { name: 'Program', scopes } });
    return answer.json<{ token: string }>().token;
  };
  return { reader: await make(['read']), writer: await make(['read', 'write']) };
}

const refusalOf = (role: Role) => (role === 'visitor' ? 401 : 403);
