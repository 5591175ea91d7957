import { type SideResult } from '../../../engine/game/game.types.js';
import { countingStatistics } from '../../../engine/figures/statistics/counting-statistics.js';
import { type PlayedMatch } from '../../leagues/matches/match.types.js';

/** Additions to a team's totals before any game is counted; the keys are columns of `teams`. */
const noGains = {
  wins: 0,
  losses: 0,
  ties: 0,
  runs_scored: 0,
  runs_allowed: 0,
  at_bats: 0,
  hits: 0,
  home_runs: 0,
  strikeouts: 0,
  outs_recorded: 0,
  earned_runs: 0,
  postseason_wins: 0,
  postseason_losses: 0,
};
type TeamGains = typeof noGains;

/** Team totals, as columns of `teams`. */
export const teamTotals = Object.keys(noGains).filter((total): total is keyof TeamGains => total in noGains);

/** Additions to a player's figures from games of one kind. */
export interface PlayerGains extends GamesOfOneKind {
  readonly playerId: number;
  /** Counts in the order of the counting statistics. */
  readonly counts: Int32Array;
}

/** Games of a club in a season of a league: either all regular games, or all postseason games. */
interface GamesOfOneKind {
  /** 0 for friendlies, whose `season` is 0, too. */
  readonly leagueId: number;
  readonly season: number;
  readonly teamId: number;
  readonly postseason: boolean;
}

interface GainsOfOneKind {
  readonly kind: GamesOfOneKind;
  readonly counts: Map<number, Int32Array>;
}

/** The part of a side's result that totals count. */
type CountedSide = Pick<SideResult, 'teamId' | 'lines'>;

/** Additions of games to the totals of their teams and players. */
export class Gains {
  readonly teams = new Map<number, TeamGains>();
  private readonly kinds = new Map<string, GainsOfOneKind>();

  get players(): PlayerGains[] {
    return [...this.kinds.values()].flatMap(({ kind, counts: ofKind }) =>
      [...ofKind].map(([playerId, counts]) => ({ ...kind, playerId, counts })),
    );
  }

  add(match: PlayedMatch, home: CountedSide, away: CountedSide): void {
    const { homeScore, awayScore } = match;
    this.addSide(match, home, homeScore, awayScore);
    this.addSide(match, away, awayScore, homeScore);
  }

  private addSide(match: PlayedMatch, side: CountedSide, scored: number, allowed: number): void {
    const team = this.teamOf(side.teamId);
    const outcome = scored === allowed ? 'ties' : scored > allowed ? 'wins' : 'losses';
    if (match.postseason) {
      if (outcome !== 'ties') team[`postseason_${outcome}`] += 1;
    } else {
      team[outcome] += 1;
      team.runs_scored += scored;
      team.runs_allowed += allowed;
      for (const { counts } of side.lines) {
        team.at_bats += counts.atBats;
        team.hits += counts.hits;
        team.home_runs += counts.homeRuns;
        team.strikeouts += counts.strikeouts;
        team.outs_recorded += counts.outsRecorded;
        team.earned_runs += counts.earnedRuns;
      }
    }
    const ofKind = this.ofKind(match, side.teamId);
    for (const { playerId, counts } of side.lines) {
      const sums = countsOf(ofKind, playerId);
      let at = 0;
      for (const { key } of countingStatistics) sums[at] = (sums[at++] ?? 0) + counts[key];
    }
  }

  private ofKind({ leagueId, season, postseason }: PlayedMatch, teamId: number): Map<number, Int32Array> {
    const kind = { leagueId: leagueId ?? 0, season: leagueId === null ? 0 : season, teamId, postseason };
    const name = Object.values(kind).join(' ');
    const known = this.kinds.get(name);
    if (known) return known.counts;
    const fresh = { kind, counts: new Map<number, Int32Array>() };
    this.kinds.set(name, fresh);
    return fresh.counts;
  }

  private teamOf(id: number): TeamGains {
    const known = this.teams.get(id);
    if (known) return known;
    const fresh = { ...noGains };
    this.teams.set(id, fresh);
    return fresh;
  }
}

function countsOf(gains: Map<number, Int32Array>, playerId: number): Int32Array {
  const known = gains.get(playerId);
  if (known) return known;
  const fresh = new Int32Array(countingStatistics.length);
  gains.set(playerId, fresh);
  return fresh;
}
