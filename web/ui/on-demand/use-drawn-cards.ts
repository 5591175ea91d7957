import { useDeferredValue } from 'react';

/** Number of cards that a wide screen shows at first. */
const IN_SIGHT = 12;

/**
 * Number of cards to draw now: at first only the cards in sight. The others are rendered while the browser is idle, in
 * small steps; until then a placeholder has each card's height.
 */
export const useDrawnCards = (cards: number): number => useDeferredValue(cards, Math.min(cards, IN_SIGHT));
