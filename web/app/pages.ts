import { paths } from '../ui/paths';

/** The address of every page, and its file in web/routes. The router, the build and the server read it. */
export const pages = [
  { path: paths.home, file: 'home' },
  { path: paths.dashboard, file: 'dashboard' },
  { path: paths.login, file: 'login' },
  { path: paths.register, file: 'register' },
  { path: paths.teams, file: 'teams' },
  { path: paths.createTeam, file: 'create-team' },
  { path: paths.team(':teamId'), file: 'team' },
  { path: paths.leagues, file: 'leagues' },
  { path: paths.leagueDashboard, file: 'league-dashboard' },
  { path: paths.matches, file: 'matches' },
  { path: paths.match(':matchId'), file: 'match' },
  { path: paths.players, file: 'players' },
  { path: paths.admin, file: 'admin' },
  { path: paths.forum, file: 'forum' },
  { path: paths.forumCategory(':categoryId'), file: 'forum-category' },
  { path: paths.forumThread(':threadId'), file: 'forum-thread' },
  { path: paths.news, file: 'news' },
] as const;

export type Page = (typeof pages)[number];
