import { Rng } from '../random/rng.js';
import { type Environment } from '../game/environment/environment.js';
import { type Park } from '../game/environment/park.js';
import { type Counts, emptyCounts } from '../figures/statistics/counting-statistics.js';
import { type Club, LeagueInPlay } from '../league/season/memory-season.js';
import { type ScheduledGame, scheduleSeason } from '../league/schedule/round-robin.js';
import { activeRosters, canPlay, type Member, partsOf } from './active-rosters.js';
import { EngineAnswers, environmentOfSums } from './season-lines/league-environment.js';

/** A club with its park and all players who played for it. */
export interface EstimatedClub {
  readonly id: number;
  readonly members: readonly Member[];
  readonly park: Park;
}

const SEED = 1;
/** After every six days there is a day off. */
const DAYS_RUNNING = 6;
const ROUNDS = 2;

/**
 * The environment in which games of the estimated clubs reproduce the league's sums. These sums depend on the players,
 * too, so pilot games are played, and the environment is corrected by the ratio of the wanted sums to the sums of these
 * games. If a club can't field a team, the wanted environment is returned.
 */
export function fitEnvironment(
  clubs: readonly EstimatedClub[],
  wanted: Environment,
  games: number,
): Environment {
  return toTheEnd(fitInSteps(clubs, wanted, games));
}

/** {@link fitEnvironment}, yielding after each game so that the caller can do other work in between. */
export function* fitInSteps(
  clubs: readonly EstimatedClub[],
  wanted: Environment,
  games: number,
): Generator<void, Environment> {
  if (games === 0 || clubs.length < 2 || !clubs.every(({ members }) => canPlay(members))) return wanted;
  const answers = new EngineAnswers(wanted);
  for (let round = 0; round < ROUNDS; round++) {
    const asked = answers.toAsk();
    const sums = yield* playPilot(clubs, asked, games / ROUNDS, SEED + round);
    answers.note(asked, environmentOfSums(sums));
  }
  return answers.toAsk();
}

/** Runs all steps and returns their result. */
export function toTheEnd<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The sums of `games` games in which all clubs meet in turn. */
function* playPilot(
  clubs: readonly EstimatedClub[],
  environment: Environment,
  games: number,
  seed: number,
): Generator<void, Counts> {
  const rng = new Rng(seed);
  const parts = partsOf(games, clubs.length);
  const rosters = clubs.map(({ members }) => activeRosters(members, parts, rng));
  const teamIds = clubs.map(({ id }) => id);
  const sums = emptyCounts();
  for (let part = 0; part < parts; part++) {
    const active = clubs.map(({ id, park }, at): Club => ({
      id,
      name: `Club ${id}`,
      players: rosters[at]?.[part] ?? [],
      park,
    }));
    const league = new LeagueInPlay(active, rng, { environment, injuries: false });
    const schedule = scheduleSeason({ teamIds, games: Math.ceil(games / parts), rng: () => rng.next() });
    for (const scheduled of schedule) {
      const { result } = league.play(withDaysOff(scheduled), false);
      for (const { counts } of result.home.lines) addCounted(sums, counts);
      for (const { counts } of result.away.lines) addCounted(sums, counts);
      yield;
    }
  }
  return sums;
}

function withDaysOff(scheduled: ScheduledGame): ScheduledGame {
  const { gameDay } = scheduled;
  return { ...scheduled, gameDay: gameDay + Math.floor((gameDay - 1) / DAYS_RUNNING) };
}

/** Adds the counts that an environment is computed from. */
function addCounted(sums: Counts, line: Readonly<Counts>): void {
  sums.plateAppearances += line.plateAppearances;
  sums.hits += line.hits;
  sums.doubles += line.doubles;
  sums.triples += line.triples;
  sums.homeRuns += line.homeRuns;
  sums.walks += line.walks;
  sums.intentionalWalks += line.intentionalWalks;
  sums.strikeoutsBatting += line.strikeoutsBatting;
  sums.hitByPitch += line.hitByPitch;
  sums.sacrificeHits += line.sacrificeHits;
  sums.reachedOnError += line.reachedOnError;
  sums.stolenBases += line.stolenBases;
  sums.caughtStealing += line.caughtStealing;
  sums.wildPitches += line.wildPitches;
  sums.passedBalls += line.passedBalls;
  sums.balks += line.balks;
  sums.errors += line.errors;
}
