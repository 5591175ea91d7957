import { replay } from '../../../../game/plays/play-record.js';
import { HOME } from '../../../../game/plays/field.js';
import { PLATE, PlayRegister, RUNNING, type RunMark } from '../../../../game/plays/play.js';
import { EARNED_BY_PITCHER, EARNED_BY_TEAM } from '../../../../game/scoring/rebuilt-half.js';
import { Scorer } from '../../../../game/scoring/scorer.js';
import { RunMarks } from './advances.js';

const RUNNERS = [3, 2, 1, 0];

export interface EarnedMarks {
  /** By play number; plays without unearned runs have no entry. */
  marks: ReadonlyMap<number, RunMarks>;
  /** Earned runs of all pitchers by player id, in order of appearance, the visitors' first. */
  earnedRuns: ReadonlyMap<number, number>;
}

/**
 * Marks of a game's runs as earned or unearned. The official scorer reconstructs each inning without its errors (Rule
 * 9.16), which may decide on a run only later in the inning. So the marks are read after the game.
 */
export function earnedMarks(plays: Uint8Array): EarnedMarks {
  const runs: { play: number; from: number }[] = [];
  let played = 0;
  const scorer = replay(plays, (play) => {
    for (const from of scoring(play)) runs.push({ play: played, from });
    played++;
  });
  const marks = new Map<number, Map<number, RunMark>>();
  runs.forEach(({ play, from }, run) => {
    const mark = markOf(scorer.runMarks[run] ?? 0);
    if (mark === 'earned') return;
    const ofPlay = marks.get(play) ?? new Map<number, RunMark>();
    marks.set(play, ofPlay.set(from, mark));
  });
  return { marks, earnedRuns: earnedRunsOf(scorer) };
}

/** Bases before the play of the runners who score, leading runner first. */
function scoring(play: PlayRegister): number[] {
  if (play.kind !== PLATE && play.kind !== RUNNING) return [];
  return RUNNERS.filter((from) => play.to[from] === HOME);
}

function markOf(bits: number): RunMark {
  if ((bits & EARNED_BY_PITCHER) === 0) return 'unearned';
  return (bits & EARNED_BY_TEAM) === 0 ? 'team unearned' : 'earned';
}

function earnedRunsOf(scorer: Scorer): Map<number, number> {
  const earnedRuns = new Map<number, number>();
  for (const sheet of [scorer.away, scorer.home]) {
    for (const { pitcher } of sheet.stints) {
      earnedRuns.set(sheet.playerIds[pitcher] ?? 0, sheet.of(pitcher).earnedRuns);
    }
  }
  return earnedRuns;
}
