import type { Draft, OrdersPart } from '../draft/orders-draft';
import type { Advice, OrdersWarning, Players } from '../draft/orders-page';
import { warnedParts } from '../draft/orders-page';

/** Tools to edit the parts of the orders. */
export interface Desk {
  teamName: string;
  players: Players;
  draft: Draft;
  /** Null until the server has weighed the orders. */
  advice: Advice | null;
  change: (changes: Partial<Draft>) => void;
  /** Leaves a part to the manager, or takes it over as it was before, else with these. */
  leaveToManager: (part: OrdersPart) => void;
  takeOver: (part: OrdersPart, start: Partial<Draft>) => void;
}

/** Warning about the player in this part. */
export function warningsAbout(
  { advice }: Desk,
  part: OrdersPart,
  playerId: string,
): readonly OrdersWarning[] {
  return (advice?.warnings ?? []).filter(
    (warning) => warning.part === warnedParts[part] && warning.playerId === playerId,
  );
}
