import { Rng } from '../../../random/rng.js';
import {
  type Club,
  generateClubs,
  LeagueInPlay,
  seasonSchedule,
} from '../../../league/season/memory-season.js';
import { type ScheduledGame } from '../../../league/schedule/round-robin.js';

/** A choice of games of generated leagues; the same values give the same games. */
export interface GameSample {
  /** Seed of the first league; each further league has the next seed. */
  readonly seed: number;
  readonly games: number;
}

/** A game that is about to be played in a league. */
export interface SampledGame {
  readonly league: LeagueInPlay;
  readonly clubs: readonly Club[];
  readonly schedule: readonly ScheduledGame[];
  readonly scheduled: ScheduledGame;
}

const CLUBS = 30;

/**
 * Plays the games of a sample, in seasons of 162 games for 30 clubs. Yields the result of `look`, which is called
 * before each game, and whether the home side won.
 */
export function* sampleGames<Seen>(
  { seed, games }: GameSample,
  look: (game: SampledGame) => Seen,
): Generator<{ seen: Seen; homeWon: boolean }> {
  let left = games;
  for (let number = 0; left > 0; number++) {
    const rng = new Rng(seed + number);
    const clubs = generateClubs(CLUBS, rng);
    const schedule = seasonSchedule(clubs, rng);
    const league = new LeagueInPlay(clubs, rng);
    for (const scheduled of schedule.slice(0, left)) {
      const seen = look({ league, clubs, schedule, scheduled });
      const { home, away } = league.play(scheduled).result;
      yield { seen, homeWon: home.runs > away.runs };
    }
    left -= schedule.length;
  }
}
