import { type Context } from '../../../../platform/context/context.js';
import { readDaysPlayedAfter } from './carried-injuries.js';

interface ScheduledMatch {
  readonly leagueId: number | null;
  readonly gameDay: number | null;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
}

/**
 * Progress of teams in their leagues' schedules. An injured player misses the days after the game: if the club has played
 * one of them already, that game would be changed after the fact, and what injuries leave a club at the least could be missed.
 * So nobody is hurt in a game that is played later than one of a later day.
 */
export class DaysPlayed {
  private constructor(private readonly latest: Map<number, number>) {}

  /** For matches of leagues with injuries; the others are not looked at. */
  static async load(
    tx: Context,
    matches: readonly (ScheduledMatch & { readonly injuries: boolean | null })[],
  ): Promise<DaysPlayed> {
    const leagues = new Set<number>();
    let first = Infinity;
    for (const { leagueId, gameDay, injuries } of matches) {
      if (leagueId === null || gameDay === null || !injuries) continue;
      leagues.add(leagueId);
      first = Math.min(first, gameDay);
    }
    return new DaysPlayed(await readDaysPlayedAfter(tx, [...leagues], first));
  }

  /** Whether neither team has played a later day than the match's. */
  isInOrder({ gameDay, homeTeamId, awayTeamId }: ScheduledMatch): boolean {
    if (gameDay === null) return false;
    return [homeTeamId, awayTeamId].every((teamId) => (this.latest.get(teamId) ?? 0) <= gameDay);
  }

  record({ gameDay, homeTeamId, awayTeamId }: ScheduledMatch): void {
    if (gameDay === null) return;
    for (const teamId of [homeTeamId, awayTeamId]) {
      this.latest.set(teamId, Math.max(gameDay, this.latest.get(teamId) ?? 0));
    }
  }
}
