import { randomInt } from 'node:crypto';

/** A new seed of 48 bits, the most that `randomInt` returns. */
export const drawSeed = (): number => randomInt(2 ** 48 - 1);
