import { paths } from '../ui/addresses/paths';

export interface PageFile {
  readonly path: string;
  readonly file: string;
}

/** The address of every page, and its file in web/routes. The router, the build and the server read it. */
export const pages = [
  { path: paths.home, file: '_index' },
  { path: paths.dashboard, file: 'dashboard' },
  { path: paths.login, file: 'login' },
  { path: paths.register, file: 'register' },
  { path: paths.forgotPassword, file: 'forgot-password' },
  { path: paths.resetPassword, file: 'reset-password' },
  { path: paths.confirmEmail, file: 'confirm-email' },
  { path: paths.myClub, file: 'my-club' },
  { path: paths.teams, file: 'teams' },
  { path: paths.createTeam, file: 'teams.create' },
  { path: paths.team(':teamId'), file: 'teams.$teamId' },
  { path: paths.orders(':teamId'), file: 'teams.$teamId.orders' },
  { path: paths.leagues, file: 'leagues' },
  { path: paths.leagueDashboard, file: 'leagues.dashboard' },
  { path: paths.scoreboard, file: 'scoreboard' },
  { path: paths.matches, file: 'matches' },
  { path: paths.match(':matchId'), file: 'matches.$matchId' },
  { path: paths.players, file: 'players' },
  { path: paths.player(':playerId'), file: 'players.$playerId' },
  { path: paths.market, file: 'market' },
  { path: paths.notifications, file: 'notifications' },
  { path: paths.account, file: 'account' },
  { path: paths.admin, file: 'admin' },
  { path: paths.forum, file: 'forum' },
  { path: paths.forumCategory(':categoryId'), file: 'forum.category.$categoryId' },
  { path: paths.forumThread(':threadId'), file: 'forum.thread.$threadId' },
  { path: paths.news, file: 'news' },
] as const satisfies readonly PageFile[];

export type Page = (typeof pages)[number];
