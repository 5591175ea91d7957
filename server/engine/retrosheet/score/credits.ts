import type { Miss } from '../../game/play.js';
import type { Fielding } from '../read/event.types.js';

/** Fielders who handle the ball on an out, each once in a row. */
export function chainOf({ fielders }: Fielding): number[] {
  return fielders.filter((fielder, at) => fielder !== fielders[at - 1]);
}

/** The error that a fielding ends with; null for an out. */
export function missOf(fielding: Fielding, runner: number | null): Miss | null {
  const { error, throwing } = fielding;
  return error === null ? null : { runner, fielders: chainOf(fielding), fielder: error, throwing };
}
