/** The nine of a lineup being made, by place in the batting order: their places on the roster, and their positions by number. */
export const NINE = 9;
export const chosen = new Uint8Array(NINE);
export const chosenPosition = new Uint8Array(NINE);
