/** Subscriptions of a page, by their id on the socket: one letter, so that messages are distinguished quickly. */
export const follows = {
  everybody: 'e',
  standings: 's',
  matches: 'm',
  simulated: 'i',
  scoreboard: 'b',
  feed: 'f',
} as const;
export type Followed = keyof typeof follows;

/** Ids of objects on the servers. */
export interface FleetWorld {
  readonly leagueIds: readonly number[];
  /** Match id of the live game. */
  readonly matchId: number;
}

export interface Subscription {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** A page that a viewer has open. */
export interface OpenPage {
  readonly follows: Readonly<Partial<Record<Followed, Subscription>>>;
  /** Queries that the page sends when it opens, and again after it may have missed something. */
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** The pages that every twenty viewers have open. */
const mix = [
  ...Array.from({ length: 6 }, () => 'league' as const),
  ...Array.from({ length: 5 }, () => 'game' as const),
  ...Array.from({ length: 5 }, () => 'home' as const),
  ...Array.from({ length: 2 }, () => 'scoreboard' as const),
  ...Array.from({ length: 2 }, () => 'program' as const),
];

/** The page of a viewer by number. Each server has the same mix of pages and leagues. */
export function pageOf(viewer: number, servers: number, world: FleetWorld): OpenPage {
  const turn = Math.floor(viewer / servers);
  const leagueId = world.leagueIds[Math.floor(turn / mix.length) % world.leagueIds.length] ?? 0;
  const page = pages[mix[turn % mix.length] ?? 'home'](leagueId, world.matchId);
  return { ...page, follows: { ...page.follows, everybody: { query: 'subscription { leaguesChanged }' } } };
}

const pages = {
  league: (leagueId: number): OpenPage => ({
    follows: {
      standings: {
        query: `subscription Standings($leagueId: ID!) { leagueChanged(leagueId: $leagueId) ${standings} }`,
        variables: { leagueId },
      },
    },
    query: `query Standings($id: ID!) { league(id: $id) ${standings} }`,
    variables: { id: leagueId },
  }),
  game: (_leagueId: number, matchId: number): OpenPage => ({
    follows: { feed: { query: feed, variables: { matchId } } },
    query:
      'query Game($matchId: ID!) { match(id: $matchId) { id status homeTeam { id name } awayTeam { id name } } }',
    variables: { matchId },
  }),
  home: (): OpenPage => ({
    follows: { matches: { query: `subscription { live(present: false) ${dashboard} }` } },
    query: dashboard,
  }),
  scoreboard: (): OpenPage => ({
    follows: { scoreboard: { query: `subscription { scoreboardChanged ${games} }` } },
    query: `{ scoreboard(live: true) { games ${games} } }`,
  }),
  /** Stands for another program that follows results, not for a page. */
  program: (): OpenPage => ({
    follows: {
      simulated: { query: 'subscription { matchSimulated { id homeScore awayScore } }' },
    },
    query: '{ matches(first: 10) { edges { node { id homeScore awayScore } } } }',
  }),
};

const dashboard = `{ dashboard { totalTeams totalMatches completedMatches }
  teamsConnection(first: 5) { edges { node { id name logoUrl wins losses momentum { average hot cold }
    form { matchId won } } } }
  matches(status: SIMULATED, first: 10) { edges { node { id status homeScore awayScore homeTeam { id name }
    awayTeam { id name } } } } }`;

const games = '{ matchId leagueId status inning half outs home { runs } away { runs } }';

const standings = `{ id name season { standings { teamId teamName rank conference division wins losses winPct runsFor
  runsAgainst runDiff gamesBack streak lastTen homeWins homeLosses awayWins awayLosses magicNumber decidedBy
  team { id name logoUrl momentum { average hot cold } } } } }`;

/** Fields of a play on the match page, without the lines of players. */
const feed = `subscription Feed($matchId: ID!) {
  gameFeed(matchId: $matchId) { status nextAt serverTime plays { __typename
    ... on PlayState { number inning half outs bases { playerId name } homeScore awayScore text scoring
      winProbability { before after } leverage } } }
}`;
