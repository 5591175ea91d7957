import { auditLogChanged } from '../../../areas/accounts/audit/audit.service.js';
import { notificationsChanged } from '../../../areas/accounts/notifications/sending/notify.service.js';
import { userChanged } from '../../../areas/accounts/users/user-events.js';
import { matchesChanged, standingsChanged } from '../../../areas/clubs/ownership/league-events.js';
import { leagueRequestsChanged } from '../../../areas/clubs/roster-requests/request-dropping.service.js';
import { rosterRequestsChanged } from '../../../areas/clubs/roster-requests/roster-request.service.js';
import { marketChanged } from '../../../areas/clubs/rosters/transaction.service.js';
import { marketPolicy } from '../../../areas/clubs/market/rules/market.policy.js';
import {
  playersChanged,
  presentPlayerLoader,
  rosterLoader,
} from '../../../areas/clubs/players/player.service.js';
import { ownedTeamsLoader, teamLoader, teamsChanged } from '../../../areas/clubs/teams/team.service.js';
import { forumChanged } from '../../../areas/community/forum/threads/forum-events.js';
import { newsChanged } from '../../../areas/community/news/news.service.js';
import { importProgress } from '../../../areas/doors/imports/season-imports.service.js';
import { webhooksChanged } from '../../../areas/doors/webhooks/endpoints/webhook.service.js';
import { oddsChanged } from '../../../areas/games/odds/days/season-odds.store.js';
import { ordersPolicy } from '../../../areas/games/orders/orders.policy.js';
import { ordersChanged } from '../../../areas/games/orders/orders.service.js';
import { liveGameChanged } from '../../../areas/games/simulation/live-games.service.js';
import { bracketChanged } from '../../../areas/leagues/bracket/bracket.service.js';
import { listFollows } from '../../../areas/leagues/follows/follow.service.js';
import { leaguesChanged } from '../../../areas/leagues/leagues/league.service.js';
import { matchLoader } from '../../../areas/leagues/matches/match.service.js';
import { leagueOfTeam } from '../../../areas/leagues/membership/league-team.service.js';
import { type Context } from '../../../platform/context/context.js';
import { type AnyEvent, eventsWith } from '../../../platform/context/events.js';

type Args = Readonly<Record<string, unknown>>;
type Changes = readonly AnyEvent[];
type ChangesOf = (args: Args, ctx: Context, selected: ReadonlySet<string>) => Changes | Promise<Changes>;

/** The argument of this name, if it is an id or a number. */
const given = (args: Args, name: string): number | null => {
  const value = args[name];
  return typeof value === 'number' ? value : null;
};

const anyTeam = eventsWith(teamsChanged);
const anyMatch = eventsWith(matchesChanged);
const anyLeague = eventsWith(leaguesChanged);
const anyAccount = eventsWith(userChanged);

const ofTeams: Changes = [anyTeam, anyMatch, anyLeague];
const constant: Changes = [];

const ofForum = (args: Args): Changes => [eventsWith(forumChanged, { categoryId: given(args, 'id') })];
const ofNews = (args: Args): Changes => [
  eventsWith(newsChanged, { teamId: given(args, 'teamId'), newsId: given(args, 'id') }),
];
const ofOwnAccount = (_args: Args, { actor }: Context): Changes => [
  eventsWith(userChanged, { userId: actor.id ?? 0 }),
  notificationsChanged({ userId: actor.id ?? 0 }),
  anyTeam,
];

/**
 * The teams and players that an account follows also change with the matches of their leagues, and with friendlies, which
 * have no league.
 */
async function ofFollows(args: Args, ctx: Context, selected: ReadonlySet<string>): Promise<Changes> {
  const own = ofOwnAccount(args, ctx);
  if (!selected.has('team') && !selected.has('player')) return own;
  const leagueIds = await Promise.all(
    (await listFollows(ctx)).map(async ({ teamId, playerId }) => {
      const player = playerId === null ? null : await ctx.loaders.load(ctx, presentPlayerLoader, playerId);
      const ofSubject = teamId ?? player?.teamId ?? null;
      return ofSubject === null ? null : leagueOfTeam(ctx, ofSubject);
    }),
  );
  return [...own, ...[null, ...leagueIds].map((leagueId) => matchesChanged({ leagueId }))];
}

/** Staff sees the market of all teams, everybody else that of their own teams and leagues. */
async function ofMarket(args: Args, ctx: Context): Promise<Changes> {
  const teamId = given(args, 'teamId');
  if (teamId !== null || ctx.actor.isStaff) return [eventsWith(marketChanged, { teamId })];
  const owned = await ctx.loaders.load(ctx, ownedTeamsLoader, ctx.actor.id ?? 0);
  return [
    eventsWith(userChanged, { userId: ctx.actor.id }),
    ...[...owned.map(({ id }) => id), ...ctx.actor.commission.teamIds].map((id) =>
      marketChanged({ teamId: id }),
    ),
  ];
}

async function ofMatch(args: Args, ctx: Context): Promise<Changes> {
  const matchId = given(args, 'id') ?? 0;
  const match = await ctx.loaders.load(ctx, matchLoader, matchId);
  return [
    eventsWith(matchesChanged, { leagueId: match?.leagueId }),
    eventsWith(liveGameChanged, { matchId }),
  ];
}

