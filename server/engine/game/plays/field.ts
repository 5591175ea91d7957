/** Positions as scorers number them. */
export const PITCHER = 1;
export const CATCHER = 2;
export const FIRST_BASEMAN = 3;
export const SECOND_BASEMAN = 4;
export const THIRD_BASEMAN = 5;
export const SHORTSTOP = 6;
export const DESIGNATED_HITTER = 10;

/** Bases are 1 to 3, home plate 4. */
export const HOME = 4;

/** Innings of a game that is not level. */
export const REGULATION = 9;
