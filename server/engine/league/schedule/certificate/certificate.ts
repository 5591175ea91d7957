import {
  type Certificate,
  type ClubFairness,
  type Departure,
  type Opponent,
  type ScheduledClub,
  type Spread,
  type Stand,
} from './certificate.types.js';
import { compareNames } from '../../../figures/names.js';
import { kinshipOf, type Kinship } from '../opponents.js';
import { type ScheduledGame } from '../round-robin.js';
import { verdictsOf } from './verdicts.js';

/**
 * Reports, from the games of a schedule, whether it is fair. Spreads and verdicts cover the clubs in the league.
 * Clubs that have left are listed with their games, and count as opponents.
 * @param clubs all clubs of the league and of the games, in the order of their names
 */
export function certify(
  clubs: readonly ScheduledClub[],
  games: readonly ScheduledGame[],
  departures: readonly Departure[],
): Certificate {
  const inOrder = games.toSorted((one, other) => one.gameDay - other.gameDay);
  const first = inOrder[0]?.gameDay ?? 1;
  const days = (inOrder.at(-1)?.gameDay ?? 0) - first + 1;
  const known = new Map(clubs.map((club) => [club.teamId, club]));
  const gamesOf = new Map<number, ScheduledGame[]>(clubs.map(({ teamId }) => [teamId, []]));
  for (const game of inOrder) {
    gamesOf.get(game.homeTeamId)?.push(game);
    gamesOf.get(game.awayTeamId)?.push(game);
  }
  const series = seriesOf(inOrder);
  const fairness = clubs.map((club) =>
    fairnessOf(club, gamesOf.get(club.teamId) ?? [], { days: Math.max(days, 0), known, series }),
  );
  const members = fairness.filter(({ hasLeft }) => !hasLeft);
  const isEmpty = members.length === 0 || games.length === 0;
  return {
    matches: games.length,
    days: Math.max(days, 0),
    clubs: fairness,
    spreads: isEmpty ? [] : spreadsOf(members),
    verdicts: isEmpty ? [] : verdictsOf(fairness, departures),
    departures,
  };
}

/** Series of a club, by the ids of the two clubs. */
type SeriesByPair = ReadonlyMap<string, readonly number[]>;

const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** Cuts games into series: games of the same two clubs in one park, without another game of either in between. */
function seriesOf(games: readonly ScheduledGame[]): SeriesByPair {
  const series = new Map<string, number[]>();
  const former = new Map<number, ScheduledGame>();
  for (const game of games) {
    const { homeTeamId, awayTeamId } = game;
    const key = pairKey(homeTeamId, awayTeamId);
    const before = former.get(homeTeamId);
    const goesOn =
      before !== undefined &&
      before === former.get(awayTeamId) &&
      before.homeTeamId === homeTeamId &&
      before.awayTeamId === awayTeamId;
    const lengths = series.get(key) ?? [];
    if (goesOn) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
    series.set(key, lengths);
    former.set(homeTeamId, game);
    former.set(awayTeamId, game);
  }
  return series;
}

interface Schedule {
  readonly days: number;
  readonly known: ReadonlyMap<number, ScheduledClub>;
  readonly series: SeriesByPair;
}

function fairnessOf(club: ScheduledClub, games: readonly ScheduledGame[], schedule: Schedule): ClubFairness {
  const { teamId } = club;
  const homeGames = games.filter(({ homeTeamId }) => homeTeamId === teamId).length;
  const opponents = opponentsOf(club, games, schedule);
  const gamesAgainst = (kinship: Kinship) =>
    total(opponents.filter((one) => one.kinship === kinship).map((one) => one.games));
  const stands = standsOf(teamId, games);
  return {
    ...club,
    games: games.length,
    homeGames,
    awayGames: games.length - homeGames,
    series: total(opponents.map(({ series }) => series)),
    restDays: schedule.days - new Set(games.map(({ gameDay }) => gameDay)).size,
    travelLegs: games.filter((game, at) => at > 0 && games[at - 1]?.homeTeamId !== game.homeTeamId).length,
    divisionGames: gamesAgainst('division'),
    conferenceGames: gamesAgainst('conference'),
    otherGames: gamesAgainst('other'),
    homeStand: longest(stands.filter(({ isHome }) => isHome)),
    roadTrip: longest(stands.filter(({ isHome }) => !isHome)),
    opponents,
  };
}

