import { isObjectType } from 'graphql';
import { forEachRow } from '../../../testing/rows.js';
import { fieldsOf } from '../../../platform/input/rules.js';
import { makeSchema } from '../../graphql/schema.js';
import { routes } from '../routes/all-routes.js';

/** The GraphQL field with the same list, for each list of REST. */
const inGraphql: Readonly<Record<string, string>> = {
  '/audit-log': 'Query.auditLogConnection',
  '/auth/passkeys': 'SecondFactors.passkeys',
  '/auth/sessions': 'Query.mySessions',
  '/claims': 'Query.claims',
  '/coaches': 'Query.coachesConnection',
  '/coaches/my-team': 'Query.myCoaches',
  '/forum/categories': 'Query.forumCategoriesConnection',
  '/forum/posts/:postId/versions': 'Query.postVersions',
  '/forum/threads': 'Query.recentThreadsConnection',
  '/forum/threads/:threadId/posts': 'Thread.posts',
  '/imports': 'Query.seasonImports',
  '/league-requests': 'Query.leagueRequests',
  '/leagues': 'Query.leaguesConnection',
  '/leagues/:leagueId/autopilot/log': 'League.autopilotLog',
  '/leagues/:leagueId/commissioners': 'League.commissioners',
  '/leagues/:leagueId/hand-overs': 'Query.leagueHandOvers',
  '/leagues/:leagueId/history': 'League.seasons',
  '/leagues/:leagueId/invitations': 'Query.invitations',
  '/leagues/:leagueId/leaders': 'League.leaders',
  '/leagues/:leagueId/matches': 'League.matches',
  '/leagues/:leagueId/odds/tonight': 'SeasonOdds.tonight',
  '/leagues/:leagueId/owners': 'Query.leagueOwners',
  '/leagues/:leagueId/power-ranking': 'League.powerRanking',
  '/leagues/:leagueId/records': 'League.records',
  '/leagues/:leagueId/seasons': 'League.seasons',
  '/leagues/:leagueId/teams': 'League.teams',
  '/matches': 'Query.matches',
  '/me/follows': 'Query.follows',
  '/me/hand-overs': 'Query.handOvers',
  '/me/push-subscriptions': 'User.pushSubscriptions',
  '/news': 'Query.newsConnection',
  '/notifications': 'Query.notifications',
  '/players': 'Query.players',
  '/players/:playerId/batted-balls': 'Player.battedBalls',
  '/players/:playerId/games': 'Player.games',
  '/players/:playerId/injuries': 'Player.injuries',
  '/players/:playerId/seasons': 'Player.seasons',
  '/players/:playerId/splits': 'Player.splits',
  '/practice/clubs': 'Query.practiceClubs',
  '/roster-requests': 'Query.rosterRequests',
  '/scoreboard': 'Query.scoreboard',
  '/search': 'Query.search',
  '/simulations': 'Query.simulationJobsConnection',
  '/teams': 'Query.teamsConnection',
  '/teams/:teamId/decisions': 'Team.decisions',
  '/teams/:teamId/injured': 'Team.injured',
  '/teams/:teamId/orders/trials': 'Query.ordersTrials',
  '/teams/:teamId/platoon-splits': 'Query.platoonSplits',
  '/teams/:teamId/records': 'Team.records',
  '/teams/:teamId/seasons': 'Team.seasons',
  '/teams/unassigned': 'Query.unassignedTeamsConnection',
  '/tokens': 'Query.myTokens',
  '/trades': 'Query.trades',
  '/transactions': 'Query.transactions',
  '/users': 'Query.usersConnection',
  '/webhook-events': 'Query.webhookEvents',
  '/webhooks': 'Query.webhooks',
  '/webhooks/:webhookId/deliveries': 'Webhook.deliveries',
};

/**
 * Arguments of paging: `limit`, `offset` and `after` in REST, `first` and `after` in GraphQL; posts can be read from
 * the end as well. The audit log also has `before`, which is older than its cursors.
 */
const paging = new Set(['limit', 'offset', 'after', 'first', 'last', 'from', 'before']);

const ofSeason = 'in GraphQL a season of a league has the same list';

/** Filters that only one of the APIs has, and the reason. */
const differences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/leagues/:leagueId/matches': { 'season in REST': ofSeason },
  '/leagues/:leagueId/leaders': { 'season in REST': ofSeason },
  '/leagues/:leagueId/power-ranking': { 'season in REST': ofSeason },
  '/forum/threads': { 'categoryId in REST': 'in GraphQL a category has its threads' },
  '/search': { 'q in REST': 'the text', 'text in GraphQL': 'q' },
  '/news': { 'id in GraphQL': 'in REST an article has an address of its own' },
};

const lists = routes.filter(
  ({ method, paged, answer }) => method === 'GET' && (paged === true || answer['type'] === 'array'),
);

test('every list of REST is a list of GraphQL', () => {
  expect(lists.map(({ path }) => path).toSorted()).toEqual(Object.keys(inGraphql).toSorted());
});

test('each list has the filters that GraphQL has, under the same names', () =>
  forEachRow(
    lists.map((route) => [route.path, route] as const),
    async ([path, { query }]) => {
      const schema = await makeSchema();
      const [typeName = '', fieldName = ''] = inGraphql[path]?.split('.') ?? [];
      const type = schema.getType(typeName);
      const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
      if (field === undefined) throw new Error(`GraphQL has no ${typeName}.${fieldName}`);
      const rest = query ? [...fieldsOf(query).keys()] : [];
      const graphql = field.args.map(({ name }) => name);
      const within = new Set([...path.matchAll(/:(\w+)/g)].map(([, id]) => id));
      const filters = (names: readonly string[]) =>
        new Set(names.filter((name) => !paging.has(name) && !within.has(name)));
      const [ofRest, ofGraphql] = [filters(rest), filters(graphql)];
      const alone = [
        ...[...ofRest].filter((name) => !ofGraphql.has(name)).map((name) => `${name} in REST`),
        ...[...ofGraphql].filter((name) => !ofRest.has(name)).map((name) => `${name} in GraphQL`),
      ];
      expect(alone.toSorted()).toEqual(Object.keys(differences[path] ?? {}).toSorted());
    },
  ));
