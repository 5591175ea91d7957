import { type Environment } from '../platform/context/context.js';
import { type Feature } from '../platform/feature.js';
import { type Lane, type QueueWork, together } from '../platform/jobs/queue-work.js';
import { retentionWork } from '../platform/jobs/retention.js';
import { mailWork } from '../platform/mail/mail-work.js';
import { platform } from '../platform/platform.js';
import { users } from './accounts/users/feature.js';
import { audit } from './accounts/audit/feature.js';
import { limits } from './accounts/limits/feature.js';
import { sessions } from './accounts/sessions/feature.js';
import { factors } from './accounts/factors/feature.js';
import { notifications } from './accounts/notifications/feature.js';
import { signIn } from './accounts/sign-in/feature.js';
import { administration } from './accounts/administration/feature.js';
import { links } from './accounts/links/feature.js';
import { tokens } from './accounts/tokens/feature.js';
import { callers } from './accounts/callers/feature.js';
import { teams } from './clubs/teams/feature.js';
import { coaches } from './clubs/coaches/feature.js';
import { players } from './clubs/players/feature.js';
import { rosterRequests } from './clubs/roster-requests/feature.js';
import { ownership } from './clubs/ownership/feature.js';
import { rosters } from './clubs/rosters/feature.js';
import { market } from './clubs/market/feature.js';
import { leagues } from './leagues/leagues/feature.js';
import { commissioners } from './leagues/commissioners/feature.js';
import { membership } from './leagues/membership/feature.js';
import { seasons } from './leagues/seasons/feature.js';
import { figures } from './leagues/figures/feature.js';
import { matches } from './leagues/matches/feature.js';
import { schedule } from './leagues/schedule/feature.js';
import { standings } from './leagues/standings/feature.js';
import { bracket } from './leagues/bracket/feature.js';
import { history } from './leagues/history/feature.js';
import { leagueLive } from './leagues/live/feature.js';
import { offseason } from './leagues/offseason/feature.js';
import { follows } from './leagues/follows/feature.js';
import { people } from './leagues/people/feature.js';
import { teamNames } from './leagues/team-names/feature.js';
import { matchOdds } from './games/match-odds/feature.js';
import { boxScores } from './games/box-scores/feature.js';
import { gameLogs } from './games/game-logs/feature.js';
import { orders } from './games/orders/feature.js';
import { plays } from './games/plays/feature.js';
import { retrosheet } from './games/retrosheet/feature.js';
import { simulation } from './games/simulation/feature.js';
import { gameday } from './games/gameday/feature.js';
import { dugout } from './games/dugout/feature.js';
import { practice } from './games/practice/feature.js';
import { leagueDeletion } from './games/league-deletion/feature.js';
import { odds } from './games/odds/feature.js';
import { forum } from './community/forum/feature.js';
import { news } from './community/news/feature.js';
import { moderation } from './community/moderation/feature.js';
import { recaps } from './community/recaps/feature.js';
import { feeds } from './doors/feeds/feature.js';
import { previews } from './doors/previews/feature.js';
import { search } from './doors/search/feature.js';
import { imports } from './doors/imports/feature.js';
import { leagueFiles } from './doors/league-files/feature.js';
import { personalData } from './doors/personal-data/feature.js';
import { webhooks } from './doors/webhooks/feature.js';
import { changes } from './doors/changes/feature.js';

/** All features of the server. Each builds only on features that come before it. */
export const features: readonly Feature[] = [
  platform,
  users,
  audit,
  limits,
  sessions,
  factors,
  notifications,
  signIn,
  administration,
  links,
  tokens,
  callers,
  teams,
  coaches,
  players,
  rosterRequests,
  ownership,
  rosters,
  market,
  leagues,
  commissioners,
  membership,
  seasons,
  figures,
  matches,
  schedule,
  standings,
  bracket,
  history,
  leagueLive,
  offseason,
  teamNames,
  follows,
  people,
  matchOdds,
  boxScores,
  gameLogs,
  orders,
  plays,
  retrosheet,
  simulation,
  gameday,
  dugout,
  practice,
  leagueDeletion,
  odds,
  forum,
  news,
  moderation,
  recaps,
  feeds,
  previews,
  search,
  imports,
  leagueFiles,
  personalData,
  webhooks,
  changes,
];

const works: readonly QueueWork[] = [
  mailWork(Object.assign({}, ...features.map(({ letters }) => letters))),
  ...features.flatMap((feature) => feature.works ?? []),
  retentionWork(features.flatMap((feature) => feature.retention ?? [])),
];

/** The jobs of a lane (a group of jobs with its own worker), without those that this process cannot do. */
export const workOf = (lane: Lane, env: Environment): Omit<QueueWork, 'lane'> =>
  together(works.filter((work) => work.lane === lane && (work.isPossible?.(env) ?? true)));
