import { PITCHERS_NEEDED, POSITION_PLAYERS_NEEDED } from '../../../game/validate-game.js';
import { type PlayerInput } from '../../../players/player.types.js';

/** A player with the lowest possible ratings. */
const NOBODY: PlayerInput = {
  id: 0,
  name: '',
  position: 'DH',
  bats: 'R',
  throws: 'R',
  ratings: {
    contact: 0,
    power: 0,
    speed: 0,
    discipline: 0,
    liners: 0,
    crowding: 0,
    fielding: 0,
    arm: 0,
    stuff: 0,
    control: 0,
    movement: 0,
    stamina: 0,
  },
  fatigue: 0,
  momentum: 0,
};
const NO_PITCHER: PlayerInput = { ...NOBODY, position: 'P', pitcherRole: 'reliever' };

/** The players; if they are too few to field a side, players with the lowest possible ratings are added in front. */
export function playableSide(players: readonly PlayerInput[]): readonly PlayerInput[] {
  let [fielders, pitchers] = [0, 0];
  for (const { position, injuredDays = 0 } of players) {
    if (injuredDays > 0) continue;
    if (position === 'P') pitchers++;
    else fielders++;
  }
  if (fielders >= POSITION_PLAYERS_NEEDED && pitchers >= PITCHERS_NEEDED) return players;
  return [
    ...repeated(NOBODY, POSITION_PLAYERS_NEEDED - fielders),
    ...repeated(NO_PITCHER, PITCHERS_NEEDED - pitchers),
    ...players,
  ];
}

function repeated(player: PlayerInput, times: number): PlayerInput[] {
  return Array.from({ length: Math.max(0, times) }, () => player);
}
