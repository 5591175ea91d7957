import { poolsOf, Seeding, type PlayoffField } from '../../../league/bracket/seeding.js';
import { Rng } from '../../../random/rng.js';
import { Clubs } from '../final-standings/clubs.js';
import { entrantsOf, Knockout } from './knockout.js';
import { Places } from '../final-standings/places.js';
import { RunDifferences } from '../final-standings/run-differences.js';
import { ScheduleAhead, type GameApart } from '../final-standings/schedule-ahead.js';
import type { SeasonAhead, SeasonChances } from '../final-standings/season.types.js';
import { SeriesChances } from './series-chances.js';
import { driftOver, STRENGTH_DRIFT } from './strength-drift.js';
import { Swings } from './swings.js';
import { increment, Tally } from './tally.js';
import { Ties } from '../final-standings/ties.js';

/** Clubs that qualify, and the champion. */
interface Playoffs extends PlayoffField {
  champion: number;
}

/** The rest of a season, simulated many times; the seed decides all results. */
export class SimulatedSeasons {
  private simulated = 0;
  private readonly clubs: Clubs;
  private readonly schedule: ScheduleAhead;
  private readonly runs: RunDifferences;
  private readonly places: Places;
  private readonly knockout: Knockout | null;
  private readonly tally: Tally;
  private readonly swings: Swings;
  private readonly drift: number;
  private readonly shifts: Float64Array;
  private readonly shiftRng: Rng;
  private readonly seriesRng: Rng;
  private readonly base: Playoffs;
  private readonly turned: Playoffs;
  private readonly turnedOrder: Int32Array;
  /** Null if there is a bracket already, or if there are no playoffs. */
  private readonly seeding: Seeding | null;
  /** Whether only records count, so that clubs far below the last place need not be placed again. */
  private readonly isPlain: boolean;

  /** `drift` is how far strengths move in a whole season; see `STRENGTH_DRIFT`. */
  constructor(
    private readonly season: SeasonAhead,
    readonly seed: number,
    drift = STRENGTH_DRIFT,
  ) {
    const rng = new Rng(seed);
    const next = (): number => (rng.bits() >>> 0) * 2 ** 20;
    this.clubs = new Clubs(season.teams);
    this.schedule = new ScheduleAhead(season, this.clubs, new Rng(next()));
    this.runs = new RunDifferences(this.clubs, this.schedule, new Rng(next()));
    this.shiftRng = new Rng(next());
    this.seriesRng = new Rng(next());
    const ties = new Ties(this.clubs, this.schedule, this.runs, season.headToHead);
    this.places = new Places(this.clubs, this.schedule, ties);
    this.seeding = seedingOf(season);
    this.isPlain = this.seeding?.pools.length === 1 && this.seeding.pools[0]?.divisions.length === 0;
    this.knockout = knockoutOf(season, this.clubs, this.seeding);
    this.tally = new Tally(this.clubs, this.schedule);
    const played = season.teams.reduce((games, { wins, losses }) => games + (wins + losses) / 2, 0);
    this.drift = driftOver(season.games.length, played, drift);
    this.shifts = new Float64Array(this.clubs.count + 1);
    const entrants = this.firstEntrants();
    const seeds = Int32Array.from(entrants, (_, at) => at + 1);
    this.base = { entrants, seeds, champion: this.clubs.outside };
    // The list also holds clubs level with the last qualifier until ties are broken.
    const room = new Int32Array(this.clubs.count + 2);
    this.turned = { entrants: room, seeds: seeds.slice(), champion: this.clubs.outside };
    this.turnedOrder = new Int32Array(this.clubs.count + 2);
    this.swings = new Swings(this.clubs, this.matchIds(), entrants.length);
  }

  /** Simulates more seasons. A few hundred take milliseconds, so that the caller can do other work between calls. */
  run(seasons: number): void {
    for (let i = 0; i < seasons; i++) this.simulate();
  }

  /** The chances from all seasons so far. */
  chances(): SeasonChances {
    const { tonight } = this.season;
    const asAsked = new Map(tonight.map((matchId, place) => [matchId, place]));
    const placeOf = ({ matchId }: { matchId: number }): number => asAsked.get(matchId) ?? 0;
    return {
      simulated: this.simulated,
      teams: this.tally.chances(),
      tonight: this.swings
        .chances()
        .filter(({ matchId }) => asAsked.has(matchId))
        .toSorted((one, other) => placeOf(one) - placeOf(other)),
    };
  }

