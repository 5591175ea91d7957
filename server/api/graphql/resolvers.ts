import { type NonEmptyArray } from 'type-graphql';
import { AuditResolver } from '../../accounts/audit.resolver.js';
import { EmailResolver } from '../../accounts/links/email.resolver.js';
import { ResetResolver } from '../../accounts/links/reset.resolver.js';
import { PasskeyResolver } from '../../accounts/passkey.resolver.js';
import { SecondFactorResolver } from '../../accounts/second-factor.resolver.js';
import { SessionResolver } from '../../accounts/session.resolver.js';
import { UserResolver } from '../../accounts/user.resolver.js';
import { TokenResolver } from '../../tokens/token.resolver.js';
import {
  BracketResolver,
  LeagueBracketResolver,
  SeasonBracketResolver,
  MatchSeriesResolver,
  SeriesResolver,
  SeriesTeamResolver,
} from '../../bracket/bracket.resolver.js';
import { ForumCategoryResolver, ThreadResolver } from '../../forum/forum.resolver.js';
import { PostResolver } from '../../forum/post.resolver.js';
import { LeagueResolver } from '../../leagues/league.resolver.js';
import {
  LeagueTeamResolver,
  LeagueTeamsResolver,
  TeamLeagueResolver,
} from '../../leagues/league-team.resolver.js';
import { LeagueRequestResolver, TeamLeagueRequestResolver } from '../../leagues/league-request.resolver.js';
import { TeamNameResolver } from '../../leagues/team-name.resolver.js';
import { LeagueSeasonsResolver, SeasonResolver } from '../../leagues/season.resolver.js';
import { PlayerSourceResolver, TeamSourceResolver } from '../../leagues/source.resolver.js';
import { SeasonImportResolver } from '../../imports/season-imports.resolver.js';
import { NewsResolver } from '../../news/news.resolver.js';
import { MatchRecapResolver, NewsMatchResolver } from '../../news/recap.resolver.js';
import { GameResolver, MatchGameResolver, PlayTextResolver } from '../../matches/game.resolver.js';
import { GameInjuriesResolver, MatchInjuriesResolver } from '../../matches/match-injuries.resolver.js';
import {
  LeagueMatchesResolver,
  MatchResolver,
  SeasonMatchesResolver,
  TeamMatchesResolver,
} from '../../matches/match.resolver.js';
import { MatchLiveResolver } from '../../matches/match-live.resolver.js';
import { PlayerGamesResolver } from '../../matches/game-log.resolver.js';
import { PlayerSplitsResolver } from '../../matches/splits.resolver.js';
import { LeagueDeletionResolver } from '../../matches/league-deletion.resolver.js';
import { PlayerFormResolver, TeamFormResolver } from '../../matches/player-form.resolver.js';
import { LeagueCertificateResolver, SeasonCertificateResolver } from '../../schedule/certificate.resolver.js';
import { LeagueScheduleResolver, SeasonScheduleResolver } from '../../schedule/schedule.resolver.js';
import {
  LeaderResolver,
  LeagueLeadersResolver,
  SeasonLeadersResolver,
} from '../../standings/leaders.resolver.js';
import { LeagueRaceResolver, SeasonRaceResolver } from '../../standings/race.resolver.js';
import {
  LeagueStandingsResolver,
  SeasonStandingsResolver,
  StandingRowResolver,
} from '../../standings/standings.resolver.js';
import {
  PlayerAwardResolver,
  PlayerSeasonResolver,
  PlayerSeasonsResolver,
} from '../../seasons/careers/player-seasons.resolver.js';
import { TeamSeasonResolver, TeamSeasonsResolver } from '../../seasons/careers/team-seasons.resolver.js';
import {
  PlayerCurrentSeasonResolver,
  PlayerSeasonNowResolver,
} from '../../seasons/careers/current-season.resolver.js';
import {
  FinalistResolver,
  SeasonAwardResolver,
  SeasonHistoryResolver,
} from '../../seasons/history/history.resolver.js';
import { LeagueRecordResolver, LeagueRecordsResolver } from '../../seasons/records/records.resolver.js';
import { NextSeasonResolver } from '../../seasons/next-season.resolver.js';
import { LeagueSimulationsResolver, SimulationJobResolver } from '../../simulation/job.resolver.js';
import { SimulationResolver } from '../../simulation/simulation.resolver.js';
import { RosterRequestResolver, TeamRosterRequestResolver } from '../../teams/roster-request.resolver.js';
import { NotificationResolver } from '../../notifications/notification.resolver.js';
import { NotificationsLiveResolver } from '../../subscriptions/notifications-live.resolver.js';
import { TeamResolver } from '../../teams/team.resolver.js';
import { TeamDeletionResolver } from '../../teams/team-deletion.resolver.js';
import { UserTeamResolver } from '../../teams/user-team.resolver.js';
import { CoachResolver, TeamCoachesResolver } from '../../coaches/coach.resolver.js';
import { PlayerInjuriesResolver, TeamInjuriesResolver } from '../../players/injury.resolver.js';
import { PlayerResolver, TeamPlayersResolver } from '../../players/player.resolver.js';
import { ForumLiveResolver } from '../../forum/forum-live.resolver.js';
import { NewsLiveResolver } from '../../news/news-live.resolver.js';
import { OrdersLiveResolver } from '../../subscriptions/orders-live.resolver.js';
import { ImportsLiveResolver } from '../../subscriptions/imports-live.resolver.js';
import { SimulationLiveResolver } from '../../subscriptions/simulation-live.resolver.js';
import { PersonalDataResolver } from '../../personal-data/personal-data.resolver.js';
import { ModerationResolver } from '../../moderation/moderation.resolver.js';
import { WebhooksLiveResolver } from '../../subscriptions/webhooks-live.resolver.js';
import { WebhookResolver } from '../../webhooks/webhook.resolver.js';
import { NodeResolver } from './node.resolver.js';
import { ViewerResolver } from './viewer.resolver.js';
import { LiveMatchResolver } from '../../gameday/live/live.resolver.js';
import { LiveNightsResolver } from '../../gameday/nights/live-nights.resolver.js';
import { MatchPlaysResolver } from '../../gameday/plays/match-plays.resolver.js';
import { MatchStoryResolver, PlayerOfTheGameResolver } from '../../gameday/story/story.resolver.js';
import { ScoreboardResolver } from '../../gameday/scoreboard/scoreboard.resolver.js';
import { OrdersResolver, TeamOrdersResolver } from '../../orders/orders.resolver.js';
import { MatchStartersResolver, TeamDecisionsResolver } from '../../dugout/decisions.resolver.js';
import { OrdersAdviceResolver, OrdersTrialResolver } from '../../dugout/dugout.resolver.js';
import { DugoutLiveResolver } from '../../subscriptions/dugout-live.resolver.js';
import { OddsLiveResolver } from '../../subscriptions/odds-live.resolver.js';
import { MatchOddsResolver } from '../../matches/match-odds.resolver.js';
import {
  LeagueOddsResolver,
  MatchSwingResolver,
  SeasonOddsResolver,
  TonightResolver,
} from '../../odds/odds.resolver.js';
import { WhatIfResolver } from '../../odds/what-if/what-if.resolver.js';
import { GamedayLiveResolver } from '../../subscriptions/gameday-live.resolver.js';
import { ClaimResolver } from '../../market/claim.resolver.js';
import { TeamMarketResolver, TradeResolver } from '../../market/trade.resolver.js';
import { TransactionResolver } from '../../market/transaction.resolver.js';
import { MarketLiveResolver } from '../../subscriptions/market-live.resolver.js';

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
