import { PITCHER } from './field.js';
import { TeamInput } from './game.types.js';
import { PlayerInput, Position, Ratings } from '../players/player.types.js';
import { isPlayable, unplayable, validateStrength } from './validate-game.js';

export const MOST_PLAYERS = 128;

/** What a player does, by `RosterBook.role`. */
export const FIELDER = 0;
export const STARTER = 1;
export const RELIEVER = 2;
export const CLOSER = 3;

/** Positions as scorers number them; the designated hitter is 10. */
const NUMBER_OF: Record<Position, number> = {
  P: PITCHER,
  C: 2,
  '1B': 3,
  '2B': 4,
  '3B': 5,
  SS: 6,
  LF: 7,
  CF: 8,
  RF: 9,
  DH: 10,
};

export const LEFT = 0;
export const RIGHT = 1;
export const SWITCH = 2;

/** Rest that says nothing: the player has not appeared lately. */
const LONG_RESTED = 99;

/** A roster's figures by place on it, in typed arrays that one game after another writes over. */
export class RosterBook {
  size = 0;
  readonly role = new Uint8Array(MOST_PLAYERS);
  /** 1–9, 10 the designated hitter. */
  readonly position = new Uint8Array(MOST_PLAYERS);
  readonly bats = new Uint8Array(MOST_PLAYERS);
  readonly throws = new Uint8Array(MOST_PLAYERS);
  readonly contact = new Uint8Array(MOST_PLAYERS);
  readonly power = new Uint8Array(MOST_PLAYERS);
  readonly speed = new Uint8Array(MOST_PLAYERS);
  readonly discipline = new Uint8Array(MOST_PLAYERS);
  readonly fielding = new Uint8Array(MOST_PLAYERS);
  readonly arm = new Uint8Array(MOST_PLAYERS);
  readonly stuff = new Uint8Array(MOST_PLAYERS);
  readonly control = new Uint8Array(MOST_PLAYERS);
  readonly movement = new Uint8Array(MOST_PLAYERS);
  readonly stamina = new Uint8Array(MOST_PLAYERS);
  readonly fatigue = new Float64Array(MOST_PLAYERS);
  readonly momentum = new Float64Array(MOST_PLAYERS);
  readonly daysRest = new Uint8Array(MOST_PLAYERS);
  /** Worth at bat and on the mound on the ratings' own scale, by what each rating adds to runs. */
  readonly hitting = new Float64Array(MOST_PLAYERS);
  readonly pitching = new Float64Array(MOST_PLAYERS);

  /** @throws {EngineError} for the first thing that keeps the team from playing. */
  read(team: TeamInput): void {
    const { players } = team;
    this.size = players.length;
    let pitchers = 0;
    for (let place = 0; place < players.length && place < MOST_PLAYERS; place++) {
      const player = players[place];
      if (player !== undefined && this.enter(place, player) !== FIELDER) pitchers++;
    }
    validateStrength(team, pitchers, players.length - pitchers, MOST_PLAYERS);
  }

  /** Every field is read once: players come in objects of many makings, whose fields take time to find. Answers the role. */
  private enter(place: number, player: PlayerInput): number {
    const { position, pitcherRole, bats, throws, ratings, fatigue, momentum, daysRest = null } = player;
    if (!isPlayable(ratings, fatigue, momentum, daysRest)) throw unplayable(player);
    const role = position === 'P' ? pitchingRole(pitcherRole) : FIELDER;
    this.role[place] = role;
    this.position[place] = role === FIELDER ? NUMBER_OF[position] : PITCHER;
    this.bats[place] = bats === 'L' ? LEFT : bats === 'R' ? RIGHT : SWITCH;
    this.throws[place] = throws === 'L' ? LEFT : RIGHT;
    this.fatigue[place] = fatigue;
    this.momentum[place] = momentum;
    this.daysRest[place] = daysRest === null ? LONG_RESTED : Math.min(LONG_RESTED, daysRest);
    this.enterRatings(place, ratings);
    return role;
  }

  private enterRatings(place: number, ratings: Ratings): void {
    this.contact[place] = ratings.contact;
    this.power[place] = ratings.power;
    this.speed[place] = ratings.speed;
    this.discipline[place] = ratings.discipline;
    this.fielding[place] = ratings.fielding;
    this.arm[place] = ratings.arm;
    this.stuff[place] = ratings.stuff;
    this.control[place] = ratings.control;
    this.movement[place] = ratings.movement;
    this.stamina[place] = ratings.stamina;
    this.hitting[place] =
      0.3 * ratings.contact + 0.36 * ratings.power + 0.22 * ratings.discipline + 0.12 * ratings.speed;
    this.pitching[place] = 0.42 * ratings.stuff + 0.3 * ratings.control + 0.28 * ratings.movement;
  }
}

function pitchingRole(role: PlayerInput['pitcherRole']): number {
  if (role === 'starter') return STARTER;
  return role === 'closer' ? CLOSER : RELIEVER;
}
