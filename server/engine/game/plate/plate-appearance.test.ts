import { fieldingGame } from '../../testing/game-state.js';
import { makeTeam } from '../../testing/teams.js';
import { considerPitchingChange } from '../pitching/pitching-staff.js';
import { walkIntentionally } from './plate-appearance.js';
import { testRows } from '../../../testing/rows.js';

describe('an intentional walk', () => {
  const PITCHES = 150;
  const afterPitches = (pitchesSoFar: number, relieved: boolean): number => {
    const game = fieldingGame(makeTeam(1), makeTeam(2), 1, { inning: 7, lead: 0 });
    const { defense } = game.scorer;
    const starter = defense.pitcher;
    Object.assign(defense.of(starter), { pitches: PITCHES, battersFaced: 30 });
    if (relieved) considerPitchingChange(game);
    expect(defense.pitcher !== starter).toBe(relieved);
    game.pitchesSoFar = pitchesSoFar;
    walkIntentionally(game);
    return game.play.pitches;
  };

  testRows(
    'after %i balls by the same pitcher takes as many pitches as four balls still need',
    [0, 1, 2],
    (thrown) => {
      expect(afterPitches(thrown, false)).toBe(4 - thrown);
    },
  );

  test('by a new pitcher takes three pitches after one ball, and after two pitches, because one of them counts as a strike', () => {
    expect([0, 1, 2].map((thrown) => afterPitches(thrown, true))).toEqual([4, 3, 3]);
  });
});
