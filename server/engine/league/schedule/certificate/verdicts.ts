import { MAX_STAND_DAYS, SERIES_GAMES } from '../calendar.js';
import { type ClubFairness, type Departure, type Verdict } from './certificate.types.js';
import { kinshipOf, type Kinship } from '../opponents.js';

/** The rules of a fair schedule, each with whether the clubs of the league keep it. */
export function verdictsOf(clubs: readonly ClubFairness[], departures: readonly Departure[]): Verdict[] {
  const members = clubs.filter(({ hasLeft }) => !hasLeft);
  return [
    sameGames(members),
    homeAndAway(members),
    pairBalance(members),
    seriesLength(members),
    stand('road_trip', 'No club is on the road for more than 10 days in a row', members, 'roadTrip'),
    stand('home_stand', 'No club is at home for more than 10 days in a row', members, 'homeStand'),
    daysOff(members),
    opponents(members),
    nobodyLeft(clubs, departures),
  ];
}

function sameGames(clubs: readonly ClubFairness[]): Verdict {
  const games = rangeOf(clubs.map((club) => club.games));
  return {
    key: 'games',
    rule: 'Every club plays the same number of games',
    met: games.min === games.max,
    value: written(games),
  };
}

function homeAndAway(clubs: readonly ClubFairness[]): Verdict {
  const { max } = rangeOf(clubs.map(({ homeGames, awayGames }) => Math.abs(homeGames - awayGames)));
  return {
    key: 'home_and_away',
    rule: 'Every club has as many home as away games, give or take one',
    met: max <= 1,
    value: `at most ${max} apart`,
  };
}

/** Two clubs with an odd number of series can't have equally many games in both parks. */
function pairBalance(clubs: readonly ClubFairness[]): Verdict {
  const tilts = clubs.flatMap(({ opponents: met }) =>
    met.map(({ games, homeGames }) => Math.abs(2 * homeGames - games)),
  );
  const { max } = rangeOf(tilts);
  return {
    key: 'pairs',
    rule: 'Home and away games between any two clubs differ by one series at most',
    met: max <= SERIES_GAMES.max,
    value: `at most ${max} apart`,
  };
}

function seriesLength(clubs: readonly ClubFairness[]): Verdict {
  const lengths = clubs.flatMap((club) => club.opponents.flatMap(({ seriesLengths }) => seriesLengths));
  const within = lengths.filter((games) => games >= SERIES_GAMES.min && games <= SERIES_GAMES.max);
  const { min, max } = rangeOf(lengths);
  return {
    key: 'series',
    rule: 'Series last two to four games',
    met: within.length === lengths.length,
    value: `${written({ min, max })} ${max === 1 ? 'game' : 'games'}`,
  };
}

function stand(
  key: string,
  rule: string,
  clubs: readonly ClubFairness[],
  which: 'roadTrip' | 'homeStand',
): Verdict {
  const { max } = rangeOf(clubs.map((club) => club[which].days));
  return { key, rule, met: max <= MAX_STAND_DAYS, value: `at most ${max} ${max === 1 ? 'day' : 'days'}` };
}

function daysOff(clubs: readonly ClubFairness[]): Verdict {
  const days = rangeOf(clubs.map(({ restDays }) => restDays));
  return {
    key: 'days_off',
    rule: 'Every club has the same number of days off, give or take one',
    met: days.max - days.min <= 1,
    value: written(days),
  };
}

const kinds: readonly [kinship: Kinship, words: string][] = [
  ['division', 'in the division'],
  ['conference', 'in the conference'],
  ['other', 'elsewhere'],
];

/** Number of games between any two clubs, by their kinship, including pairs that never meet. */
function opponents(clubs: readonly ClubFairness[]): Verdict {
  const meetings: Record<Kinship, number[]> = { division: [], conference: [], other: [] };
  for (const [at, club] of clubs.entries()) {
    const games = new Map(club.opponents.map((opponent) => [opponent.teamId, opponent.games]));
    for (const other of clubs.slice(at + 1)) {
      meetings[kinshipOf(club, other)].push(games.get(other.teamId) ?? 0);
    }
  }
  const met = kinds.filter(([kinship]) => meetings[kinship].length > 0);
  const only = met.length === 1;
  return {
    key: 'opponents',
    rule: only
      ? 'All opponents are met equally often, give or take one series'
      : 'Opponents of the same kind (in the division, in the conference, elsewhere) are met equally often, give or take one series',
    met: met.every(([kinship]) => {
      const { min, max } = rangeOf(meetings[kinship]);
      return max - min <= SERIES_GAMES.max;
    }),
    value: met
      .map(([kinship, words]) => written(rangeOf(meetings[kinship])) + (only ? ' games' : ` ${words}`))
      .join(', '),
  };
}

function nobodyLeft(clubs: readonly ClubFairness[], departures: readonly Departure[]): Verdict {
  const listed = new Set(departures.map(({ teamId }) => teamId));
  const left = [
    ...departures.map(
      ({ teamName, matchesDropped }) =>
        `${teamName} left: ${matchesDropped} ${matchesDropped === 1 ? 'match' : 'matches'} dropped`,
    ),
    ...clubs
      .filter(({ hasLeft, teamId }) => hasLeft && !listed.has(teamId))
      .map(({ teamName }) => `${teamName} left`),
  ];
  return {
    key: 'complete',
    rule: 'No club has left since the schedule was made',
    met: left.length === 0,
    value: left.length === 0 ? 'none' : left.join('; '),
  };
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function rangeOf(values: readonly number[]): Range {
  if (values.length === 0) return { min: 0, max: 0 };
  return values.reduce<Range>(
    ({ min, max }, value) => ({ min: Math.min(min, value), max: Math.max(max, value) }),
    { min: Infinity, max: -Infinity },
  );
}

const written = ({ min, max }: Range): string => (min === max ? String(min) : `${min} to ${max}`);
