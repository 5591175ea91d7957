import { type SideResult } from '../engine/game/game.types.js';
import { countingStatistics } from '../engine/figures/counting-statistics.js';
import { type PlayedMatch } from './match.types.js';

/** What games add to a team's totals, by the columns of `teams`: initially zero. */
const noGains = {
  wins: 0,
  losses: 0,
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

export interface PlayerGains {
  readonly playerId: number;
  readonly postseason: boolean;
  /** In the order of the counting statistics. */
  readonly counts: Int32Array;
}

/** What games add to the totals of their teams and players. */
export class Gains {
  readonly teams = new Map<number, TeamGains>();
  private readonly regular = new Map<number, PlayerGains>();
  private readonly postseason = new Map<number, PlayerGains>();

  get players(): PlayerGains[] {
    return [...this.regular.values(), ...this.postseason.values()];
  }

  add(match: PlayedMatch, home: SideResult, away: SideResult): void {
    this.addSide(match, home, away.runs);
    this.addSide(match, away, home.runs);
  }

  private addSide({ postseason }: PlayedMatch, side: SideResult, allowed: number): void {
    const team = this.teamOf(side.teamId);
    const won = side.runs > allowed;
    if (postseason) {
      team[won ? 'postseason_wins' : 'postseason_losses'] += 1;
    } else {
      team[won ? 'wins' : 'losses'] += 1;
      team.runs_scored += side.runs;
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
    for (const { playerId, counts } of side.lines) {
      const sums = this.countsOf(playerId, postseason);
      let at = 0;
      for (const { key } of countingStatistics) sums[at] = (sums[at++] ?? 0) + counts[key];
    }
  }

  private teamOf(id: number): TeamGains {
    const known = this.teams.get(id);
    if (known) return known;
    const fresh = { ...noGains };
    this.teams.set(id, fresh);
    return fresh;
  }

  private countsOf(playerId: number, postseason: boolean): Int32Array {
    const gains = postseason ? this.postseason : this.regular;
    const known = gains.get(playerId);
    if (known) return known.counts;
    const counts = new Int32Array(countingStatistics.length);
    gains.set(playerId, { playerId, postseason, counts });
    return counts;
  }
}
