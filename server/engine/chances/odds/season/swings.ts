import type { Clubs } from '../final-standings/clubs.js';
import type { GameSwing } from '../final-standings/season.types.js';

/**
 * Limit of the number of games times the number of playoff places. Above it only every second, third … season is
 * evaluated with other results, so that leagues of hundreds of clubs take no longer.
 */
const MOST_PLACES_TURNED = 600;

/** Chances after each result of a game, counted in pairs of seasons that differ in this game only. */
export class Swings {
  /** Seasons whose number is a multiple of this are evaluated with other results. */
  readonly every: number;
  private seasons = 0;
  /** Number of evaluated seasons in which each club reaches the playoffs. */
  private readonly playoffs: Int32Array;
  /** Number of evaluated seasons in which each club wins the title. */
  private readonly title: Int32Array;
  /** Changes of `playoffs` if a game has its other result: by game, that result (0 away, 1 home) and club. */
  private readonly playoffsChange: Int32Array;
  /** Changes of `title`, in the same order. */
  private readonly titleChange: Int32Array;
  private readonly width: number;

  constructor(
    private readonly clubs: Clubs,
    private readonly matchIds: readonly number[],
    places: number,
  ) {
    this.every = Math.max(1, Math.ceil((matchIds.length * places) / MOST_PLACES_TURNED));
    this.width = clubs.count + 1;
    this.playoffs = new Int32Array(this.width);
    this.title = new Int32Array(this.width);
    this.playoffsChange = new Int32Array(2 * matchIds.length * this.width);
    this.titleChange = new Int32Array(2 * matchIds.length * this.width);
  }

  /** Counts an evaluated season with the results that were simulated. */
  countSeason(entrants: Int32Array, count: number, champion: number): void {
    this.seasons += 1;
    addAll(this.playoffs, 0, entrants, count, 1);
    this.title[champion] = (this.title[champion] ?? 0) + 1;
  }

  /** Counts a season with one game reversed; `homeWins` is the new result. */
  countTurned(
    game: number,
    homeWins: boolean,
    before: { entrants: Int32Array; champion: number },
    after: { entrants: Int32Array; champion: number },
    count: number,
  ): void {
    const from = (2 * game + (homeWins ? 1 : 0)) * this.width;
    addAll(this.playoffsChange, from, before.entrants, count, -1);
    addAll(this.playoffsChange, from, after.entrants, count, 1);
    this.titleChange[from + before.champion] = (this.titleChange[from + before.champion] ?? 0) - 1;
    this.titleChange[from + after.champion] = (this.titleChange[from + after.champion] ?? 0) + 1;
  }

  chances(): GameSwing[] {
    return this.matchIds.map((matchId, game) => ({
      matchId,
      teams: this.clubs.teams.map(({ teamId }, club) => ({
        teamId,
        playoffs: this.branches(game, club, this.playoffs, this.playoffsChange),
        title: this.branches(game, club, this.title, this.titleChange),
      })),
    }));
  }

  private branches(
    game: number,
    club: number,
    counts: Int32Array,
    changes: Int32Array,
  ): { homeWins: number; awayWins: number } {
    const share = (result: number): number =>
      ((counts[club] ?? 0) + (changes[(2 * game + result) * this.width + club] ?? 0)) /
      Math.max(1, this.seasons);
    return { homeWins: share(1), awayWins: share(0) };
  }
}

function addAll(counts: Int32Array, from: number, clubs: Int32Array, count: number, change: number): void {
  for (let i = 0; i < count; i++) {
    const place = from + (clubs[i] ?? 0);
    counts[place] = (counts[place] ?? 0) + change;
  }
}
