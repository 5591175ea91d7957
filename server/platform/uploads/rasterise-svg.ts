import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { rateLimited } from '../errors/domain-error.js';
import { FairQueue } from '../work/fair-queue.js';

/** The drawn picture as PNG, or the reason why there is none. */
export type Drawing = Buffer | 'damaged' | 'too_costly' | 'no_time';

/** Maximum number of seconds of processor time for a drawing and the start of its process, also on a busy machine. */
const processorSeconds = 3;
/** Limit by the clock. It is reached if a busy machine gives the process no time, which is not the picture's fault. */
const timeLimitMs = 20_000;
/** Maximum number of bytes of a drawing, more than any reasonable PNG has. */
const outputLimit = 32 * 1024 * 1024;

/**
 * Maximum number of drawing processes at the same time, for all accounts together. One account may have one process,
 * and two drawings that wait.
 */
const atOnce = availableParallelism() > 2 ? 2 : 1;
const queue = new FairQueue({ atOnce, atOnceEach: 1, waitingEach: 2 });

const tooMany = 'You are uploading too many SVG images at once. Please try again when they are done.';

/**
 * Draws an SVG within a square of `side` pixels. Accounts take turns, so that costly drawings of one do not delay
 * others.
 * @param owner sender of the SVG
 * @throws DomainError `rate_limited` when too many drawings of the owner wait already
 */
export async function rasteriseSvg(
  svg: Buffer,
  side: number,
  owner: string,
  limitMs = timeLimitMs,
): Promise<Drawing> {
  if (!queue.admits(owner)) throw rateLimited(tooMany, 2 * processorSeconds);
  return queue.run(owner, () => drawApart(svg, side, limitMs));
}

function drawApart(svg: Buffer, side: number, limitMs: number): Promise<Drawing> {
  return new Promise((resolve, reject) => {
    const program = [...process.execArgv, require.resolve('./draw-svg.js')];
    const child = spawn(process.execPath, [...program, String(side), String(processorSeconds)], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    yieldToServer(child.pid);
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if ((size += chunk.length) > outputLimit) child.kill('SIGKILL');
    });
    child.on('error', (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(limit);
      if (code === 0) resolve(Buffer.concat(chunks));
      else if (isLate) resolve('no_time');
      else resolve(code === null ? 'too_costly' : 'damaged');
    });
    // A killed child closes its input before all is written, which is no error here; its exit code says what happened.
    child.stdin.on('error', () => undefined);
    child.stdin.end(svg);
  });
}

/** Drawings may wait, requests may not. Setting the priority fails if the child has already ended. */
function yieldToServer(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
}
