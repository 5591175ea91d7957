import { userPolicy } from '../../areas/accounts/users/user.policy.js';
import { Actor, type Rule, type Scope, visitor } from '../../platform/context/policy.js';
import { forumPolicy } from '../../areas/community/forum/threads/forum.policy.js';
import { livePolicy } from '../../areas/games/gameday/live/live.policy.js';
import { importPolicy } from '../../areas/doors/imports/imports.policy.js';
import { leaguePolicy } from '../../areas/leagues/leagues/league.policy.js';
import { marketPolicy } from '../../areas/clubs/market/rules/market.policy.js';
import { matchPolicy } from '../../areas/leagues/matches/match.policy.js';
import { moderationPolicy } from '../../areas/community/moderation/moderation.policy.js';
import { newsPolicy } from '../../areas/community/news/news.policy.js';
import { notificationPolicy } from '../../areas/accounts/notifications/notification.policy.js';
import { whatIfPolicy } from '../../areas/games/odds/what-if/what-if.policy.js';
import { ordersPolicy } from '../../areas/games/orders/orders.policy.js';
import { playerPolicy } from '../../areas/clubs/players/player.policy.js';
import { teamPolicy } from '../../areas/clubs/teams/team.policy.js';
import { webhookPolicy } from '../../areas/doors/webhooks/endpoints/webhook.policy.js';

/**
 * The product's table of roles: every operation of both APIs and who may call it, by which rule. A new operation fails
 * `api/access.test.ts` until it is placed here.
 *
 * A `user` owns nothing. The `owner` owns the team or thing in question; the `rival` owns other teams, among them the one
 * that the owner trades with. From the weakest to the strongest.
 */
