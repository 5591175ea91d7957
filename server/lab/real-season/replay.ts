import { Rng } from '../../engine/random/rng.js';
import { activeRosters, partsOf } from '../../engine/estimation/active-rosters.js';
import { estimatedClubs, type SeasonEstimate } from '../../engine/estimation/estimate-season.js';
import { addCounts, type Counts, emptyCounts } from '../../engine/figures/statistics/counting-statistics.js';
import { type Club, LeagueInPlay } from '../../engine/league/season/memory-season.js';
import { type PlayedSeason } from './played-season.types.js';

/** Results of the clubs in one season, by club id. */
export interface ClubSeason {
  wins: number;
  losses: number;
  runsFor: number;
  runsAgainst: number;
}

export interface Replay {
  readonly seasons: number;
  /** Sums by player id, over all replayed seasons. */
  readonly players: ReadonlyMap<number, Counts>;
  readonly league: Counts;
  readonly clubs: readonly ReadonlyMap<number, ClubSeason>[];
}

/**
 * Replays a season's own schedule many times with its estimated clubs. Each club has all players who played for it. In
 * every season the active players are drawn anew, each player in proportion to their share of the club's season. A
 * player of several clubs is on each of them for the part played there. There are no injuries, because the players'
 * lines already reflect their real absences. Extra innings begin without a runner.
 */
export function replay(
  { lines, games }: PlayedSeason,
  estimate: SeasonEstimate,
  seasons: number,
  seed: number,
): Replay {
  const clubs = estimatedClubs(lines, estimate.players, estimate.parks);
  const { environment } = estimate;
  const parts = partsOf(games.length, clubs.length);
  const firstOf = (part: number): number => Math.round((part * games.length) / parts);
  const players = new Map<number, Counts>();
  const league = emptyCounts();
  const tables: Map<number, ClubSeason>[] = [];
  for (let season = 0; season < seasons; season++) {
    const rng = new Rng(seed + season);
    const rosters = clubs.map(({ members }) => activeRosters(members, parts, rng));
    const table = emptyTable(clubs);
    for (let part = 0; part < parts; part++) {
      const active = clubs.map(({ id, park }, at): Club => ({
        id,
        name: `Club ${id}`,
        players: rosters[at]?.[part] ?? [],
        park,
      }));
      const inPlay = new LeagueInPlay(active, rng, { environment, injuries: false });
      for (const game of games.slice(firstOf(part), firstOf(part + 1))) {
        const { result } = inPlay.play(game, false);
        for (const { playerId, counts } of [...result.home.lines, ...result.away.lines]) {
          add(players, playerId, counts);
          addCounts(league, counts);
        }
        note(table, game.homeTeamId, result.home.runs, result.away.runs);
        note(table, game.awayTeamId, result.away.runs, result.home.runs);
      }
    }
    tables.push(table);
  }
  return { seasons, players, league, clubs: tables };
}

/** Standings of the real season. */
export function realTable({ games, lines }: PlayedSeason): Map<number, ClubSeason> {
  const table = emptyTable(lines.clubs);
  for (const { homeTeamId, awayTeamId, homeRuns, awayRuns } of games) {
    note(table, homeTeamId, homeRuns, awayRuns);
    note(table, awayTeamId, awayRuns, homeRuns);
  }
  return table;
}

function emptyTable(clubs: readonly { readonly id: number }[]): Map<number, ClubSeason> {
  return new Map(clubs.map(({ id }) => [id, { wins: 0, losses: 0, runsFor: 0, runsAgainst: 0 }]));
}

/** Tied games count for neither team. */
function note(table: Map<number, ClubSeason>, club: number, runs: number, against: number): void {
  const row = table.get(club);
  if (row === undefined) return;
  row.runsFor += runs;
  row.runsAgainst += against;
  if (runs > against) row.wins++;
  else if (runs < against) row.losses++;
}

function add(players: Map<number, Counts>, id: number, counts: Counts): void {
  const sums = players.get(id) ?? emptyCounts();
  addCounts(sums, counts);
  players.set(id, sums);
}
