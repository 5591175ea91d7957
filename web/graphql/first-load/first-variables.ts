import type { PageAddress } from '../../ui/addresses/page-address';

/** Number of rows that a page requests at first. */
export const firstRows = {
  clubs: 60,
  leagues: 50,
  availableTeams: 100,
  articles: 50,
  categories: 50,
  teamMatches: 12,
  completedMatches: 24,
  liveMatches: 30,
  /** Only a few upcoming matches, so that the latest results below them are near the top of the page. */
  upcomingMatches: 12,
  /** All players of a league with thirty teams, because the tables sort only the rows on the page. */
  players: 1000,
  /** Upcoming matches whose winners can be chosen for a what-if. */
  supposedMatches: 30,
  playerGames: 30,
  playerInjuries: 30,
  transactions: 30,
  dashboardTeams: 5,
  dashboardMatches: 5,
  dashboardLists: 10,
} as const;

/** Value of `team` in the address of the players' page that selects the free agents. */
export const FREE_AGENTS = 'none';

const leagueTypes: Partial<Record<string, 'SEASON' | 'TOURNAMENT'>> = {
  seasons: 'SEASON',
  tournaments: 'TOURNAMENT',
};

/** The players whose statistics the page shows, as variables. */
export function playersAt({ search }: Pick<PageAddress, 'search'>) {
  const team = search.get('team');
  const freeAgents = team === FREE_AGENTS;
  return { teamId: freeAgents ? null : team, freeAgents, search: search.get('search') };
}

const playersAsked = (address: PageAddress) => ({ ...playersAt(address), first: firstRows.players });
const showsFullStats = ({ search }: PageAddress) => search.get('view') === 'full';

/**
 * Number of the season in the address of a league's page; null for the current season, 0 if it is not a valid number.
 */
export function seasonAt({ search }: Pick<PageAddress, 'search'>): number | null {
  const text = search.get('season');
  if (text === null) return null;
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? number : 0;
}

function leagueAt({ search }: PageAddress) {
  const id = search.get('league');
  return id === null ? null : { id };
}

function leagueSeasonAt(address: PageAddress) {
  const league = leagueAt(address);
  return league && { ...league, season: seasonAt(address) };
}

const atView =
  <Variables>(view: string, variablesAt: (address: PageAddress) => Variables) =>
  (address: PageAddress) =>
    address.search.get('view') === view ? variablesAt(address) : null;

/** A league's history opens with the current season. */
function currentSeasonAt(address: PageAddress) {
  const league = leagueAt(address);
  return league && { ...league, season: null };
}

const playerViews = ['log', 'splits', 'injuries'] as const;

/** The open part of a player's page; the other parts are requested when they are opened. */
export function playerViewAt({
  search,
}: Pick<PageAddress, 'search'>): 'overview' | (typeof playerViews)[number] {
  const view = search.get('view');
  return playerViews.find((one) => one === view) ?? 'overview';
}

/** The league season that a player's or a team's page shows: `3-2` is the second season of league 3. */
export function chosenSeasonAt({ search }: Pick<PageAddress, 'search'>) {
  const [, leagueId, season] = /^(\d{1,9})-(\d{1,6})$/.exec(search.get('season') ?? '') ?? [];
  return { leagueId: leagueId ?? null, season: season === undefined ? null : Number(season) };
}

/** Values of `games` in the address of a player's games; any other value shows all games. */
export const gameKinds = { regular: false, playoffs: true } as const;

export function gameKindAt({ search }: Pick<PageAddress, 'search'>): keyof typeof gameKinds | null {
  const kind = search.get('games');
  return kind === 'regular' || kind === 'playoffs' ? kind : null;
}

/** The games that a player's log shows. */
export function playerGamesAt(address: PageAddress) {
  const kind = gameKindAt(address);
  return {
    id: address.params['playerId'] ?? '',
    first: firstRows.playerGames,
    ...chosenSeasonAt(address),
    postseason: kind === null ? null : gameKinds[kind],
  };
}

/** The injuries of a player that the player's page lists. */
export const playerInjuriesAt = (address: PageAddress) => ({
  id: address.params['playerId'] ?? '',
  first: firstRows.playerInjuries,
});

/** The season of a player's splits. */
export const playerSplitsAt = (address: PageAddress) => ({
  id: address.params['playerId'] ?? '',
  ...chosenSeasonAt(address),
});

/** Value of `season` in the address of a team's page that selects all matches. */
export const ALL_MATCHES = 'all';

/** The team's matches to list: those of the current year unless the address names a season or all matches. */
export function matchHistoryAt({ params, search }: Pick<PageAddress, 'params' | 'search'>) {
  const chosen = chosenSeasonAt({ search });
  return {
    teamId: params['teamId'] ?? '',
    first: firstRows.teamMatches,
    ...chosen,
    runningYear: chosen.leagueId === null && search.get('season') !== ALL_MATCHES,
  };
}

