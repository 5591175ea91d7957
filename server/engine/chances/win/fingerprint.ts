import { type WinSample } from './win-sample.js';

/** The offset basis of FNV-1a, and another basis for the second half of the hash. */
const BASES = [0x811c9dc5, 0x01234567];
const PRIME = 0x01000193;

/** 64-bit hash of the counts: equal for equal counts, and almost certainly different for others. */
export function fingerprint({ runs, changes }: Pick<WinSample, 'runs' | 'changes'>): string {
  const text = JSON.stringify([runs, changes]);
  return BASES.map((basis) => {
    let hash = basis;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
    return (hash >>> 0).toString(16).padStart(8, '0');
  }).join('');
}
