import { chances } from '../../chance/chance.js';

/** Who handles which ball (Retrosheet 2016: shares of chances by fielder). */
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

/** Singles on the ground: a third stay in the infield; those in the air fall in front of outfielders. */
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
/** 0: over the fence on a bounce. */
export const DOUBLE_FIELDER = chances({ 0: 561, 3: 28, 4: 39, 5: 64, 6: 46, 7: 3761, 8: 2623, 9: 2870 });
export const TRIPLE_FIELDER = chances({ 4: 46, 7: 1180, 8: 4055, 9: 4708 });

/** Trajectories by result: 1 ground ball, 2 fly ball, 3 line drive, 4 pop-up. */
export const SINGLE_TRAJECTORY = chances({ 1: 13439, 2: 814, 3: 13127, 4: 156 });
export const DOUBLE_TRAJECTORY = chances({ 1: 1065, 2: 1148, 3: 5976, 4: 47 });
export const TRIPLE_TRAJECTORY = chances({ 1: 51, 2: 236, 3: 585 });
export const HOME_RUN_TRAJECTORY = chances({ 2: 3741, 3: 1869 });
export const FLY_IN_ERROR = chances({ 2: 55, 3: 59, 4: 32 });

/** Pitches to a batter by how it ended (means of 2016: strikeout 4.83, walk 5.75, hit by pitch 3.13, ball in play 3.39). */
export const STRIKEOUT_PITCHES = chances({ 3: 190, 4: 265, 5: 255, 6: 175, 7: 75, 8: 27, 9: 9, 10: 4 });
export const WALK_PITCHES = chances({ 4: 170, 5: 260, 6: 335, 7: 150, 8: 58, 9: 19, 10: 8 });
export const HIT_BY_PITCH_PITCHES = chances({ 1: 200, 2: 220, 3: 210, 4: 160, 5: 110, 6: 70, 7: 22, 8: 8 });
export const IN_PLAY_PITCHES = chances({
  1: 168,
  2: 205,
  3: 196,
  4: 169,
  5: 130,
  6: 84,
  7: 32,
  8: 11,
  9: 4,
  10: 1,
});
