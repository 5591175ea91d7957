import { insertUser } from '../../areas/accounts/sign-in/account.service.js';
import { hashPassword } from '../../areas/accounts/sessions/password.js';
import { generateSchedule } from '../../areas/leagues/schedule/schedule.service.js';
import { type Context } from '../../platform/context/context.js';
import { type Role } from '../../platform/context/policy.js';
import { createLeague } from '../../areas/leagues/leagues/league.service.js';
import { runJob } from '../../areas/games/simulation/jobs/job-run.service.js';
import { getJob, startSimulation } from '../../areas/games/simulation/jobs/job.service.js';
import { type BenchLeague, createBenchLeague, openStage } from '../bench/stage/stage.js';

/** Content of the database of a siege; every server starts on a copy of it. */
export interface World {
  /** Id of a league with thirty teams and 2,175 played matches. */
  readonly league: BenchLeague;
  /** Ids of leagues without teams, and of teams without a league. */
  readonly emptyLeagues: readonly number[];
  readonly freeTeams: readonly number[];
  /** A team for each attacker. */
  readonly attackerTeams: readonly number[];
  /** Teams of two other people, who do not attack. */
  readonly honestTeams: readonly [number, number];
  readonly admin: Account;
  readonly honest: readonly [Account, Account];
  readonly attackers: readonly Account[];
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

export interface Ground {
  readonly url: string;
  readonly world: World;
  close(): Promise<void>;
}

const attackerCount = 20;
const matchesPerPair = 5;
/** Author of the articles: a coach of the league's first team. */
export const columnist = { authorRole: 'Manager', authorName: 'Casey' };

/** A PostgreSQL with the world in it and no open connections, so that it can be copied. */
export async function openGround(): Promise<Ground> {
  const stage = await openStage();
  try {
    const world = await makeWorld(stage.admin);
    await stage.db.query('VACUUM ANALYZE');
    await stage.db.destroy();
    return { url: stage.url, world, close: () => stage.close() };
  } catch (error) {
    await stage.close();
    throw error;
  }
}

async function makeWorld(ctx: Context): Promise<World> {
  const password = 'nine innings and a rain delay';
  const passwordHash = await hashPassword(password);
  const account = async (username: string, role: Role = 'user') => {
    const id = await insertUser(ctx, { username, email: `${username}@example.com`, passwordHash, role });
    return { id, username, password };
  };
  const admin = await account('admin', 'admin');
  const honest = [await account('honest-one'), await account('honest-two')] as const;
  const attackers = [];
  for (let n = 1; n <= attackerCount; n++) attackers.push(await account(`attacker-${n}`));
  const league = await playedLeague(ctx);
  const input = { format: 'round-robin', leagueType: 'season' } as const;
  const emptyLeagues = [
    (await createLeague(ctx, { ...input, name: 'East' })).id,
    (await createLeague(ctx, { ...input, name: 'West' })).id,
  ];
  const [robins = 0, wrens = 0] = await createBenchTeams(ctx, ['Robins', 'Wrens'], honest);
  await ctx.db.query('INSERT INTO coaches (team_id, role, name) VALUES ($1, $2, $3)', [
    league.teamIds[0],
    columnist.authorRole,
    columnist.authorName,
  ]);
  return {
    league,
    emptyLeagues,
    freeTeams: await createBenchTeams(ctx, listOf(12, 'Free team')),
    attackerTeams: await createBenchTeams(ctx, listOf(attackerCount, 'Attackers'), attackers),
    honestTeams: [robins, wrens],
    admin,
    honest,
    attackers,
  };
}

async function playedLeague(ctx: Context): Promise<BenchLeague> {
  const league = await createBenchLeague(ctx);
  const { leagueId } = league;
  await generateSchedule(ctx, leagueId, { type: 'custom', matchesPerPair });
  const job = await startSimulation(ctx, { leagueId, span: 'all' });
  await runJob(ctx, job.id, new AbortController().signal);
  const { done, total, error } = await getJob(ctx, job.id);
  if (done !== total || done === 0) throw new Error(`${done} of ${total} games were played: ${error ?? ''}`);
  return league;
}

const listOf = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);

async function createBenchTeams(
  ctx: Context,
  names: readonly string[],
  owners: readonly { readonly id: number }[] = [],
): Promise<number[]> {
  const rows: { id: number }[] = await ctx.db.query(
    `INSERT INTO teams (name, owner_id)
     SELECT name, owner_id FROM unnest($1::text[], $2::int[]) AS team (name, owner_id) RETURNING id`,
    [names, names.map((_, n) => owners[n]?.id ?? null)],
  );
  return rows.map(({ id }) => id);
}
