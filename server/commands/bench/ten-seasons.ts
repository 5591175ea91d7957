import { startNextSeason } from '../../seasons/next-season.service.js';
import { type BenchResult } from './bench.js';
import { judged, median } from './measure.js';
import {
  type BenchLeague,
  type BenchStage,
  createBenchLeague,
  openServer,
  openStage,
  playSeason,
} from './stage.js';

const seasons = 10;
const warmUp = 50;
const asked = 100;

const playerPage = `query ($id: ID!) {
  player(id: $id) {
    name age bats throws position ratings { contact power speed discipline fielding arm stuff control movement stamina }
    stats { gamesPlayed battingAverage homeRuns earnedRunAverage }
    seasons {
      season postseason teamName
      stats { gamesPlayed plateAppearances homeRuns battingAverage inningsPitched earnedRunAverage }
      advanced { weightedOnBaseAverage winsAboveReplacementBatting winsAboveReplacementPitching }
    }
    career { gamesPlayed homeRuns battingAverage }
    splits { split stats { plateAppearances battingAverage strikeouts } }
    games(first: 20) { totalCount edges { node { matchId runsFor runsAgainst stats { hits homeRuns strikeouts } } } }
  }
}`;

/**
 * A league of thirty clubs that has played ten seasons: starting the next one, and what its readers ask for, beside the same
 * of a single season.
 */
export async function measureTenSeasons(): Promise<BenchResult[]> {
  const stage = await openStage();
  try {
    const league = await createBenchLeague(stage.admin);
    await playSeason(stage.admin, league);
    const starts: number[] = [];
    while (starts.length < seasons - 1) {
      const start = performance.now();
      await startNextSeason(stage.admin, league.leagueId, {
        seed: starts.length,
        schedule: { type: 'custom', matchesPerPair: 5 },
      });
      starts.push(performance.now() - start);
      await stage.admin.db.query(`DELETE FROM matches WHERE status = 'pending'`);
      await playSeason(stage.admin, league);
    }
    await stage.db.query('VACUUM ANALYZE');
    const slowest = Math.max(...starts);
    return [
      judged(
        {
          name: 'seasons: starting one, thirty clubs with a winter and a schedule, the slowest of nine',
          value: slowest,
          unit: 'ms',
          reference: '3 s',
          ratio: slowest / 3_000,
        },
        { atMost: 1 },
      ),
      ...(await measureReads(stage, league)),
    ];
  } finally {
    await stage.close();
  }
}

async function measureReads(stage: BenchStage, { leagueId }: BenchLeague): Promise<BenchResult[]> {
  const [veteran, newcomer] = [await playerWith(stage, seasons), await playerWith(stage, 1)];
  const server = await openServer(stage.url, { poolSize: 4 });
  // What visitors ask again is answered from memory: an account is answered from the database each time.
  const authorization = `Bearer ${await server.tokenOf(stage.admin.actor.id ?? 0)}`;
  const ask = (path: string, body?: string) => timeOf(`${server.address}${path}`, authorization, body);
  const page = (id: number) => () =>
    ask('/graphql', JSON.stringify({ query: playerPage, variables: { id } }));
  const leaders = (season: number) => () =>
    ask(`/api/leagues/${leagueId}/leaders?statistic=home_runs&limit=10&season=${season}`);
  const splits = () => ask(`/api/players/${veteran}/splits`);
  try {
    const [pageOfTen = 0, pageOfOne = 0, first = 0, current = 0, ofSplits = 0] = await inTurn([
      page(veteran),
      page(newcomer),
      leaders(1),
      leaders(seasons),
      splits,
    ]);
    const line = (name: string, value: number, reference: string, ratio: number, atMost: number) =>
      judged({ name: `seasons: ${name}`, value, unit: 'ms', reference, ratio }, { atMost });
    const oneSeason = `a player's with one (${pageOfOne.toFixed(1)} ms)`;
    return [
      line("a player's page with ten seasons", pageOfTen, oneSeason, pageOfTen / pageOfOne, 1.3),
      line('splits of a season', ofSplits, '50 ms', ofSplits / 50, 1),
      line(
        'leaders of the first season',
        first,
        `the tenth (${current.toFixed(1)} ms)`,
        first / current,
        1.1,
      ),
    ];
  } finally {
    await server.close();
  }
}

/** The batter of so many seasons in the league who played most in the last one. */
async function playerWith({ db }: BenchStage, count: number): Promise<number> {
  const [found]: { id: number }[] = await db.query(
    `SELECT p.id FROM players p
     JOIN player_seasons last ON last.player_id = p.id AND last.season = $2
     WHERE p.position <> 'P' AND (SELECT count(*) FROM player_seasons s WHERE s.player_id = p.id) = $1
     ORDER BY last.games_played DESC LIMIT 1`,
    [count, seasons],
  );
  if (!found) throw new Error(`nobody has played ${count} seasons`);
  return found.id;
}

/** The median time of each, measured turn by turn: other load on the machine then slows all equally. */
async function inTurn(requests: readonly (() => Promise<number>)[]): Promise<number[]> {
  const times = requests.map((): number[] => []);
  for (let turn = -warmUp; turn < asked; turn++) {
    for (const [at, request] of requests.entries()) {
      const took = await request();
      if (turn >= 0) times[at]?.push(took);
    }
  }
  return times.map(median);
}

async function timeOf(url: string, authorization: string, body?: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { authorization, 'content-type': 'application/json' },
  });
  const text = await response.text();
  const took = performance.now() - start;
  if (!response.ok || text.startsWith('{"errors"')) throw new Error(`${url}: ${text.slice(0, 300)}`);
  return took;
}
