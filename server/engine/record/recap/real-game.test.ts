import { writtenGame } from '../retrosheet/testing/written-game.js';
import { playWrittenGame } from '../retrosheet/score/real-game.js';
import { readFinishedGame } from '../finished-game/finished-game.js';

test('the recap names a starting pitcher who bats as the starter', () => {
  const codes: string[] = [];
  const { plays, home, away } = playWrittenGame(
    writtenGame({
      pitchersBat: true,
      bottom: { 1: ['HR', 'K', 'K', 'K'], 5: ['sub,h19,"h19",1,9,11', 'K', 'K', 'K'] },
      top: { 6: ['sub,h10,"h10",1,9,1', 'K', 'K', 'K'] },
    }),
    { team: () => 1, player: (code) => codes.push(code) },
  );
  const { sides } = readFinishedGame({ plays, automaticRunner: false, homeWin: null });
  const starters = [sides.away.starter, sides.home.starter];
  expect(starters.map((id) => codes[id - 1])).toEqual(['a0', 'h0']);
  expect(starters).toEqual([away.starter, home.starter]);
});
