import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller } from '../crowd/caller.js';
import { Child } from '../crowd/child.js';
import { type Counts, countsOf, totalOf } from '../crowd/figures.js';
import { ServerProcess } from '../crowd/server-process.js';
import { postArticle } from './articles.js';
import { addressOfAttacker } from './attack.js';
import { type AttackersReport, type AttackersTask } from './attackers-process.js';
import { type AudienceReport, type AudienceTask } from './audience-process.js';
import { type Ground, type World } from './world.js';

export const followers = 500;
const warmUpMs = 5_000;
const articleEveryMs = 3_000;
/** The staff's own addresses, which no other client has. */
const newsroom = '127.0.0.100';
const mostSlower = 2;

export interface MixedOptions {
  readonly seconds: number;
  readonly readers: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Attacks by name; null for all that can be repeated. */
  readonly only: readonly string[] | null;
}

export interface MixedResult extends AudienceReport {
  /** The readers' p99 under attack, as a ratio to the quiet one. */
  readonly ratio: number | null;
  readonly articles: Counts;
  readonly attackers: AttackersReport;
  readonly peakMiB: number;
  /** Load average of the machine in the last minute. */
  readonly load: number;
  /** Processor time of the server in each phase, as a share of the phase's length; 1 is a whole core. */
  readonly busy: { readonly quiet: number; readonly besieged: number };
  readonly died: string | null;
  /** The missed targets; empty when all were met. */
  readonly missed: readonly string[];
}

/** For a quarter of the time readers and subscribers are alone; then the attackers start. */
export async function besiege(
  { url, world }: Ground,
  { seconds, readers, settings, only }: MixedOptions,
): Promise<MixedResult> {
  const server = await ServerProcess.start(url, { settings: { RUN_JOBS: 'false', ...settings } });
  const audience = Child.start<AudienceTask, AudienceReport>(join(__dirname, 'audience-process.js'));
  const attackers = Child.start<AttackersTask, AttackersReport>(join(__dirname, 'attackers-process.js'));
  const { origin } = server;
  const staff = new Caller(origin, newsroom);
  try {
    const tokens = await tokensOf(world, origin);
    const staffToken = await staff.signIn(world.admin.username, world.admin.password);
    await audience.do({ step: 'follow', origin, followers });
    const quiet = (seconds * 1000) / 4;
    const besieged = seconds * 1000 - quiet;
    const reading = audience.do({
      step: 'read',
      origin,
      league: world.league,
      readers,
      phases: [warmUpMs, quiet, besieged],
    });
    const ended = new AbortController();
    const articles = keepPosting(staff, staffToken, world, ended.signal);
    const watched = watch(server, ended.signal);
    await wait(warmUpMs);
    const begun = await server.processorMs();
    await wait(quiet);
    const between = await server.processorMs();
    const attackedAt = performance.now();
    const task = { origin, world, tokens, staffToken, milliseconds: besieged, only };
    const [report, attacked] = await Promise.all([reading, attackers.do(task)]);
    const lasted = performance.now() - attackedAt;
    ended.abort();
    const { peakMiB, processorMs } = await watched;
    const busy = { quiet: (between - begun) / quiet, besieged: (processorMs - between) / lasted };
    const [load = 0] = loadavg();
    const died = server.ended ? (server.fatal ?? 'without a word') : null;
    const measured = { ...report, articles: await articles, attackers: attacked, peakMiB, load, busy, died };
    return { ...measured, ratio: ratioOf(report), missed: missedBy(measured) };
  } finally {
    staff.close();
    await audience.stop();
    await attackers.stop();
    await server.stop('SIGKILL');
  }
}

/** Each attacker signs in at the address that it attacks from. */
async function tokensOf({ attackers }: World, origin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const [number, { username, password }] of attackers.entries()) {
    const caller = new Caller(origin, addressOfAttacker(number));
    tokens.push(await caller.signIn(username, password));
    caller.close();
  }
  return tokens;
}

type Measured = Pick<AudienceReport, 'quiet' | 'besieged' | 'kept'> & Pick<MixedResult, 'died'>;

/** The targets: no honest client is refused, and none waits more than twice as long. */
export function missedBy({ quiet, besieged, kept, died }: Measured): string[] {
  const ratio = ratioOf({ quiet, besieged });
  const errors = totalOf(besieged.errors);
  const early = totalOf(quiet.errors);
  const missed = [
    early === 0 ? null : `${early} reads failed before the siege: the machine is too busy to judge by`,
    died === null ? null : `the server ended: ${died}`,
    ratio === null ? 'nobody was answered' : slownessOf(ratio),
    errors === 0 ? null : `${errors} reads failed`,
    kept === followers ? null : `${followers - kept} followers were lost`,
  ];
  return missed.filter((sentence) => sentence !== null);
}

function ratioOf({ quiet, besieged }: Pick<AudienceReport, 'quiet' | 'besieged'>): number | null {
  return quiet.p99 === null || besieged.p99 === null ? null : besieged.p99 / quiet.p99;
}

const slownessOf = (ratio: number) =>
  ratio <= mostSlower
    ? null
    : `p99 is ${ratio.toFixed(1)} of the quiet one, at most ${mostSlower} is allowed`;

async function keepPosting(staff: Caller, token: string, world: World, signal: AbortSignal): Promise<Counts> {
  const posted: Promise<string>[] = [];
  while (!signal.aborted) {
    posted.push(postArticle(staff, token, world).then(({ status }) => status));
    await wait(articleEveryMs);
  }
  return countsOf(await Promise.all(posted));
}

async function watch(server: ServerProcess, signal: AbortSignal) {
  const figures = { peakMiB: 0, processorMs: 0 };
  while (!signal.aborted) {
    figures.peakMiB = Math.max(figures.peakMiB, (await server.peakMiB()) ?? 0);
    figures.processorMs = Math.max(figures.processorMs, await server.processorMs());
    await wait(1_000);
  }
  return figures;
}
