/** The address of every page. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  login: '/login',
  register: '/register',
  teams: '/teams',
  createTeam: '/teams/create',
  team: (id: string) => `/teams/${id}`,
  leagues: '/leagues',
  leagueDashboard: '/leagues/dashboard',
  leagueOnDashboard: (id: string) => `/leagues/dashboard?league=${id}`,
  matches: '/matches',
  match: (id: string) => `/matches/${id}`,
  players: '/players',
  player: (id: string) => `/players/${id}`,
  teamPlayers: (teamId: string) => `/players?team=${teamId}`,
  admin: '/admin',
  forum: '/forum',
  forumCategory: (id: string) => `/forum/category/${id}`,
  forumThread: (id: string) => `/forum/thread/${id}`,
  news: '/news',
} as const;

/** The login page with a return to the current page. */
export function loginThen(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`;
}
