import { Rng } from '../../../engine/random/rng.js';
import { generateClubs, playSeason, seasonSchedule } from '../../../engine/league/season/memory-season.js';
import { SeasonBook } from './season-book.js';

const TEAMS = 30;

/** A season of generated clubs as a league plays it: two conferences of three divisions, 162 games, days off. */
export function playSeasonBook(seed: number, readsPlays = true): SeasonBook {
  const rng = new Rng(seed);
  const clubs = generateClubs(TEAMS, rng);
  const book = new SeasonBook(clubs, readsPlays);
  for (const game of playSeason(clubs, seasonSchedule(clubs, rng), rng)) book.add(game);
  return book;
}
