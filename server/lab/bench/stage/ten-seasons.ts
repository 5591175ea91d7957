import { askingAs } from './asking.js';
import { type BenchResult } from '../measuring/bench.js';
import { judged, median } from '../measuring/measure.js';
import { batterOf, playSeasons } from './played-seasons.js';
import { type BenchLeague, type BenchStage, createBenchLeague, openServer, openStage } from './stage.js';

const seasons = 10;
const warmUp = 50;
const asked = 100;

const playerPage = `query ($id: ID!) {
  player(id: $id) {
    name age bats throws position ratings { contact power speed discipline liners crowding fielding arm stuff control movement stamina }
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
 * Measures a league of thirty clubs over ten seasons: the time to start a season, and the time of readers' requests
 * after the last. The page of a player with ten seasons is compared with that of a player with one season, and the
 * leaders of the first season with those of the tenth.
 */
export async function measureTenSeasons(): Promise<BenchResult[]> {
  const stage = await openStage();
  try {
    const league = await createBenchLeague(stage.admin);
    const starts = await playSeasons(stage.admin, league, seasons);
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

async function measureReads(stage: BenchStage, league: BenchLeague): Promise<BenchResult[]> {
  const { leagueId } = league;
  const veteran = await batterOf(stage.admin, league, seasons);
  const newcomer = await batterOf(stage.admin, league, 1);
  const server = await openServer(stage.url, { poolSize: 4 });
  const ask = await askingAs(server, stage.admin.actor.id ?? 0);
  const page = (id: number) => () => ask('/graphql', { query: playerPage, variables: { id } });
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

/** Median time of each request, in alternating runs, so that other load on the machine slows all equally. */
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