function opponentsOf(
  club: ScheduledClub,
  games: readonly ScheduledGame[],
  { known, series }: Schedule,
): Opponent[] {
  const met = new Map<number, { games: number; homeGames: number }>();
  for (const { homeTeamId, awayTeamId } of games) {
    const isHome = homeTeamId === club.teamId;
    const other = isHome ? awayTeamId : homeTeamId;
    const counts = met.get(other) ?? { games: 0, homeGames: 0 };
    counts.games += 1;
    counts.homeGames += isHome ? 1 : 0;
    met.set(other, counts);
  }
  return [...met]
    .flatMap(([teamId, counts]) => {
      const opponent = known.get(teamId);
      if (!opponent) return [];
      const { teamName } = opponent;
      const lengths = series.get(pairKey(club.teamId, teamId)) ?? [];
      return [
        {
          teamId,
          teamName,
          kinship: kinshipOf(club, opponent),
          ...counts,
          awayGames: counts.games - counts.homeGames,
          series: lengths.length,
          seriesLengths: lengths,
        },
      ];
    })
    .toSorted((one, other) => compareNames(one.teamName, other.teamName) || one.teamId - other.teamId);
}

/** A club's games, cut at every change between home and road. */
function standsOf(teamId: number, games: readonly ScheduledGame[]): (Stand & { isHome: boolean })[] {
  const stands: { isHome: boolean; games: number; days: number; from: number }[] = [];
  for (const { gameDay, homeTeamId } of games) {
    const isHome = homeTeamId === teamId;
    const last = stands.at(-1);
    if (last?.isHome === isHome) {
      last.games += 1;
      last.days = gameDay - last.from + 1;
    } else stands.push({ isHome, games: 1, days: 1, from: gameDay });
  }
  return stands;
}

function longest(stands: readonly Stand[]): Stand {
  const [first] = stands.toSorted((one, other) => other.days - one.days || other.games - one.games);
  return { games: first?.games ?? 0, days: first?.days ?? 0 };
}

const spreadKinds: readonly { key: string; label: string; of: (club: ClubFairness) => number }[] = [
  { key: 'games', label: 'Games', of: ({ games }) => games },
  { key: 'home_games', label: 'Home games', of: ({ homeGames }) => homeGames },
  { key: 'away_games', label: 'Away games', of: ({ awayGames }) => awayGames },
  { key: 'series', label: 'Series', of: ({ series }) => series },
  { key: 'rest_days', label: 'Days off', of: ({ restDays }) => restDays },
  { key: 'travel_legs', label: 'Travel legs', of: ({ travelLegs }) => travelLegs },
  { key: 'division_games', label: 'Games in the division', of: ({ divisionGames }) => divisionGames },
  {
    key: 'conference_games',
    label: 'Other games in the conference',
    of: ({ conferenceGames }) => conferenceGames,
  },
  { key: 'other_games', label: 'Games outside the conference', of: ({ otherGames }) => otherGames },
  { key: 'home_stand_days', label: 'Longest home stand in days', of: ({ homeStand }) => homeStand.days },
  { key: 'road_trip_days', label: 'Longest road trip in days', of: ({ roadTrip }) => roadTrip.days },
];

const spreadsOf = (clubs: readonly ClubFairness[]): Spread[] =>
  spreadKinds.map(({ key, label, of }) => {
    const values = clubs.map(of);
    return { key, label, min: Math.min(...values), max: Math.max(...values) };
  });

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
