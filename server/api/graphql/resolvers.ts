import { type NonEmptyArray } from 'type-graphql';
import { AuditResolver } from '../../areas/accounts/audit/audit.resolver.js';
import { EmailResolver } from '../../areas/accounts/links/email.resolver.js';
import { ResetResolver } from '../../areas/accounts/links/reset.resolver.js';
import { PasskeyResolver } from '../../areas/accounts/factors/passkey.resolver.js';
import { SecondFactorResolver } from '../../areas/accounts/factors/second-factor.resolver.js';
import { SessionResolver } from '../../areas/accounts/sign-in/session.resolver.js';
import { UserResolver } from '../../areas/accounts/administration/user.resolver.js';
import { TokenResolver } from '../../areas/accounts/tokens/token.resolver.js';
import {
  BracketResolver,
  LeagueBracketResolver,
  SeasonBracketResolver,
  MatchSeriesResolver,
  SeriesResolver,
  SeriesTeamResolver,
} from '../../areas/leagues/bracket/bracket.resolver.js';
import { ForumCategoryResolver, ThreadResolver } from '../../areas/community/forum/forum.resolver.js';
import { PostResolver } from '../../areas/community/forum/posts/post.resolver.js';
import { LeagueResolver } from '../../areas/leagues/leagues/league.resolver.js';
import {
  LeagueTeamResolver,
  LeagueTeamsResolver,
  TeamLeagueResolver,
} from '../../areas/leagues/membership/league-team.resolver.js';
import {
  LeagueRequestResolver,
  TeamLeagueRequestResolver,
} from '../../areas/leagues/membership/league-request.resolver.js';
import { TeamNameResolver } from '../../areas/leagues/team-names/team-name.resolver.js';
import { LeagueSeasonsResolver, SeasonResolver } from '../../areas/leagues/seasons/season.resolver.js';
import { PlayerSourceResolver, TeamSourceResolver } from '../../areas/leagues/leagues/source.resolver.js';
import { SeasonImportResolver } from '../../areas/doors/imports/season-imports.resolver.js';
import { NewsResolver } from '../../areas/community/news/news.resolver.js';
import { MatchRecapResolver, NewsMatchResolver } from '../../areas/community/recaps/recap.resolver.js';
import { GameResolver, MatchGameResolver, PlayTextResolver } from '../../areas/games/plays/game.resolver.js';
import {
  GameInjuriesResolver,
  MatchInjuriesResolver,
} from '../../areas/games/box-scores/match-injuries.resolver.js';
import {
  LeagueMatchesResolver,
  MatchResolver,
  SeasonMatchesResolver,
  TeamMatchesResolver,
} from '../../areas/leagues/matches/match.resolver.js';
import { MatchLiveResolver } from '../../areas/leagues/matches/match-live.resolver.js';
import { PlayerGamesResolver } from '../../areas/games/game-logs/game-log.resolver.js';
import { PlayerSplitsResolver } from '../../areas/games/game-logs/splits.resolver.js';
import { LeagueDeletionResolver } from '../../areas/games/league-deletion/league-deletion.resolver.js';
import { PlayerFormResolver, TeamFormResolver } from '../../areas/games/game-logs/form.resolver.js';
import {
  LeagueCertificateResolver,
  SeasonCertificateResolver,
} from '../../areas/leagues/schedule/certificate.resolver.js';
import {
  LeagueScheduleResolver,
  SeasonScheduleResolver,
} from '../../areas/leagues/schedule/schedule.resolver.js';
import {
  LeaderResolver,
  LeagueLeadersResolver,
  SeasonLeadersResolver,
} from '../../areas/leagues/figures/leaders.resolver.js';
import { LeagueRaceResolver, SeasonRaceResolver } from '../../areas/leagues/standings/race/race.resolver.js';
import {
  LeagueStandingsResolver,
  SeasonStandingsResolver,
  StandingRowResolver,
} from '../../areas/leagues/standings/standings.resolver.js';
import {
  PlayerAwardResolver,
  PlayerSeasonResolver,
  PlayerSeasonsResolver,
} from '../../areas/leagues/history/careers/player-seasons.resolver.js';
import {
  TeamSeasonResolver,
  TeamSeasonsResolver,
} from '../../areas/leagues/history/team-seasons/team-seasons.resolver.js';
import {
  PlayerCurrentSeasonResolver,
  PlayerSeasonNowResolver,
} from '../../areas/leagues/history/careers/current-season.resolver.js';
import {
  FinalistResolver,
  SeasonAwardResolver,
  SeasonHistoryResolver,
} from '../../areas/leagues/history/history.resolver.js';
import {
  LeagueRecordResolver,
  LeagueRecordsResolver,
} from '../../areas/leagues/history/records/records.resolver.js';
import { NextSeasonResolver } from '../../areas/leagues/offseason/next-season.resolver.js';
import {
  LeagueSimulationsResolver,
  SimulationJobResolver,
} from '../../areas/games/simulation/jobs/job.resolver.js';
import { SimulationResolver } from '../../areas/games/simulation/simulation.resolver.js';
import {
  RosterRequestResolver,
  TeamRosterRequestResolver,
} from '../../areas/clubs/roster-requests/roster-request.resolver.js';
import { NotificationResolver } from '../../areas/accounts/notifications/notification.resolver.js';
import { NotificationsLiveResolver } from '../../areas/accounts/notifications/notifications-live.resolver.js';
import { TeamResolver } from '../../areas/clubs/teams/team.resolver.js';
import { TeamDeletionResolver } from '../../areas/clubs/ownership/team-deletion.resolver.js';
import { UserTeamResolver } from '../../areas/clubs/ownership/user-team.resolver.js';
import { CoachResolver, TeamCoachesResolver } from '../../areas/clubs/coaches/coach.resolver.js';
import { PlayerInjuriesResolver, TeamInjuriesResolver } from '../../areas/clubs/players/injury.resolver.js';
import { PlayerResolver, TeamPlayersResolver } from '../../areas/clubs/rosters/player.resolver.js';
import { ForumLiveResolver } from '../../areas/community/forum/forum-live.resolver.js';
import { NewsLiveResolver } from '../../areas/community/news/news-live.resolver.js';
import { OrdersLiveResolver } from '../../areas/games/orders/orders-live.resolver.js';
import { ImportsLiveResolver } from '../../areas/doors/imports/imports-live.resolver.js';
import { SimulationLiveResolver } from '../../areas/games/simulation/jobs/simulation-live.resolver.js';
import { PersonalDataResolver } from '../../areas/doors/personal-data/personal-data.resolver.js';
import { ModerationResolver } from '../../areas/community/moderation/moderation.resolver.js';
import { WebhooksLiveResolver } from '../../areas/doors/webhooks/webhooks-live.resolver.js';
import { WebhookResolver } from '../../areas/doors/webhooks/webhook.resolver.js';
import { NodeResolver } from './node.resolver.js';
import { ViewerResolver } from './viewer.resolver.js';
import { LiveMatchResolver } from '../../areas/games/gameday/live/live.resolver.js';
import { LiveNightsResolver } from '../../areas/games/gameday/nights/live-nights.resolver.js';
import { MatchPlaysResolver } from '../../areas/games/gameday/feed/match-plays.resolver.js';
import {
  MatchStoryResolver,
  PlayerOfTheGameResolver,
} from '../../areas/games/gameday/story/story.resolver.js';
import { ScoreboardResolver } from '../../areas/games/gameday/scoreboard/scoreboard.resolver.js';
import { OrdersResolver, TeamOrdersResolver } from '../../areas/games/orders/orders.resolver.js';
import {
  MatchStartersResolver,
  TeamDecisionsResolver,
} from '../../areas/games/dugout/decisions/decisions.resolver.js';
import { OrdersAdviceResolver, OrdersTrialResolver } from '../../areas/games/dugout/dugout.resolver.js';
import { DugoutLiveResolver } from '../../areas/games/dugout/trials/dugout-live.resolver.js';
import { OddsLiveResolver } from '../../areas/games/odds/what-if/odds-live.resolver.js';
import { MatchOddsResolver } from '../../areas/games/match-odds/match-odds.resolver.js';
import {
  LeagueOddsResolver,
  MatchSwingResolver,
  SeasonOddsResolver,
  TonightResolver,
} from '../../areas/games/odds/odds.resolver.js';
import { WhatIfResolver } from '../../areas/games/odds/what-if/what-if.resolver.js';
import { GamedayLiveResolver } from '../../areas/games/gameday/feed/gameday-live.resolver.js';
import { ClaimResolver } from '../../areas/clubs/market/claims/claim.resolver.js';
import { TeamMarketResolver, TradeResolver } from '../../areas/clubs/market/trades/trade.resolver.js';
import { TransactionResolver } from '../../areas/clubs/market/transaction.resolver.js';
import { MarketLiveResolver } from '../../areas/clubs/market/market-live.resolver.js';

