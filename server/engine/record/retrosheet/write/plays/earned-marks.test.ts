import { replay } from '../../../../game/plays/play-record.js';
import {
  CATCHERS_INTERFERENCE,
  ON_ERROR,
  PLATE,
  type PlayRegister,
  PUT_OUT,
} from '../../../../game/plays/play.js';
import { simulateGame } from '../../../../game/simulate-game.js';
import { type Scorer } from '../../../../game/scoring/scorer.js';
import games from '../../../../testing/games-of-format-1.json';
import { makeGame } from '../../../../testing/teams.js';
import { earnedMarks } from './earned-marks.js';
import { testRows } from '../../../../../testing/rows.js';

const GAMES = 400;
const played = Array.from({ length: GAMES }, (_, seed) => simulateGame(makeGame(seed)));

/** Follows which runners are on base because of an error or an interference. */
class OnByError {
  private readonly on = [false, false, false, false];

  /**
   * For each runner who scores, by their base before the play: whether they are on base by an error or interference.
   */
  follow(play: PlayRegister, { outs }: Scorer): Map<number, boolean> {
    const { on } = this;
    const cameByError = play.result === ON_ERROR || play.result === CATCHERS_INTERFERENCE;
    on[0] = play.kind === PLATE && cameByError;
    const scored = new Map<number, boolean>();
    const next = [false, false, false, false];
    for (let from = 0; from < 4; from++) {
      const to = play.at(from);
      if (to === 4) scored.set(from, on[from] ?? false);
      else if (to > 0 && to !== PUT_OUT) next[to] = on[from] ?? false;
    }
    const over = outs + play.outs >= 3;
    next.forEach((value, base) => (on[base] = !over && value));
    return scored;
  }
}

describe('the marks of runs', () => {
  test('never mark as earned the run of a batter who reached on an error or interference', () => {
    let runs = 0;
    const wrong: unknown[] = [];
    for (const { plays, seed } of played) {
      const { marks } = earnedMarks(plays);
      const onByError = new OnByError();
      let number = 0;
      replay(plays, (play, scorer) => {
        if (play.kind <= 1) {
          for (const [from, byError] of onByError.follow(play, scorer)) {
            if (!byError) continue;
            runs++;
            if ((marks.get(number)?.get(from) ?? 'earned') === 'earned') wrong.push({ seed, number, from });
          }
        }
        number++;
      });
    }
    expect(runs).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  testRows(
    'in %s sum to the earned runs of each pitcher and team in the box score',
    [
      ['games of today', played.slice(0, 200).map(({ plays }) => plays)],
      ['games of format 1', games.map(({ plays }) => Buffer.from(plays, 'base64'))],
    ] as const,
    ([, all]) => {
      for (const plays of all) {
        const { marks, earnedRuns } = earnedMarks(plays);
        const scorer = replay(plays);
        const unearned = [...marks.values()].flatMap((ofPlay) => [...ofPlay.values()]);
        const runs = scorer.away.runs + scorer.home.runs;
        const byTeam = scorer.away.earnedRunsAllowed + scorer.home.earnedRunsAllowed;
        expect(runs - unearned.length).toBe(byTeam);
        const byPitchers = [...earnedRuns.values()].reduce((sum, earned) => sum + earned, 0);
        expect(runs - unearned.filter((mark) => mark === 'unearned').length).toBe(byPitchers);
      }
    },
  );
});
