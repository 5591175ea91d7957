import { tieBreakRules, type DecidedBy, type RecordRule, type TieBreakRule } from './tie-break-rules.js';

/** Games won and lost; no game ends tied. */
export interface WinLoss {
  wins: number;
  losses: number;
}

/** A team's season so far, without playoff series and friendlies. */
export interface StandingsTeam extends WinLoss {
  teamId: number;
  conference: string | null;
  /** Divisions with equal names in different conferences are different divisions. */
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
  /** Drawn once for each team and stored; the higher one is first if nothing else separates the teams. */
  coinFlip: number;
}

/** Wins of a team over an opponent. The opponent's wins over the team are another entry. */
export interface HeadToHead {
  teamId: number;
  opponentId: number;
  wins: number;
}

export interface Placing {
  team: StandingsTeam;
  decidedBy: DecidedBy;
}

/** Records of a team against chosen opponents. */
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

/** Wins divided by games; 0 before any game. Equal fractions give equal numbers, because division rounds correctly. */
export function winPct({ wins, losses }: WinLoss): number {
  return wins + losses === 0 ? 0 : wins / (wins + losses);
}

/** Negative if the first record is better: by winning percentage, then by wins minus losses; 0 if level. */
export function compareRecords(one: WinLoss, other: WinLoss): number {
  return winPct(other) - winPct(one) || other.wins - other.losses - (one.wins - one.losses);
}

/** The other teams against which a team's games count for a record. */
export const rivalsOf = (
  team: StandingsTeam,
  league: readonly StandingsTeam[],
  counts: RecordRule['counts'],
): StandingsTeam[] => league.filter((other) => other.teamId !== team.teamId && counts(team, other));

/**
 * Places `teams` by winning percentage, then by games back, and breaks ties by the rules. When a team is placed, or a
 * rule separates some of the tied teams, the rest start again with the first rule among themselves. `league` holds
 * all teams, even those that are not being placed.
 */
export function placeTeams(
  teams: readonly StandingsTeam[],
  league: readonly StandingsTeam[],
  meetings: Meetings,
): Placing[] {
  const valueOf = valuesIn(league, meetings);
  return levelTeams(teams).flatMap((tied, at, levels) => {
    const isEqual = (other: readonly StandingsTeam[] = []) => pctOf(other) === pctOf(tied);
    return placeTied(
      tied,
      valueOf,
      isEqual(levels[at - 1]) || isEqual(levels[at + 1]) ? 'gamesBack' : 'winPct',
    );
  });
}

/** Groups of teams that only a tie-break can separate, the best group first. */
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

type ValueOf = (rule: TieBreakRule, team: StandingsTeam, tied: readonly StandingsTeam[]) => number | null;

/** Null when the team has no game that the rule counts. */
function valuesIn(league: readonly StandingsTeam[], meetings: Meetings): ValueOf {
  const pctAgainst = (team: StandingsTeam, opponents: readonly StandingsTeam[]): number | null => {
    const record = meetings.against(team.teamId, opponents);
    return record.wins + record.losses === 0 ? null : winPct(record);
  };
  return (rule, team, tied) => {
    switch (rule.kind) {
      case 'meetings':
        return pctAgainst(team, tied);
      case 'record':
        return pctAgainst(team, rivalsOf(team, league, rule.counts));
      case 'runDifference':
        return team.runsFor - team.runsAgainst;
      default:
        return rule.value(team);
    }
  };
}

/** The last of the tied teams gets the rule of the team before it; a team without a tie gets `byRecord`. */
function placeTied(tied: readonly StandingsTeam[], valueOf: ValueOf, byRecord: DecidedBy): Placing[] {
  const placed: Placing[] = [];
  let waiting = tied;
  let decidedBy = byRecord;
  while (waiting.length > 1) {
    const first = firstOf(waiting, valueOf);
    placed.push(first);
    decidedBy = first.decidedBy;
    waiting = waiting.filter((team) => team.teamId !== first.team.teamId);
  }
  return [...placed, ...waiting.map((team) => ({ team, decidedBy }))];
}

function firstOf(tied: readonly StandingsTeam[], valueOf: ValueOf): Placing {
  for (const rule of tieBreakRules) {
    const values = tied.map((team) => valueOf(rule, team, tied));
    if (values.includes(null)) continue;
    const best = Math.max(...values.map(Number));
    const ahead = tied.filter((_, index) => values[index] === best);
    const [team] = ahead;
    if (ahead.length === 1 && team) return { team, decidedBy: rule.decidedBy };
    if (ahead.length < tied.length) return firstOf(ahead, valueOf);
  }
  throw new RangeError('Teams placed together must differ in their ids.');
}
