import { PITCHER } from '../plays/field.js';
import { judgedBatter, judgedPitcher, pitchingWorth } from './judgement.js';
import { TeamInput } from '../game.types.js';
import { PlayerInput, Position, Ratings } from '../../players/player.types.js';
import { FIELDER, STARTER, Strength } from './strength.js';
import { isPlayable, unplayable, validateStrength } from '../validate-game.js';

export { FIELDER, STARTER };
export const MOST_PLAYERS = 128;

/** Values of `RosterBook.role` besides FIELDER and STARTER. */
export const RELIEVER = 2;
export const CLOSER = 3;

/** Positions as scorers number them; the designated hitter is 10. */
export const POSITION_NUMBER: Readonly<Record<Position, number>> = {
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

/** Days of rest of a player who has not appeared lately. */
export const LONG_RESTED = 99;
/** Age of a player for whom none is given. */
const USUAL_AGE = 27;

/**
 * The figures of a roster's healthy players by roster place, in typed arrays that every game overwrites. Injured
 * players have no place, so they can't be chosen.
 */
export class RosterBook {
  size = 0;
  /** Player ids. A plain array keeps small integers as integers; a typed array of safe integers would hold doubles. */
  readonly ids: number[] = Array.from({ length: MOST_PLAYERS }, () => 0);
  readonly age = new Uint8Array(MOST_PLAYERS);
  /** Counts of the players who will be healthy on the next game day. */
  readonly tomorrow = new Strength();
  readonly role = new Uint8Array(MOST_PLAYERS);
  /** The role in which the club uses the player; orders may make it differ from `role`. */
  readonly duty = new Uint8Array(MOST_PLAYERS);
  /** 1–9, 10 the designated hitter. */
  readonly position = new Uint8Array(MOST_PLAYERS);
  readonly bats = new Uint8Array(MOST_PLAYERS);
  readonly throws = new Uint8Array(MOST_PLAYERS);
  readonly contact = new Uint8Array(MOST_PLAYERS);
  readonly power = new Uint8Array(MOST_PLAYERS);
  readonly speed = new Uint8Array(MOST_PLAYERS);
  readonly discipline = new Uint8Array(MOST_PLAYERS);
  readonly liners = new Uint8Array(MOST_PLAYERS);
  readonly crowding = new Uint8Array(MOST_PLAYERS);
  readonly fielding = new Uint8Array(MOST_PLAYERS);
  readonly arm = new Uint8Array(MOST_PLAYERS);
  readonly stuff = new Uint8Array(MOST_PLAYERS);
  readonly control = new Uint8Array(MOST_PLAYERS);
  readonly movement = new Uint8Array(MOST_PLAYERS);
  readonly stamina = new Uint8Array(MOST_PLAYERS);
  readonly fatigue = new Float64Array(MOST_PLAYERS);
  readonly momentum = new Float64Array(MOST_PLAYERS);
  readonly daysRest = new Uint8Array(MOST_PLAYERS);
  /** Worth of a fielder at bat, on the ratings' scale: ratings weighted by their effect on runs. */
  readonly hitting = new Float64Array(MOST_PLAYERS);
  /** Worth of a pitcher on the mound, on the same scale. */
  readonly pitching = new Float64Array(MOST_PLAYERS);
  /**
   * The manager's opinion of a fielder's batting or a pitcher's pitching: the worth above, corrected by this year's
   * results.
   */
  readonly worth = new Float64Array(MOST_PLAYERS);
  /** Plate appearances of a batter, or batters faced by a pitcher, this year. */
  readonly opportunities = new Float64Array(MOST_PLAYERS);
  /** Runs above average in these opportunities. */
  readonly runs = new Float64Array(MOST_PLAYERS);
  /** Games that each player has played this year. */
  readonly games = new Float64Array(MOST_PLAYERS);
  /** Games this year of the player who has played most. */
  busiest = 0;
  /** Sum of all relievers' games this year. */
  relieversGames = 0;
  /** Roster places of the fielders, and those of the pitchers, so that a search can leave out the other group. */
  readonly fielders = new Uint8Array(MOST_PLAYERS);
  readonly pitchers = new Uint8Array(MOST_PLAYERS);
  fielderCount = 0;
  pitcherCount = 0;
  relieverCount = 0;
  private allPitchers = 0;
  private injured = 0;
  private injuredPitchers = 0;

  /** @throws {EngineError} for the first problem that keeps the team from playing. */
  read(team: TeamInput): void {
    this.enterAll(team.players);
    const others = team.players.length - this.allPitchers;
    const { injured, injuredPitchers } = this;
    validateStrength(
      team,
      this.allPitchers,
      injuredPitchers,
      others,
      injured - injuredPitchers,
      MOST_PLAYERS,
    );
    this.judge();
  }

  /**
   * Reads players without checking that they suffice for a game.
   * @throws {EngineError} for the first invalid figure of a player
   */
  readAnyway(players: readonly PlayerInput[]): void {
    this.enterAll(players);
    this.judge();
  }

  private enterAll(players: readonly PlayerInput[]): void {
    this.size = 0;
    this.tomorrow.reset();
    let pitchers = 0;
    let injuredPitchers = 0;
    let injured = 0;
    for (let at = 0; at < players.length && at < MOST_PLAYERS; at++) {
      const player = players[at];
      if (player === undefined) continue;
      const isHealthy = this.enter(this.size, player);
      const isPitcher = this.role[this.size] !== FIELDER;
      if (isPitcher) pitchers++;
      if (isHealthy) this.size++;
      else {
        injured++;
        if (isPitcher) injuredPitchers++;
      }
    }
    this.allPitchers = pitchers;
    this.injured = injured;
    this.injuredPitchers = injuredPitchers;
  }

  /** The roster place of a healthy player, or −1. */
  placeOf(playerId: number): number {
    for (let place = 0; place < this.size; place++) if (this.ids[place] === playerId) return place;
    return -1;
  }

  /**
   * Reads every property once: player objects have different shapes, which makes property access slow. Returns whether
   * the player is healthy; otherwise the next player reuses the place.
   */
  private enter(place: number, player: PlayerInput): boolean {
    const { position, pitcherRole, bats, throws, ratings, fatigue, momentum, daysRest = null } = player;
    const { age = USUAL_AGE, injuredDays = 0, results } = player;
    if (!isPlayable(ratings, fatigue, momentum, daysRest, injuredDays)) throw unplayable(player);
    const role = position === 'P' ? pitchingRole(pitcherRole) : FIELDER;
    const scored = role === FIELDER ? POSITION_NUMBER[position] : PITCHER;
    this.role[place] = role;
    this.duty[place] = role;
    if (injuredDays <= 1) this.tomorrow.add(role, scored);
    if (injuredDays > 0) return false;
    this.ids[place] = player.id;
    this.age[place] = age;
    this.position[place] = scored;
    this.bats[place] = bats === 'L' ? LEFT : bats === 'R' ? RIGHT : SWITCH;
    this.throws[place] = throws === 'L' ? LEFT : RIGHT;
    this.fatigue[place] = fatigue;
    this.momentum[place] = momentum;
    this.daysRest[place] = daysRest === null ? LONG_RESTED : daysRest < LONG_RESTED ? daysRest : LONG_RESTED;
    if (role === FIELDER) this.enterFielder(place, ratings);
    else this.enterPitcher(place, ratings);
    this.opportunities[place] = results ? results.opportunities : 0;
    this.runs[place] = results ? results.runs : 0;
    this.games[place] = results ? results.games : 0;
    return true;
  }

  /** Copies the ratings that fielders need. */
  private enterFielder(place: number, ratings: Ratings): void {
    this.contact[place] = ratings.contact;
    this.power[place] = ratings.power;
    this.speed[place] = ratings.speed;
    this.discipline[place] = ratings.discipline;
    this.liners[place] = ratings.liners;
    this.crowding[place] = ratings.crowding;
    this.fielding[place] = ratings.fielding;
    this.arm[place] = ratings.arm;
    this.hitting[place] =
      0.24 * ratings.contact +
      0.29 * ratings.power +
      0.18 * ratings.discipline +
      0.18 * ratings.liners +
      0.11 * ratings.speed;
  }

  /** Copies the ratings that pitchers need. */
  private enterPitcher(place: number, ratings: Ratings): void {
    this.fielding[place] = ratings.fielding;
    this.arm[place] = ratings.arm;
    this.stuff[place] = ratings.stuff;
    this.control[place] = ratings.control;
    this.movement[place] = ratings.movement;
    this.stamina[place] = ratings.stamina;
    this.pitching[place] = pitchingWorth(ratings.stuff, ratings.control, ratings.movement);
  }

  /** Separate from `enter`: in a larger function V8 would not inline the calls, and would allocate their results. */
  private judge(): void {
    let fielders = 0;
    let pitchers = 0;
    let relievers = 0;
    let relieversGames = 0;
    let busiest = 0;
    for (let place = 0; place < this.size; place++) {
      const opportunities = this.opportunities[place] ?? 0;
      const runs = this.runs[place] ?? 0;
      const games = this.games[place] ?? 0;
      if (games > busiest) busiest = games;
      const role = this.role[place];
      if (role === FIELDER) {
        this.fielders[fielders++] = place;
        this.worth[place] = judgedBatter(this.hitting[place] ?? 50, opportunities, runs);
        continue;
      }
      this.pitchers[pitchers++] = place;
      this.worth[place] = judgedPitcher(this.pitching[place] ?? 50, opportunities, runs);
      if (role !== RELIEVER) continue;
      relievers++;
      relieversGames += games;
    }
    this.busiest = busiest;
    this.fielderCount = fielders;
    this.pitcherCount = pitchers;
    this.relieverCount = relievers;
    this.relieversGames = relieversGames;
  }
}

function pitchingRole(role: PlayerInput['pitcherRole']): number {
  if (role === 'starter') return STARTER;
  return role === 'closer' ? CLOSER : RELIEVER;
}
