import { type Rng } from '../../../random/rng.js';
import { type Calendar, daysOffLimits, MAX_STAND_DAYS, planCalendar } from '../calendar.js';
import { catchUp, type DatedFixture, type EarlierGame, tooUnequal } from './catching-up.js';
import { shuffled } from '../entrants.js';
import { drawPlaces, HOME, IDLE, type Places } from './home-and-away.js';
import { type PlacedClub } from '../opponents.js';

/** A season before its opponents are drawn. */
export interface SeasonStart {
  /** Clubs in the order of their numbers in `places`. */
  readonly clubs: readonly PlacedClub[];
  readonly calendar: Calendar;
  readonly places: Places;
  /** Number of rounds at the beginning whose home and road sides are fixed. */
  readonly settled: number;
  /** Games on the days before the first round. */
  readonly first: readonly DatedFixture[];
  /** Day of the first round, from 0. */
  readonly begin: number;
  /** All games before the first round, including those already played. */
  readonly before: readonly EarlierGame[];
}

/** A season without any played games. */
export function beginning(clubs: readonly PlacedClub[], calendar: Calendar, rng: Rng): SeasonStart {
  const drawn = shuffled(clubs, () => rng.next());
  const places = drawPlaces(clubs.length, calendar.series, rng);
  return { clubs: drawn, calendar, places, settled: 0, first: [], begin: 0, before: [] };
}

/** A season with played games that is to be continued. */
export interface BegunSeason {
  readonly clubs: readonly PlacedClub[];
  readonly games: number;
  readonly offDays: number | null;
  readonly earlier: readonly EarlierGame[];
  readonly firstDay: number;
}

const mostDraws = 60;
/** Maximum number of rounds of a club's first stand. */
const openingRounds = 3;

/**
 * Continues a season: clubs with fewer games catch up, then the rounds begin. The draw is repeated until no stand or
 * trip that spans both parts is too long.
 * @throws RuleError `uneven_past` if the played games make that impossible
 */
export function continuation(season: BegunSeason, rng: Rng): SeasonStart {
  const { clubs, games, offDays, earlier, firstDay } = season;
  for (let draw = 0; draw < mostDraws; draw++) {
    const drawn = shuffled(clubs, () => rng.next());
    const teamIds = drawn.map(({ teamId }) => teamId);
    const { fixtures: first, days, gamesLeft } = catchUp(teamIds, games, earlier);
    const calendar = calendarOfRest(clubs.length, games, gamesLeft, offDays);
    const places = drawPlaces(clubs.length, calendar.series, rng);
    const dated = first.map((fixture) => ({ ...fixture, gameDay: firstDay + fixture.day }));
    const before = [...earlier, ...dated.toSorted((one, other) => one.gameDay - other.gameDay)];
    const begin = firstDay + days;
    const stands = openStands(before, { firstDay, begin });
    const seats = seated(drawn, stands, places, calendar);
    if (seats === null || stands.some(({ isTooLong }) => isTooLong)) continue;
    return { clubs: seats, calendar, places, settled: openingRounds, first, begin: days, before };
  }
  throw tooUnequal(games);
}

/** Days off of the remaining season, in proportion to its games. */
function calendarOfRest(clubs: number, games: number, left: number, offDays: number | null): Calendar {
  if (offDays === null) return planCalendar(clubs, left, null);
  const { least, most } = daysOffLimits(clubs, left);
  return planCalendar(clubs, left, Math.max(least, Math.min(most, Math.round((offDays * left) / games))));
}

/** A club's current stand or trip at the beginning of the rounds. */
interface OpenStand {
  readonly teamId: number;
  /** Its length: positive on the road, negative at home. */
  readonly days: number;
  /** Whether a stand or trip in the days before the rounds is too long. */
  readonly isTooLong: boolean;
}

function openStands(
  before: readonly EarlierGame[],
  { firstDay, begin }: { firstDay: number; begin: number },
): OpenStand[] {
  const stands = new Map<number, { isHome: boolean; from: number; isTooLong: boolean }>();
  for (const { homeTeamId, awayTeamId, gameDay } of before) {
    const day = gameDay ?? firstDay - 1;
    for (const teamId of [homeTeamId, awayTeamId]) {
      const isHome = teamId === homeTeamId;
      const known = stands.get(teamId);
      const stand = known?.isHome === isHome ? known : { isHome, from: day, isTooLong: false };
      stand.isTooLong =
        (known?.isTooLong ?? false) || (day >= firstDay && day - stand.from >= MAX_STAND_DAYS);
      stands.set(teamId, stand);
    }
  }
  return [...stands].map(([teamId, { isHome, from, isTooLong }]) => ({
    teamId,
    days: (begin - from) * (isHome ? -1 : 1),
    isTooLong,
  }));
}

/**
 * The clubs in the order of their numbers. Clubs that come from the road begin at home: the longer the trip so far,
 * the longer the first stand.
 * @returns null if a stand or trip would be too long
 */
function seated(
  drawn: readonly PlacedClub[],
  stands: readonly OpenStand[],
  places: Places,
  calendar: Calendar,
): PlacedClub[] | null {
  if (calendar.rounds.length === 0) return [...drawn];
  const daysOf = new Map(stands.map(({ teamId, days }) => [teamId, days]));
  const onRoad = ({ teamId }: PlacedClub) => daysOf.get(teamId) ?? 0;
  const byRoad = drawn.toSorted((one, other) => onRoad(other) - onRoad(one));
  const seats = [...drawn.keys()].map((seat) => ({ seat, days: daysOfFirstStand(places, calendar, seat) }));
  const byHome = seats.toSorted((one, other) => other.days - one.days);
  const placed = byRoad.map((club, place) => ({
    club,
    seat: byHome[place]?.seat ?? 0,
    days: byHome[place]?.days ?? 0,
  }));
  const goesOnTooLong = placed.some(({ club, days }) => {
    const before = -onRoad(club);
    return Math.sign(before) === Math.sign(days) && Math.abs(before + days) > MAX_STAND_DAYS;
  });
  if (goesOnTooLong) return null;
  return placed.toSorted((one, other) => one.seat - other.seat).map(({ club }) => club);
}

/** Days of the club's first stand at home; negative for a first trip. */
function daysOfFirstStand({ clubs, at }: Places, { rounds }: Calendar, club: number): number {
  let days = 0;
  let start: number = IDLE;
  for (const [round, { days: length }] of rounds.entries()) {
    const place = at[round * clubs + club] ?? IDLE;
    if (start === IDLE) start = place;
    if (place !== IDLE && place !== start) break;
    days += length;
  }
  return start === HOME ? days : -days;
}
