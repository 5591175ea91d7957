import type { Draft, OrdersPart } from '../draft/orders-draft';
import type { Advice, OrdersWarning, Players, Splits } from '../draft/orders-page';
import { warnedParts } from '../draft/orders-page';

/** State and actions of the page that edits the orders. */
export interface Desk {
  teamName: string;
  players: Players;
  draft: Draft;
  /** Null until the server has sent advice. */
  advice: Advice | null;
  /** Null until the server has sent them. */
  splits: Splits | null;
  change: (changes: Partial<Draft>) => void;
  /** `leaveToManager` empties a part. `takeOver` restores what it contained before, or begins with `start`. */
  leaveToManager: (part: OrdersPart) => void;
  takeOver: (part: OrdersPart, start: Partial<Draft>) => void;
}

/** Warnings about the player in this part. */
export function warningsAbout(
  { advice }: Desk,
  part: OrdersPart,
  playerId: string,
): readonly OrdersWarning[] {
  return (advice?.warnings ?? []).filter(
    (warning) => warning.part === warnedParts[part] && warning.playerId === playerId,
  );
}
