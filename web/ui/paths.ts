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
  leagueSeason: (id: string, season: number) => `/leagues/dashboard?league=${id}&season=${season}`,
  matches: '/matches',
  match: (id: string) => `/matches/${id}`,
  /** Where a match is watched, play by play. */
  watchMatch: (id: string) => `/matches/${id}?view=watch`,
  scoreboard: '/scoreboard',
  scoreboardDay: (leagueId: string, day: number) => `/scoreboard?league=${leagueId}&day=${day}`,
  players: '/players',
  player: (id: string) => `/players/${id}`,
  teamPlayers: (teamId: string) => `/players?team=${teamId}`,
  admin: '/admin',
  forum: '/forum',
  forumCategory: (id: string) => `/forum/category/${id}`,
  forumThread: (id: string) => `/forum/thread/${id}`,
  news: '/news',
  newsOf: (teamId: string) => `/news?team=${teamId}`,
} as const;

/** The login page with a return to the current page. */
export function loginThen(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`;
}
