import {
  FormAndFatigue,
  FORM_WINDOW,
  formAndFatigueOf,
  WeighedLine,
  weighLine,
} from '../players/form-and-fatigue.js';
import { GameResult, SideResult, TeamInput } from '../game/game.types.js';
import { PlayerInput } from '../players/player.types.js';
import { Rng } from '../chance/rng.js';
import { simulateGame } from '../game/simulate-game.js';
import { generateRoster } from '../players/generate-roster.js';
import { ScheduledGame } from '../schedule/round-robin.js';
import { clubNames } from './club-names.js';

/** A club of a league that lives in memory only. */
export interface Club {
  id: number;
  name: string;
  players: readonly ClubPlayer[];
}

/** A player between games: his form and fatigue follow from the games behind him. */
export type ClubPlayer = Omit<PlayerInput, keyof FormAndFatigue> & { age: number };

export interface SeasonGame {
  scheduled: ScheduledGame;
  result: GameResult;
}

const MOST_SEEDS = 2 ** 32;

/** Clubs with ids from 1 and a generated roster each, whose players' ids are unique in the league. */
export function generateClubs(count: number, rng: Rng): Club[] {
  const takenNames = new Set<string>();
  let players = 0;
  return clubNames(count, () => rng.next()).map((name, place) => ({
    id: place + 1,
    name,
    players: generateRoster(drawSeed(rng), { takenNames }).map(
      ({ name: called, position, pitcherRole, bats, throws, age, ratings }) => ({
        id: ++players,
        name: called,
        position,
        pitcherRole,
        bats,
        throws,
        age,
        ratings,
      }),
    ),
  }));
}

/** Plays a schedule in its order, every player carrying form, fatigue and rest from game to game. */
export function* playSeason(
  clubs: readonly Club[],
  schedule: readonly ScheduledGame[],
  rng: Rng,
): Generator<SeasonGame> {
  const carried = new Map(clubs.map((club) => [club.id, new CarriedClub(club)]));
  const clubOf = (id: number): CarriedClub => {
    const club = carried.get(id);
    if (club === undefined)
      throw new RangeError(`The schedule names a club ${id} that is not in the league.`);
    return club;
  };
  for (const scheduled of schedule) {
    const home = clubOf(scheduled.homeTeamId);
    const away = clubOf(scheduled.awayTeamId);
    const result = simulateGame({
      home: home.on(scheduled.gameDay),
      away: away.on(scheduled.gameDay),
      seed: drawSeed(rng),
      rules: { extraInningRunner: true },
    });
    const homeWon = result.home.runs > result.away.runs;
    home.remember(result.home, scheduled.gameDay, homeWon);
    away.remember(result.away, scheduled.gameDay, !homeWon);
    yield { scheduled, result };
  }
}

/** A seed for one game or roster. */
export function drawSeed(rng: Rng): number {
  return rng.below(MOST_SEEDS);
}

interface CarriedPlayer {
  /** What the next game reads; his form and fatigue are brought up to its day. */
  input: PlayerInput;
  /** His latest games, newest first. */
  lines: WeighedLine[];
}

class CarriedClub {
  private readonly players: ReadonlyMap<number, CarriedPlayer>;
  private readonly team: TeamInput;

  constructor({ id, name, players }: Club) {
    this.players = new Map(players.map((player) => [player.id, { input: restedInput(player), lines: [] }]));
    this.team = { id, name, players: [...this.players.values()].map(({ input }) => input) };
  }

  /** The club as it is on a day; the same object every time. */
  on(day: number): TeamInput {
    for (const { input, lines } of this.players.values()) {
      const { momentum, fatigue, daysRest } = formAndFatigueOf(lines, day);
      input.momentum = momentum;
      input.fatigue = fatigue;
      input.daysRest = daysRest;
    }
    return this.team;
  }

  remember(side: SideResult, gameDay: number, won: boolean): void {
    for (const { playerId, positions, counts } of side.lines) {
      const lines = this.players.get(playerId)?.lines;
      if (lines === undefined) continue;
      lines.unshift(weighLine({ gameDay, won, caught: positions.includes('C'), counts }));
      if (lines.length > FORM_WINDOW) lines.pop();
    }
  }
}

/** A player as he enters a season. One literal, so that the engine finds every player's fields in the same place. */
export function restedInput(player: ClubPlayer): PlayerInput {
  const { id, name, position, pitcherRole, bats, throws, ratings } = player;
  return { id, name, position, pitcherRole, bats, throws, ratings, fatigue: 0, momentum: 0, daysRest: null };
}
