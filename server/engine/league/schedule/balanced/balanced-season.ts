import { Rng } from '../../../random/rng.js';
import { MAX_SEASON_GAMES, planCalendar } from '../calendar.js';
import { type DatedFixture, type EarlierGame, type Fixture } from './catching-up.js';
import { assertEntrants } from '../entrants.js';
import { evenSeries } from './evened-series.js';
import { Matchups, Meetings } from './matchups.js';
import {
  assertWeights,
  opponentsToMeet,
  opponentTargets,
  type PlacedClub,
  usualWeights,
  type Weights,
} from '../opponents.js';
import { RuleError } from '../rule-error.js';
import { type ScheduledGame } from '../round-robin.js';
import { beginning, continuation, type SeasonStart } from './season-start.js';
import { shortenSeries } from './shortened-series.js';
import { meetUnmetPairs } from './unmet-pairs.js';

/** Maximum number of matches of a season. */
export const MAX_SEASON_MATCHES = 50_000;

export interface BalancedOptions {
  readonly clubs: readonly PlacedClub[];
  /** Games of each club, including those played earlier. */
  readonly games: number;
  readonly weights?: Weights;
  /** Days off of each club between its first and its last day; one for every seven games if left out. */
  readonly offDays?: number | null;
  /** A non-negative safe integer: the same seed gives the same season. */
  readonly seed: number;
  /** Games of the season that were already played, in the order in which they were played. */
  readonly earlier?: readonly EarlierGame[];
  /** The first day of the schedule; 1 if left out. */
  readonly firstDay?: number;
}

/**
 * A season in which every club plays the same number of games, half of them at home, in series of two to four games
 * in one park; clubs of a division meet most often. No club is at home or on the road for more than ten days in a
 * row.
 *
 * The construction guarantees these rules. A season is a sequence of rounds with one series for every club. A club's
 * rounds form pairs, one at home and one on the road. So it has at most two series in a row in one place, and a round
 * takes at most five days. Exchanges of opponents that keep these rules then bring the meetings close to the weights.
 * @throws RuleError for numbers that cannot be scheduled; the message says which are possible
 */
export function scheduleBalanced(options: BalancedOptions): ScheduledGame[] {
  const steps = balancedSteps(options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** {@link scheduleBalanced} in steps of about a millisecond, so that the caller can do other work in between. */
export function* balancedSteps(options: BalancedOptions): Generator<void, ScheduledGame[]> {
  const { games, offDays = null, seed, earlier = [], firstDay = 1 } = options;
  const { weights = usualWeights } = options;
  assertSeason(options.clubs, games, weights);
  const opponents = opponentsToMeet(options.clubs, games, weights);
  const whole = planCalendar(options.clubs.length, games, offDays, opponents);
  const rng = new Rng(seed);
  const season =
    earlier.length === 0
      ? beginning(options.clubs, whole, rng)
      : continuation({ clubs: options.clubs, games, offDays, earlier, firstDay }, rng);
  const { clubs, first, before } = season;
  const meetings = meetingsBefore(clubs, games, weights, before);
  const rest = yield* drawFixtures(season, meetings, rng);
  const all = [...first, ...rest.map((fixture) => ({ ...fixture, day: season.begin + fixture.day }))];
  return all
    .toSorted((one, other) => one.day - other.day)
    .map(({ day, homeTeamId, awayTeamId }) => ({ gameDay: firstDay + day, homeTeamId, awayTeamId }));
}

function assertSeason(clubs: readonly PlacedClub[], games: number, weights: Weights): void {
  assertEntrants(clubs.map(({ teamId }) => teamId));
  assertWeights(weights);
  if (!Number.isInteger(games) || games < 1 || games > MAX_SEASON_GAMES) {
    throw new RuleError('season_games', `Games must be a whole number from 1 to ${MAX_SEASON_GAMES}.`);
  }
  const most = Math.floor((2 * MAX_SEASON_MATCHES) / clubs.length);
  if (games > most) {
    throw new RuleError(
      'season_games',
      `${clubs.length} clubs can play at most ${most} games each: a season has at most ${MAX_SEASON_MATCHES} matches.`,
    );
  }
}

/** For each pair of clubs, the target number of games and the number of games played. */
function meetingsBefore(
  clubs: readonly PlacedClub[],
  games: number,
  weights: Weights,
  before: readonly Fixture[],
): Meetings {
  const numbers = new Map(clubs.map(({ teamId }, club) => [teamId, club]));
  const wanted = clubs.map(() => games);
  const pairs: [host: number, guest: number][] = [];
  for (const { homeTeamId, awayTeamId } of before) {
    const [host, guest] = [numbers.get(homeTeamId), numbers.get(awayTeamId)];
    if (host !== undefined && guest !== undefined) pairs.push([host, guest]);
    else {
      // A game against a club that has left counts as one of this club's games.
      const club = host ?? guest;
      if (club !== undefined) wanted[club] = (wanted[club] ?? 0) - 1;
    }
  }
  const meetings = new Meetings(clubs.length, opponentTargets(clubs, wanted, weights));
  for (const [host, guest] of pairs) meetings.add(host, guest, 1);
  return meetings;
}

/** The games of the rounds, with opponents and days, from day 0. */
function* drawFixtures(
  { clubs, calendar, places, settled }: SeasonStart,
  meetings: Meetings,
  rng: Rng,
): Generator<void, DatedFixture[]> {
  const { rounds, shortened } = calendar;
  if (rounds.length === 0) return [];
  const lengths = rounds.map(({ games }) => games);
  const matchups = new Matchups(places, lengths, meetings, settled);
  yield* matchups.improve(rng);
  yield* meetUnmetPairs(matchups, meetings);
  const games = Int8Array.from(matchups.hosts, (_, series) => lengths[matchups.roundOf(series)] ?? 0);
  shortenSeries(matchups, meetings, games, shortened);
  const days = rounds.map((round) => round.days);
  yield* evenSeries(matchups, meetings, games, days);
  const fixtures: DatedFixture[] = [];
  let begin = 0;
  for (const [round, whole] of days.entries()) {
    for (let series = matchups.first(round); series < matchups.first(round + 1); series++) {
      const length = games[series] ?? 0;
      const from = begin + firstDayOf(round, rounds.length, whole - length, rng);
      const homeTeamId = clubs[matchups.hosts[series] ?? 0]?.teamId ?? 0;
      const awayTeamId = clubs[matchups.guests[series] ?? 0]?.teamId ?? 0;
      for (let day = from; day < from + length; day++) fixtures.push({ day, homeTeamId, awayTeamId });
    }
    begin += whole;
  }
  return fixtures;
}

/** A series begins on a random day of its round, but the season begins on its first day and ends on its last. */
function firstDayOf(round: number, rounds: number, spare: number, rng: Rng): number {
  if (round === 0) return 0;
  return round === rounds - 1 ? spare : rng.below(spare + 1);
}
