import { balanceHosts, circleRounds, type Pairing } from './circle.js';
import { assertEntrants, shuffled, type RandomSource } from './entrants.js';
import { RuleError } from './rule-error.js';
import { planSeries } from './series-plan.js';

/** A game on a league day (1, 2, …); no team plays twice on a day. */
export interface ScheduledGame {
  gameDay: number;
  homeTeamId: number;
  awayTeamId: number;
}

/** Maximum number of games of a pair of teams in a round robin. */
export const MAX_GAMES_PER_PAIR = 50;

interface PairGames extends Pairing {
  games: number;
}

/**
 * Every pair of teams meets `gamesPerPair` (1–50) times. Home and away games differ by at most one for each pair and
 * each team; if `gamesPerPair` is even, they are equal. `rng` draws the teams' order; without `rng` it is as given.
 */
export function scheduleRoundRobin(options: {
  teamIds: readonly number[];
  gamesPerPair: number;
  rng?: RandomSource;
}): ScheduledGame[] {
  const { teamIds, gamesPerPair, rng } = options;
  assertEntrants(teamIds);
  if (!Number.isInteger(gamesPerPair) || gamesPerPair < 1 || gamesPerPair > MAX_GAMES_PER_PAIR) {
    throw new RuleError(
      'games_per_pair',
      `Matches per pair must be a whole number from 1 to ${MAX_GAMES_PER_PAIR}.`,
    );
  }
  const pairs = (teamIds.length * (teamIds.length - 1)) / 2;
  return scheduleSeason({ teamIds, games: pairs * gamesPerPair, rng });
}

/**
 * A season of `games` games in all, as balanced as that number allows: numbers of games differ by at most one between
 * pairs and between teams, and home and away games by at most one for each pair and each team. Thirty teams and 2,430
 * games give each team 162 on 162 days, 81 of them at home.
 */
export function scheduleSeason(options: {
  teamIds: readonly number[];
  games: number;
  rng?: RandomSource | undefined;
}): ScheduledGame[] {
  const { teamIds, games, rng } = options;
  assertEntrants(teamIds);
  if (!Number.isSafeInteger(games) || games < 1) {
    throw new RuleError('games', 'A season needs a whole number of games, at least 1.');
  }
  const places = rng ? shuffled(teamIds, rng) : teamIds;
  const placed = placeOnDays(shareOutGames(teamIds.length, games));
  return placed.map(({ gameDay, home, away }) => ({
    gameDay,
    homeTeamId: teamAt(places, home),
    awayTeamId: teamAt(places, away),
  }));
}

/**
 * The rest of a new schedule after some of its games have been played: each played game replaces a scheduled one
 * between the same teams, in the same park if possible. The remaining games keep their order, on days from `firstDay`
 * on without gaps. `schedule` is sorted by day, as the functions above return it.
 */
export function withoutPlayedGames(
  schedule: readonly ScheduledGame[],
  played: readonly { homeTeamId: number; awayTeamId: number }[],
  firstDay: number,
): ScheduledGame[] {
  const left = new Set(schedule);
  const byTeams = new Map<string, ScheduledGame[]>();
  for (const game of schedule) {
    const key = teamsKey(game);
    const games = byTeams.get(key);
    if (games) games.push(game);
    else byTeams.set(key, [game]);
  }
  for (const { homeTeamId, awayTeamId } of played) {
    const candidates = (byTeams.get(teamsKey({ homeTeamId, awayTeamId })) ?? []).filter((game) =>
      left.has(game),
    );
    const replaced = candidates.find((game) => game.homeTeamId === homeTeamId) ?? candidates[0];
    if (replaced) left.delete(replaced);
  }
  let day = firstDay - 1;
  let formerDay: number | null = null;
  return [...left].map((game) => {
    if (game.gameDay !== formerDay) day += 1;
    formerDay = game.gameDay;
    return { ...game, gameDay: day };
  });
}

function teamsKey(game: { homeTeamId: number; awayTeamId: number }): string {
  const { homeTeamId, awayTeamId } = game;
  return homeTeamId < awayTeamId ? `${homeTeamId}-${awayTeamId}` : `${awayTeamId}-${homeTeamId}`;
}

/** The pairs of teams with their numbers of games; the host has the extra home game. */
function shareOutGames(teams: number, games: number): PairGames[] {
  const pairings = circleRounds(teams);
  const each = Math.floor(games / pairings.length);
  const over = games % pairings.length;
  const shares = pairings.map((pairing, index) => ({
    ...pairing,
    games: each + (meetsOnceMore(pairing, index, teams, over) ? 1 : 0),
  }));
  const even = shares.filter((pair) => pair.games % 2 === 0);
  const odd = shares.filter((pair) => pair.games % 2 === 1);
  return [...even, ...balanceHosts(odd, teams)];
}

/**
 * Chooses `over` pairs so that teams are chosen about equally often (a difference of one at most). With an even
 * number of teams these are the first rounds of the circle. With an odd number, all pairs at the same distance in the
 * circle are chosen together, because they have each team twice. The rest are pairs of neighbours, first every other
 * pair around the circle.
 */
function meetsOnceMore(pairing: Pairing, index: number, teams: number, over: number): boolean {
  if (teams % 2 === 0) return index < over;
  const step = Math.abs(pairing.host - pairing.guest);
  const distance = Math.min(step, teams - step);
  const wholeDistances = Math.floor(over / teams);
  if (distance > 1) return distance <= wholeDistances + 1;
  const first = step === 1 ? Math.min(pairing.host, pairing.guest) : teams - 1;
  const turn = first % 2 === 0 ? first / 2 : (teams + first) / 2;
  return turn < over % teams;
}

/** Goes round the circle once for each series of a pair; a round takes as many days as its longest series. */
function placeOnDays(pairs: readonly PairGames[]): { gameDay: number; home: number; away: number }[] {
  const placed: { gameDay: number; home: number; away: number }[] = [];
  const rounds: { host: number; guest: number; plan: readonly string[] }[][] = [];
  for (const { round, host, guest, games } of pairs) {
    (rounds[round] ??= []).push({ host, guest, plan: planSeries(games) });
  }
  const turns = pairs.reduce((most, pair) => Math.max(most, planSeries(pair.games).length), 0);
  let daysBefore = 0;
  for (let turn = 0; turn < turns; turn++) {
    for (const round of rounds) {
      let days = 0;
      for (const { host, guest, plan } of round) {
        const series = plan[turn] ?? '';
        days = Math.max(days, series.length);
        for (let game = 0; game < series.length; game++) {
          const [home, away] = series[game] === 'H' ? [host, guest] : [guest, host];
          placed.push({ gameDay: daysBefore + game + 1, home, away });
        }
      }
      daysBefore += days;
    }
  }
  return placed.toSorted((one, other) => one.gameDay - other.gameDay);
}

function teamAt(teamIds: readonly number[], place: number): number {
  const teamId = teamIds[place];
  if (teamId === undefined) throw new RangeError(`No team at place ${place} of ${teamIds.length}.`);
  return teamId;
}
