import { EngineError, TeamInput } from './game.types.js';
import { PlayerInput, RATING_KEYS, Ratings } from '../players/player.types.js';

/** Healthy players that a club needs for a game. */
export const POSITION_PLAYERS_NEEDED = 9;
export const PITCHERS_NEEDED = 5;
const MOST_MOMENTUM = 5;

/** @throws {EngineError} unless the seed is a non-negative safe integer. */
export function validateSeed(seed: number): void {
  if (Number.isSafeInteger(seed) && seed >= 0) return;
  throw new EngineError('invalid_seed', `The seed must be a non-negative whole number, not ${seed}.`);
}

/**
 * Checks the numbers of a roster's pitchers and other players; the injured ones are included in both.
 * @throws {EngineError} unless nine position players and five pitchers are healthy and there are at most `most` players
 */
export function validateStrength(
  { id, name }: TeamInput,
  pitchers: number,
  injuredPitchers: number,
  others: number,
  injuredOthers: number,
  most: number,
): void {
  const subject = { teamId: id };
  if (others - injuredOthers < POSITION_PLAYERS_NEEDED) {
    const message = tooFew(name, 'position players', others, injuredOthers, POSITION_PLAYERS_NEEDED);
    throw new EngineError('too_few_position_players', message, subject);
  }
  if (pitchers - injuredPitchers < PITCHERS_NEEDED) {
    const message = tooFew(name, 'pitchers', pitchers, injuredPitchers, PITCHERS_NEEDED);
    throw new EngineError('too_few_pitchers', message, subject);
  }
  if (pitchers + others > most) {
    const message = `${name} has ${pitchers + others} players; a game takes ${most} at most.`;
    throw new EngineError('too_many_players', message, subject);
  }
}

function tooFew(team: string, kind: string, all: number, injured: number, needed: number): string {
  if (injured === 0) return `${team} has ${all} ${kind} and needs ${needed}.`;
  const out = injured === 1 ? '1 is injured' : `${injured} are injured`;
  return `${team} has ${all - injured} healthy ${kind} and needs ${needed}; ${out}.`;
}

/** Whether all figures of a player are valid. Called for some fifty players before each game. */
export function isPlayable(
  ratings: Ratings,
  fatigue: number,
  momentum: number,
  daysRest: number | null,
  injuredDays: number,
): boolean {
  return (
    isRating(ratings.contact) &&
    isRating(ratings.power) &&
    isRating(ratings.speed) &&
    isRating(ratings.discipline) &&
    isRating(ratings.liners) &&
    isRating(ratings.crowding) &&
    isRating(ratings.fielding) &&
    isRating(ratings.arm) &&
    isRating(ratings.stuff) &&
    isRating(ratings.control) &&
    isRating(ratings.movement) &&
    isRating(ratings.stamina) &&
    fatigue >= 0 &&
    fatigue <= 100 &&
    Math.abs(momentum) <= MOST_MOMENTUM &&
    (daysRest === null || daysRest >= 0) &&
    injuredDays >>> 0 === injuredDays
  );
}

/** The error that names the invalid figure of a player. */
export function unplayable(player: PlayerInput): EngineError {
  const { name, ratings, fatigue, momentum, injuredDays = 0 } = player;
  const subject = { playerId: player.id };
  const rating = RATING_KEYS.find((key) => !isRating(ratings[key]));
  if (rating !== undefined) {
    const message = `${name}'s ${rating} must be a whole number from 0 to 100, not ${ratings[rating]}.`;
    return new EngineError('invalid_rating', message, subject);
  }
  if (!(fatigue >= 0 && fatigue <= 100)) {
    return new EngineError(
      'invalid_player',
      `${name}'s fatigue must be from 0 to 100, not ${fatigue}.`,
      subject,
    );
  }
  if (!(Math.abs(momentum) <= MOST_MOMENTUM)) {
    return new EngineError(
      'invalid_player',
      `${name}'s momentum must be from -5 to 5, not ${momentum}.`,
      subject,
    );
  }
  if (injuredDays >>> 0 !== injuredDays) {
    const message = `${name}'s days out with an injury must be a whole number from 0, not ${injuredDays}.`;
    return new EngineError('invalid_player', message, subject);
  }
  return new EngineError('invalid_player', `${name}'s days of rest must not be ${player.daysRest}.`, subject);
}

function isRating(value: number): boolean {
  return value >>> 0 === value && value <= 100;
}
