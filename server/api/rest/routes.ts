import { auditRoutes } from '../../accounts/audit.routes.js';
import { emailRoutes } from '../../accounts/links/email.routes.js';
import { resetRoutes } from '../../accounts/links/reset.routes.js';
import { sessionRoutes } from '../../accounts/session.routes.js';
import { passkeyRoutes } from '../../accounts/passkey.routes.js';
import { secondFactorRoutes } from '../../accounts/second-factor.routes.js';
import { userRoutes } from '../../accounts/user.routes.js';
import { tokenRoutes } from '../../tokens/token.routes.js';
import { bracketRoutes } from '../../bracket/bracket.routes.js';
import { type Route } from '../../core/rest.js';
import { scoreboardRoutes } from '../../gameday/scoreboard/scoreboard.routes.js';
import { decisionRoutes } from '../../dugout/decisions.routes.js';
import { feedRoutes } from '../../feeds/feeds.routes.js';
import { forumRoutes } from '../../forum/forum.routes.js';
import { liveNightsRoutes } from '../../gameday/nights/live-nights.routes.js';
import { matchPlaysRoutes } from '../../gameday/plays/match-plays.routes.js';
import { leagueRoutes } from '../../leagues/league.routes.js';
import { leagueTeamRoutes } from '../../leagues/league-team.routes.js';
import { leagueRequestRoutes } from '../../leagues/league-request.routes.js';
import { teamNameRoutes } from '../../leagues/team-name.routes.js';
import { seasonRoutes } from '../../leagues/season.routes.js';
import { moderationRoutes } from '../../moderation/moderation.routes.js';
import { storyRoutes } from '../../gameday/story/story.routes.js';
import { newsRoutes } from '../../news/news.routes.js';
import { recapRoutes } from '../../news/recap.routes.js';
import { leagueDeletionRoutes } from '../../matches/league-deletion.routes.js';
import { matchOddsRoutes } from '../../matches/match-odds.routes.js';
import { gameLogRoutes } from '../../matches/game-log.routes.js';
import { splitRoutes } from '../../matches/splits.routes.js';
import { matchDetailsRoutes } from '../../matches/match-details.routes.js';
import { matchRoutes } from '../../matches/match.routes.js';
import { liveRoutes } from '../../gameday/live/live.routes.js';
import { scheduleRoutes } from '../../schedule/schedule.routes.js';
import { recordRoutes } from '../../seasons/records/records.routes.js';
import { historyRoutes } from '../../seasons/history/history.routes.js';
import { playerSeasonRoutes } from '../../seasons/careers/player-seasons.routes.js';
import { teamSeasonRoutes } from '../../seasons/careers/team-seasons.routes.js';
import { nextSeasonRoutes } from '../../seasons/next-season.routes.js';
import { standingsRoutes } from '../../standings/standings.routes.js';
import { oddsRoutes } from '../../odds/odds.routes.js';
import { whatIfRoutes } from '../../odds/what-if/what-if.routes.js';
import { dugoutRoutes } from '../../dugout/dugout.routes.js';
import { ordersRoutes } from '../../orders/orders.routes.js';
import { seasonImportRoutes } from '../../imports/season-imports.routes.js';
import { simulationJobRoutes } from '../../simulation/job.routes.js';
import { retrosheetExportRoutes } from '../../simulation/retrosheet-export.routes.js';
import { simulationRoutes } from '../../simulation/simulation.routes.js';
import { notificationRoutes } from '../../notifications/notification.routes.js';
import { rosterRequestRoutes } from '../../teams/roster-request.routes.js';
import { teamRoutes } from '../../teams/team.routes.js';
import { ownershipRoutes } from '../../teams/ownership.routes.js';
import { coachRoutes } from '../../coaches/coach.routes.js';
import { injuryRoutes } from '../../players/injury.routes.js';
import { personalDataRoutes } from '../../personal-data/personal-data.routes.js';
import { playerRoutes } from '../../players/player.routes.js';
import { marketRoutes } from '../../market/market.routes.js';
import { webhookRoutes } from '../../webhooks/webhook.routes.js';
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