/** Every resolver class, feature by feature from left to right. */
export const resolvers: NonEmptyArray<Function> = [
  UserResolver,
  ResetResolver,
  EmailResolver,
  SessionResolver,
  SecondFactorResolver,
  PasskeyResolver,
  TokenResolver,
  AuditResolver,
  NotificationResolver,
  TeamResolver,
  TeamDeletionResolver,
  UserTeamResolver,
  RosterRequestResolver,
  TeamRosterRequestResolver,
  CoachResolver,
  TeamCoachesResolver,
  PlayerResolver,
  TeamPlayersResolver,
  PlayerInjuriesResolver,
  TeamInjuriesResolver,
  LeagueResolver,
  LeagueTeamsResolver,
  LeagueTeamResolver,
  TeamLeagueResolver,
  LeagueRequestResolver,
  TeamLeagueRequestResolver,
  TeamNameResolver,
  LeagueSeasonsResolver,
  SeasonResolver,
  TeamSourceResolver,
  SeasonImportResolver,
  PlayerSourceResolver,
  MatchResolver,
  MatchLiveResolver,
  MatchOddsResolver,
  MatchGameResolver,
  GameResolver,
  PlayTextResolver,
  MatchInjuriesResolver,
  GameInjuriesResolver,
  TeamMatchesResolver,
  TeamFormResolver,
  PlayerFormResolver,
  PlayerGamesResolver,
  PlayerSplitsResolver,
  LeagueMatchesResolver,
  SeasonMatchesResolver,
  LeagueDeletionResolver,
  LeagueStandingsResolver,
  SeasonStandingsResolver,
  StandingRowResolver,
  LeagueRaceResolver,
  SeasonRaceResolver,
  LeagueLeadersResolver,
  SeasonLeadersResolver,
  LeaderResolver,
  LeagueScheduleResolver,
  SeasonScheduleResolver,
  LeagueCertificateResolver,
  SeasonCertificateResolver,
  LeagueBracketResolver,
  SeasonBracketResolver,
  BracketResolver,
  SeriesResolver,
  SeriesTeamResolver,
  MatchSeriesResolver,
  NextSeasonResolver,
  SeasonHistoryResolver,
  FinalistResolver,
  SeasonAwardResolver,
  LeagueRecordsResolver,
  LeagueRecordResolver,
  TeamSeasonsResolver,
  TeamSeasonResolver,
  PlayerSeasonsResolver,
  PlayerSeasonResolver,
  PlayerAwardResolver,
  PlayerSeasonNowResolver,
  PlayerCurrentSeasonResolver,
  OrdersResolver,
  TeamOrdersResolver,
  SimulationResolver,
  SimulationJobResolver,
  LeagueSimulationsResolver,
  LiveMatchResolver,
  MatchPlaysResolver,
  MatchStoryResolver,
  PlayerOfTheGameResolver,
  ScoreboardResolver,
  LiveNightsResolver,
  LeagueOddsResolver,
  SeasonOddsResolver,
  TonightResolver,
  MatchSwingResolver,
  WhatIfResolver,
  OrdersTrialResolver,
  OrdersAdviceResolver,
  TradeResolver,
  TeamMarketResolver,
  ClaimResolver,
  TransactionResolver,
  TeamDecisionsResolver,
  MatchStartersResolver,
  ForumCategoryResolver,
  PostResolver,
  ThreadResolver,
  NewsResolver,
  MatchRecapResolver,
  NewsMatchResolver,
  WebhookResolver,
  ModerationResolver,
  PersonalDataResolver,
  ForumLiveResolver,
  NewsLiveResolver,
  OrdersLiveResolver,
  ImportsLiveResolver,
  NotificationsLiveResolver,
  SimulationLiveResolver,
  GamedayLiveResolver,
  DugoutLiveResolver,
  OddsLiveResolver,
  MarketLiveResolver,
  WebhooksLiveResolver,
  ViewerResolver,
  NodeResolver,
];
