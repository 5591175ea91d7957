import type { Clubs } from '../final-standings/clubs.js';
import type { ScheduleAhead } from '../final-standings/schedule-ahead.js';
import type { TeamChances } from '../final-standings/season.types.js';

/** Counts of events in the simulated seasons. */
export class Tally {
  readonly division: Uint32Array;
  readonly conference: Uint32Array;
  readonly playoffs: Uint32Array;
  readonly title: Uint32Array;
  private seasons = 0;
  /** Index: club × number of clubs + place. */
  private readonly places: Uint32Array;
  /** For each club, the number of seasons with 0, 1, … wins in its games to come. */
  private readonly wins: readonly Uint32Array[];

  constructor(
    private readonly clubs: Clubs,
    private readonly schedule: ScheduleAhead,
  ) {
    const { count } = clubs;
    // One more entry, for all clubs outside the league.
    this.division = new Uint32Array(count + 1);
    this.conference = new Uint32Array(count + 1);
    this.playoffs = new Uint32Array(count + 1);
    this.title = new Uint32Array(count + 1);
    this.places = new Uint32Array(count * count);
    this.wins = clubs.teams.map((_, club) => new Uint32Array((schedule.gamesOf[club] ?? 0) + 1));
  }

  countSeason(order: Int32Array): void {
    const { clubs, places, wins } = this;
    this.seasons += 1;
    for (let place = 0; place < clubs.count; place++) {
      const club = order[place] ?? 0;
      increment(places, club * clubs.count + place);
      const spread = wins[club];
      if (spread) increment(spread, this.schedule.wins[club] ?? 0);
    }
  }

  chances(): TeamChances[] {
    const share = (count: number | undefined): number => (count ?? 0) / Math.max(1, this.seasons);
    return this.clubs.teams.map(({ teamId, wins }, club) => ({
      teamId,
      division: share(this.division[club]),
      conference: share(this.conference[club]),
      playoffs: share(this.playoffs[club]),
      title: share(this.title[club]),
      expectedWins: wins + share(this.wins[club]?.reduce((sum, seasons, won) => sum + seasons * won, 0)),
      wins: this.spreadOf(club, wins),
      places: Array.from(this.places.subarray(club * this.clubs.count, (club + 1) * this.clubs.count), share),
    }));
  }

  private spreadOf(club: number, winsSoFar: number): TeamChances['wins'] {
    const counts = this.wins[club] ?? new Uint32Array(1);
    const fewest = Math.max(
      0,
      counts.findIndex((seasons) => seasons > 0),
    );
    const most = counts.findLastIndex((seasons) => seasons > 0);
    const shares = Array.from(counts.subarray(fewest, most + 1), (seasons) => seasons / this.seasons);
    return { fewest: winsSoFar + fewest, shares };
  }
}

export function increment(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}
