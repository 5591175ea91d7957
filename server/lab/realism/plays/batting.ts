import {
  BATTED_OUT,
  DOUBLE,
  HIT_BY_PITCH,
  HOME_RUN,
  INTENTIONAL_WALK,
  ON_ERROR,
  type PlayRegister,
  SACRIFICE_BUNT,
  SINGLE,
  STRIKEOUT,
  TRIPLE,
  WALK,
} from '../../../engine/game/plays/play.js';
import { describePlay } from '../../../engine/game/plays/play-description.js';
import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { WOBA } from '../measures/rates.js';
import { type Tally } from './tally.js';
import { basesOf } from './bases.js';

export interface Hands {
  readonly bats: 'L' | 'R' | 'S';
  readonly throws: 'L' | 'R';
}

/**
 * Counts plate appearances by group. Each is in several groups: `all`, its bases and outs, batting slot, side,
 * fielding position, hands, and against a starter the time through the order. For a group G: `G.PA`, `G.woba` and its
 * denominator `G.woba PA`, `G.K`, `G.BB`, `G.IBB`, `G.HR`, `G.H`. Rare results are counted by the word of their
 * record, `plate.catcher's interference`.
 */
export function countBatting(
  play: PlayRegister,
  scorer: Scorer,
  handsOf: (playerId: number) => Hands,
  tally: Tally,
): void {
  const bases = basesOf(scorer);
  tally.add('PA');
  if (bases !== '000') tally.add('PA.runners on');
  if (bases[0] === '1' && bases[1] === '0') tally.add('PA.steal second');
  if (bases[1] === '1' && bases[2] === '0') tally.add('PA.steal third');
  tally.add(`pitches.${play.result}`, play.pitches);
  tally.add(`pitches.n.${play.result}`);
  if (play.result === ON_ERROR) tally.add('PA.on error');
  if (play.result > BATTED_OUT) {
    const described = describePlay(play, scorer);
    if ('result' in described) tally.add(`plate.${described.result}`);
  }
  const counts = countsOf(play);
  for (const group of groupsOf(scorer, bases, handsOf)) {
    for (const name of counts) tally.add(`${group}.${name}`);
    tally.add(`${group}.woba`, wobaValue(play.result));
  }
}

function groupsOf(scorer: Scorer, bases: string, handsOf: (playerId: number) => Hands): string[] {
  const { offense, defense, batter } = scorer;
  const pitcher = defense.of(defense.pitcher);
  const { throws } = handsOf(defense.idOf(defense.pitcher));
  const { bats } = handsOf(offense.idOf(batter));
  // A switch hitter bats from the side opposite to the pitcher's hand.
  const side = bats !== 'S' ? bats : throws === 'L' ? 'R' : 'L';
  const groups = [
    'all',
    `state.${bases}.${scorer.outs}`,
    `slot.${offense.upNext}`,
    scorer.batting === 1 ? 'side.home' : 'side.away',
    `position.${offense.lastPosition[batter]}`,
    `hands.${side}${throws}`,
  ];
  if (pitcher.gamesStartedPitching === 1)
    groups.push(`through.${Math.min(4, 1 + Math.floor(pitcher.battersFaced / 9))}`);
  return groups;
}

function countsOf({ result, sacrifice }: PlayRegister): string[] {
  const counts = ['PA'];
  // Intentional walks, sacrifice bunts and interference do not count (Tango, Lichtman, Dolphin: The Book, 2007).
  if (result !== INTENTIONAL_WALK && sacrifice !== SACRIFICE_BUNT && result <= BATTED_OUT)
    counts.push('woba PA');
  if (result === WALK) counts.push('BB');
  else if (result === INTENTIONAL_WALK) counts.push('IBB');
  else if (result === STRIKEOUT) counts.push('K');
  else if (result === HOME_RUN) counts.push('HR');
  if (result >= HOME_RUN && result <= SINGLE) counts.push('H');
  return counts;
}

function wobaValue(result: number): number {
  switch (result) {
    case WALK:
      return WOBA.walk;
    case HIT_BY_PITCH:
      return WOBA.hitByPitch;
    case SINGLE:
      return WOBA.single;
    case DOUBLE:
      return WOBA.double;
    case TRIPLE:
      return WOBA.triple;
    case HOME_RUN:
      return WOBA.homeRun;
    default:
      return 0;
  }
}