/** The day of the scoreboard; null for the current day, 0 if the address has no valid day. */
export function dayAt({ search }: Pick<PageAddress, 'search'>): number | null {
  const text = search.get('day');
  if (text === null) return null;
  const day = Number(text);
  return Number.isInteger(day) && day > 0 && day <= 1_000_000 ? day : 0;
}

/** Id of the post that a link leads to; null if there is none or it is not a valid id. */
function postAt(search: URLSearchParams): string | null {
  const post = search.get('post');
  return post !== null && /^[1-9]\d{0,8}$/.test(post) ? post : null;
}

/**
 * Variables of each first query at an address; null if the query is not sent. The key `teamPage` stands for the
 * operation `TeamPage`. The page and the script of first-queries.ts both take the variables from here.
 */
export const firstVariables = {
  dashboardPage: () => ({
    teams: firstRows.dashboardTeams,
    matches: firstRows.dashboardMatches,
    listed: firstRows.dashboardLists,
  }),
  liveNow: () => ({}),
  scoreboardPage: (address: PageAddress) => {
    const league = address.search.get('league');
    return { league, day: dayAt(address), id: league ?? '', ofLeague: league !== null };
  },
  clubPath: () => ({}),
  teamsPage: ({ search }: PageAddress) => ({ search: search.get('search') || null, first: firstRows.clubs }),
  teamPage: ({ params }: PageAddress) => ({ id: params['teamId'] ?? '' }),
  ordersPage: ({ params }: PageAddress) => ({ id: params['teamId'] ?? '' }),
  matchHistory: matchHistoryAt,
  setupLeagues: () => ({ first: firstRows.leagues }),
  availableTeams: () => ({ search: null, first: firstRows.availableTeams }),
  leagueChoices: ({ search }: PageAddress) => ({
    search: null,
    leagueType: leagueTypes[search.get('type') ?? ''] ?? null,
  }),
  leagueDashboard: leagueSeasonAt,
  seasonRace: atView('race', leagueSeasonAt),
  seasonOdds: atView('odds', leagueSeasonAt),
  oddsRace: atView('odds', leagueSeasonAt),
  powerRanking: atView('odds', leagueSeasonAt),
  leagueLeaders: atView('leaders', leagueSeasonAt),
  leagueBracket: atView('bracket', leagueSeasonAt),
  scheduleCertificate: atView('schedule', leagueSeasonAt),
  leagueHistory: atView('history', leagueAt),
  seasonHonours: atView('history', currentSeasonAt),
  leagueRecords: atView('records', leagueAt),
  matchesPage: (address: PageAddress) => ({
    league: address.search.get('league'),
    season: leagueSeasonAt(address)?.season ?? null,
    team: address.search.get('team'),
    live: firstRows.liveMatches,
    pending: firstRows.upcomingMatches,
    completed: firstRows.completedMatches,
  }),
  leagueSeasons: leagueAt,
  matchPage: ({ params }: PageAddress) => ({ id: params['matchId'] ?? '' }),
  gamePlays: atView('watch', ({ params }) => ({ id: params['matchId'] ?? '', after: 0 })),
  compactStats: (address: PageAddress) => (showsFullStats(address) ? null : playersAsked(address)),
  fullStats: (address: PageAddress) => (showsFullStats(address) ? playersAsked(address) : null),
  playerPage: ({ params }: PageAddress) => ({ id: params['playerId'] ?? '' }),
  playerGames: (address: PageAddress) => (playerViewAt(address) === 'log' ? playerGamesAt(address) : null),
  playerSplits: (address: PageAddress) =>
    playerViewAt(address) === 'splits' ? playerSplitsAt(address) : null,
  playerInjuries: (address: PageAddress) =>
    playerViewAt(address) === 'injuries' ? playerInjuriesAt(address) : null,
  transactions: ({ search }: PageAddress) => ({
    leagueId: search.get('league'),
    teamId: search.get('team'),
    first: firstRows.transactions,
  }),
  forumPage: () => ({ first: firstRows.categories }),
  forumCategoryPage: ({ params, search }: PageAddress) => ({
    id: params['categoryId'] ?? '',
    after: search.get('after'),
  }),
  forumThreadPage: ({ params, search }: PageAddress) => ({
    id: params['threadId'] ?? '',
    last: search.get('posts') === 'newest',
    from: postAt(search),
  }),
  newsPage: ({ search }: PageAddress) => ({
    teamId: search.get('team'),
    featured: search.get('featured') === 'true' || null,
    id: search.get('article'),
    first: firstRows.articles,
  }),
};

export type FirstQuery = keyof typeof firstVariables;
