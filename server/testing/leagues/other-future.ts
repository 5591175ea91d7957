import { type GameRecord, type Side } from '../../engine/game/game.types.js';
import {
  type Advance,
  type Base,
  type PlateAppearance,
  type PlateResult,
} from '../../engine/game/plays/play.types.js';
import { Situation } from '../../engine/game/plays/situation.js';

const bases = [3, 2, 1] as const;

/**
 * A game with the same first plays, but a different continuation: in each half-inning the first batter homers, and
 * three batters pop out to the pitcher, until a side wins. The kept plays must end within nine innings.
 */
export function withOtherFuture(record: GameRecord, plays: number): GameRecord {
  const kept = record.plays.slice(0, plays);
  const situation = new Situation(record);
  for (const play of kept) situation.follow(play);
  const pitchers = pitchersAfter(record, plays);
  const added: PlateAppearance[] = [];
  let outsOfHalf = 0;
  while (!isOver(situation)) {
    const { batting, inning } = situation;
    const homeNeedsARun = batting === 'home' && inning >= 9 && situation.score.home <= situation.score.away;
    const play = turnAtBat(situation, pitchers, outsOfHalf === 0 || homeNeedsARun ? 'home run' : 'out');
    outsOfHalf += 1;
    added.push(play);
    situation.follow(play);
    if (situation.batting !== batting) outsOfHalf = 0;
  }
  return { ...record, plays: [...kept, ...added] };
}

/** Pitcher of each side after the kept plays. */
function pitchersAfter(record: GameRecord, plays: number): Readonly<Record<Side, number>> {
  const pitchers = { away: 9, home: 9 };
  for (const play of record.plays.slice(0, plays)) {
    if (play.kind === 'substitution' && play.position === 1) pitchers[play.side] = play.player;
  }
  return pitchers;
}

function isOver({ inning, batting, outs, score }: Situation): boolean {
  if (inning < 9) return false;
  if (batting === 'home') return score.home > score.away;
  return inning > 9 && outs === 0 && score.home !== score.away;
}

function turnAtBat(
  situation: Situation,
  pitchers: Readonly<Record<Side, number>>,
  result: Extract<PlateResult, 'home run' | 'out'>,
): PlateAppearance {
  const isHomer = result === 'home run';
  const advances = bases.flatMap((from): Advance[] => {
    const to: Base = isHomer ? 4 : from;
    return situation.runnerOn(from) === null ? [] : [{ from, to }];
  });
  return {
    kind: 'plate appearance',
    inning: situation.inning,
    side: situation.batting,
    result,
    batter: situation.offense.dueUp,
    pitcher: pitchers[situation.fielding],
    pitches: 3,
    advances: [...advances, { from: 0, to: isHomer ? 4 : null }],
    outs: isHomer ? [] : [{ runner: 0, fielders: [1] }],
    error: null,
    trajectory: isHomer ? 'fly ball' : 'pop-up',
    bunt: false,
    fielder: isHomer ? null : 1,
    direction: isHomer ? 7 : null,
    also: null,
    sacrifice: null,
    groundedIntoDoublePlay: false,
  };
}