function ofLeague(args: Args): Changes {
  const leagueId = given(args, 'id') ?? 0;
  const ofThisLeague = [matchesChanged, standingsChanged, bracketChanged, oddsChanged];
  return [anyLeague, anyTeam, ...ofThisLeague.map((changed) => changed({ leagueId }))];
}

/** Fields of a player that only the player's own games change, and new names of teams and leagues. */
const ofOwnGames: ReadonlySet<string> = new Set(['id', 'battedBalls', 'games', 'injuries', 'splits']);

/** Other fields depend on the games of others, such as ranks and, with the day of the league, fatigue. */
function ofPlayer(args: Args, _ctx: Context, selected: ReadonlySet<string>): Changes {
  if (![...selected].every((field) => ofOwnGames.has(field))) return [anyTeam, anyMatch];
  const own = eventsWith(playersChanged, { playerIds: given(args, 'id') });
  return selected.has('games') || selected.has('injuries') ? [own, anyTeam, anyLeague] : [own];
}

/** Figures that only the own games of the team's players change. */
async function ofRoster(args: Args, ctx: Context): Promise<Changes> {
  const teamId = given(args, 'teamId') ?? 0;
  const roster = await ctx.loaders.load(ctx, rosterLoader, teamId);
  return [teamsChanged({ teamId }), ...roster.map(({ id }) => eventsWith(playersChanged, { playerIds: id }))];
}

/** Advice depends on the roster, the saved orders, and the next match and its opponent. */
async function ofAdvice(args: Args, ctx: Context): Promise<Changes> {
  const teamId = given(args, 'teamId') ?? 0;
  const team = await ctx.loaders.load(ctx, teamLoader, teamId);
  const isAdvised = team !== null && ordersPolicy.advise(ctx.actor, team);
  return [teamsChanged({ teamId }), anyMatch, ...(isAdvised ? [ordersChanged({ teamId })] : [])];
}

/** Orders and open offers are secret: only those who may see them learn when they change. */
async function ofTeam(args: Args, ctx: Context, selected: ReadonlySet<string>): Promise<Changes> {
  const teamId = given(args, 'id') ?? 0;
  const team = await ctx.loaders.load(ctx, teamLoader, teamId);
  if (!team) return ofTeams;
  const leagueId = selected.has('odds') ? await leagueOfTeam(ctx, teamId) : null;
  return [
    ...ofTeams,
    ...(leagueId === null ? [] : [oddsChanged({ leagueId })]),
    ...(ordersPolicy.read(ctx.actor, team) ? [ordersChanged({ teamId })] : []),
    ...(marketPolicy.see(ctx.actor, team) ? [marketChanged({ teamId })] : []),
  ];
}

/**
 * The events after which the answer to a query may be another, by the query's name. A query that is not listed cannot be
 * followed: an import, a trial, a what-if, a simulation and a thread have subscriptions of their own.
 */
export const changesOfQueries: ReadonlyMap<string, ChangesOf> = new Map<string, ChangesOf>([
  ['advancedStatistics', () => constant],
  ['auditLog', () => [eventsWith(auditLogChanged)]],
  ['auditLogConnection', () => [eventsWith(auditLogChanged)]],
  ['claims', ofMarket],
  ['coachesConnection', (args) => [eventsWith(teamsChanged, { teamId: given(args, 'teamId') })]],
  ['columns', () => constant],
  ['dashboard', () => [...ofTeams, eventsWith(standingsChanged)]],
  ['follows', ofFollows],
  ['forumCategoriesConnection', ofForum],
  ['forumCategory', ofForum],
  ['league', ofLeague],
  ['leagueRequests', () => [eventsWith(leagueRequestsChanged), anyLeague]],
  ['leaguesConnection', () => ofTeams],
  ['match', ofMatch],
  ['matches', (args) => [eventsWith(matchesChanged, { leagueId: given(args, 'leagueId') }), anyTeam]],
  ['me', ofOwnAccount],
  ['newsConnection', ofNews],
  ['newsPost', ofNews],
  ['notifications', (_args, { actor }) => [notificationsChanged({ userId: actor.id ?? 0 })]],
  ['playStatistics', () => constant],
  ['ordersAdvice', ofAdvice],
  ['platoonSplits', ofRoster],
  ['player', ofPlayer],
  ['players', () => [anyTeam, anyMatch]],
  ['playersByIds', () => [anyTeam, anyMatch]],
  ['playoffPreview', (args) => ofLeague({ id: args['leagueId'] })],
  ['recentThreadsConnection', ofForum],
  ['rosterRequests', () => [eventsWith(rosterRequestsChanged), anyTeam]],
  ['scoreboard', (args) => [eventsWith(matchesChanged, { leagueId: given(args, 'leagueId') }), anyTeam]],
  ['seasonImports', () => [eventsWith(importProgress)]],
  ['statistics', () => constant],
  ['team', ofTeam],
  ['teamsConnection', () => ofTeams],
  ['trades', ofMarket],
  ['transactions', () => [anyTeam]],
  ['unassignedTeamsConnection', () => ofTeams],
  ['users', () => [anyAccount, anyTeam]],
  ['usersConnection', () => [anyAccount, anyTeam]],
  ['viewerPermissions', ofOwnAccount],
  ['webhook', (args) => [eventsWith(webhooksChanged, { webhookId: given(args, 'id') })]],
  ['webhookEvents', () => constant],
  ['webhooks', () => [eventsWith(webhooksChanged)]],
]);
