import {
  FormAndFatigue,
  FORM_WINDOW,
  formAndFatigueOf,
  WeighedLine,
  weighLine,
} from '../../players/form-and-fatigue.js';
import { drawParks } from '../../game/environment/draw-park.js';
import { type Environment } from '../../game/environment/environment.js';
import { type Park } from '../../game/environment/park.js';
import { Injury } from '../../players/injuries/injuries.js';
import { GameResult, SideResult, TeamInput } from '../../game/game.types.js';
import { PlayerInput } from '../../players/player.types.js';
import { addResults, noResultCounts, ResultCounts, resultsOf } from '../../players/results.js';
import { Rng } from '../../random/rng.js';
import { GameInProgress } from '../../game/game-in-progress.js';
import { simulateGame } from '../../game/simulate-game.js';
import { generateRoster } from '../../players/generate-roster.js';
import { MAX_SEASON_MATCHES, scheduleBalanced } from '../schedule/balanced/balanced-season.js';
import { MAX_SEASON_GAMES } from '../schedule/calendar.js';
import { PlacedClub } from '../schedule/opponents.js';
import { ScheduledGame, scheduleSeason } from '../schedule/round-robin.js';
import { clubNames } from './club-names.js';

/** A club of a league that exists in memory only. */
export interface Club {
  id: number;
  name: string;
  players: readonly ClubPlayer[];
  /** The club's home park; an average one if left out. */
  park?: Park;
}

/** A player between games, with form, fatigue, results and injuries from earlier games. */
export type ClubPlayer = Omit<PlayerInput, keyof FormAndFatigue | 'results' | 'injuredDays'> & {
  age: number;
};

export interface SeasonGame {
  scheduled: ScheduledGame;
  result: GameResult;
}

const MOST_SEEDS = 2 ** 32;

