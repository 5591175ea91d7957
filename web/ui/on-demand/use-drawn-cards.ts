import { useDeferredValue } from 'react';

/** As many cards as a wide screen shows at first. */
const IN_SIGHT = 12;

/**
 * Number of cards to draw now: at first those in sight. The others follow while the browser has nothing else to
 * do, in slices that let it answer its reader; until then they are places of a card's height.
 */
export const useDrawnCards = (cards: number): number => useDeferredValue(cards, Math.min(cards, IN_SIGHT));
