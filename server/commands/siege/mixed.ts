import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller } from '../crowd/caller.js';
import { Child } from '../crowd/child.js';
import { type Counts, countsOf, totalOf } from '../crowd/figures.js';
import { ServerProcess } from '../crowd/server-process.js';
import { postArticle } from './articles.js';
import { type AttackersReport, type AttackersTask } from './attackers-process.js';
import { type AudienceReport, type AudienceTask } from './audience-process.js';
import { type Ground, type World } from './world.js';

export const readers = 200;
export const followers = 500;
const warmUpMs = 5_000;
const articleEveryMs = 3_000;
/** The staff's own addresses, which are nobody else's. */
const newsroom = '127.0.0.100';
const mostSlower = 2;

export interface MixedOptions {
  readonly seconds: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Attacks by name; null for all that can be repeated. */
  readonly only: readonly string[] | null;
}

export interface MixedResult extends AudienceReport {
  /** The readers' p99 under attack, in terms of the quiet one. */
  readonly ratio: number;
  readonly articles: Counts;
  readonly attackers: AttackersReport;
  readonly peakMiB: number;
  readonly processorMs: number;
  readonly died: string | null;
  /** What was missed; empty when all was met. */
  readonly missed: readonly string[];
}

/** A quarter of the time readers and followers are alone; then the attackers come. */
export async function besiege(
  { url, world }: Ground,
  { seconds, settings, only }: MixedOptions,
): Promise<MixedResult> {
  const server = await ServerProcess.start(url, { settings: { RUN_JOBS: 'false', ...settings } });
  const audience = Child.start<AudienceTask, AudienceReport>(join(__dirname, 'audience-process.js'));
  const attackers = Child.start<AttackersTask, AttackersReport>(join(__dirname, 'attackers-process.js'));
  const { origin } = server;
  const staff = new Caller(origin, newsroom);
  try {
    const tokens: string[] = [];
    for (const { username, password } of world.attackers) tokens.push(await staff.signIn(username, password));
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
    await wait(warmUpMs + quiet);
    const task = { origin, world, tokens, staffToken, milliseconds: besieged, only };
    const [report, attacked] = await Promise.all([reading, attackers.do(task)]);
    ended.abort();
    const died = server.ended ? (server.fatal ?? 'without a word') : null;
    const measured = { ...report, articles: await articles, attackers: attacked, ...(await watched), died };
    return { ...measured, ratio: report.besieged.p99 / report.quiet.p99, missed: missedBy(measured) };
  } finally {
    staff.close();
    await audience.stop();
    await attackers.stop();
    await server.stop('SIGKILL');
  }
}

type Measured = Pick<AudienceReport, 'quiet' | 'besieged' | 'kept'> & Pick<MixedResult, 'died'>;

/** The targets: nobody honest is refused, and nobody waits more than twice as long. */
export function missedBy({ quiet, besieged, kept, died }: Measured): string[] {
  const ratio = besieged.p99 / quiet.p99;
  const errors = totalOf(besieged.errors);
  const missed = [
    died === null ? null : `the server ended: ${died}`,
    ratio <= mostSlower ? null : `p99 is ${ratio.toFixed(1)} of the quiet one, at most ${mostSlower} is allowed`,
    errors === 0 ? null : `${errors} reads failed`,
    kept === followers ? null : `${followers - kept} followers were lost`,
  ];
  return missed.filter((sentence) => sentence !== null);
}

async function keepPosting(
  staff: Caller,
  token: string,
  world: World,
  signal: AbortSignal,
): Promise<Counts> {
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
