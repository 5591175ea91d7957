/** The address of every page. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Opened by a link in a mail, which has a token after the #. */
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  /** Opened by a link that invites people to a league. */
  invitation: (token: string) => `/invite/${token}`,
  /** Redirects to the viewer's club, or shows the steps that it still needs. */
  myClub: '/my-club',
  /** A game against the computer with a borrowed club. */
  practice: '/practice',
  practiceWith: (teamId: string) => `/practice?team=${teamId}`,
  teams: '/teams',
  createTeam: '/teams/create',
  team: (id: string) => `/teams/${id}`,
  orders: (teamId: string) => `/teams/${teamId}/orders`,
  leagues: '/leagues',
  /** The leagues, with one of them selected for its setup. */
  leagueSetup: (id: string) => `/leagues?league=${id}`,
  leagueDashboard: '/leagues/dashboard',
  /** Leaders of the league that the dashboard shows first. */
  leaders: '/leagues/dashboard?view=leaders',
  /** @param view key of a view of the league that the dashboard shows first */
  leagueView: (view: string) => `/leagues/dashboard?view=${view}`,
  leagueOnDashboard: (id: string) => `/leagues/dashboard?league=${id}`,
  leagueSeason: (id: string, season: number) => `/leagues/dashboard?league=${id}&season=${season}`,
  matches: '/matches',
  match: (id: string) => `/matches/${id}`,
  /** Page on which a match is watched, play by play. */
  watchMatch: (id: string) => `/matches/${id}?view=watch`,
  scoreboard: '/scoreboard',
  leagueScoreboard: (leagueId: string) => `/scoreboard?league=${leagueId}`,
  scoreboardDay: (leagueId: string, day: number) => `/scoreboard?league=${leagueId}&day=${day}`,
  scoreboardDate: (leagueId: string | null, date: string) =>
    leagueId === null ? `/scoreboard?date=${date}` : `/scoreboard?league=${leagueId}&date=${date}`,
  players: '/players',
  player: (id: string) => `/players/${id}`,
  comparePlayers: '/players/compare',
  /** @param ids ids of the players, with commas between them */
  compared: (ids: string) => `/players/compare?players=${ids}`,
  teamPlayers: (teamId: string) => `/players?team=${teamId}`,
  freeAgents: '/players?team=none',
  market: '/market',
  /** The transactions of a team. */
  marketOf: (teamId: string) => `/market?team=${teamId}`,
  /** The market, with the form for an offer to a team open. */
  offerTo: (teamId: string) => `/market?offer=${teamId}`,
  rules: '/rules',
  /** A section of the rules. */
  rulesOn: (section: string) => `/rules#${section}`,
  notifications: '/notifications',
  account: '/account',
  /** Page on which a second factor is set up. */
  secondFactor: '/account#second-factor',
  admin: '/admin',
  forum: '/forum',
  forumCategory: (id: string) => `/forum/category/${id}`,
  forumThread: (id: string) => `/forum/thread/${id}`,
  /** The thread, beginning with one of its posts. */
  forumPost: (threadId: string, id: string) => `/forum/thread/${threadId}?post=${id}`,
  news: '/news',
  newsOf: (teamId: string) => `/news?team=${teamId}`,
  article: (id: string) => `/news?article=${id}`,
} as const;

/** The login page, which returns to the current page afterwards. */
export function loginThen(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`;
}

/** The registration, which returns to the current page afterwards. */
export function registerThen(path: string): string {
  return `${paths.register}?next=${encodeURIComponent(path)}`;
}

/** The wanted path if it is on this site, or else null: a login must not lead people to another site. */
export function pathOfThisSite(wanted: string | null): string | null {
  return wanted !== null && /^\/(?![/\\])\P{Cc}*$/u.test(wanted) ? wanted : null;
}