  private simulate(): void {
    const { schedule, places, tally, base, knockout } = this;
    for (let club = 0; club < this.clubs.count; club++)
      this.shifts[club] = this.drift === 0 ? 0 : this.shiftRng.normal(0, this.drift);
    this.runs.startSeason(this.simulated);
    schedule.play(this.shifts);
    if (this.simulated === 0 || this.season.games.length > 0) places.place();
    tally.countSeason(places.order);
    for (const group of this.clubs.divisions) increment(tally.division, places.firstOf(group));
    for (const group of this.clubs.conferences) increment(tally.conference, places.firstOf(group));
    if (knockout) {
      this.seeding?.seed(places.ranking(places.order), base);
      knockout.draw(this.seriesRng);
      knockout.playApart(base.entrants, this.shifts);
      base.champion = knockout.play(base, this.shifts);
      for (let seed = 0; seed < base.entrants.length; seed++)
        increment(tally.playoffs, base.entrants[seed] ?? 0);
      increment(tally.title, base.champion);
    }
    if (this.simulated % this.swings.every === 0) this.turnGames();
    this.simulated += 1;
  }

  /** Evaluates the season with each separate game's other result, one at a time. */
  private turnGames(): void {
    const { schedule, swings, base, turned, knockout } = this;
    const { length } = base.entrants;
    swings.countSeason(base.entrants, length, base.champion);
    if (!knockout) return;
    if (this.seeding) {
      for (const [number, game] of schedule.apart.entries())
        this.turnGame(number, game, { knockout, seeding: this.seeding });
    }
    for (const [number, game] of knockout.games.entries()) {
      knockout.turn(number);
      turned.entrants.set(base.entrants);
      turned.champion = knockout.play(base, this.shifts);
      const homeWins = (knockout.higherWon[number] === 1) === game.homeIsHigher;
      if (turned.champion !== base.champion)
        swings.countTurned(schedule.apart.length + number, homeWins, base, turned, length);
      knockout.turn(number);
    }
  }

  private turnGame(
    number: number,
    game: GameApart,
    { knockout, seeding }: { knockout: Knockout; seeding: Seeding },
  ): void {
    const { schedule, places, base, turned, swings } = this;
    const { home, away } = game;
    const { length } = base.entrants;
    const last = places.ranks[base.entrants[length - 1] ?? 0] ?? 0;
    const inReach = (): boolean => this.rankOf(home) >= last || this.rankOf(away) >= last;
    const before = inReach();
    schedule.turn(game);
    // Nothing changes if both clubs are below the last qualifier before and after.
    if (!this.isPlain || before || inReach()) {
      if (this.isPlain) places.placeBest(length, home, away, turned.entrants);
      else this.seedTurned(home, away, seeding);
      turned.champion = knockout.play(turned, this.shifts);
      swings.countTurned(number, schedule.homeWon(game), base, turned, length);
    }
    schedule.turn(game);
  }

  /** A division winner may come from any place, so all clubs are placed again. */
  private seedTurned(home: number, away: number, seeding: Seeding): void {
    const { clubs, places, turned, turnedOrder } = this;
    places.placeBest(clubs.count, home, away, turnedOrder);
    seeding.seed(places.ranking(turnedOrder, home, away), turned);
  }

  private rankOf(club: number): number {
    return club === this.clubs.outside ? -1 : this.places.rankOf(club);
  }

  private firstEntrants(): Int32Array {
    const { postseason } = this.season;
    if (postseason.kind === 'bracket')
      return Int32Array.from(entrantsOf(postseason.bracket), ({ teamId }) => this.clubs.numberOf(teamId));
    return new Int32Array(this.seeding?.size ?? 0);
  }

  private matchIds(): number[] {
    const apart = [...this.schedule.apart, ...(this.knockout?.games ?? [])];
    return apart.map(({ matchId }) => matchId);
  }
}

/** Null without playoffs ahead; with fewer than two clubs there are none. */
function seedingOf({ postseason, teams }: SeasonAhead): Seeding | null {
  if (postseason.kind !== 'ahead') return null;
  const seeding = new Seeding(poolsOf(postseason, teams), teams.length);
  return seeding.size < 2 ? null : seeding;
}

function knockoutOf(season: SeasonAhead, clubs: Clubs, seeding: Seeding | null): Knockout | null {
  const { postseason, homeWinInSeries } = season;
  const chances = new SeriesChances(clubs, homeWinInSeries);
  if (postseason.kind === 'bracket') return Knockout.from(postseason, clubs, chances);
  if (seeding === null || postseason.kind !== 'ahead') return null;
  return Knockout.of(postseason, seeding.pools, clubs, chances);
}
