import { compareNames } from '../../figures/names.js';
import {
  Meetings,
  placeTeams,
  rivalsOf,
  winPct,
  type HeadToHead,
  type Placing,
  type StandingsTeam,
  type WinLoss,
} from './tie-breaks.js';
import { sharesConference, sharesDivision, type DecidedBy } from './tie-break-rules.js';

export type { DecidedBy } from './tie-break-rules.js';
export type { HeadToHead, StandingsTeam, WinLoss } from './tie-breaks.js';

/** Group within which teams are ranked. */
export type StandingsScope = 'league' | 'conference' | 'division';

export interface StandingsRow extends StandingsTeam {
  /** Rank within the group; 1 for the leader. */
  rank: number;
  /** Winning percentage; 0 before any game. */
  winPct: number;
  runDifference: number;
  /**
   * Games behind the leader, in steps of a half; null for the leader. Also 0 for a team whose wins minus losses exceed
   * the leader's although its percentage is lower.
   */
  gamesBehind: number | null;
  /** The rule that decided the place: winning percentage, games back or a tie-break. */
  decidedBy: DecidedBy;
  divisionRecord: WinLoss;
  conferenceRecord: WinLoss;
  /**
   * For the leader only: the first place is safe after so many more wins of the leader or losses of the runner-up,
   * taken together. 0 when it is safe; null before the first game.
   */
  magicNumber: number | null;
  /**
   * For all teams except the leader: the leader is out of reach after so many more losses of the team or wins of the
   * leader, taken together. 0 when the leader is out of reach; null before the first game.
   */
  eliminationNumber: number | null;
}

/** The rows of one division, conference or league, best first. */
export interface StandingsGroup {
  conference: string | null;
  division: string | null;
  rows: StandingsRow[];
}

/**
 * The standings of a league in one group, or a group for each conference or division, by name; teams without a group
 * come last. Ranks, games behind and magic numbers count within the group.
 */
export function computeStandings(options: {
  teams: readonly StandingsTeam[];
  headToHead: readonly HeadToHead[];
  scope?: StandingsScope;
}): StandingsGroup[] {
  const { teams, headToHead, scope = 'league' } = options;
  const meetings = new Meetings(headToHead);
  return groupTeams(teams, scope).map(({ conference, division, members }) => {
    const placings = placeTeams(members, teams, meetings);
    const rows = placings.map((placing, index) => rowOf(placing, index, placings, teams, meetings));
    return { conference, division, rows };
  });
}

/** Copies field by field, because V8 takes fifty times as long for a spread with so many more fields. */
function rowOf(
  placing: Placing,
  index: number,
  placings: readonly Placing[],
  league: readonly StandingsTeam[],
  meetings: Meetings,
): StandingsRow {
  const { team, decidedBy } = placing;
  const { magicNumber, eliminationNumber } = chances(placing, placings);
  return {
    teamId: team.teamId,
    conference: team.conference,
    division: team.division,
    wins: team.wins,
    losses: team.losses,
    home: team.home,
    away: team.away,
    lastTen: team.lastTen,
    streak: team.streak,
    runsFor: team.runsFor,
    runsAgainst: team.runsAgainst,
    gamesLeft: team.gamesLeft,
    coinFlip: team.coinFlip,
    rank: index + 1,
    winPct: winPct(team),
    runDifference: team.runsFor - team.runsAgainst,
    gamesBehind: gamesBehind(placing, placings),
    decidedBy,
    divisionRecord: meetings.against(team.teamId, rivalsOf(team, league, sharesDivision)),
    conferenceRecord: meetings.against(team.teamId, rivalsOf(team, league, sharesConference)),
    magicNumber,
    eliminationNumber,
  };
}

/** Wins and losses of the last ten games; `results` has true for each win, the latest game last. */
export function lastTenOf(results: readonly boolean[]): WinLoss {
  const ten = results.slice(-10);
  const wins = ten.filter(Boolean).length;
  return { wins, losses: ten.length - wins };
}

/** The streak: +n after n wins in a row, −n after n losses, 0 before any game. `results` is as for `lastTenOf`. */
export function streakOf(results: readonly boolean[]): number {
  const latest = results.at(-1);
  if (latest === undefined) return 0;
  const length = results.length - 1 - results.lastIndexOf(!latest);
  return latest ? length : -length;
}

function gamesBehind({ team }: Placing, placings: readonly Placing[]): number | null {
  const leader = placings[0]?.team;
  if (!leader || leader === team) return null;
  return Math.max(0, leader.wins - team.wins + team.losses - leader.losses) / 2;
}

function chances(
  { team }: Placing,
  placings: readonly Placing[],
): Pick<StandingsRow, 'magicNumber' | 'eliminationNumber'> {
  const [leader, ...pursuers] = placings.map((placing) => placing.team);
  const hasBegun = placings.some((placing) => placing.team.wins + placing.team.losses > 0);
  if (!leader || pursuers.length === 0 || !hasBegun) return { magicNumber: null, eliminationNumber: null };
  // With no games left the tie-breaks have decided, so the lead is safe even at equal wins.
  const over = placings.every((placing) => placing.team.gamesLeft === 0);
  const outOfReach = (pursuer: StandingsTeam): number =>
    over ? 0 : Math.max(0, pursuer.wins + pursuer.gamesLeft + 1 - leader.wins);
  return team === leader
    ? { magicNumber: Math.max(...pursuers.map(outOfReach)), eliminationNumber: null }
    : { magicNumber: null, eliminationNumber: outOfReach(team) };
}

interface TeamGroup {
  conference: string | null;
  division: string | null;
  members: StandingsTeam[];
}

function groupTeams(teams: readonly StandingsTeam[], scope: StandingsScope): TeamGroup[] {
  const groups: TeamGroup[] = [];
  for (const team of teams) {
    const conference = scope === 'league' ? null : team.conference;
    const division = scope === 'division' ? team.division : null;
    const group = groups.find((one) => one.conference === conference && one.division === division);
    if (group) group.members.push(team);
    else groups.push({ conference, division, members: [team] });
  }
  return groups.toSorted(
    (one, other) =>
      compareGroups(one.conference, other.conference) || compareGroups(one.division, other.division),
  );
}

/** By name; rows without a group come last. */
function compareGroups(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareNames(one, other);
}
