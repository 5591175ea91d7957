import { randomInt } from 'node:crypto';

/** A new seed; 48 bits are what the system returns at once. */
export const drawSeed = (): number => randomInt(2 ** 48 - 1);
