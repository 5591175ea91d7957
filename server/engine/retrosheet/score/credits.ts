import type { Miss } from '../../game/play.js';
import type { Fielding } from '../read/event.types.js';

/** The error that a fielding ends with; null for an out. */
export function missOf(fielding: Fielding, runner: number | null): Miss | null {
  const { error, throwing } = fielding;
  return error === null ? null : { runner, fielders: fielding.fielders, fielder: error, throwing };
}
