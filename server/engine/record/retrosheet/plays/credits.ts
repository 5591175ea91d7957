import type { Miss } from '../../../game/plays/play.js';
import type { Fielding } from '../grammar/event.types.js';

/** The error at the end of a fielding; null for an out. */
export function missOf(fielding: Fielding, runner: number | null): Miss | null {
  const { error, throwing } = fielding;
  return error === null ? null : { runner, fielders: fielding.fielders, fielder: error, throwing };
}
