import { GameInput, TeamInput } from '../game/game.types.js';
import { PlayerInput } from '../players/player.types.js';
import { generateRoster } from '../players/generate-roster.js';

/** A rested team with a roster drawn from the seed; player ids depend on the team's id. */
export function makeTeam(id: number, seed = id): TeamInput & { players: PlayerInput[] } {
  const players = generateRoster(seed, { takenNames: new Set() }).map(
    ({ name, position, pitcherRole, bats, throws, ratings }, place): PlayerInput => {
      const playerId = id * 100 + place;
      const rested = { fatigue: 0, momentum: 0, daysRest: null };
      return { id: playerId, name, position, pitcherRole, bats, throws, ratings, ...rested };
    },
  );
  return { id, name: `Team ${id}`, players };
}

export function makeGame(seed: number, extraInningRunner = true): GameInput {
  return { away: makeTeam(1, seed), home: makeTeam(2, seed + 1), seed, rules: { extraInningRunner } };
}
