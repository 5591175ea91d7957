import { type Environment } from '../game/environment/environment.js';
import { NEUTRAL_PARK, type Park } from '../game/environment/park.js';
import { type ClubPlayer } from '../league/season/memory-season.js';
import { type PitcherRole, type Position, type Ratings } from '../players/player.types.js';
import { type Member } from './active-rosters.js';
import { estimateBatters } from './players/batters.js';
import { easyBatters } from './players/batting-pitchers.js';
import { armOf, gloveOf, handsByClub, LeagueFielding, sharedGloves, sureHands } from './players/gloves.js';
import { environmentOfSums, leagueSums } from './season-lines/league-environment.js';
import { METHOD } from './method.js';
import { type EstimatedClub, fitInSteps, toTheEnd } from './pilot-seasons.js';
import { estimatePitchers } from './players/pitchers.js';
import { estimateParks } from './parks/parks.js';
import { LeaguePlaces } from './parks/places.js';
import { isPitcher, positionOf, rolesOf, staminaOf } from './players/roles.js';
import { type PlayerLines, type SeasonLines } from './season-lines/season-lines.types.js';

/** An estimated player in the engine's form. */
export interface EstimatedPlayer {
  readonly id: number;
  readonly position: Position;
  readonly pitcherRole: PitcherRole | null;
  readonly bats: 'L' | 'R' | 'S';
  readonly throws: 'L' | 'R';
  readonly ratings: Ratings;
}

export interface SeasonEstimate {
  /** By player id; all players of the lines. */
  readonly players: ReadonlyMap<number, EstimatedPlayer>;
  readonly environment: Environment;
  /** By club id. */
  readonly parks: ReadonlyMap<number, Park>;
  /** Sentences about the method of the estimate and its sources, to be printed. */
  readonly method: readonly string[];
}

export interface EstimateOptions {
  /**
   * Number of games played to fit the environment to the estimated clubs; 0 keeps the environment of the league's sums.
   */
  readonly pilotGames?: number;
}

/** With so many games the rarest fitted rates, triples and caught stealing, are known within one and a half percent. */
const PILOT_GAMES = 20_000;
/** Rating of a skill for players who never bat, or never pitch. */
const NONE = 0;
const PITCHERS_SPEED = 40;
const USUAL_STAMINA = 60;

/**
 * Every player's ratings, the league's environment and the clubs' parks, from a season's counting lines
 * alone. Equal lines give equal estimates.
 */
export function estimateSeason(lines: SeasonLines, options: EstimateOptions = {}): SeasonEstimate {
  return toTheEnd(estimateInSteps(lines, options));
}

/** {@link estimateSeason} in steps, so that the caller can do other work in between. */
export function* estimateInSteps(
  lines: SeasonLines,
  options: EstimateOptions = {},
): Generator<void, SeasonEstimate> {
  const parks = estimateParks(lines.clubs);
  const estimated = yield* estimatePlayers(lines.players, parks);
  const players = new Map(estimated.map((player) => [player.id, player]));
  yield;
  const wanted = environmentOfSums(leagueSums(lines.players));
  const clubs = estimatedClubs(lines, players, parks);
  const environment = yield* fitInSteps(clubs, wanted, options.pilotGames ?? PILOT_GAMES);
  return { players, environment, parks, method: METHOD };
}

function* estimatePlayers(
  players: readonly PlayerLines[],
  parks: ReadonlyMap<number, Park>,
): Generator<void, EstimatedPlayer[]> {
  const pitchers = players.filter(isPitcher);
  const others = players.filter((lines) => !isPitcher(lines));
  const places = new LeaguePlaces(parks, pitchers);
  const league = new LeagueFielding(players);
  const hands = new Map(others.map((lines) => [lines.id, sureHands(lines, league)]));
  yield;
  const batting = estimateBatters(others, places);
  yield;
  const { ratings: pitching, shared } = yield* pitchersAndGloves(pitchers, others, hands, places);
  const roles = rolesOf(pitchers);
  return players.map((lines): EstimatedPlayer => {
    const role = roles.get(lines.id) ?? null;
    const position = role === null ? positionOf(lines) : 'P';
    const bat = batting.get(lines.id);
    const mound = pitching.get(lines.id);
    return {
      id: lines.id,
      position,
      pitcherRole: role,
      bats: lines.bats ?? lines.throws ?? 'R',
      throws: lines.throws ?? (lines.bats === 'L' ? 'L' : 'R'),
      ratings: {
        contact: bat?.contact ?? NONE,
        power: bat?.power ?? NONE,
        speed: bat?.speed ?? PITCHERS_SPEED,
        discipline: bat?.discipline ?? NONE,
        liners: bat?.liners ?? NONE,
        crowding: bat?.crowding ?? NONE,
        fielding: gloveOf(lines, position, hands.get(lines.id) ?? sureHands(lines, league), shared),
        arm: armOf(lines, position, league),
        stuff: mound?.stuff ?? NONE,
        control: mound?.control ?? NONE,
        movement: mound?.movement ?? NONE,
        stamina: role === null ? USUAL_STAMINA : staminaOf(lines, role),
      },
    };
  });
}

/** Estimates the pitchers as if all had the same fielders, then with the fielders that their balls in play imply. */
function* pitchersAndGloves(
  pitchers: readonly PlayerLines[],
  others: readonly PlayerLines[],
  hands: ReadonlyMap<number, number>,
  places: LeaguePlaces,
) {
  const easy = easyBatters(pitchers, others);
  const alone = estimatePitchers(pitchers, places, { gloves: new Map(), easyBatters: easy });
  yield;
  const own = handsByClub(others, hands);
  const shared = sharedGloves(alone.inPlay, own);
  const gloves = new Map([...shared].map(([club, common]) => [club, common + (own.get(club) ?? 0)]));
  const { ratings } = estimatePitchers(pitchers, places, { gloves, easyBatters: easy });
  return { ratings, shared };
}

/** The clubs with all players who played for them, and each player's opportunities there. */
export function estimatedClubs(
  { players, clubs }: SeasonLines,
  estimates: ReadonlyMap<number, EstimatedPlayer>,
  parks: ReadonlyMap<number, Park>,
): EstimatedClub[] {
  const members = new Map(clubs.map(({ id }): [number, Member[]] => [id, []]));
  for (const { id, stints } of players) {
    const estimate = estimates.get(id);
    if (estimate === undefined) continue;
    const player: ClubPlayer = { ...estimate, name: `Player ${id}`, age: USUAL_AGE };
    for (const { clubId, plateAppearances, battersFaced } of stints) {
      const opportunities = estimate.position === 'P' ? battersFaced : plateAppearances;
      members.get(clubId)?.push({ player, opportunities });
    }
  }
  return clubs.map(({ id }) => ({ id, members: members.get(id) ?? [], park: parks.get(id) ?? NEUTRAL_PARK }));
}

/** Age of all players, because the lines have none. */
const USUAL_AGE = 27;
