/** Games won and lost; no game ends tied. */
export interface WinLoss {
  wins: number;
  losses: number;
}

/** Facts for a standing: a team's season so far, counting its simulated league games outside series. */
export interface StandingsTeam extends WinLoss {
  teamId: number;
  conference: string | null;
  /** Divisions of the same name in two conferences are two divisions. */
  division: string | null;
  home: WinLoss;
  away: WinLoss;
  lastTen: WinLoss;
  /** +n after n wins in a row, −n after n losses, 0 before any game. */
  streak: number;
  runsFor: number;
  runsAgainst: number;
  /** Scheduled games not yet played. */
  gamesLeft: number;
  /** Drawn once for each team and stored; the higher is placed first when nothing else separates the teams. */
  coinFlip: number;
}

/** Wins of a team over an opponent; one entry for each direction that has wins. */
export interface HeadToHead {
  teamId: number;
  opponentId: number;
  wins: number;
}

/** The rule that set a team's place, in the order in which they are asked. */
export type DecidedBy =
  | 'winPct'
  | 'gamesBack'
  | 'headToHead'
  | 'divisionRecord'
  | 'conferenceRecord'
  | 'runDifference'
  | 'coinFlip';

export interface Placing {
  team: StandingsTeam;
  decidedBy: DecidedBy;
}

/** A team's records against chosen opponents, from the wins each team has over each other. */
export class Meetings {
  private readonly wins = new Map<number, Map<number, number>>();

  constructor(headToHead: readonly HeadToHead[]) {
    for (const { teamId, opponentId, wins } of headToHead) {
      const row = this.wins.get(teamId) ?? new Map<number, number>();
      row.set(opponentId, (row.get(opponentId) ?? 0) + wins);
      this.wins.set(teamId, row);
    }
  }

  against(teamId: number, opponents: readonly StandingsTeam[]): WinLoss {
    const record = { wins: 0, losses: 0 };
    for (const { teamId: opponentId } of opponents) {
      if (opponentId === teamId) continue;
      record.wins += this.wins.get(teamId)?.get(opponentId) ?? 0;
      record.losses += this.wins.get(opponentId)?.get(teamId) ?? 0;
    }
    return record;
  }
}

/** Wins by games played; 0 before any game. Equal fractions are equal numbers, as division rounds correctly. */
export function winPct({ wins, losses }: WinLoss): number {
  return wins + losses === 0 ? 0 : wins / (wins + losses);
}

/** Negative if the first record is better: by winning percentage, then by who is further ahead in games; 0 if level. */
export function compareRecords(one: WinLoss, other: WinLoss): number {
  return winPct(other) - winPct(one) || other.wins - other.losses - (one.wins - one.losses);
}

/** The other teams that share a team's division; none when it has no division. */
export function divisionOf(team: StandingsTeam, league: readonly StandingsTeam[]): StandingsTeam[] {
  if (team.division === null) return [];
  return conferenceOrLeague(team, league).filter((other) => other.division === team.division);
}

/** The other teams that share a team's conference; none when it has no conference. */
export function conferenceOf(team: StandingsTeam, league: readonly StandingsTeam[]): StandingsTeam[] {
  return team.conference === null ? [] : conferenceOrLeague(team, league);
}

function conferenceOrLeague(team: StandingsTeam, league: readonly StandingsTeam[]): StandingsTeam[] {
  return league.filter((other) => other.teamId !== team.teamId && other.conference === team.conference);
}

/**
 * Places `teams` by winning percentage, then by games back, and breaks ties by head-to-head among the tied, division
 * record, conference record, run difference and coin flip. Whenever a team is placed, or some of the tied drop behind,
 * those who are still tied start again with head-to-head among themselves. A rule is passed over while one of the tied
 * has no game that it counts. `league` holds all teams, also those that are not being placed.
 */
export function placeTeams(
  teams: readonly StandingsTeam[],
  league: readonly StandingsTeam[],
  meetings: Meetings,
): Placing[] {
  const rules = tieBreaks(league, meetings);
  return levelTeams(teams).flatMap((tied, at, levels) => {
    const isEqual = (other: readonly StandingsTeam[] = []) => pctOf(other) === pctOf(tied);
    return placeTied(
      tied,
      rules,
      isEqual(levels[at - 1]) || isEqual(levels[at + 1]) ? 'gamesBack' : 'winPct',
    );
  });
}

/** Teams that only a tie-break can part, the best first. */
export function levelTeams<Team extends WinLoss>(teams: readonly Team[]): Team[][] {
  const levels: Team[][] = [];
  for (const team of teams.toSorted(compareRecords)) {
    const [level] = levels.slice(-1);
    if (level?.[0] && compareRecords(level[0], team) === 0) level.push(team);
    else levels.push([team]);
  }
  return levels;
}

const pctOf = ([team]: readonly WinLoss[]): number | undefined => team && winPct(team);

interface TieBreak {
  name: DecidedBy;
  /** The higher goes first; null when the team has no game that the rule counts. */
  value: (team: StandingsTeam, tied: readonly StandingsTeam[]) => number | null;
}

function tieBreaks(league: readonly StandingsTeam[], meetings: Meetings): TieBreak[] {
  const pctAgainst = (team: StandingsTeam, opponents: readonly StandingsTeam[]): number | null => {
    const record = meetings.against(team.teamId, opponents);
    return record.wins + record.losses === 0 ? null : winPct(record);
  };
  return [
    { name: 'headToHead', value: (team, tied) => pctAgainst(team, tied) },
    { name: 'divisionRecord', value: (team) => pctAgainst(team, divisionOf(team, league)) },
    { name: 'conferenceRecord', value: (team) => pctAgainst(team, conferenceOf(team, league)) },
    { name: 'runDifference', value: (team) => team.runsFor - team.runsAgainst },
    { name: 'coinFlip', value: (team) => team.coinFlip },
    // Two equal draws must still give one order, the same every time.
    { name: 'coinFlip', value: (team) => -team.teamId },
  ];
}

/** The last of the tied is placed by the rule that put the one before it ahead, one alone by its record. */
function placeTied(
  tied: readonly StandingsTeam[],
  rules: readonly TieBreak[],
  byRecord: DecidedBy,
): Placing[] {
  const placed: Placing[] = [];
  let waiting = tied;
  let decidedBy = byRecord;
  while (waiting.length > 1) {
    const first = firstOf(waiting, rules);
    placed.push(first);
    decidedBy = first.decidedBy;
    waiting = waiting.filter((team) => team.teamId !== first.team.teamId);
  }
  return [...placed, ...waiting.map((team) => ({ team, decidedBy }))];
}

function firstOf(tied: readonly StandingsTeam[], rules: readonly TieBreak[]): Placing {
  for (const { name, value } of rules) {
    const values = tied.map((team) => value(team, tied));
    if (values.includes(null)) continue;
    const best = Math.max(...values.map(Number));
    const ahead = tied.filter((_, index) => values[index] === best);
    const [team] = ahead;
    if (ahead.length === 1 && team) return { team, decidedBy: name };
    if (ahead.length < tied.length) return firstOf(ahead, rules);
  }
  throw new RangeError('Teams placed together must differ in their ids.');
}
