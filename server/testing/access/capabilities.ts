import { routes } from '../../api/rest/routes/all-routes.js';
import { type Route } from '../../platform/http/rest/route.js';
import { everyone } from '../../platform/context/policy.js';
import { type Allowed, type Permission, permissionOf } from './access.js';
import { type Sender, type TestApp } from '../apis/app.js';
import { article, type Ids, type World } from './role-world.js';
import { knownPassword } from './second-factors.js';

/** One capability, as a call of each API that succeeds for everybody who has it. */
export interface Capability {
  readonly name: string;
  /** The allowed callers, if they differ from those of the REST route. */
  readonly may?: Allowed;
  /** Creates the subject of the calls; `owner` owns the team. */
  prepare?(world: World): Promise<Ids>;
  readonly rest: readonly [Route['method'], (ids: Ids) => string, ((ids: Ids) => unknown)?];
  /** `isShown` tells whether the answer has the subject: without access some fields are null, and lists lack rows. */
  readonly graphql: readonly [
    operation: string,
    variables: (ids: Ids) => Record<string, unknown>,
    isShown?: (answer: string, ids: Ids) => boolean,
  ];
}

const isNotNull = (field: string) => (answer: string) =>
  answer.includes(`"${field}":`) && !answer.includes(`"${field}":null`);

let names = 0;
const newName = () => `Renamed ${(names += 1)}`;

