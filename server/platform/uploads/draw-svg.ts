import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * Draws the SVG of its standard input as a PNG within a square. It is a separate process, because a few hundred bytes
 * of SVG can keep the renderer busy for minutes, and native code can only be stopped with its process. Without a base
 * address external references cannot be resolved; scripts are not run.
 */
const [side = 0, processorSeconds = 0] = process.argv.slice(2).map(Number);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
// The renderer works on another thread, so this one can watch the clock.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > processorSeconds * 1e6) process.kill(process.pid, 'SIGKILL');
}, 50).unref();

async function sizeAt(svg: Buffer, density: number): Promise<number> {
  const { width, height } = await sharp(svg, { density, limitInputPixels: false }).metadata();
  return Math.max(width, height);
}

/**
 * The density at which the drawing fills the square. A size in pixels grows in proportion to the density. A size in mm,
 * cm, in, pc or pt grows with the square of the density, because the unit grows, too.
 */
async function densityFor(svg: Buffer): Promise<number> {
  const size = await sizeAt(svg, 72);
  const power = (await sizeAt(svg, 144)) > 3 * size ? 2 : 1;
  return 72 * (side / size) ** (1 / power);
}

async function draw(): Promise<void> {
  const svg = await buffer(process.stdin);
  const density = Math.min(Math.max(await densityFor(svg), 1), 2400);
  const picture = sharp(svg, { density, limitInputPixels: 4 * side * side });
  process.stdout.write(await picture.resize({ width: side, height: side, fit: 'inside' }).png().toBuffer());
}

draw().catch(() => {
  process.exitCode = 2;
});
