import { statistics } from '../../../engine/figures/statistics/statistics.js';
import { leaderStatistics } from '../../../engine/figures/leaders.js';
import { type Attack, type Attacker, failuresIn, type Field, volley } from '../attack.js';
import { outcomeOf } from '../outcome.js';
import { type World } from '../world.js';

const atOnce = 20;
const mostRows = 1_000;
const fewestRows = 1;

const figures = statistics.map(({ key }) => key).join(' ');
const form = 'form { matchId won atBats hits outs earnedRuns summary }';
const batters = 'name slot order position ab r h doubles triples hr rbi bb so sb lob avg momentum streak';
const pitchers = 'name decision ip outs battersFaced h r er bb k hr pitches era momentum streak';
const side = `teamName offense defense batters { ${batters} } pitchers { ${pitchers} }`;
const line = 'teamName innings runs hits errors leftOnBase';
const plays = 'plays { inning half outs homeScore awayScore scoring text }';

interface Costly {
  readonly name: string;
  readonly what: string;
  /** More rows than any list has; 1,000 if left out. */
  readonly most?: number;
  readonly query: (rows: number, world: World) => string;
}

/** The most costly accepted queries, each with as many rows as the limits allow. */
const costly: readonly Costly[] = [
  {
    name: 'costly-players',
    what: 'players with every figure, rating and their form',
    query: (rows) =>
      `{ players(first: ${rows}) { edges { node { id name stats { ${figures} } postseason { ${figures} } ${form} } } } }`,
  },
  {
    name: 'costly-games',
    what: 'matches with their whole box scores and plays',
    query: (rows) =>
      `{ matches(first: ${rows}, status: SIMULATED) { edges { node { id game {
        seed linescore { home { ${line} } away { ${line} } } boxScore { home { ${side} } away { ${side} } } ${plays} } } } } }`,
  },
  {
    name: 'costly-plays',
    what: 'thirty lists of matches by alias, with the plays of each',
    query: (rows, { league }) =>
      `{ ${league.teamIds
        .map(
          (id, n) =>
            `t${n}: matches(teamId: ${id}, first: ${rows}) { edges { node { game { plays { text } } } } }`,
        )
        .join(' ')} }`,
  },
  {
    name: 'costly-tables',
    what: 'races, standings and leaders of a league, by 29 aliases',
    most: 50,
    query: (rows, { league }) =>
      `{ ${leaderStatistics
        .slice(0, 29)
        .map(({ key }, n) => tableOf(n, key, rows, league.leagueId))
        .join(' ')} }`,
  },
  {
    name: 'costly-nesting',
    what: 'leagues with teams with players, and their matches with both teams',
    query: (rows) =>
      `{ leagues { teams { team { name players { name contact power } matches(first: ${rows}) {
        edges { node { homeTeam { name momentum { hot } } awayTeam { name momentum { hot } } } } } } } } }`,
  },
];

function tableOf(n: number, statistic: string, rows: number, leagueId: number): string {
  const asked = [
    'race { days teams { teamName gamesAbove } }',
    'standings { teamName rank lastTen gamesBack magicNumber team { name form { won } momentum { hot } } }',
    `leaders(statistic: "${statistic}", first: ${rows}) { rank value player { name } team { name } }`,
  ];
  return `l${n}: league(id: ${leagueId}) { ${asked[n % asked.length] ?? 'id'} }`;
}

/** Reduces the number of rows until the query is accepted, as an attacker who probes the limit would. */
function costlyQuery({ name, what, query, most = mostRows }: Costly): Attack {
  const asked = { rows: most };
  const shot = async ({ caller, world, timeoutMs }: Attacker) => {
    const outcome = outcomeOf(await caller.graphql({ query: query(asked.rows, world) }, { timeoutMs }));
    if (/^(400|413)|COSTLY/.test(outcome)) asked.rows = Math.max(fewestRows, Math.floor(asked.rows * 0.85));
    return outcome;
  };
  const findLimit = async (field: Field) => {
    asked.rows = most;
    let last = 0;
    while (last !== asked.rows) {
      last = asked.rows;
      await shot(field.attacker());
    }
  };
  const attack = volley(
    { name, what: `${what}: the most costly accepted query, ${atOnce} at once`, shot, prepare: findLimit },
    { shots: atOnce, atOnce, harm: failuresIn },
  );
  return {
    ...attack,
    run: async (field) => ({ ...(await attack.run(field)), note: `${asked.rows} rows each` }),
  };
}

export const queryAttacks: readonly Attack[] = costly.map(costlyQuery);
