import {
  BATTED_OUT,
  CATCHERS_INTERFERENCE,
  DOUBLE,
  FIELDERS_CHOICE,
  HIT_BY_PITCH,
  HOME_RUN,
  INTENTIONAL_WALK,
  ON_ERROR,
  PlayRegister,
  SACRIFICE_BUNT,
  SACRIFICE_FLY,
  SINGLE,
  STRIKEOUT,
  TRIPLE,
  WALK,
} from '../plays/play.js';
import { Counts } from '../../figures/statistics/counting-statistics.js';

/** Counts a plate appearance for batter and pitcher; returns whether it was a hit. */
export function batterLine(play: PlayRegister, batter: Counts, pitcher: Counts): boolean {
  batter.plateAppearances++;
  pitcher.battersFaced++;
  switch (play.result) {
    case WALK:
      batter.walks++;
      pitcher.walksAllowed++;
      return false;
    case INTENTIONAL_WALK:
      batter.walks++;
      batter.intentionalWalks++;
      pitcher.walksAllowed++;
      pitcher.intentionalWalksAllowed++;
      return false;
    case HIT_BY_PITCH:
      batter.hitByPitch++;
      pitcher.hitBatters++;
      return false;
    case STRIKEOUT:
      batter.atBats++;
      batter.strikeoutsBatting++;
      pitcher.strikeouts++;
      return false;
    case HOME_RUN:
    case TRIPLE:
    case DOUBLE:
    case SINGLE:
      hit(play.result, batter, pitcher);
      return true;
    case CATCHERS_INTERFERENCE:
      // Interference counts as a plate appearance, but not as an at bat or anything else (Rule 9.02(a)(1)(iv)).
      return false;
    case ON_ERROR:
    case FIELDERS_CHOICE:
    case BATTED_OUT:
      break;
  }
  ballInPlay(play, batter);
  return false;
}

function hit(result: number, batter: Counts, pitcher: Counts): void {
  batter.atBats++;
  batter.hits++;
  pitcher.hitsAllowed++;
  if (result === DOUBLE) batter.doubles++;
  else if (result === TRIPLE) batter.triples++;
  else if (result === HOME_RUN) {
    batter.homeRuns++;
    pitcher.homeRunsAllowed++;
  }
}

function ballInPlay(play: PlayRegister, batter: Counts): void {
  if (play.result === ON_ERROR) batter.reachedOnError++;
  if (play.sacrifice === SACRIFICE_BUNT) batter.sacrificeHits++;
  else if (play.sacrifice === SACRIFICE_FLY) batter.sacrificeFlies++;
  else batter.atBats++;
  if (play.groundedIntoDoublePlay !== 0) batter.groundedIntoDoublePlays++;
}
