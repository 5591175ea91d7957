/** Position numbers, as in scoring. */
export const PITCHER = 1;
export const CATCHER = 2;
export const FIRST_BASEMAN = 3;
export const SECOND_BASEMAN = 4;
export const THIRD_BASEMAN = 5;
export const SHORTSTOP = 6;
export const DESIGNATED_HITTER = 10;

/** Bases are 1 to 3, home plate 4. */
export const HOME = 4;

/** Scheduled innings; a tied game goes on. */
export const REGULATION = 9;
