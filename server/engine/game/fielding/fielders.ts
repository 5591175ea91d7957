import { chances } from '../../random/chance.js';

/** Distribution of each kind of batted ball over the fielders, by position number (Retrosheet 2016). */
export const GROUND_OUT_FIELDER = chances({ 1: 1079, 2: 142, 3: 1361, 4: 2571, 5: 2111, 6: 2736 });
export const FLY_OUT_FIELDER = chances({ 7: 2849, 8: 3900, 9: 3249 });
export const LINE_OUT_FIELDER = chances({
  1: 195,
  3: 491,
  4: 776,
  5: 556,
  6: 788,
  7: 2127,
  8: 2743,
  9: 2325,
});
export const POP_OUT_FIELDER = chances({ 1: 99, 2: 754, 3: 2230, 4: 2525, 5: 1968, 6: 2422 });
export const ERROR_FIELDER = chances({
  1: 948,
  2: 150,
  3: 1033,
  4: 1727,
  5: 2930,
  6: 2570,
  7: 255,
  8: 144,
  9: 242,
});

/** Distribution of dropped foul flies over the fielders (Retrosheet 2016 and 2019). */
export const DROPPED_FOUL_FIELDER = chances({ 1: 2, 2: 23, 3: 40, 4: 11, 5: 11, 6: 2, 7: 6, 9: 8 });

/** Fielders of singles: a third of those on the ground stay in the infield; flies fall in front of outfielders. */
export const GROUND_SINGLE_FIELDER = chances({
  1: 53,
  2: 6,
  3: 25,
  4: 68,
  5: 82,
  6: 93,
  7: 214,
  8: 246,
  9: 213,
});
export const AIR_SINGLE_FIELDER = chances({ 1: 1, 4: 4, 6: 5, 7: 325, 8: 352, 9: 313 });
/** Fields in which home runs leave the park: first for left-handed, then for right-handed batters (Retrosheet 2019). */
export const HOME_RUN_DIRECTION = [
  chances({ 7: 283, 8: 1127, 9: 1284 }),
  chances({ 7: 1790, 8: 1797, 9: 494 }),
] as const;
/** Outfielders who retrieve inside-the-park home runs. */
export const INSIDE_THE_PARK_FIELDER = chances({ 7: 23, 8: 39, 9: 38 });
export const GROUND_RULE_DIRECTION = chances({ 7: 36, 8: 25, 9: 39 });
/** Fielders of doubles. 0 is a ground-rule double: over the fence on a bounce. */
export const DOUBLE_FIELDER = chances({ 0: 561, 3: 28, 4: 39, 5: 64, 6: 46, 7: 3761, 8: 2623, 9: 2870 });
export const TRIPLE_FIELDER = chances({ 4: 46, 7: 1180, 8: 4055, 9: 4708 });

/** Trajectories by result: 1 ground ball, 2 fly ball, 3 line drive, 4 pop-up. */
export const SINGLE_TRAJECTORY = chances({ 1: 13439, 2: 814, 3: 13127, 4: 156 });
export const DOUBLE_TRAJECTORY = chances({ 1: 1065, 2: 1148, 3: 5976, 4: 47 });
export const TRIPLE_TRAJECTORY = chances({ 1: 51, 2: 236, 3: 585 });
export const HOME_RUN_TRAJECTORY = chances({ 2: 3741, 3: 1869 });
export const FLY_IN_ERROR = chances({ 2: 55, 3: 59, 4: 32 });

/** Number of pitches for each end of a plate appearance (Retrosheet 2019, plate appearances without a running play). */
export const STRIKEOUT_PITCHES = chances({
  3: 6365,
  4: 9808,
  5: 9239,
  6: 6278,
  7: 2499,
  8: 997,
  9: 364,
  10: 143,
  11: 39,
  12: 27,
});
export const WALK_PITCHES = chances({
  4: 2008,
  5: 3557,
  6: 3701,
  7: 1836,
  8: 732,
  9: 286,
  10: 105,
  11: 41,
  12: 28,
});
export const HIT_BY_PITCH_PITCHES = chances({
  1: 339,
  2: 369,
  3: 371,
  4: 265,
  5: 184,
  6: 85,
  7: 40,
  8: 11,
  9: 7,
  10: 5,
});
export const IN_PLAY_PITCHES = chances({
  1: 16982,
  2: 22790,
  3: 21683,
  4: 17380,
  5: 13607,
  6: 8784,
  7: 3748,
  8: 1503,
  9: 595,
  10: 232,
  11: 71,
  12: 46,
});
export const BUNT_PITCHES = chances({ 1: 766, 2: 439, 3: 224, 4: 77, 5: 38, 6: 12, 7: 2 });
