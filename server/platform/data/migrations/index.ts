import { type MigrationInterface } from 'typeorm';
import { Foundation1795132800000 } from './0001-0015/0001-foundation.js';
import { Competition1795132900000 } from './0001-0015/0002-competition.js';
import { Simulation1795140000000 } from './0001-0015/0003-simulation.js';
import { Forum1795143600000 } from './0001-0015/0004-forum.js';
import { News1795147200000 } from './0001-0015/0005-news.js';
import { GameLines1795150800000 } from './0001-0015/0006-game-lines.js';
import { Rest1795154400000 } from './0001-0015/0007-rest.js';
import { StandingsRevision1795158000000 } from './0001-0015/0008-standings-revision.js';
import { Installation1795161600000 } from './0001-0015/0009-installation-and-generations.js';
import { Pages1795165200000 } from './0001-0015/0010-pages.js';
import { QuotasAndSuspension1795168800000 } from './0001-0015/0011-quotas-and-suspension.js';
import { WorkSpent1795179600000 } from './0001-0015/0014-work-spent.js';
import { Seasons1795266000000 } from './0001-0015/0015-seasons.js';
import { RosterRequests1795280400000 } from './0016-0030/0017-roster-requests.js';
import { SeasonDepartures1795284000000 } from './0016-0030/0018-season-departures.js';
import { KeptAtTheEnd1795287600000 } from './0016-0030/0019-kept-at-the-end.js';
import { Parks1795291200000 } from './0016-0030/0020-parks.js';
import { Injuries1795294800000 } from './0016-0030/0021-injuries.js';
import { LinersAndCrowding1796378400000 } from './0016-0030/0022-liners-and-crowding.js';
import { LiveGames1796382000000 } from './0016-0030/0023-live-games.js';
import { GamesInProgress1796385600000 } from './0016-0030/0024-games-in-progress.js';
import { Recaps1796389200000 } from './0016-0030/0025-recaps.js';
import { Orders1796392800000 } from './0016-0030/0026-orders.js';
import { Market1796396400000 } from './0016-0030/0027-market.js';
import { Notifications1796400000000 } from './0016-0030/0028-notifications.js';
import { PostsThatAnswer1796403600000 } from './0016-0030/0029-posts-that-answer.js';
import { LeagueRequests1796407200000 } from './0016-0030/0030-league-requests.js';
import { Odds1796493600000 } from './0031-0045/0031-odds.js';
import { RealSeasons1796497200000 } from './0031-0045/0032-real-seasons.js';
import { SeasonImports1796500800000 } from './0031-0045/0033-season-imports.js';
import { SessionsAndTokens1796504400000 } from './0031-0045/0034-sessions-and-tokens.js';
import { MailAndLinks1796508000000 } from './0031-0045/0035-mail-and-links.js';
import { Webhooks1796511600000 } from './0031-0045/0036-webhooks.js';
import { SecondFactors1796515200000 } from './0031-0045/0037-second-factors.js';
import { ConfirmedFactors1796518800000 } from './0031-0045/0038-confirmed-factors.js';
import { JobCrashes1796522400000 } from './0031-0045/0039-job-crashes.js';
import { DivisionWinnersFirst1796526000000 } from './0031-0045/0040-division-winners-first.js';
import { NamesAndRevisions1796529600000 } from './0031-0045/0041-names-and-revisions.js';
import { AnsweredCalls1796536800000 } from './0031-0045/0042-answered-calls.js';
import { BothSides1796540400000 } from './0031-0045/0043-both-sides.js';
import { Ties1796540500000 } from './0031-0045/0044-ties.js';
import { Forfeits1796540700000 } from './0031-0045/0045-forfeits.js';
import { PublishedEvents1796544300000 } from './0046-0060/0046-published-events.js';
import { ClubLooks1796547900000 } from './0046-0060/0047-club-looks.js';
import { WordsOfNames1796551500000 } from './0046-0060/0048-words-of-names.js';
import { IndexesOfWords1796552000000 } from './0046-0060/0049-indexes-of-words.js';
import { Follows1796562300000 } from './0046-0060/0051-follows.js';
import { SeasonDates1796562400000 } from './0046-0060/0052-season-dates.js';
import { Commissioners1796562500000 } from './0046-0060/0053-commissioners.js';
import { EnteredResults1796563900000 } from './0046-0060/0059-entered-results.js';
import { People1796573100000 } from './0046-0060/0054-people.js';
import { PlayoffRules1796576700000 } from './0046-0060/0055-playoff-rules.js';
import { WebhookFormats1796580300000 } from './0046-0060/0056-webhook-formats.js';
import { NotificationChannels1796583900000 } from './0046-0060/0057-notification-channels.js';
import { Changes1796584200000 } from './0046-0060/0058-changes.js';
import { IndexOfDates1796608000000 } from './0046-0060/0060-index-of-dates.js';
import { Autopilots1796611000000 } from './0061-0075/0061-autopilots.js';
import { ExternalIds1796612000000 } from './0061-0075/0062-external-ids.js';

/** In the order they run. A landed migration is never edited: a change is a new one. */
export const migrations: (new () => MigrationInterface)[] = [
  Foundation1795132800000,
  Competition1795132900000,
  Simulation1795140000000,
  Forum1795143600000,
  News1795147200000,
  GameLines1795150800000,
  Rest1795154400000,
  StandingsRevision1795158000000,
  Installation1795161600000,
  Pages1795165200000,
  QuotasAndSuspension1795168800000,
  WorkSpent1795179600000,
  Seasons1795266000000,
  RosterRequests1795280400000,
  SeasonDepartures1795284000000,
  KeptAtTheEnd1795287600000,
  Parks1795291200000,
  Injuries1795294800000,
  LinersAndCrowding1796378400000,
  LiveGames1796382000000,
  GamesInProgress1796385600000,
  Recaps1796389200000,
  Orders1796392800000,
  Market1796396400000,
  Notifications1796400000000,
  PostsThatAnswer1796403600000,
  LeagueRequests1796407200000,
  Odds1796493600000,
  RealSeasons1796497200000,
  SeasonImports1796500800000,
  SessionsAndTokens1796504400000,
  MailAndLinks1796508000000,
  Webhooks1796511600000,
  SecondFactors1796515200000,
  ConfirmedFactors1796518800000,
  JobCrashes1796522400000,
  DivisionWinnersFirst1796526000000,
  NamesAndRevisions1796529600000,
  AnsweredCalls1796536800000,
  BothSides1796540400000,
  Ties1796540500000,
  Forfeits1796540700000,
  PublishedEvents1796544300000,
  ClubLooks1796547900000,
  WordsOfNames1796551500000,
  IndexesOfWords1796552000000,
  Follows1796562300000,
  SeasonDates1796562400000,
  Commissioners1796562500000,
  EnteredResults1796563900000,
  People1796573100000,
  PlayoffRules1796576700000,
  WebhookFormats1796580300000,
  NotificationChannels1796583900000,
  Changes1796584200000,
  IndexOfDates1796608000000,
  Autopilots1796611000000,
  ExternalIds1796612000000,
];
