import { createSecretKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSession } from '../accounts/session.service.js';
import { type Context } from '../core/context.js';
import { Loaders } from '../core/request-loaders.js';
import { winsAboveReplacement } from '../engine/figures/advanced-statistics.js';
import { addCounts, emptyCounts } from '../engine/figures/counting-statistics.js';
import { seasonKey } from '../leagues/season-key.js';
import { leagueFiguresLoader } from '../seasons/figures/league-figures.service.js';
import { examine } from '../simulation/doctor.service.js';
import { seasonPlayersLoader } from '../standings/leaders.service.js';
import { createBenchLeague, openStage } from './bench/stage.js';
import { finish } from './command-database.js';
import { jwtSecret, ServerProcess } from './crowd/server-process.js';
import { AgeCurve, drawCurve, type Kind, kinds, readPlayers } from './decade/ageing.js';
import { estimateBands } from './realism/bands.js';
import { asText } from './realism/report.js';
import { fails } from './realism/row.js';

/**
 * `node server/commands/run.mjs decade`: thirty clubs play ten seasons with playoffs over the API. Prints champions, winters and
 * wins above replacement by season, league rates of the first and the last beside the bands, what the winters did by age, and
 * what the doctor finds. `--draw` writes the age curves to two files.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { seasons: { type: 'string', default: '10' }, draw: { type: 'string' } },
  });
  const seasons = Number(values.seasons);
  const stage = await openStage();
  const server = await ServerProcess.start(stage.url);
  const curve = new AgeCurve();
  let met = true;
  try {
    const { leagueId } = await createBenchLeague(stage.admin);
    const call = await callerOf(server.origin, stage.admin);
    await call('POST', `/leagues/${leagueId}/schedule`, schedule);
    for (let season = 1; season <= seasons; season += 1) {
      await playSeason(call, leagueId);
      met = (await reportSeason(stage.admin, leagueId, season, season === 1 || season === seasons)) && met;
      if (season < seasons) await startNext(call, stage.admin, leagueId, curve);
    }
    await reportHistory(call, leagueId);
    for (const kind of kinds) {
      reportAgeing(curve, kind);
      if (values.draw !== undefined) await writeFile(`${values.draw}-${kind}.svg`, drawCurve(curve, kind));
    }
    const differences = await examine({ ...stage.admin, loaders: new Loaders() });
    print(`The doctor finds ${differences.length} differences.`);
    for (const difference of differences.slice(0, 20)) print(JSON.stringify(difference));
    return met && differences.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await stage.close();
  }
}

const schedule = { type: 'balanced', games: 162 };

type Call = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Calls the API as the administrator. */
async function callerOf(origin: string, admin: Context): Promise<Call> {
  const env = { ...admin.env, signingKey: createSecretKey(jwtSecret, 'utf8') };
  const authorization = `Bearer ${await openSession({ ...admin, env }, admin.actor.id ?? 0)}`;
  return async (method, path, body) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return Object(await response.json());
  };
}

/** Its schedule, then the playoffs of the best eight. */
async function playSeason(call: Call, leagueId: number): Promise<void> {
  await simulate(call, leagueId);
  await call('POST', `/leagues/${leagueId}/playoffs/setup`, { top_n: 8, series_lengths: [5, 7, 7] });
  await simulate(call, leagueId);
}

async function simulate(call: Call, leagueId: number): Promise<void> {
  const { id } = await call('POST', '/simulations', { league_id: leagueId, span: 'all' });
  for (;;) {
    const { status, error } = await call('GET', `/simulations/${String(id)}`);
    if (status === 'completed') return;
    if (status !== 'waiting' && status !== 'running')
      throw new Error(`a simulation ended ${JSON.stringify({ status, error })}`);
    await wait(500);
  }
}

async function startNext(call: Call, admin: Context, leagueId: number, curve: AgeCurve): Promise<void> {
  const before = await readPlayers(admin.db.dataSource);
  const start = performance.now();
  const { retired, newcomers } = await call('POST', `/leagues/${leagueId}/seasons`, { schedule });
  const seconds = ((performance.now() - start) / 1_000).toFixed(2);
  curve.add(before, await readPlayers(admin.db.dataSource));
  print(`  next season started in ${seconds} s: ${String(retired)} retired, ${String(newcomers)} newcomers`);
}

/** Wins above replacement of a season, and the league's rates where asked. @returns whether every band is met */
async function reportSeason(
  admin: Context,
  leagueId: number,
  season: number,
  withRates: boolean,
): Promise<boolean> {
  const ctx: Context = { ...admin, loaders: new Loaders() };
  const key = seasonKey({ leagueId, season });
  const players = await ctx.loaders.load(ctx, seasonPlayersLoader, key);
  const league = await ctx.loaders.load(ctx, leagueFiguresLoader, key);
  const counts = emptyCounts();
  const wins = { hitters: 0, pitchers: 0 };
  for (const { position, totals } of players) {
    addCounts(counts, totals);
    wins[position === 'P' ? 'pitchers' : 'hitters'] +=
      winsAboveReplacement({ position, counts: totals }, league) ?? 0;
  }
  const all = wins.hitters + wins.pitchers;
  const share = ((100 * wins.hitters) / all).toFixed(1);
  print(`Season ${season}: ${players.length} players, WAR ${all.toFixed(0)}, ${share} % of it hitters'`);
  if (!withRates) return true;
  const totals = { counts, teamGames: counts.wins + counts.losses, pitchersUsed: counts.gamesPitched };
  // Players' double plays count each of its fielders: the clubs' own are not stored.
  const estimates = estimateBands({ ...totals, doublePlays: Number.NaN });
  print(asText({ title: `Season ${season}`, estimates }));
  return !estimates.some(fails);
}

async function reportHistory(call: Call, leagueId: number): Promise<void> {
  const { seasons }: { seasons: HistoryRow[] } = Object(await call('GET', `/leagues/${leagueId}/history`));
  for (const { name, champion, runner_up: loser, awards } of seasons) {
    const best = awards.map(({ label, player_name: player }) => `${label} ${player}`).slice(0, 3);
    print(
      `${name}: ${champion?.team_name} (${champion?.wins}-${champion?.losses}) beat ${loser?.team_name} ` +
        `${champion?.final_wins}-${loser?.final_wins}; ${best.join(', ')}`,
    );
  }
}

interface FinalistRow {
  readonly team_name: string;
  readonly wins: number;
  readonly losses: number;
  readonly final_wins: number;
}

interface HistoryRow {
  readonly name: string;
  readonly champion: FinalistRow | null;
  readonly runner_up: FinalistRow | null;
  readonly awards: readonly { readonly label: string; readonly player_name: string }[];
}

function reportAgeing(curve: AgeCurve, kind: Kind): void {
  print(`\nMean rating of ${kind}: change from an age to the next, seen and by the curves`);
  for (const { age, seen, curve: published, players } of curve.rows(kind)) {
    print(`  ${age}  ${seen.toFixed(2).padStart(6)}  ${published.toFixed(2).padStart(6)}  (${players})`);
  }
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

finish(main());