/** The name of the account that a team is offered to. */
let taker = '';
/** The tokens of invitations by id. */
const tokens = new Map<number | undefined, string>();
async function invitationIn(world: World): Promise<Ids> {
  const ids = await world.invitation();
  tokens.set(ids.invitation, world.invitationToken);
  return ids;
}
const tokenOf = ({ invitation }: Ids) => tokens.get(invitation);
/** A push subscription, with the keys of the example in RFC 8291. */
const browser = {
  endpoint: 'https://push.example/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const capabilities: readonly Capability[] = [
  {
    name: 'see one’s own second factors',
    rest: ['GET', () => '/auth/second-factors'],
    graphql: ['{ mySecondFactors { given } }', () => ({})],
  },
  {
    name: 'begin to set up an authenticator app',
    prepare: (world) => world.passwordsAlone(),
    rest: ['POST', () => '/auth/totp', () => ({ password: knownPassword })],
    graphql: [
      'mutation ($password: String!) { beginTotp(input: { password: $password }) { uri } }',
      () => ({ password: knownPassword }),
    ],
  },
  {
    name: 'begin to create a passkey',
    prepare: (world) => world.passwordsAlone(),
    rest: ['POST', () => '/auth/passkeys/options', () => ({ password: knownPassword })],
    graphql: [
      'mutation ($password: String!) { beginPasskey(input: { password: $password }) { options } }',
      () => ({ password: knownPassword }),
    ],
  },
  {
    name: 'read one’s own notifications',
    rest: ['GET', () => '/notifications'],
    graphql: ['{ notifications { totalCount } }', () => ({})],
  },
  {
    name: 'mark one’s own notifications read',
    rest: ['POST', () => '/notifications/read', () => ({})],
    graphql: ['mutation { markNotificationsRead { unreadNotifications } }', () => ({})],
  },
  {
    name: 'read one’s own kinds of notifications',
    rest: ['GET', () => '/notifications/settings'],
    graphql: ['{ me { notificationKinds } }', () => ({}), isNotNull('notificationKinds')],
  },
  {
    name: 'choose one’s own kinds of notifications',
    rest: ['PUT', () => '/notifications/settings', () => ({ kinds: ['result'] })],
    graphql: ['mutation { setNotificationKinds(kinds: [RESULT]) { notificationKinds } }', () => ({})],
  },
  {
    name: 'see whom one follows',
    rest: ['GET', () => '/me/follows'],
    graphql: ['{ follows { name } }', () => ({})],
  },
  {
    name: 'follow a team',
    prepare: (world) => world.team(),
    rest: ['POST', () => '/me/follows', ({ team }) => ({ team_id: team })],
    graphql: [
      'mutation ($team: ID!) { follow(input: { teamId: $team }) { name } }',
      ({ team }) => ({ team }),
    ],
  },
  {
    name: 'stop following a team',
    prepare: (world) => world.team(),
    rest: ['DELETE', () => '/me/follows', ({ team }) => ({ team_id: team })],
    graphql: [
      'mutation ($team: ID!) { unfollow(input: { teamId: $team }) { name } }',
      ({ team }) => ({ team }),
    ],
  },
  {
    name: 'show notifications in a browser',
    rest: ['POST', () => '/me/push-subscriptions', () => browser],
    graphql: [
      'mutation ($browser: PushSubscriptionInput!) { addPushSubscription(input: $browser) { id } }',
      () => ({ browser }),
    ],
  },
  {
    name: 'stop showing notifications in a browser',
    rest: ['DELETE', () => '/me/push-subscriptions', () => ({ endpoint: browser.endpoint })],
    graphql: [
      'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) { id } }',
      () => ({ endpoint: browser.endpoint }),
    ],
  },
  // Browse
  {
    name: 'list teams',
    rest: ['GET', () => '/teams'],
    graphql: ['{ teams { id } }', () => ({})],
  },
  {
    name: 'list matches',
    rest: ['GET', () => '/matches'],
    graphql: ['{ matches { totalCount } }', () => ({})],
  },
  {
    name: 'list players',
    rest: ['GET', () => '/players'],
    graphql: ['{ players { totalCount } }', () => ({})],
  },
  {
    name: 'list leagues',
    rest: ['GET', () => '/leagues'],
    graphql: ['{ leagues { id } }', () => ({})],
  },
  {
    name: 'read the forum',
    rest: ['GET', () => '/forum/categories'],
    graphql: ['{ forumCategories { id } }', () => ({})],
  },
  {
    name: 'read the story of a match',
    prepare: (world) => world.match(),
    rest: ['GET', ({ match }) => `/matches/${match}/story`],
    graphql: [
      'query ($id: ID!) { match(id: $id) { story { decidingPlay } } }',
      ({ match }) => ({ id: match }),
    ],
  },
  {
    name: 'read the odds of a match',
    prepare: (world) => world.match(),
    rest: ['GET', ({ match }) => `/matches/${match}/odds`],
    graphql: ['query ($id: ID!) { match(id: $id) { odds { homeWin } } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'read the odds of a season',
    prepare: (world) => world.league(),
    rest: ['GET', ({ league }) => `/leagues/${league}/odds`],
    graphql: [
      'query ($id: ID!) { league(id: $id) { odds { simulated tonight { matchId } } oddsRace { days } } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'read the power ranking of a league',
    prepare: (world) => world.league(),
    rest: ['GET', ({ league }) => `/leagues/${league}/power-ranking`],
    graphql: [
      'query ($id: ID!) { league(id: $id) { powerRanking { rank } } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'read the news',
    rest: ['GET', () => '/news'],
    graphql: ['{ news { id } }', () => ({})],
  },

  {
    name: 'ask for a link to choose a new password',
    rest: ['POST', () => '/auth/password/reset-request', () => ({ email: 'casey@example.com' })],
    graphql: [
      'mutation { requestPasswordReset(input: { email: "casey@example.com" }) { message } }',
      () => ({}),
    ],
  },

  // For everybody who is signed in
  {
    name: 'create a team',
    rest: ['POST', () => '/teams', () => ({ name: 'Founders', wins: 0, losses: 0 })],
    graphql: [
      'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }',
      () => ({ input: { name: 'Founders' } }),
    ],
  },
  {
    name: 'ask for a what-if',
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
    name: 'read the owner’s what-if',
    prepare: (world) => world.ownersWhatIf(),
    rest: ['GET', ({ whatIf }) => `/what-ifs/${whatIf}`],
    graphql: ['query ($id: ID!) { whatIf(id: $id) { state } }', ({ whatIf }) => ({ id: whatIf })],
  },
  {
    name: 'create a thread',
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
    prepare: (world) => world.thread(),
    rest: ['POST', ({ thread }) => `/forum/threads/${thread}/posts`, () => ({ content: 'Reply' })],
    graphql: [
      'mutation ($id: ID!, $input: PostInput!) { createPost(threadId: $id, input: $input) { id } }',
      ({ thread }) => ({ id: thread, input: { content: 'Reply' } }),
    ],
  },
  {
    name: 'quote a post',
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
    prepare: (world) => world.forumPost(),
    rest: ['PUT', ({ post }) => `/forum/posts/${post}/reactions`, () => ({ kind: 'agree' })],
    graphql: [
      'mutation ($id: ID!) { setReaction(postId: $id, kind: AGREE) { viewerReactions } }',
      ({ post }) => ({ id: post }),
    ],
  },
  {
    name: 'edit a post: its author',
    prepare: (world) => world.ownersPost(),
    rest: ['PATCH', ({ post }) => `/forum/posts/${post}`, () => ({ content: 'Corrected' })],
    graphql: [
      'mutation ($id: ID!, $input: EditPostInput!) { editPost(id: $id, input: $input) { content } }',
      ({ post }) => ({ id: post, input: { content: 'Corrected' } }),
    ],
  },
  {
    name: 'post news of a team',
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
    prepare: (world) => world.team(),
    rest: ['POST', () => '/coaches', ({ team }) => ({ team_id: team, role: 'Manager', name: 'Skip' })],
    graphql: [
      'mutation ($input: HireCoachInput!) { hireCoach(input: $input) { id } }',
      ({ team }) => ({ input: { teamId: team, role: 'Manager', name: 'Skip' } }),
    ],
  },
  {
    name: 'change a coach',
    prepare: (world) => world.coach(),
    rest: ['PUT', ({ coach }) => `/coaches/${coach}`, () => ({ role: 'Bench Coach' })],
    graphql: [
      'mutation ($id: ID!, $input: UpdateCoachInput!) { updateCoach(id: $id, input: $input) { id } }',
      ({ coach }) => ({ id: coach, input: { role: 'Bench Coach' } }),
    ],
  },
  {
    name: 'read the orders of a team',
    prepare: (world) => world.team(),
    rest: ['GET', ({ team }) => `/teams/${team}/orders`],
    graphql: [
      'query ($id: ID!) { team(id: $id) { orders { version } } }',
      ({ team }) => ({ id: team }),
      isNotNull('orders'),
    ],
  },
  {
    name: 'read the decisions that a team needs',
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
    prepare: (world) => world.team(),
    rest: ['PUT', ({ team }) => `/teams/${team}/orders`, () => ({ version: 0, tactics: { bunt: 1 } })],
    graphql: [
      'mutation ($id: ID!, $input: SetOrdersInput!) { setOrders(teamId: $id, input: $input) { version } }',
      ({ team }) => ({ id: team, input: { version: 0, tactics: { bunt: 1 } } }),
    ],
  },
  {
    name: 'get advice on the saved orders of a team',
    prepare: (world) => world.roster(),
    rest: ['GET', ({ team }) => `/teams/${team}/orders/advice`],
    graphql: [
      'query ($id: ID!) { ordersAdvice(teamId: $id) { managersRotation } }',
      ({ team }) => ({ id: team }),
    ],
  },
  {
    name: 'get advice on unsaved orders of a team',
    prepare: (world) => world.roster(),
    rest: ['POST', ({ team }) => `/teams/${team}/orders/advice`, () => ({ tactics: { bunt: 1 } })],
    graphql: [
      'query ($id: ID!, $orders: OrdersInput) { ordersAdvice(teamId: $id, orders: $orders) { managersRotation } }',
      ({ team }) => ({ id: team, orders: { tactics: { bunt: 1 } } }),
    ],
  },
  {
    name: 'try orders in many games of a match',
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
    prepare: (world) => world.trial(),
    rest: ['GET', ({ trial }) => `/orders-trials/${trial}`],
    graphql: ['query ($id: ID!) { ordersTrial(id: $id) { state } }', ({ trial }) => ({ id: trial })],
  },
  {
    name: 'list the trials of a team',
    prepare: (world) => world.trial(),
    rest: ['GET', ({ home }) => `/teams/${home}/orders/trials`],
    graphql: ['query ($id: ID!) { ordersTrials(teamId: $id) { state } }', ({ home }) => ({ id: home })],
  },
  {
    name: 'delete a coach',
    prepare: (world) => world.coach(),
    rest: ['DELETE', ({ coach }) => `/coaches/${coach}`],
    graphql: ['mutation ($id: ID!) { deleteCoach(id: $id) { message } }', ({ coach }) => ({ id: coach })],
  },
  {
    name: "delete a team's coaches",
    prepare: (world) => world.coach(),
    rest: ['DELETE', ({ team }) => `/coaches/team/${team}/all`],
    graphql: [
      'mutation ($id: ID!) { deleteTeamCoaches(teamId: $id) { message } }',
      ({ team }) => ({ id: team }),
    ],
  },

  {
    name: 'rename a team',
    prepare: (world) => world.team(),
    rest: ['PATCH', ({ team }) => `/teams/${team}`, () => ({ name: newName() })],
    graphql: [
      'mutation ($id: ID!, $name: String!) { updateTeam(id: $id, input: { name: $name }) { id } }',
      ({ team }) => ({ id: team, name: newName() }),
    ],
  },
  {
    name: 'ask for a roster',
    prepare: (world) => world.team(),
    rest: ['POST', ({ team }) => `/teams/${team}/roster-request`],
    graphql: ['mutation ($id: ID!) { requestRoster(teamId: $id) { id } }', ({ team }) => ({ id: team })],
  },
  {
    name: 'withdraw a request for a roster',
    prepare: (world) => world.rosterRequest(),
    rest: ['POST', ({ team }) => `/teams/${team}/roster-request/withdraw`],
    graphql: [
      'mutation ($id: ID!) { withdrawRosterRequest(teamId: $id) { id } }',
      ({ team }) => ({ id: team }),
    ],
  },
  {
    name: 'ask to join a league',
    prepare: async (world) => ({ ...(await world.league()), ...(await world.teamWithoutLeague()) }),
    rest: ['POST', ({ team }) => `/teams/${team}/league-request`, ({ league }) => ({ league_id: league })],
    graphql: [
      'mutation ($team: ID!, $league: ID!) { requestLeague(teamId: $team, input: { leagueId: $league }) { id } }',
      ({ team, league }) => ({ team, league }),
    ],
  },
  {
    name: 'read a team’s request to join a league',
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
    prepare: (world) => world.leagueRequest(),
    rest: ['DELETE', ({ team }) => `/teams/${team}/league-request`],
    graphql: [
      'mutation ($id: ID!) { withdrawLeagueRequest(teamId: $id) { id } }',
      ({ team }) => ({ id: team }),
    ],
  },

  {
    name: 'offer a team to another account',
    prepare: (world) => {
      taker = world.rivalsName;
      return world.team();
    },
    rest: ['POST', ({ team }) => `/teams/${team}/hand-over`, () => ({ username: taker })],
    graphql: [
      'mutation ($id: ID!, $to: String!) { offerTeam(teamId: $id, input: { username: $to }) { id } }',
      ({ team }) => ({ id: team, to: taker }),
    ],
  },
  {
    name: 'accept an offered team',
    prepare: (world) => world.handOver(),
    rest: ['POST', ({ handOver }) => `/hand-overs/${handOver}/accept`],
    graphql: ['mutation ($id: ID!) { acceptHandOver(id: $id) { id } }', ({ handOver }) => ({ id: handOver })],
  },
  {
    name: 'decline an offered team',
    prepare: (world) => world.handOver(),
    rest: ['DELETE', ({ handOver }) => `/hand-overs/${handOver}`],
    graphql: ['mutation ($id: ID!) { endHandOver(id: $id) { id } }', ({ handOver }) => ({ id: handOver })],
  },
  {
    name: 'ask for a team without an owner',
    prepare: (world) => world.freeTeam(),
    rest: ['POST', ({ team }) => `/teams/${team}/take-over`],
    graphql: ['mutation ($id: ID!) { askForTeam(teamId: $id) { id } }', ({ team }) => ({ id: team })],
  },
  {
    name: 'see one’s own offers and requests',
    rest: ['GET', () => '/me/hand-overs'],
    graphql: ['{ handOvers { id } }', () => ({})],
  },
  {
    name: 'read an invitation',
    prepare: (world) => invitationIn(world),
    rest: ['GET', (ids) => `/invitations/${tokenOf(ids)}`],
    graphql: [
      'query ($token: String!) { invitation(token: $token) { state } }',
      (ids) => ({ token: tokenOf(ids) }),
    ],
  },
  {
    name: 'accept an invitation',
    prepare: (world) => invitationIn(world),
    rest: ['POST', (ids) => `/invitations/${tokenOf(ids)}/accept`, () => ({})],
    graphql: [
      'mutation ($token: String!) { acceptInvitation(token: $token) { teamId } }',
      (ids) => ({ token: tokenOf(ids) }),
    ],
  },
  {
    name: 'offer a trade',
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
    prepare: (world) => world.trade('answers'),
    rest: ['POST', ({ trade }) => `/trades/${trade}/accept`],
    graphql: ['mutation ($id: ID!) { acceptTrade(id: $id) { id } }', ({ trade }) => ({ id: trade })],
  },
  {
    name: 'withdraw a trade',
    prepare: (world) => world.trade('offers'),
    rest: ['POST', ({ trade }) => `/trades/${trade}/withdraw`],
    graphql: ['mutation ($id: ID!) { withdrawTrade(id: $id) { id } }', ({ trade }) => ({ id: trade })],
  },
  {
    name: 'refuse a trade',
    prepare: (world) => world.trade('answers'),
    rest: ['POST', ({ trade }) => `/trades/${trade}/refuse`, () => ({ reason: 'No' })],
    graphql: ['mutation ($id: ID!) { refuseTrade(id: $id) { id } }', ({ trade }) => ({ id: trade })],
  },
  {
    name: 'list trades',
    rest: ['GET', () => '/trades'],
    graphql: ['{ trades { totalCount } }', () => ({})],
  },
  {
    name: 'list claims',
    rest: ['GET', () => '/claims'],
    graphql: ['{ claims { totalCount } }', () => ({})],
  },
  {
    name: 'list transactions',
    rest: ['GET', () => '/transactions'],
    graphql: ['{ transactions { totalCount } }', () => ({})],
  },
  {
    name: 'claim a free agent',
    prepare: (world) => world.freeAgent(),
    rest: ['POST', ({ player }) => `/players/${player}/claim`, ({ team }) => ({ team_id: team })],
    graphql: [
      'mutation ($id: ID!, $team: ID!) { claimPlayer(playerId: $id, teamId: $team) { id } }',
      ({ player, team }) => ({ id: player, team }),
    ],
  },
  {
    name: 'waive a player',
    prepare: (world) => world.roster(),
    rest: ['POST', ({ player }) => `/players/${player}/waive`],
    graphql: ['mutation ($id: ID!) { waivePlayer(playerId: $id) { id } }', ({ player }) => ({ id: player })],
  },
  {
    name: 'withdraw a claim',
    prepare: (world) => world.claim(),
    rest: ['POST', ({ claim }) => `/claims/${claim}/withdraw`],
    graphql: ['mutation ($id: ID!) { withdrawClaim(id: $id) { id } }', ({ claim }) => ({ id: claim })],
  },

  // Staff
  {
    name: 'invite people to a league',
    prepare: (world) => world.league(),
    rest: ['POST', ({ league }) => `/leagues/${league}/invitations`, () => ({ role: 'owner' })],
    graphql: [
      'mutation ($id: ID!) { invite(leagueId: $id, input: { role: OWNER }) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'list the invitations of a league',
    prepare: (world) => world.league(),
    rest: ['GET', ({ league }) => `/leagues/${league}/invitations`],
    graphql: [
      'query ($id: ID!) { invitations(leagueId: $id) { totalCount } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'revoke an invitation',
    prepare: (world) => world.invitation(),
    rest: ['DELETE', ({ invitation }) => `/invitations/${invitation}`],
    graphql: [
      'mutation ($id: ID!) { revokeInvitation(id: $id) { id } }',
      ({ invitation }) => ({ id: invitation }),
    ],
  },
  {
    name: 'list the offers and requests of a league’s teams',
    prepare: (world) => world.league(),
    rest: ['GET', ({ league }) => `/leagues/${league}/hand-overs`],
    graphql: [
      'query ($id: ID!) { leagueHandOvers(leagueId: $id) { totalCount } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'see when the owners of a league were last seen',
    prepare: (world) => world.league(),
    rest: ['GET', ({ league }) => `/leagues/${league}/owners`],
    graphql: [
      'query ($id: ID!) { leagueOwners(leagueId: $id) { totalCount } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'remind an owner',
    prepare: (world) => world.absentOwner(),
    rest: ['POST', ({ league, owner }) => `/leagues/${league}/owners/${owner}/remind`],
    graphql: [
      'mutation ($league: ID!, $owner: ID!) { remindOwner(leagueId: $league, userId: $owner) { message } }',
      ({ league, owner }) => ({ league, owner }),
    ],
  },
  {
    name: 'list requests to join leagues',
    rest: ['GET', () => '/league-requests'],
    graphql: ['{ leagueRequests { totalCount } }', () => ({})],
  },
  {
    name: 'grant a request to join a league',
    prepare: (world) => world.leagueRequest(),
    rest: ['POST', ({ request }) => `/league-requests/${request}/grant`, () => ({})],
    graphql: [
      'mutation ($id: ID!) { grantLeagueRequest(id: $id) { id } }',
      ({ request }) => ({ id: request }),
    ],
  },
  {
    name: 'decline a request to join a league',
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
    prepare: (world) => world.acceptedTrade(),
    rest: ['POST', ({ trade }) => `/trades/${trade}/approve`],
    graphql: ['mutation ($id: ID!) { approveTrade(id: $id) { id } }', ({ trade }) => ({ id: trade })],
  },
  {
    name: 'approve a claim',
    prepare: (world) => world.claim(),
    rest: ['POST', ({ claim }) => `/claims/${claim}/approve`],
    graphql: ['mutation ($id: ID!) { approveClaim(id: $id) { id } }', ({ claim }) => ({ id: claim })],
  },
  {
    name: 'refuse a claim',
    prepare: (world) => world.claim(),
    rest: ['POST', ({ claim }) => `/claims/${claim}/refuse`, () => ({})],
    graphql: ['mutation ($id: ID!) { refuseClaim(id: $id) { id } }', ({ claim }) => ({ id: claim })],
  },
  {
    name: 'remove a team from a league',
    prepare: (world) => world.filledLeague(),
    rest: ['DELETE', ({ league, home }) => `/leagues/${league}/teams/${home}`],
    graphql: [
      'mutation ($league: ID!, $team: ID!) { removeLeagueTeam(leagueId: $league, teamId: $team) { message } }',
      ({ league, home }) => ({ league, team: home }),
    ],
  },
  {
    name: 'edit a player',
    prepare: (world) => world.roster(),
    rest: ['PATCH', ({ player }) => `/players/${player}`, () => ({ name: 'Casey Flynn' })],
    graphql: [
      'mutation ($id: ID!) { updatePlayer(id: $id, input: { name: "Casey Flynn" }) { id } }',
      ({ player }) => ({ id: player }),
    ],
  },
  {
    name: 'sign a free agent',
    prepare: (world) => world.freeAgent(),
    rest: ['POST', ({ player }) => `/players/${player}/sign`, ({ team }) => ({ team_id: team })],
    graphql: [
      'mutation ($id: ID!, $team: ID!) { signPlayer(id: $id, teamId: $team) { id } }',
      ({ player, team }) => ({ id: player, team }),
    ],
  },
  {
    name: 'list roster requests',
    rest: ['GET', () => '/roster-requests'],
    graphql: ['{ rosterRequests { totalCount } }', () => ({})],
  },
  {
    name: 'decline a roster request',
    prepare: (world) => world.rosterRequest(),
    rest: ['DELETE', ({ team }) => `/teams/${team}/roster-request`],
    graphql: [
      'mutation ($id: ID!) { declineRosterRequest(teamId: $id) { id } }',
      ({ team }) => ({ id: team }),
    ],
  },
  {
    name: 'decline a roster request with a reason',
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
    prepare: (world) => world.league(),
    rest: ['PATCH', ({ league }) => `/leagues/${league}`, () => ({ market_rule: 'automatic' })],
    graphql: [
      'mutation ($id: ID!) { updateLeague(id: $id, input: { marketRule: AUTOMATIC }) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'set a league’s places in the playoffs',
    prepare: (world) => world.league(),
    rest: ['PATCH', ({ league }) => `/leagues/${league}`, () => ({ playoff_places: 6 })],
    graphql: [
      'mutation ($id: ID!) { updateLeague(id: $id, input: { playoffPlaces: 6 }) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'create a league',
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
    prepare: (world) => world.league(),
    rest: ['PATCH', ({ league }) => `/leagues/${league}`, () => ({ name: newName() })],
    graphql: [
      'mutation ($id: ID!, $input: UpdateLeagueInput!) { updateLeague(id: $id, input: $input) { id } }',
      ({ league }) => ({ id: league, input: { name: newName() } }),
    ],
  },
  {
    name: 'add teams to a league',
    prepare: async (world) => ({ ...(await world.league()), ...(await world.teamWithoutLeague()) }),
    rest: ['POST', ({ league }) => `/leagues/${league}/teams`, ({ team }) => ({ team_ids: [team] })],
    graphql: [
      'mutation ($id: ID!, $teams: [ID!]!) { addLeagueTeams(leagueId: $id, teamIds: $teams) { id } }',
      ({ league, team }) => ({ id: league, teams: [team] }),
    ],
  },
  {
    name: 'add a team by assigning it',
    may: 'staff',
    prepare: async (world) => ({ ...(await world.league()), ...(await world.teamWithoutLeague()) }),
    rest: [
      'POST',
      ({ league }) => `/leagues/${league}/teams/assignments`,
      ({ team }) => [{ team_id: team, conference: 'East', division: null }],
    ],
    graphql: [
      `mutation ($id: ID!, $assignments: [TeamAssignmentInput!]!) {
        assignLeagueTeams(leagueId: $id, assignments: $assignments) { id } }`,
      ({ league, team }) => ({ id: league, assignments: [{ teamId: team, conference: 'East' }] }),
    ],
  },
  {
    name: 'assign conferences',
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
    prepare: (world) => world.filledLeague(),
    rest: ['POST', ({ league }) => `/leagues/${league}/schedule`, () => ({ type: 'round-robin' })],
    graphql: [
      'mutation ($id: ID!) { generateSchedule(leagueId: $id, input: { type: ROUND_ROBIN }) { count } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'set up a tournament',
    prepare: (world) => world.filledLeague(),
    rest: ['POST', ({ league }) => `/leagues/${league}/tournament/setup`, () => ({ shuffle: false })],
    graphql: [
      'mutation ($id: ID!) { setUpTournament(leagueId: $id, input: { shuffle: false }) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'create a match of a league',
    prepare: (world) => world.filledLeague(),
    rest: [
      'POST',
      () => '/matches',
      ({ league, home, away }) => ({ league_id: league, home_team_id: home, away_team_id: away }),
    ],
    graphql: [
      'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
      ({ league, home, away }) => ({ input: { leagueId: league, homeTeamId: home, awayTeamId: away } }),
    ],
  },
  {
    name: 'create a friendly',
    may: 'staff',
    prepare: (world) => world.twoTeams(),
    rest: ['POST', () => '/matches', ({ home, away }) => ({ home_team_id: home, away_team_id: away })],
    graphql: [
      'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
      ({ home, away }) => ({ input: { homeTeamId: home, awayTeamId: away } }),
    ],
  },
  {
    name: 'generate a roster',
    prepare: (world) => world.team(),
    rest: ['POST', ({ team }) => `/players/generate/${team}`],
    graphql: ['mutation ($id: ID!) { generateRoster(teamId: $id) { id } }', ({ team }) => ({ id: team })],
  },
  {
    name: 'delete a roster',
    prepare: (world) => world.roster(),
    rest: ['DELETE', ({ team }) => `/players/team/${team}/all`],
    graphql: ['mutation ($id: ID!) { deleteRoster(teamId: $id) { message } }', ({ team }) => ({ id: team })],
  },
  {
    name: 'create a free agent',
    may: 'staff',
    rest: ['POST', () => '/players', () => ({ name: 'Casey Flynn', position: 'SS' })],
    graphql: [
      'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
      () => ({ input: { name: 'Casey Flynn', position: 'SS' } }),
    ],
  },
  {
    name: 'create a player of a team',
    prepare: (world) => world.team(),
    rest: ['POST', () => '/players', ({ team }) => ({ name: 'Casey Flynn', position: 'SS', team_id: team })],
    graphql: [
      'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
      ({ team }) => ({ input: { name: 'Casey Flynn', position: 'SS', teamId: team } }),
    ],
  },
  {
    name: 'pin a thread',
    prepare: (world) => world.thread(),
    rest: ['PUT', ({ thread }) => `/forum/threads/${thread}/pin`],
    graphql: [
      'mutation ($id: ID!) { setThreadPin(id: $id, pinned: true) { id } }',
      ({ thread }) => ({ id: thread }),
    ],
  },
  {
    name: 'lock a thread',
    prepare: (world) => world.thread(),
    rest: ['PUT', ({ thread }) => `/forum/threads/${thread}/lock`],
    graphql: [
      'mutation ($id: ID!) { setThreadLock(id: $id, locked: true) { id } }',
      ({ thread }) => ({ id: thread }),
    ],
  },
  {
    name: 'delete a thread',
    prepare: (world) => world.thread(),
    rest: ['DELETE', ({ thread }) => `/forum/threads/${thread}`],
    graphql: ['mutation ($id: ID!) { deleteThread(id: $id) { message } }', ({ thread }) => ({ id: thread })],
  },
  {
    name: 'read the earlier texts of a post',
    prepare: (world) => world.forumPost(),
    rest: ['GET', ({ post }) => `/forum/posts/${post}/versions`],
    graphql: ['query ($id: ID!) { postVersions(postId: $id) { content } }', ({ post }) => ({ id: post })],
  },
  {
    name: 'delete a post',
    prepare: (world) => world.forumPost(),
    rest: ['DELETE', ({ post }) => `/forum/posts/${post}`],
    graphql: ['mutation ($id: ID!) { deletePost(id: $id) { id } }', ({ post }) => ({ id: post })],
  },
  {
    name: 'edit news',
    prepare: (world) => world.news(),
    rest: ['PUT', ({ news }) => `/news/${news}`, () => ({ title: 'Corrected' })],
    graphql: [
      'mutation ($id: ID!, $input: UpdateNewsInput!) { updateNews(id: $id, input: $input) { id } }',
      ({ news }) => ({ id: news, input: { title: 'Corrected' } }),
    ],
  },
  {
    name: 'delete news',
    prepare: (world) => world.news(),
    rest: ['DELETE', ({ news }) => `/news/${news}`],
    graphql: ['mutation ($id: ID!) { deleteNews(id: $id) { message } }', ({ news }) => ({ id: news })],
  },

  {
    name: "count an account's content",
    prepare: (world) => world.person(),
    rest: ['GET', ({ user }) => `/users/${user}/content`],
    graphql: ['query ($id: ID!) { contentOf(userId: $id) { posts } }', ({ user }) => ({ id: user })],
  },
  ...(['posts', 'threads', 'news'] as const).map((kind): Capability => ({
    name: `delete all ${kind} of an account`,
    prepare: (world) => world.person(),
    rest: ['DELETE', ({ user }) => `/users/${user}/${kind}`],
    graphql: [
      'mutation ($id: ID!, $kinds: [ContentKind!]!) { deleteContentOf(userId: $id, kinds: $kinds) { deleted } }',
      ({ user }) => ({ id: user, kinds: [kind.toUpperCase()] }),
    ],
  })),
  ...(['moderator', 'admin'] as const).map((role): Capability => ({
    name: `delete all posts of a ${role}`,
    may: 'admin',
    prepare: (world) => world.person(role),
    rest: ['DELETE', ({ user }) => `/users/${user}/posts`],
    graphql: [
      'mutation ($id: ID!) { deleteContentOf(userId: $id, kinds: [POSTS]) { deleted } }',
      ({ user }) => ({ id: user }),
    ],
  })),
  {
    name: 'suspend a user',
    prepare: (world) => world.person(),
    rest: ['PUT', ({ user }) => `/users/${user}/suspension`, () => ({ reason: 'Spam' })],
    graphql: [
      'mutation ($id: ID!) { suspendUser(userId: $id, input: { reason: "Spam" }) { id } }',
      ({ user }) => ({ id: user }),
    ],
  },
  {
    name: "lift a user's suspension",
    prepare: (world) => world.suspended(),
    rest: ['DELETE', ({ user }) => `/users/${user}/suspension`],
    graphql: ['mutation ($id: ID!) { liftSuspension(userId: $id) { id } }', ({ user }) => ({ id: user })],
  },

  // Administrators
  ...(['user', 'moderator', 'admin'] as const).map((role): Capability => ({
    name: `create a link for resetting the password of a ${role}`,
    ...(role === 'admin' && { may: 'nobody' }),
    prepare: (world) => world.person(role),
    rest: ['POST', ({ user }) => `/users/${user}/reset-link`],
    graphql: ['mutation ($id: ID!) { makeResetLink(userId: $id) { url } }', ({ user }) => ({ id: user })],
  })),
  ...(['user', 'moderator', 'admin'] as const).map((role): Capability => ({
    name: `remove the lost second factors of a ${role}`,
    prepare: (world) => world.protectedPerson(role),
    rest: ['DELETE', ({ user }) => `/users/${user}/second-factors`],
    graphql: [
      'mutation ($id: ID!) { removeUserSecondFactors(userId: $id) { message } }',
      ({ user }) => ({ id: user }),
    ],
  })),
  ...(['moderator', 'admin'] as const).map((role): Capability => ({
    name: `suspend a ${role}`,
    may: 'admin',
    prepare: (world) => world.person(role),
    rest: ['PUT', ({ user }) => `/users/${user}/suspension`, () => ({ reason: 'Spam' })],
    graphql: [
      'mutation ($id: ID!) { suspendUser(userId: $id, input: { reason: "Spam" }) { id } }',
      ({ user }) => ({ id: user }),
    ],
  })),
  {
    name: 'delete the unused teams of an account',
    prepare: (world) => world.person(),
    rest: ['DELETE', ({ user }) => `/users/${user}/teams`],
    graphql: [
      'mutation ($id: ID!) { deleteContentOf(userId: $id, kinds: [POSTS, TEAMS]) { deleted } }',
      ({ user }) => ({ id: user }),
    ],
  },
  {
    name: 'move a match',
    prepare: (world) => world.datedMatch(),
    rest: ['PATCH', ({ match }) => `/matches/${match}`, () => ({ date: '2027-05-04' })],
    graphql: [
      'mutation ($id: ID!) { moveMatch(id: $id, input: { date: "2027-05-05" }) { message } }',
      ({ match }) => ({ id: match }),
    ],
  },
  {
    name: 'postpone a match',
    prepare: (world) => world.datedMatch(),
    rest: ['POST', ({ match }) => `/matches/${match}/postpone`, () => ({ reason: 'Rain' })],
    graphql: ['mutation ($id: ID!) { postponeMatch(id: $id) { message } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'set the autopilot of a league',
    prepare: (world) => world.datedMatch(),
    rest: ['PUT', ({ league }) => `/leagues/${league}/autopilot`, () => ({ on: true })],
    graphql: [
      'mutation ($id: ID!) { setAutopilot(leagueId: $id, input: { on: true }) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'simulate a match',
    prepare: (world) => world.match(),
    rest: ['POST', ({ match }) => `/matches/simulate/${match}`],
    graphql: ['mutation ($id: ID!) { simulateMatch(id: $id) { id } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'delete a match',
    prepare: (world) => world.match(),
    rest: ['DELETE', ({ match }) => `/matches/${match}`],
    graphql: ['mutation ($id: ID!) { deleteMatch(id: $id) { message } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'enter the result of a match',
    prepare: (world) => world.match(),
    rest: ['PUT', ({ match }) => `/matches/${match}/result`, () => ({ home_score: 2, away_score: 1 })],
    graphql: [
      'mutation ($id: ID!) { enterResult(matchId: $id, input: { homeScore: 2, awayScore: 1 }) { id } }',
      ({ match }) => ({ id: match }),
    ],
  },
  {
    name: 'remove an entered result',
    prepare: (world) => world.enteredMatch(),
    rest: ['DELETE', ({ match }) => `/matches/${match}/result`],
    graphql: ['mutation ($id: ID!) { removeResult(matchId: $id) { id } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'start a match live',
    prepare: (world) => world.match(),
    rest: ['POST', ({ match }) => `/matches/${match}/start`, () => ({ minutes: 3 })],
    graphql: [
      'mutation ($id: ID!) { startMatch(id: $id, input: { minutes: 3 }) { id } }',
      ({ match }) => ({ id: match }),
    ],
  },
  {
    name: 'start the next day of a league live',
    prepare: (world) => world.match(),
    rest: ['POST', ({ league }) => `/leagues/${league}/start`, () => ({ minutes: 3 })],
    graphql: [
      'mutation ($id: ID!) { startLeague(leagueId: $id, input: { minutes: 3 }) { message } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'call off a live match',
    prepare: (world) => world.liveMatch(),
    rest: ['POST', ({ match }) => `/matches/${match}/call-off`],
    graphql: ['mutation ($id: ID!) { callOffMatch(id: $id) { id } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'simulate pending matches',
    prepare: (world) => world.filledLeague(),
    rest: ['POST', () => '/simulations', ({ league }) => ({ league_id: league })],
    graphql: [
      'mutation ($id: ID!) { simulatePending(leagueId: $id) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'see the webhooks',
    rest: ['GET', () => '/webhooks'],
    graphql: ['query { webhooks { id } }', () => ({})],
  },
  {
    name: 'add a webhook',
    prepare: (world) => world.leagueWithoutWebhook(),
    rest: [
      'POST',
      () => '/webhooks',
      ({ league }) => ({ url: 'https://hooks.example/', events: ['match.final'], league_id: league }),
    ],
    graphql: [
      'mutation ($league: ID!) { createWebhook(input: { url: "https://hooks.example/", events: [MATCH_FINAL], leagueId: $league }) { secret } }',
      ({ league }) => ({ league }),
    ],
  },
  {
    name: 'switch a webhook off',
    prepare: (world) => world.webhook(),
    rest: ['PATCH', ({ webhook }) => `/webhooks/${webhook}`, () => ({ active: false })],
    graphql: [
      'mutation ($id: ID!) { updateWebhook(id: $id, input: { active: false }) { id } }',
      ({ webhook }) => ({ id: webhook }),
    ],
  },
  {
    name: 'see the deliveries of a webhook',
    prepare: (world) => world.webhook(),
    rest: ['GET', ({ webhook }) => `/webhooks/${webhook}/deliveries`],
    graphql: [
      'query ($id: ID!) { webhook(id: $id) { deliveries { edges { node { id } } } } }',
      ({ webhook }) => ({ id: webhook }),
    ],
  },
  {
    name: 'test a webhook',
    prepare: (world) => world.webhook(),
    rest: ['POST', ({ webhook }) => `/webhooks/${webhook}/test`],
    graphql: ['mutation ($id: ID!) { testWebhook(id: $id) { id } }', ({ webhook }) => ({ id: webhook })],
  },
  {
    name: 'send a delivery again',
    prepare: (world) => world.webhook(),
    rest: ['POST', ({ webhook, delivery }) => `/webhooks/${webhook}/deliveries/${delivery}/redeliver`],
    graphql: [
      'mutation ($id: ID!, $delivery: ID!) { redeliverWebhookDelivery(webhookId: $id, deliveryId: $delivery) { id } }',
      ({ webhook, delivery }) => ({ id: webhook, delivery }),
    ],
  },
  {
    name: 'delete a webhook',
    prepare: (world) => world.webhook(),
    rest: ['DELETE', ({ webhook }) => `/webhooks/${webhook}`],
    graphql: [
      'mutation ($id: ID!) { deleteWebhook(id: $id) { message } }',
      ({ webhook }) => ({ id: webhook }),
    ],
  },
  {
    name: 'delete a team',
    prepare: (world) => world.team(),
    rest: ['DELETE', ({ team }) => `/teams/${team}`],
    graphql: ['mutation ($id: ID!) { deleteTeam(id: $id) { message } }', ({ team }) => ({ id: team })],
  },
  {
    name: 'delete a player',
    prepare: (world) => world.roster(),
    rest: ['DELETE', ({ player }) => `/players/${player}`],
    graphql: ['mutation ($id: ID!) { deletePlayer(id: $id) { message } }', ({ player }) => ({ id: player })],
  },
  {
    name: 'release a player',
    prepare: (world) => world.roster(),
    rest: ['POST', ({ player }) => `/players/${player}/release`],
    graphql: ['mutation ($id: ID!) { releasePlayer(id: $id) { id } }', ({ player }) => ({ id: player })],
  },
  {
    name: 'undo a transaction',
    prepare: (world) => world.transaction(),
    rest: ['POST', ({ transaction }) => `/transactions/${transaction}/undo`],
    graphql: [
      'mutation ($id: ID!) { undoTransaction(id: $id) { id } }',
      ({ transaction }) => ({ id: transaction }),
    ],
  },
  {
    name: 'delete a league',
    prepare: (world) => world.league(),
    rest: ['DELETE', ({ league }) => `/leagues/${league}`],
    graphql: ['mutation ($id: ID!) { deleteLeague(id: $id) { message } }', ({ league }) => ({ id: league })],
  },
  {
    name: 'start the next season of a league',
    prepare: (world) => world.playedLeague(),
    rest: ['POST', ({ league }) => `/leagues/${league}/seasons`, () => ({})],
    graphql: [
      'mutation ($id: ID!) { startNextSeason(leagueId: $id, input: {}) { message } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'set the live nights of a league',
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
    prepare: (world) => world.league(),
    rest: ['DELETE', ({ league }) => `/leagues/${league}/live-nights`],
    graphql: [
      'mutation ($id: ID!) { setLiveNights(leagueId: $id, input: null) { id } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'set up playoffs',
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
    prepare: (world) => world.bracket(),
    rest: ['POST', ({ league }) => `/leagues/${league}/playoffs/advance`],
    graphql: [
      'mutation ($id: ID!) { advancePlayoffs(leagueId: $id) { message } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'see the commissioners of a league',
    prepare: (world) => world.league(),
    rest: ['GET', ({ league }) => `/leagues/${league}/commissioners`],
    graphql: [
      'query ($id: ID!) { league(id: $id) { commissioners { username } } }',
      ({ league }) => ({ id: league }),
    ],
  },
  {
    name: 'name a commissioner of a league',
    prepare: (world) => world.candidate(),
    rest: [
      'POST',
      ({ league }) => `/leagues/${league}/commissioners`,
      ({ user }) => ({ username: `candidate-${user}` }),
    ],
    graphql: [
      'mutation ($id: ID!, $input: CommissionerInput!) { nameCommissioner(leagueId: $id, input: $input) { id } }',
      ({ league, user }) => ({ id: league, input: { username: `candidate-${user}` } }),
    ],
  },
  {
    name: 'remove a commissioner of a league',
    prepare: (world) => world.secondCommissioner(),
    rest: [
      'DELETE',
      ({ league }) => `/leagues/${league}/commissioners`,
      ({ user }) => ({ username: `candidate-${user}` }),
    ],
    graphql: [
      'mutation ($id: ID!, $input: CommissionerInput!) { removeCommissioner(leagueId: $id, input: $input) { id } }',
      ({ league, user }) => ({ id: league, input: { username: `candidate-${user}` } }),
    ],
  },
  {
    name: 'list users',
    rest: ['GET', () => '/users'],
    graphql: ['{ users { id } }', () => ({})],
  },
  {
    name: 'create a team without an owner',
    may: 'admin',
    rest: ['POST', () => '/teams', () => ({ name: 'Founders', owner_id: null })],
    graphql: [
      'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }',
      () => ({ input: { name: 'Founders', ownerId: null } }),
    ],
  },
  {
    name: 'create a team for somebody else',
    may: 'admin',
    prepare: (world) => world.person(),
    rest: ['POST', () => '/teams', ({ user }) => ({ name: 'Founders', owner_id: user })],
    graphql: [
      'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { id } }',
      ({ user }) => ({ input: { name: 'Founders', ownerId: user } }),
    ],
  },
  {
    name: "set a user's role",
    prepare: (world) => world.person(),
    rest: ['PATCH', ({ user }) => `/users/${user}/role`, () => ({ role: 'moderator' })],
    graphql: [
      'mutation ($id: ID!) { setUserRole(userId: $id, role: MODERATOR) { id } }',
      ({ user }) => ({ id: user }),
    ],
  },
  {
    name: "assign a user's team",
    prepare: (world) => world.personAndTeam(),
    rest: ['PATCH', ({ user }) => `/users/${user}/team`, ({ team }) => ({ team_id: team })],
    graphql: [
      'mutation ($id: ID!, $team: ID) { assignUserTeam(userId: $id, teamId: $team) { id } }',
      ({ user, team }) => ({ id: user, team }),
    ],
  },
  {
    name: 'delete a user',
    prepare: (world) => world.person(),
    rest: ['DELETE', ({ user }) => `/users/${user}`],
    graphql: ['mutation ($id: ID!) { deleteUser(userId: $id) { message } }', ({ user }) => ({ id: user })],
  },
  {
    name: 'create a forum category',
    rest: ['POST', () => '/forum/categories', () => ({ name: 'Talk' })],
    graphql: ['mutation { createCategory(input: { name: "Talk" }) { id } }', () => ({})],
  },
  {
    name: 'lock a forum category',
    prepare: (world) => world.category(),
    rest: ['PUT', ({ category }) => `/forum/categories/${category}/lock`],
    graphql: [
      'mutation ($id: ID!) { setCategoryLock(id: $id, locked: true) { id } }',
      ({ category }) => ({ id: category }),
    ],
  },
  {
    name: 'delete a forum category',
    prepare: (world) => world.category(),
    rest: ['DELETE', ({ category }) => `/forum/categories/${category}`],
    graphql: [
      'mutation ($id: ID!) { deleteCategory(id: $id) { message } }',
      ({ category }) => ({ id: category }),
    ],
  },
  {
    name: 'post the recap of a match as news',
    prepare: (world) => world.coveredMatch(),
    rest: ['POST', ({ match }) => `/matches/${match}/recap`],
    graphql: ['mutation ($id: ID!) { postRecap(matchId: $id) { id } }', ({ match }) => ({ id: match })],
  },
  {
    name: 'feature news',
    prepare: (world) => world.news(),
    rest: ['PUT', ({ news }) => `/news/${news}/feature`],
    graphql: [
      'mutation ($id: ID!) { setNewsFeatured(id: $id, featured: true) { id } }',
      ({ news }) => ({ id: news }),
    ],
  },
  {
    name: 'read the audit log',
    rest: ['GET', () => '/audit-log'],
    graphql: ['{ auditLog { id } }', () => ({})],
  },
  {
    name: 'simulate the pending matches of all leagues',
    may: 'admin',
    rest: ['POST', () => '/simulations', () => ({})],
    graphql: ['mutation { simulatePending { id } }', () => ({})],
  },
  {
    name: 'wipe all leagues',
    rest: ['POST', () => '/leagues/wipe', () => ({ include_matches: false })],
    graphql: ['mutation { wipeLeagues { message } }', () => ({})],
  },
];

/** The route that a capability calls. */
export function routeOf({ name, rest: [method, path] }: Capability): Route {
  const called = path({}).split('?')[0] ?? '';
  const found = routes.find(
    (route) =>
      route.method === method &&
      [route.path, route.alsoAt].some(
        (known) => known !== undefined && new RegExp(`^${known.replace(/:\w+/g, 'undefined')}$`).test(called),
      ),
  );
  if (!found) throw new Error(`No route is called to ${name}`);
  return found;
}

/** The operation that it calls over GraphQL, as `mutation createTeam`. */
export function operationIn({ graphql: [document] }: Capability): string {
  const [, kind = 'query', field = ''] = /^(\w+)?[^{]*\{\s*(\w+)/.exec(document) ?? [];
  return `${kind} ${field}`;
}

export function permissionFor(capability: Capability): Permission {
  const { method, path, may = everyone } = routeOf(capability);
  const permission = permissionOf(`${method} ${path}`, may);
  return { ...permission, ...(capability.may && { may: capability.may }) };
}

export async function callOverRest(
  app: TestApp,
  { rest: [method, path, body] }: Capability,
  ids: Ids,
  as?: Sender,
): Promise<Answered> {
  const options = { ...(as !== undefined && { as }), ...(body && { body: body(ids) }) };
  const { statusCode, body: text } = await app.rest(method, path(ids), options);
  return { outcome: outcomes.get(statusCode) ?? (statusCode < 300 ? 'allowed' : String(statusCode)), text };
}

export async function callOverGraphql(
  app: TestApp,
  { graphql: [query, variables, isShown] }: Capability,
  ids: Ids,
  as?: Sender,
): Promise<Answered> {
  const answer = await app.graphql(query, { ...(as !== undefined && { as }), variables: variables(ids) });
  const [failure] = answer.errors ?? [];
  const isHidden = isShown?.(JSON.stringify(answer.data), ids) === false;
  const outcome = failure ? outcomes.get(failure.extensions['code']) : isHidden ? 'hidden' : 'allowed';
  return { outcome: outcome ?? 'failed', text: JSON.stringify(answer) };
}

interface Answered {
  /** `hidden` if the field or the list does not show the subject. */
  readonly outcome: string;
  readonly text: string;
}

const outcomes: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [401, 'unauthenticated'],
  ['UNAUTHENTICATED', 'unauthenticated'],
  [403, 'forbidden'],
  ['FORBIDDEN', 'forbidden'],
]);
