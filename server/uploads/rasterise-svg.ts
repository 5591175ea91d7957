import { spawn } from 'node:child_process';

/** What drawing an SVG came to: the picture as PNG, or why there is none. */
export type Drawing = Buffer | 'damaged' | 'too_costly';

const timeLimitMs = 5_000;
/** A drawing this many pixels wide or high stays within any sane PNG. */
const outputLimit = 32 * 1024 * 1024;

/**
 * Runs in a process of its own: a few hundred bytes of SVG can keep the renderer busy for minutes, and native code can
 * only be stopped with its process. It has no base address, so external references lead nowhere; scripts are not run.
 */
const draw = `
const os = require('node:os');
const sharp = require(process.argv[1]);
const side = Number(process.argv[2]);
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  try {
    const svg = Buffer.concat(chunks);
    const { width, height } = await sharp(svg).metadata();
    const density = Math.min(Math.max((72 * side) / Math.max(width, height), 1), 2400);
    const picture = sharp(svg, { density, limitInputPixels: 4 * side * side });
    process.stdout.write(await picture.resize({ width: side, height: side, fit: 'inside' }).png().toBuffer());
  } catch {
    process.exitCode = 2;
  }
});`;

let turn: Promise<unknown> = Promise.resolve();

/** Draws an SVG within a square of `side` pixels; one at a time, so that costly drawings cannot take the machine over. */
export function rasteriseSvg(svg: Buffer, side: number): Promise<Drawing> {
  const drawing = turn.then(() => drawApart(svg, side));
  // However this one ends: its caller is told, and the next has its turn.
  turn = Promise.allSettled([drawing]);
  return drawing;
}

function drawApart(svg: Buffer, side: number): Promise<Drawing> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', draw, require.resolve('sharp'), String(side)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeLimitMs,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if ((size += chunk.length) > outputLimit) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks));
      else resolve(code === null ? 'too_costly' : 'damaged');
    });
    // A child that is killed while it is read to closes its end first; its exit tells the story.
    child.stdin.on('error', () => undefined);
    child.stdin.end(svg);
  });
}
