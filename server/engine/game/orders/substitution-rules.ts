/**
 * A starter in an ordered rotation is spent until `days` game days after their last game, and while their fatigue is
 * above `fatigue`.
 */
export const SPENT_STARTER = { days: 4, fatigue: 30 };
/**
 * For `skip` a starter is fully rested if their last game was at least `days` game days ago and their fatigue is at
 * most `fatigue`.
 */
export const RESTED_STARTER = { days: 5, fatigue: 10 };
/** Above this fatigue a reliever is spent. */
export const SPENT_RELIEVER = 52;
/** Above this fatigue a closer is spent. Closers can pitch on two days running, or on three after short outings. */
export const SPENT_CLOSER = 46;
/** By level of the tactic `rest`, 1 to 5: ordered batters with more fatigue get the day off. */
export const REST_ABOVE = [Infinity, 60, 45, 30, 15] as const;
/** Frequency by level of a tactic, 1 to 5, as a multiple of the manager's own. */
export const EAGERNESS = [0, 0.5, 1, 1.7, 2.5] as const;

/**
 * By level of `hook`: points added to the score for taking out the starter. One point makes the starter leave about 26
 * pitches sooner.
 */
export const LEASH = [-1, -0.5, 0, 0.5, 1] as const;
/** By level of `pinchHit`: chance that the manager does not consider a pinch hitter. */
export const PASSES_OVER = [1, 0.75, 0.45, 0.2, 0] as const;
/** By level of `pinchHit`: points by which a pinch hitter must be better than the batter. */
export const PINCH_HIT_MARGIN = [100, 6, 4, 2, 0] as const;

/** Rules for orders that can't be carried out as they are, in sentences for owners. */
export const SUBSTITUTION_RULES: readonly string[] = [
  'A game is played with the orders that are in force at its first pitch. The lineup is chosen by the hand of the opposing starting pitcher.',
  'An ordered batter who is injured or no longer with the club is replaced by the first player on the bench order who can play the position. If nobody on it can, the manager chooses the best reserve for the position. The substitute takes the batter’s place in the batting order.',
  'When no reserve can play the position, another player of the lineup who can play it moves there. A player whose own position a reserve can play is preferred. The player who moves keeps the place in the batting order, and the substitute takes that player’s old position.',
  'When nobody at all can play the position, the manager chooses the reserve who is expected to do best there.',
  `Ordered batters are rested only by the tactic “rest”: at 2 those with a fatigue above ${REST_ABOVE[1]}, at 3 above ${REST_ABOVE[2]}, at 4 above ${REST_ABOVE[3]}, at 5 above ${REST_ABOVE[4]}, when a reserve who is less tired can play the position. At 1, and without tactics, they always play.`,
  'Players of an ordered lineup field according to their fielding rating, which is lower out of position. Only catchers can catch.',
  'The starting pitcher is the next in the rotation after its member whose last game was most recent.',
  `A member of the rotation is spent until the ${SPENT_STARTER.days}th game day after their last game, and while their fatigue is above ${SPENT_STARTER.fatigue}. Pitchers who are spent, injured or no longer with the club are passed over.`,
  `With “skip” the starter is the first pitcher in the rotation whose last game was at least ${RESTED_STARTER.days} game days ago and whose fatigue is at most ${RESTED_STARTER.fatigue}, even when another pitcher is next.`,
  'When all members of the rotation are spent, the most rested of them starts. When no member of the rotation can pitch at all, the manager chooses the starter.',
  'From the ninth inning on, the closer finishes games in which the club leads by at most three runs, or is tied at home. If no closer can pitch, the setup pitchers finish the game.',
  'Setup pitchers pitch from the seventh inning on when the club leads by at most three runs, is level or trails by one. Long relievers pitch up to the fifth inning, and up to the seventh when at least five runs separate the clubs. Middle relievers pitch in all other situations, and when the setup pitchers or long relievers are used up.',
  'From the sixth inning on, the bullpen’s pitchers against left-handers come in when at most three runs separate the clubs and at least two of the next three batters are left-handed. They never replace a closer who can pitch.',
  `The pitcher who comes in from a part of the bullpen is the first in its order who has not pitched in the game and is not spent. A reliever is spent with a fatigue above ${SPENT_RELIEVER}, a closer above ${SPENT_CLOSER}. When nobody from the fitting parts can pitch, the manager chooses among all pitchers. If the bullpen order has no closer, nobody is kept for the ninth inning.`,
  'When the manager would bring in any of several reserves as a pinch hitter, pinch runner or fielder, the first of them on the bench order comes in.',
  'Stealing, bunts, pinch hitters and intentional walks: 1 never, 2 half as often as the manager, 3 as often as the manager, 4 and 5 more often, up to two and a half times. Hook: 1 leaves the starting pitcher in longest, 5 takes them out soonest.',
  'Orders pass over players who are no longer with the club, pitchers in a lineup or on the bench, and fielders in the rotation or bullpen. They never keep a club from playing.',
];