/** Generates clubs with ids from 1, each with a roster and a park; player ids are unique in the league. */
export function generateClubs(count: number, rng: Rng): Club[] {
  const takenNames = new Set<string>();
  let players = 0;
  const clubs = clubNames(count, () => rng.next()).map((name, place) => ({
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
  const parks = drawParks(count, drawSeed(rng));
  return clubs.map((club, place) => ({ ...club, park: parks[place] }));
}

const USUAL_GAMES = 162;
/** Number of clubs in a division. */
const DIVISION = 5;

/**
 * Schedules a season with this many matches as leagues do: in series, with a day off for every seven games of a club,
 * and more games within a division. If the matches can't be divided equally, it is a round robin without days off.
 */
export function seasonSchedule(
  clubs: readonly Pick<Club, 'id'>[],
  rng: Rng,
  matches = (clubs.length * USUAL_GAMES) / 2,
): ScheduledGame[] {
  const teamIds = clubs.map(({ id }) => id);
  const games = (2 * matches) / clubs.length;
  const shared = Number.isInteger(games) && games >= clubs.length - 1;
  if (!shared || games > MAX_SEASON_GAMES || matches > MAX_SEASON_MATCHES) {
    return scheduleSeason({ teamIds, games: matches, rng: () => rng.next() });
  }
  return scheduleBalanced({ clubs: teamIds.map(placed), games, seed: drawSeed(rng) });
}

/** Conference and division of a club by its index: two conferences, divisions of five. */
export function placed(teamId: number, at: number, teamIds: readonly number[]): PlacedClub {
  const half = Math.ceil(teamIds.length / 2);
  const conference = at < half ? 'American' : 'National';
  return { teamId, conference, division: `${conference} ${Math.floor((at % half) / DIVISION)}` };
}

export interface SeasonRules {
  /** Whether players get injured; true if left out. */
  injuries?: boolean;
  /** The league's environment; today's if left out. */
  environment?: Environment;
}

/**
 * Plays a schedule in order, in the home clubs' parks. Players' form, fatigue, rest and injuries carry over from game
 * to game.
 */
export function* playSeason(
  clubs: readonly Club[],
  schedule: readonly ScheduledGame[],
  rng: Rng,
  rules: SeasonRules = {},
): Generator<SeasonGame> {
  const league = new LeagueInPlay(clubs, rng, rules);
  for (const scheduled of schedule) yield league.play(scheduled);
}

/** The clubs of a season, game after game. */
export class LeagueInPlay {
  private readonly clubs: ReadonlyMap<number, CarriedClub>;
  private readonly game = new GameInProgress();

  constructor(
    clubs: readonly Club[],
    private readonly rng: Rng,
    private readonly rules: SeasonRules = {},
  ) {
    this.clubs = new Map(clubs.map((club) => [club.id, new CarriedClub(club)]));
  }

  /**
   * A club as it will be on a day if it does not play before: fatigue, rest, form and injuries. The returned object
   * is reused: read it before the next call.
   */
  clubOn(teamId: number, gameDay: number): TeamInput {
    return this.clubOf(teamId).on(gameDay);
  }

  /** Plays a game, on or after the latest day of its clubs. In playoffs extra innings begin without a runner. */
  play(scheduled: ScheduledGame, extraInningRunner = true): SeasonGame {
    const home = this.clubOf(scheduled.homeTeamId);
    const away = this.clubOf(scheduled.awayTeamId);
    const { injuries = true, environment } = this.rules;
    const input = {
      home: home.on(scheduled.gameDay),
      away: away.on(scheduled.gameDay),
      seed: drawSeed(this.rng),
      rules: { extraInningRunner, injuries },
      park: home.park,
      environment,
    };
    const result = simulateGame(input, this.game);
    home.carryInjuries(result.injuries, scheduled.gameDay);
    away.carryInjuries(result.injuries, scheduled.gameDay);
    const homeWon = result.home.runs > result.away.runs;
    home.remember(result.home, scheduled.gameDay, homeWon);
    away.remember(result.away, scheduled.gameDay, !homeWon);
    return { scheduled, result };
  }

  private clubOf(id: number): CarriedClub {
    const club = this.clubs.get(id);
    if (club === undefined)
      throw new RangeError(`The schedule names a club ${id} that is not in the league.`);
    return club;
  }
}

/** Seed of a game or roster. */
export function drawSeed(rng: Rng): number {
  return rng.below(MOST_SEEDS);
}

interface CarriedPlayer {
  /** Input of the next game; form and fatigue are updated to its day. */
  input: PlayerInput;
  /** The player's latest games, newest first. */
  lines: WeighedLine[];
  /** The player's sums of the season. */
  season: ResultCounts;
  /** Last game day that an injury makes the player miss. */
  outUntil: number;
}

class CarriedClub {
  private readonly players: ReadonlyMap<number, CarriedPlayer>;
  readonly park: Park | undefined;
  private readonly team: TeamInput;

  constructor({ id, name, players, park }: Club) {
    this.park = park;
    this.players = new Map(
      players.map((player) => [
        player.id,
        { input: restedInput(player), lines: [], season: { ...noResultCounts }, outUntil: 0 },
      ]),
    );
    this.team = { id, name, players: [...this.players.values()].map(({ input }) => input) };
  }

  /** The club as it is on a day; returns the same object every time. */
  on(day: number): TeamInput {
    for (const { input, lines, outUntil } of this.players.values()) {
      const { momentum, fatigue, daysRest } = formAndFatigueOf(lines, day);
      input.momentum = momentum;
      input.fatigue = fatigue;
      input.daysRest = daysRest;
      input.injuredDays = Math.max(0, outUntil - day + 1);
    }
    return this.team;
  }

  /** Records the injuries of the club's own players in a game. */
  carryInjuries(injuries: readonly Injury[], gameDay: number): void {
    for (const { playerId, days } of injuries) {
      const player = this.players.get(playerId);
      if (player !== undefined) player.outUntil = Math.max(player.outUntil, gameDay + days);
    }
  }

  remember(side: SideResult, gameDay: number, won: boolean): void {
    for (const { playerId, positions, counts } of side.lines) {
      const player = this.players.get(playerId);
      if (player === undefined) continue;
      const { input, lines, season } = player;
      addResults(season, counts);
      input.results = resultsOf(input.position === 'P', season);
      lines.unshift(weighLine({ gameDay, won, caught: positions.includes('C'), counts }));
      if (lines.length > FORM_WINDOW) lines.pop();
    }
  }
}

/** A player at the beginning of a season; one object literal, so that all players share a hidden class. */
export function restedInput(player: ClubPlayer): PlayerInput {
  const { id, name, position, pitcherRole, bats, throws, age, ratings } = player;
  return {
    id,
    name,
    position,
    pitcherRole,
    bats,
    throws,
    age,
    ratings,
    fatigue: 0,
    momentum: 0,
    daysRest: null,
    results: null,
    injuredDays: 0,
  };
}
