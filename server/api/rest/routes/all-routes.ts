import { auditRoutes } from '../../../areas/accounts/audit/audit.routes.js';
import { emailRoutes } from '../../../areas/accounts/links/email.routes.js';
import { resetRoutes } from '../../../areas/accounts/links/reset.routes.js';
import { sessionRoutes } from '../../../areas/accounts/sign-in/session.routes.js';
import { passkeyRoutes } from '../../../areas/accounts/factors/passkey.routes.js';
import { secondFactorRoutes } from '../../../areas/accounts/factors/second-factor.routes.js';
import { userRoutes } from '../../../areas/accounts/administration/user.routes.js';
import { tokenRoutes } from '../../../areas/accounts/tokens/token.routes.js';
import { bracketRoutes } from '../../../areas/leagues/bracket/bracket.routes.js';
import { type Route } from '../../../platform/http/rest/route.js';
import { scoreboardRoutes } from '../../../areas/games/gameday/scoreboard/scoreboard.routes.js';
import { decisionRoutes } from '../../../areas/games/dugout/decisions/decisions.routes.js';
import { feedRoutes } from '../../../areas/doors/feeds/feeds.routes.js';
import { forumRoutes } from '../../../areas/community/forum/forum.routes.js';
import { liveNightsRoutes } from '../../../areas/games/gameday/nights/live-nights.routes.js';
import { matchPlaysRoutes } from '../../../areas/games/gameday/feed/match-plays.routes.js';
import { leagueRoutes } from '../../../areas/leagues/leagues/league.routes.js';
import { leagueTeamRoutes } from '../../../areas/leagues/membership/league-team.routes.js';
import { leagueRequestRoutes } from '../../../areas/leagues/membership/league-request.routes.js';
import { teamNameRoutes } from '../../../areas/leagues/team-names/team-name.routes.js';
import { seasonRoutes } from '../../../areas/leagues/seasons/season.routes.js';
import { moderationRoutes } from '../../../areas/community/moderation/moderation.routes.js';
import { storyRoutes } from '../../../areas/games/gameday/story/story.routes.js';
import { newsRoutes } from '../../../areas/community/news/news.routes.js';
import { recapRoutes } from '../../../areas/community/recaps/recap.routes.js';
import { leagueDeletionRoutes } from '../../../areas/games/league-deletion/league-deletion.routes.js';
import { matchOddsRoutes } from '../../../areas/games/match-odds/match-odds.routes.js';
import { gameLogRoutes } from '../../../areas/games/game-logs/game-log.routes.js';
import { splitRoutes } from '../../../areas/games/game-logs/splits.routes.js';
import { matchDetailsRoutes } from '../../../areas/games/box-scores/match-details.routes.js';
import { matchRoutes } from '../../../areas/leagues/matches/match.routes.js';
import { liveRoutes } from '../../../areas/games/gameday/live/live.routes.js';
import { scheduleRoutes } from '../../../areas/leagues/schedule/schedule.routes.js';
import { recordRoutes } from '../../../areas/leagues/history/records/records.routes.js';
import { historyRoutes } from '../../../areas/leagues/history/history.routes.js';
import { playerSeasonRoutes } from '../../../areas/leagues/history/careers/player-seasons.routes.js';
import { teamSeasonRoutes } from '../../../areas/leagues/history/team-seasons/team-seasons.routes.js';
import { nextSeasonRoutes } from '../../../areas/leagues/offseason/next-season.routes.js';
import { standingsRoutes } from '../../../areas/leagues/standings/standings.routes.js';
import { oddsRoutes } from '../../../areas/games/odds/odds.routes.js';
import { whatIfRoutes } from '../../../areas/games/odds/what-if/what-if.routes.js';
import { dugoutRoutes } from '../../../areas/games/dugout/dugout.routes.js';
import { ordersRoutes } from '../../../areas/games/orders/orders.routes.js';
import { seasonImportRoutes } from '../../../areas/doors/imports/season-imports.routes.js';
import { simulationJobRoutes } from '../../../areas/games/simulation/jobs/job.routes.js';
import { retrosheetExportRoutes } from '../../../areas/games/retrosheet/retrosheet-export.routes.js';
import { simulationRoutes } from '../../../areas/games/simulation/simulation.routes.js';
import { notificationRoutes } from '../../../areas/accounts/notifications/notification.routes.js';
import { rosterRequestRoutes } from '../../../areas/clubs/roster-requests/roster-request.routes.js';
import { teamRoutes } from '../../../areas/clubs/teams/team.routes.js';
import { ownershipRoutes } from '../../../areas/clubs/ownership/ownership.routes.js';
import { coachRoutes } from '../../../areas/clubs/coaches/coach.routes.js';
import { injuryRoutes } from '../../../areas/clubs/players/injury.routes.js';
import { personalDataRoutes } from '../../../areas/doors/personal-data/personal-data.routes.js';
import { playerRoutes } from '../../../areas/clubs/rosters/player.routes.js';
import { marketRoutes } from '../../../areas/clubs/market/market.routes.js';
import { webhookRoutes } from '../../../areas/doors/webhooks/webhook.routes.js';
import { csvRoutesOf, type ServedRoute } from './csv-routes.js';

/** Every declared call of the REST API, feature by feature from left to right. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...resetRoutes,
  ...emailRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...tokenRoutes,
  ...auditRoutes,
  ...notificationRoutes,
  ...teamRoutes,
  ...ownershipRoutes,
  ...rosterRequestRoutes,
  ...coachRoutes,
  ...playerRoutes,
  ...injuryRoutes,
  ...leagueRoutes,
  ...leagueTeamRoutes,
  ...leagueRequestRoutes,
  ...seasonRoutes,
  ...teamNameRoutes,
  ...matchRoutes,
  ...matchDetailsRoutes,
  ...matchOddsRoutes,
  ...gameLogRoutes,
  ...splitRoutes,
  ...leagueDeletionRoutes,
  ...standingsRoutes,
  ...scheduleRoutes,
  ...bracketRoutes,
  ...nextSeasonRoutes,
  ...playerSeasonRoutes,
  ...teamSeasonRoutes,
  ...historyRoutes,
  ...recordRoutes,
  ...ordersRoutes,
  ...simulationRoutes,
  ...retrosheetExportRoutes,
  ...simulationJobRoutes,
  ...liveRoutes,
  ...matchPlaysRoutes,
  ...scoreboardRoutes,
  ...liveNightsRoutes,
  ...storyRoutes,
  ...oddsRoutes,
  ...whatIfRoutes,
  ...seasonImportRoutes,
  ...dugoutRoutes,
  ...marketRoutes,
  ...decisionRoutes,
  ...forumRoutes,
  ...newsRoutes,
  ...recapRoutes,
  ...feedRoutes,
  ...webhookRoutes,
  ...moderationRoutes,
  ...personalDataRoutes,
];

/** What the server serves: these calls, and every list of theirs as CSV. */
export const servedRoutes: readonly ServedRoute[] = [...routes, ...csvRoutesOf(routes)];
