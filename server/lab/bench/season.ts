import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Context } from '../../platform/context/context.js';
import { GameInProgress } from '../../engine/game/game-in-progress.js';
import { simulateGame } from '../../engine/game/simulate-game.js';
import { type TeamInput } from '../../engine/game/game.types.js';
import { type PlayerInput } from '../../engine/players/player.types.js';
import { generateRoster } from '../../engine/players/generate-roster.js';
import { scheduleSeason } from '../../engine/league/schedule/round-robin.js';
import { type BenchResult } from './measuring/bench.js';
import { median } from './measuring/measure.js';
import { createBenchLeague, gamesInSeason, openStage, playSeason } from './stage/stage.js';

const runs = 3;

interface Times {
  /** Time to schedule, simulate and store a season, milliseconds. */
  season: number;
  /** Time of a bare COPY of the rows into tables with the same columns and indexes in one transaction, milliseconds. */
  copy: number;
  /** Time of the games in the engine alone, milliseconds. */
  engine: number;
}

/**
 * Measures the time to schedule, simulate and durably store a season, compared with a bare COPY of its rows plus the
 * engine's time.
 */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  const { url, admin } = stage;
  try {
    await measure(url, admin); // warms up caches, connections and the compiler
    const measured: Times[] = [];
    while (measured.length < runs) measured.push(await measure(url, admin));
    return results({
      season: median(measured.map((times) => times.season)),
      copy: median(measured.map((times) => times.copy)),
      engine: median(measured.map((times) => times.engine)),
    });
  } finally {
    await stage.close();
  }
}

function results({ season, copy, engine }: Times): BenchResult[] {
  const bare = season / copy;
  const both = season / (copy + engine);
  const figure = { unit: 'ms', value: season };
  return [
    {
      ...figure,
      name: 'season stored',
      reference: `bare COPY of its rows (${copy.toFixed(0)} ms)`,
      ratio: bare,
      target: 'at most 6',
      pass: bare <= 6,
    },
    {
      ...figure,
      name: 'season stored, games included',
      reference: `COPY and the engine alone (${copy.toFixed(0)} + ${engine.toFixed(0)} ms)`,
      ratio: both,
      target: 'at most 3',
      pass: both <= 3,
    },
  ];
}

async function measure(url: string, admin: Context): Promise<Times> {
  const league = await createBenchLeague(admin);
  const start = performance.now();
  await playSeason(admin, league);
  const season = performance.now() - start;
  return { season, copy: await bareCopy(url, league.leagueId), engine: engineAlone(league.teamIds) };
}

/** Exports the season's rows, and measures copying them into new tables with the same indexes. */
async function bareCopy(url: string, leagueId: number): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows: [table: string, bytes: Buffer][] = [];
    const ofLeague = `SELECT id FROM matches WHERE league_id = ${leagueId}`;
    for (const [table, key] of [
      ['matches', 'id'],
      ['games', 'match_id'],
      ['game_lines', 'match_id'],
    ] as const) {
      await client.query(`DROP TABLE IF EXISTS bare_${table}`);
      await client.query(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`);
      const out = client.query(
        copyTo(`COPY (SELECT * FROM ${table} WHERE ${key} IN (${ofLeague})) TO STDOUT`),
      );
      const parts: Buffer[] = [];
      const collect = new Writable({
        write: (part: Buffer, _encoding, done) => {
          parts.push(part);
          done();
        },
      });
      await pipeline(out, collect);
      rows.push([table, Buffer.concat(parts)]);
    }
    const start = performance.now();
    await client.query('BEGIN');
    for (const [table, bytes] of rows) {
      await pipeline(Readable.from([bytes]), client.query(copyFrom(`COPY bare_${table} FROM STDIN`)));
    }
    await client.query('COMMIT');
    return performance.now() - start;
  } finally {
    await client.end();
  }
}

function engineAlone(teamIds: readonly number[]): number {
  const clubs = new Map(teamIds.map((id) => [id, club(id)]));
  const schedule = scheduleSeason({ teamIds, games: gamesInSeason });
  const game = new GameInProgress();
  const start = performance.now();
  for (const [seed, { homeTeamId, awayTeamId }] of schedule.entries()) {
    const [home, away] = [clubs.get(homeTeamId), clubs.get(awayTeamId)];
    if (home && away) simulateGame({ home, away, seed, rules: { extraInningRunner: true } }, game);
  }
  return performance.now() - start;
}

function club(id: number): TeamInput {
  const players = generateRoster(id, { takenNames: new Set() }).map((player, at): PlayerInput => {
    return { ...player, id: id * 100 + at, fatigue: 0, momentum: 0, daysRest: null };
  });
  return { id, name: `Team ${id}`, players };
}
