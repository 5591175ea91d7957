import type { FirstQuery } from '../graphql/first-load/first-variables';
import { paths } from '../ui/addresses/paths';

export interface PageFile {
  readonly path: string;
  readonly file: string;
  /** The page's first queries, the most important first. */
  readonly asks?: readonly FirstQuery[];
}

/** The address of every page, and its file in web/routes. The router, the build and the server read it. */
export const pages = [
  { path: paths.home, file: 'home' },
  { path: paths.dashboard, file: 'dashboard', asks: ['dashboardPage', 'liveNow'] },
  { path: paths.login, file: 'login' },
  { path: paths.register, file: 'register' },
  { path: paths.forgotPassword, file: 'forgot-password' },
  { path: paths.resetPassword, file: 'reset-password' },
  { path: paths.confirmEmail, file: 'confirm-email' },
  { path: paths.myClub, file: 'my-club', asks: ['clubPath'] },
  { path: paths.teams, file: 'teams', asks: ['teamsPage'] },
  { path: paths.createTeam, file: 'create-team' },
  { path: paths.team(':teamId'), file: 'team', asks: ['teamPage', 'matchHistory'] },
  { path: paths.orders(':teamId'), file: 'orders', asks: ['ordersPage'] },
  { path: paths.leagues, file: 'leagues', asks: ['setupLeagues', 'availableTeams'] },
  {
    path: paths.leagueDashboard,
    file: 'league-dashboard',
    asks: [
      'leagueChoices',
      'leagueDashboard',
      'seasonRace',
      'seasonOdds',
      'oddsRace',
      'powerRanking',
      'leagueLeaders',
      'leagueBracket',
      'leagueHistory',
      'seasonHonours',
      'leagueRecords',
      'scheduleCertificate',
    ],
  },
  { path: paths.scoreboard, file: 'scoreboard', asks: ['scoreboardPage'] },
  { path: paths.matches, file: 'matches', asks: ['matchesPage', 'leagueSeasons'] },
  { path: paths.match(':matchId'), file: 'match', asks: ['matchPage', 'gamePlays'] },
  { path: paths.players, file: 'players', asks: ['compactStats', 'fullStats'] },
  {
    path: paths.player(':playerId'),
    file: 'player',
    asks: ['playerPage', 'playerGames', 'playerSplits', 'playerInjuries'],
  },
  { path: paths.market, file: 'market', asks: ['transactions'] },
  { path: paths.notifications, file: 'notifications' },
  { path: paths.account, file: 'account' },
  { path: paths.admin, file: 'admin' },
  { path: paths.forum, file: 'forum', asks: ['forumPage'] },
  { path: paths.forumCategory(':categoryId'), file: 'forum-category', asks: ['forumCategoryPage'] },
  { path: paths.forumThread(':threadId'), file: 'forum-thread', asks: ['forumThreadPage'] },
  { path: paths.news, file: 'news', asks: ['newsPage'] },
] as const satisfies readonly PageFile[];

export type Page = (typeof pages)[number];