export const roles = ['visitor', 'user', 'rival', 'owner', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

const callers = {
  everyone: roles,
  'signed in': ['user', 'rival', 'owner', 'moderator', 'admin'],
  owner: ['owner'],
  'owner or admin': ['owner', 'admin'],
  'owner or staff': ['owner', 'moderator', 'admin'],
  'both owners or staff': ['rival', 'owner', 'moderator', 'admin'],
  staff: ['moderator', 'admin'],
  admin: ['admin'],
  nobody: [],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Callers = keyof typeof callers;

export const rolesOf = (may: Callers): readonly Role[] => callers[may];
export const mayCall = (may: Callers, role: Role): boolean => rolesOf(may).includes(role);
/** Undefined where everybody may. */
export const strongestRefused = (may: Callers): Role | undefined =>
  roles.findLast((role) => !mayCall(may, role));
/** Undefined where nobody may. */
export const weakestAllowed = (may: Callers): Role | undefined => rolesOf(may)[0];

export interface Permission {
  readonly may: Callers;
  /** Absent where no policy is asked: the operation is for everyone, apart from what it `needs`. */
  readonly rule?: Rule;
  /** The circumstance that makes the row an exception; without one it is the rule for its operations. */
  readonly where?: string;
  /** Whether only somebody who signed in may, and no program with a personal token of theirs. */
  readonly inPerson?: true;
  /** Further condition of the call. An `own` thing of another account is not found. */
  readonly needs?: 'password' | 'link' | 'own password' | 'own';
  readonly operations: readonly string[];
}

export const actors: Readonly<Record<Role, Actor>> = {
  visitor,
  user: new Actor(1, 'user', 'user'),
  rival: new Actor(2, 'rival', 'user'),
  owner: new Actor(3, 'owner', 'user'),
  moderator: new Actor(4, 'moderator', 'moderator'),
  admin: new Actor(5, 'admin', 'admin'),
};

/** The program of a role's actor, with a personal token. */
export function programOf({ id, username, role }: Actor, scopes: readonly Scope[]): Actor {
  return new Actor(id, username, role, { kind: 'token', id: 1, scopes, secondFactor: false });
}

const own = { ownerId: actors.owner.id };
const rivals = { ownerId: actors.rival.id };
const open = { isLocked: false };
const locked = { isLocked: true };
const ofOwner = { authorId: actors.owner.id, posterId: actors.owner.id, requestedById: actors.owner.id ?? 0 };
const account = (role: 'user' | 'moderator' | 'admin') => ({ id: 100, role });

type Check = (actor: Actor) => boolean;
const both =
  (one: Check, other: Check): Check =>
  (actor) =>
    one(actor) && other(actor);

export const permissions: readonly Permission[] = [
  // Browsing
  {
    may: 'everyone',
    operations: [
      'query advancedStatistics',
      'query coaches',
      'query coachesConnection',
      'query dashboard',
      'query league',
      'query leagues',
      'query leaguesConnection',
      'query match',
      'query matches',
      'query me',
      'query news',
      'query newsConnection',
      'query newsPost',
      'query node',
      'query playStatistics',
      'query player',
      'query players',
      'query playoffPreview',
      'query scoreboard',
      'query simulationJob',
      'query simulationJobs',
      'query simulationJobsConnection',
      'query statistics',
      'query team',
      'query teams',
      'query teamsConnection',
      'query transactions',
      'query unassignedTeams',
      'query unassignedTeamsConnection',
      'query viewerPermissions',
      'GET /coaches',
      'GET /coaches/:coachId',
      'GET /leagues',
      'GET /leagues/:leagueId',
      'GET /leagues/:leagueId/bracket',
      'GET /leagues/:leagueId/calendar.ics',
      'GET /leagues/:leagueId/export/retrosheet',
      'GET /leagues/:leagueId/history',
      'GET /leagues/:leagueId/leaders',
      'GET /leagues/:leagueId/live-nights',
      'GET /leagues/:leagueId/matches',
      'GET /leagues/:leagueId/odds',
      'GET /leagues/:leagueId/odds/days',
      'GET /leagues/:leagueId/odds/tonight',
      'GET /leagues/:leagueId/power-ranking',
      'GET /leagues/:leagueId/race',
      'GET /leagues/:leagueId/records',
      'GET /leagues/:leagueId/results.atom',
      'GET /leagues/:leagueId/schedule/certificate',
      'GET /leagues/:leagueId/seasons',
      'GET /leagues/:leagueId/standings',
      'GET /leagues/:leagueId/teams',
      'GET /matches',
      'GET /matches/:matchId',
      'GET /matches/:matchId/odds',
      'GET /matches/:matchId/plays',
      'GET /matches/:matchId/story',
      'GET /news',
      'GET /news.atom',
      'GET /news/:newsId',
      'GET /players',
      'GET /players/:playerId',
      'GET /players/:playerId/games',
      'GET /players/:playerId/injuries',
      'GET /players/:playerId/seasons',
      'GET /players/:playerId/splits',
      'GET /scoreboard',
      'GET /simulations',
      'GET /simulations/:jobId',
      'GET /teams',
      'GET /teams/:teamId',
      'GET /teams/:teamId/calendar.ics',
      'GET /teams/:teamId/injured',
      'GET /teams/:teamId/seasons',
      'GET /teams/unassigned',
      'GET /transactions',
      'subscription bracketChanged',
      'subscription gameFeed',
      'subscription leaguesChanged',
      'subscription matchSimulated',
      'subscription matchesChanged',
      'subscription newsChanged',
      'subscription newsPosted',
      'subscription oddsChanged',
      'subscription scoreboardChanged',
      'subscription simulationProgress',
      'subscription simulationsChanged',
      'subscription standingsChanged',
      'subscription teamsChanged',
    ],
  },

  // Accounts
  {
    may: 'everyone',
    operations: [
      'mutation beginPasskeyLogin',
      'mutation register',
      'mutation requestPasswordReset',
      'POST /auth/passkey/options',
      'POST /auth/register',
      'POST /auth/password/reset-request',
    ],
  },
  {
    may: 'everyone',
    needs: 'password',
    operations: [
      'mutation login',
      'mutation loginWithPasskey',
      'POST /auth/login',
      'POST /auth/passkey/login',
    ],
  },
  {
    may: 'everyone',
    needs: 'link',
    operations: [
      'mutation confirmEmail',
      'mutation resetPassword',
      'POST /auth/email/confirm',
      'POST /auth/password/reset',
    ],
  },
  {
    may: 'signed in',
    rule: userPolicy.readOwn,
    operations: [
      'mutation sendConfirmation',
      'subscription viewerChanged',
      'GET /auth/me',
      'POST /auth/email/confirmation',
    ],
  },
  {
    may: 'signed in',
    rule: userPolicy.secureOwn,
    inPerson: true,
    operations: [
      'mutation confirmTotp',
      'mutation endOtherSessions',
      'mutation logOut',
      'mutation makeToken',
      'query myDataExport',
      'query mySecondFactors',
      'query mySessions',
      'query myTokens',
      'DELETE /auth/sessions',
      'GET /auth/export',
      'GET /auth/passkeys',
      'GET /auth/second-factors',
      'GET /auth/sessions',
      'GET /tokens',
      'POST /auth/logout',
      'POST /auth/totp/confirm',
      'POST /tokens',
    ],
  },
  {
    may: 'signed in',
    rule: userPolicy.secureOwn,
    needs: 'own password',
    inPerson: true,
    operations: [
      'mutation beginPasskey',
      'mutation beginTotp',
      'mutation changeEmail',
      'mutation changePassword',
      'mutation deleteMyAccount',
      'mutation makeRecoveryCodes',
      'mutation registerPasskey',
      'mutation removePasskey',
      'mutation removeTotp',
      'DELETE /auth/me',
      'DELETE /auth/passkeys/:passkeyId',
      'DELETE /auth/totp',
      'POST /auth/email',
      'POST /auth/passkeys',
      'POST /auth/passkeys/options',
      'POST /auth/password',
      'POST /auth/recovery-codes',
      'POST /auth/totp',
    ],
  },
  {
    may: 'signed in',
    rule: userPolicy.secureOwn,
    needs: 'own',
    inPerson: true,
    operations: [
      'mutation endSession',
      'mutation renamePasskey',
      'mutation revokeToken',
      'DELETE /auth/sessions/:sessionId',
      'DELETE /tokens/:tokenId',
      'PATCH /auth/passkeys/:passkeyId',
    ],
  },
  {
    may: 'admin',
    rule: userPolicy.list,
    operations: ['query users', 'query usersConnection', 'subscription usersChanged', 'GET /users'],
  },
  {
    may: 'admin',
    rule: userPolicy.readAuditLog,
    operations: [
      'query auditLog',
      'query auditLogConnection',
      'subscription auditLogChanged',
      'GET /audit-log',
    ],
  },
  {
    may: 'admin',
    rule: userPolicy.setRole,
    inPerson: true,
    operations: ['mutation setUserRole', 'PATCH /users/:userId/role'],
  },
  {
    may: 'admin',
    rule: userPolicy.assignTeam,
    inPerson: true,
    operations: ['mutation assignUserTeam', 'PATCH /users/:userId/team'],
  },
  {
    may: 'admin',
    rule: userPolicy.remove,
    inPerson: true,
    operations: ['mutation deleteUser', 'DELETE /users/:userId'],
  },
  {
    may: 'admin',
    rule: userPolicy.endAccess,
    inPerson: true,
    operations: ['mutation endAccess', 'DELETE /users/:userId/sessions'],
  },
  {
    may: 'admin',
    rule: both(userPolicy.makeResetLinks, (actor) => userPolicy.makeResetLink(actor, account('moderator'))),
    inPerson: true,
    operations: ['mutation makeResetLink', 'POST /users/:userId/reset-link'],
  },
  {
    may: 'nobody',
    where: 'of an administrator',
    rule: (actor) => userPolicy.makeResetLink(actor, account('admin')),
    inPerson: true,
    operations: ['mutation makeResetLink', 'POST /users/:userId/reset-link'],
  },
  {
    may: 'admin',
    rule: (actor) => userPolicy.removeSecondFactors(actor, 100),
    inPerson: true,
    operations: ['mutation removeUserSecondFactors', 'DELETE /users/:userId/second-factors'],
  },
  {
    may: 'nobody',
    where: 'of oneself',
    rule: (actor) => userPolicy.removeSecondFactors(actor, actor.id ?? 0),
    inPerson: true,
    operations: ['mutation removeUserSecondFactors', 'DELETE /users/:userId/second-factors'],
  },
  {
    may: 'staff',
    rule: both(userPolicy.moderate, (actor) => userPolicy.suspend(actor, account('user'))),
    inPerson: true,
    operations: [
      'mutation liftSuspension',
      'mutation suspendUser',
      'DELETE /users/:userId/suspension',
      'PUT /users/:userId/suspension',
    ],
  },
  ...(['moderator', 'admin'] as const).map((role): Permission => ({
    may: 'admin',
    where: `of a ${role}`,
    rule: (actor) => userPolicy.suspend(actor, account(role)),
    inPerson: true,
    operations: [
      'mutation liftSuspension',
      'mutation suspendUser',
      'DELETE /users/:userId/suspension',
      'PUT /users/:userId/suspension',
    ],
  })),
  {
    may: 'nobody',
    where: 'of oneself',
    rule: (actor) => userPolicy.suspend(actor, { id: actor.id ?? 0, role: 'user' }),
    inPerson: true,
    operations: ['mutation suspendUser', 'PUT /users/:userId/suspension'],
  },
  {
    may: 'owner or admin',
    rule: (actor) => userPolicy.readEmail(actor, actors.owner.id ?? 0),
    operations: ['field User.email'],
  },
  {
    may: 'owner or staff',
    rule: (actor) => userPolicy.readSuspension(actor, actors.owner.id ?? 0),
    operations: ['field User.suspensionReason'],
  },

  // All texts of an account, at once
  {
    may: 'staff',
    rule: moderationPolicy.readContent,
    operations: ['query contentOf', 'GET /users/:userId/content'],
  },
  {
    may: 'staff',
    rule: both(
      (actor) => moderationPolicy.deleteContent(actor, ['posts', 'threads', 'news']),
      (actor) => moderationPolicy.deleteContentOf(actor, account('user')),
    ),
    operations: [
      'mutation deleteContentOf',
      'DELETE /users/:userId/news',
      'DELETE /users/:userId/posts',
      'DELETE /users/:userId/threads',
    ],
  },
  ...(['moderator', 'admin'] as const).map((role): Permission => ({
    may: 'admin',
    where: `of a ${role}`,
    rule: (actor) => moderationPolicy.deleteContentOf(actor, account(role)),
    operations: ['mutation deleteContentOf', 'DELETE /users/:userId/posts'],
  })),
  {
    may: 'staff',
    where: 'of oneself',
    rule: (actor) => moderationPolicy.deleteContentOf(actor, { id: actor.id ?? 0, role: 'moderator' }),
    operations: ['mutation deleteContentOf', 'DELETE /users/:userId/posts'],
  },
  {
    may: 'admin',
    rule: (actor) => moderationPolicy.deleteContent(actor, ['posts', 'teams']),
    operations: ['DELETE /users/:userId/teams'],
  },

  // Notifications
  {
    may: 'signed in',
    rule: notificationPolicy.own,
    operations: [
      'mutation markNotificationsRead',
      'mutation setNotificationKinds',
      'query notifications',
      'subscription notificationsChanged',
      'GET /notifications',
      'GET /notifications/settings',
      'POST /notifications/read',
      'PUT /notifications/settings',
    ],
  },

  // The forum
  {
    may: 'everyone',
    operations: [
      'mutation viewThread',
      'query forumCategories',
      'query forumCategoriesConnection',
      'query forumCategory',
      'query recentThreads',
      'query recentThreadsConnection',
      'query thread',
      'subscription forumChanged',
      'subscription postAdded',
      'subscription postChanged',
      'subscription threadAdded',
      'GET /forum/categories',
      'GET /forum/threads',
      'GET /forum/threads/:threadId',
      'GET /forum/threads/:threadId/posts',
    ],
  },
  {
    may: 'signed in',
    rule: both(forumPolicy.createThread, (actor) => forumPolicy.createThreadIn(actor, open)),
    operations: ['mutation createThread', 'POST /forum/threads'],
  },
  {
    may: 'nobody',
    where: 'in a locked category',
    rule: (actor) => forumPolicy.createThreadIn(actor, locked),
    operations: ['mutation createThread', 'POST /forum/threads'],
  },
  {
    may: 'signed in',
    rule: both(forumPolicy.reply, (actor) => forumPolicy.replyIn(actor, open)),
    operations: ['mutation createPost', 'POST /forum/threads/:threadId/posts'],
  },
  {
    may: 'nobody',
    where: 'in a locked thread',
    rule: (actor) => forumPolicy.replyIn(actor, locked),
    operations: [
      'mutation createPost',
      'mutation editPost',
      'mutation setReaction',
      'PATCH /forum/posts/:postId',
      'POST /forum/threads/:threadId/posts',
      'PUT /forum/posts/:postId/reactions',
    ],
  },
  {
    may: 'signed in',
    rule: both(forumPolicy.reply, (actor) => forumPolicy.reactTo(actor, { authorId: 100 })),
    operations: ['mutation setReaction', 'PUT /forum/posts/:postId/reactions'],
  },
  {
    may: 'nobody',
    where: 'to one’s own post',
    rule: (actor) => forumPolicy.reactTo(actor, { authorId: actor.id }),
    operations: ['mutation setReaction', 'PUT /forum/posts/:postId/reactions'],
  },
  {
    may: 'owner',
    rule: both(forumPolicy.reply, (actor) => forumPolicy.editPost(actor, ofOwner)),
    operations: ['mutation editPost', 'PATCH /forum/posts/:postId'],
  },
  {
    may: 'staff',
    rule: forumPolicy.readVersions,
    operations: ['query postVersions', 'GET /forum/posts/:postId/versions'],
  },
  {
    may: 'staff',
    rule: forumPolicy.pinThread,
    operations: ['mutation setThreadPin', 'PUT /forum/threads/:threadId/pin'],
  },
  {
    may: 'staff',
    rule: forumPolicy.lockThread,
    operations: ['mutation setThreadLock', 'PUT /forum/threads/:threadId/lock'],
  },
  {
    may: 'staff',
    rule: forumPolicy.deleteThread,
    operations: ['mutation deleteThread', 'DELETE /forum/threads/:threadId'],
  },
  {
    may: 'staff',
    rule: forumPolicy.deletePost,
    operations: ['mutation deletePost', 'DELETE /forum/posts/:postId'],
  },
  {
    may: 'admin',
    rule: forumPolicy.createCategory,
    operations: ['mutation createCategory', 'POST /forum/categories'],
  },
  {
    may: 'admin',
    rule: forumPolicy.lockCategory,
    operations: ['mutation setCategoryLock', 'PUT /forum/categories/:categoryId/lock'],
  },
  {
    may: 'admin',
    rule: forumPolicy.deleteCategory,
    operations: ['mutation deleteCategory', 'DELETE /forum/categories/:categoryId'],
  },

  // News
  {
    may: 'owner or staff',
    rule: both(newsPolicy.write, (actor) => teamPolicy.postNews(actor, own)),
    operations: ['mutation postNews', 'POST /news'],
  },
  {
    may: 'signed in',
    rule: newsPolicy.write,
    operations: ['mutation uploadNewsImage', 'POST /news/upload-image'],
  },
  {
    may: 'owner or staff',
    rule: (actor) => newsPolicy.edit(actor, ofOwner),
    operations: ['mutation updateNews', 'PUT /news/:newsId'],
  },
  { may: 'staff', rule: newsPolicy.remove, operations: ['mutation deleteNews', 'DELETE /news/:newsId'] },
  { may: 'staff', rule: newsPolicy.readPoster, operations: ['field NewsPost.posterId'] },
  {
    may: 'admin',
    rule: newsPolicy.feature,
    operations: ['mutation setNewsFeatured', 'PUT /news/:newsId/feature'],
  },
  {
    may: 'admin',
    rule: newsPolicy.postRecap,
    operations: ['mutation postRecap', 'POST /matches/:matchId/recap'],
  },

  // Teams, coaches and players
  {
    may: 'signed in',
    rule: both(teamPolicy.create, (actor) => teamPolicy.createFor(actor, actor.id)),
    operations: ['mutation createTeam', 'POST /teams'],
  },
  ...([null, 100] as const).map((ownerId): Permission => ({
    may: 'admin',
    where: ownerId === null ? 'without an owner' : 'for somebody else',
    rule: (actor) => teamPolicy.createFor(actor, ownerId),
    operations: ['mutation createTeam', 'POST /teams'],
  })),
  {
    may: 'signed in',
    rule: teamPolicy.create,
    operations: ['query myCoaches', 'GET /coaches/my-team'],
  },
  {
    may: 'owner or staff',
    rule: (actor) => teamPolicy.rename(actor, own),
    operations: ['mutation updateTeam', 'PATCH /teams/:teamId'],
  },
  {
    may: 'owner or admin',
    rule: (actor) => teamPolicy.setLogo(actor, own),
    operations: ['mutation setTeamLogo', 'POST /teams/:teamId/logo'],
  },
  { may: 'admin', rule: teamPolicy.remove, operations: ['mutation deleteTeam', 'DELETE /teams/:teamId'] },
  {
    may: 'owner or admin',
    rule: (actor) => teamPolicy.manageCoaches(actor, own),
    operations: [
      'mutation deleteCoach',
      'mutation deleteTeamCoaches',
      'mutation hireCoach',
      'mutation updateCoach',
      'DELETE /coaches/:coachId',
      'DELETE /coaches/team/:teamId/all',
      'POST /coaches',
      'PUT /coaches/:coachId',
    ],
  },
  {
    may: 'owner or admin',
    rule: (actor) => teamPolicy.requestRoster(actor, own),
    operations: ['mutation requestRoster', 'POST /teams/:teamId/roster-request'],
  },
  {
    may: 'owner or staff',
    rule: (actor) => teamPolicy.readRosterRequest(actor, own),
    operations: ['field Team.rosterRequestedAt'],
  },
  {
    may: 'staff',
    rule: teamPolicy.decideRosterRequests,
    operations: [
      'mutation declineRosterRequest',
      'query rosterRequests',
      'subscription rosterRequestsChanged',
      'DELETE /teams/:teamId/roster-request',
      'GET /roster-requests',
    ],
  },
  {
    may: 'staff',
    rule: teamPolicy.manageRoster,
    operations: [
      'mutation deleteRoster',
      'mutation generateRoster',
      'DELETE /players/team/:teamId/all',
      'POST /teams/:teamId/players/generate',
    ],
  },
  { may: 'staff', rule: playerPolicy.create, operations: ['mutation createPlayer', 'POST /players'] },
  {
    may: 'staff',
    rule: playerPolicy.edit,
    operations: ['mutation updatePlayer', 'PATCH /players/:playerId'],
  },
  {
    may: 'staff',
    rule: playerPolicy.sign,
    operations: ['mutation signPlayer', 'POST /players/:playerId/sign'],
  },
  {
    may: 'admin',
    rule: playerPolicy.release,
    operations: ['mutation releasePlayer', 'POST /players/:playerId/release'],
  },
  {
    may: 'admin',
    rule: playerPolicy.remove,
    operations: ['mutation deletePlayer', 'DELETE /players/:playerId'],
  },

  // Orders
  {
    may: 'owner or admin',
    rule: (actor) => ordersPolicy.read(actor, own),
    operations: [
      'field Team.decisions',
      'field Team.orders',
      'query ordersAdvice',
      'query ordersTrial',
      'query ordersTrials',
      'subscription ordersChanged',
      'subscription ordersTrialProgress',
      'GET /orders-trials/:trialId',
      'GET /teams/:teamId/decisions',
      'GET /teams/:teamId/orders',
      'GET /teams/:teamId/orders/advice',
      'GET /teams/:teamId/orders/trials',
      'POST /teams/:teamId/orders/advice',
    ],
  },
  {
    may: 'owner or admin',
    rule: (actor) => ordersPolicy.set(actor, own),
    operations: [
      'mutation setOrders',
      'mutation tryOrders',
      'POST /teams/:teamId/orders/trials',
      'PUT /teams/:teamId/orders',
    ],
  },

  // The market
  {
    may: 'owner or admin',
    rule: both(marketPolicy.list, (actor) => marketPolicy.deal(actor, own)),
    operations: [
      'mutation acceptTrade',
      'mutation claimPlayer',
      'mutation offerTrade',
      'mutation waivePlayer',
      'mutation withdrawClaim',
      'mutation withdrawTrade',
      'POST /claims/:claimId/withdraw',
      'POST /players/:playerId/claim',
      'POST /players/:playerId/waive',
      'POST /trades',
      'POST /trades/:tradeId/accept',
      'POST /trades/:tradeId/withdraw',
    ],
  },
  {
    may: 'owner or staff',
    rule: both(marketPolicy.list, (actor) => marketPolicy.refuse(actor, own)),
    operations: ['mutation refuseTrade', 'POST /trades/:tradeId/refuse'],
  },
  {
    may: 'both owners or staff',
    rule: (actor) => marketPolicy.see(actor, own, rivals),
    operations: ['GET /trades/:tradeId'],
  },
  {
    may: 'owner or staff',
    rule: (actor) => marketPolicy.see(actor, own),
    operations: ['subscription marketChanged'],
  },
  {
    may: 'signed in',
    rule: marketPolicy.list,
    operations: ['query claims', 'query trades', 'GET /claims', 'GET /trades'],
  },
  {
    may: 'staff',
    rule: marketPolicy.decide,
    operations: [
      'mutation approveClaim',
      'mutation approveTrade',
      'mutation refuseClaim',
      'POST /claims/:claimId/approve',
      'POST /claims/:claimId/refuse',
      'POST /trades/:tradeId/approve',
    ],
  },
  {
    may: 'admin',
    rule: marketPolicy.undo,
    operations: ['mutation undoTransaction', 'POST /transactions/:transactionId/undo'],
  },

  // Leagues
  { may: 'staff', rule: leaguePolicy.create, operations: ['mutation createLeague', 'POST /leagues'] },
  {
    may: 'staff',
    rule: leaguePolicy.manage,
    operations: [
      'mutation addLeagueTeams',
      'mutation assignLeagueTeams',
      'mutation generateSchedule',
      'mutation removeLeagueTeam',
      'mutation setUpTournament',
      'mutation updateLeague',
      'DELETE /leagues/:leagueId/teams/:teamId',
      'PATCH /leagues/:leagueId',
      'POST /leagues/:leagueId/schedule',
      'POST /leagues/:leagueId/teams',
      'POST /leagues/:leagueId/teams/assignments',
      'POST /leagues/:leagueId/tournament/setup',
    ],
  },
  {
    may: 'admin',
    rule: leaguePolicy.administer,
    operations: [
      'mutation advancePlayoffs',
      'mutation deleteLeague',
      'mutation setUpPlayoffs',
      'mutation startNextSeason',
      'mutation wipeLeagues',
      'DELETE /leagues/:leagueId',
      'POST /leagues/:leagueId/playoffs/advance',
      'POST /leagues/:leagueId/playoffs/setup',
      'POST /leagues/:leagueId/seasons',
      'POST /leagues/wipe',
    ],
  },
  {
    may: 'owner or admin',
    rule: (actor) => leaguePolicy.request(actor, own),
    operations: [
      'mutation requestLeague',
      'mutation withdrawLeagueRequest',
      'DELETE /teams/:teamId/league-request',
      'POST /teams/:teamId/league-request',
    ],
  },
  {
    may: 'owner or staff',
    rule: (actor) => leaguePolicy.readRequest(actor, own),
    operations: ['field Team.leagueRequest', 'GET /teams/:teamId/league-request'],
  },
  {
    may: 'staff',
    rule: leaguePolicy.decideRequests,
    operations: [
      'mutation declineLeagueRequest',
      'mutation grantLeagueRequest',
      'query leagueRequests',
      'subscription leagueRequestsChanged',
      'GET /league-requests',
      'POST /league-requests/:requestId/decline',
      'POST /league-requests/:requestId/grant',
    ],
  },

  // Matches
  { may: 'staff', rule: matchPolicy.create, operations: ['mutation createMatch', 'POST /matches'] },
  {
    may: 'admin',
    rule: matchPolicy.simulate,
    operations: [
      'mutation cancelSimulation',
      'mutation simulateMatch',
      'mutation simulatePending',
      'POST /matches/:matchId/simulate',
      'POST /simulations',
      'POST /simulations/:jobId/cancel',
    ],
  },
  {
    may: 'admin',
    rule: matchPolicy.remove,
    operations: ['mutation deleteMatch', 'DELETE /matches/:matchId'],
  },
  {
    may: 'admin',
    rule: livePolicy.start,
    operations: [
      'mutation startLeague',
      'mutation startMatch',
      'POST /leagues/:leagueId/start',
      'POST /matches/:matchId/start',
    ],
  },
  {
    may: 'admin',
    rule: livePolicy.callOff,
    operations: ['mutation callOffMatch', 'POST /matches/:matchId/call-off'],
  },
  {
    may: 'admin',
    rule: livePolicy.setNights,
    operations: [
      'mutation setLiveNights',
      'DELETE /leagues/:leagueId/live-nights',
      'PUT /leagues/:leagueId/live-nights',
    ],
  },
  {
    may: 'signed in',
    rule: whatIfPolicy.ask,
    operations: ['mutation askWhatIf', 'POST /leagues/:leagueId/what-if'],
  },
  {
    may: 'owner or admin',
    rule: (actor) => whatIfPolicy.read(actor, ofOwner),
    operations: ['query whatIf', 'subscription whatIfChanged', 'GET /what-ifs/:whatIfId'],
  },

  // Imports and webhooks
  {
    may: 'admin',
    rule: importPolicy.importSeason,
    operations: [
      'mutation cancelSeasonImport',
      'mutation importSeason',
      'POST /imports',
      'POST /imports/:importId/cancel',
    ],
  },
  {
    may: 'admin',
    rule: importPolicy.read,
    operations: [
      'query seasonImport',
      'query seasonImports',
      'subscription importProgress',
      'GET /imports',
      'GET /imports/:importId',
    ],
  },
  {
    may: 'admin',
    rule: webhookPolicy.manage,
    operations: [
      'mutation deleteWebhook',
      'mutation redeliverWebhookDelivery',
      'mutation testWebhook',
      'query webhook',
      'query webhookEvents',
      'query webhooks',
      'subscription webhooksChanged',
      'DELETE /webhooks/:webhookId',
      'GET /webhook-events',
      'GET /webhooks',
      'GET /webhooks/:webhookId',
      'GET /webhooks/:webhookId/deliveries',
      'POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver',
      'POST /webhooks/:webhookId/test',
    ],
  },
  {
    may: 'admin',
    rule: webhookPolicy.setReceiver,
    inPerson: true,
    operations: [
      'mutation createWebhook',
      'mutation updateWebhook',
      'PATCH /webhooks/:webhookId',
      'POST /webhooks',
    ],
  },
];

/** The permission of each operation in the usual circumstances. */
export const access: ReadonlyMap<string, Permission> = new Map(
  permissions
    .filter(({ where }) => where === undefined)
    .flatMap((permission) => permission.operations.map((operation) => [operation, permission] as const)),
);
