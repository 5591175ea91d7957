import { writtenGame } from '../testing/written-game.js';
import { dailyColumns } from './daily-columns.js';
import { dailyGame } from './daily-rows.js';

describe('the lines of a game', () => {
  it('count a game in the field for a starting pitcher who leaves during the first plate appearance', () => {
    const { rows } = dailyGame(
      writtenGame({
        top: { 1: ['play,1,0,a1,20,BB,NP', 'sub,h10,"h10",1,0,1', 'K', 'K', 'K'] },
        bottom: { 1: ['HR', 'K', 'K', 'K'] },
      }),
    );
    const starter = rows.find(({ PLAYER_ID }) => PLAYER_ID === 'h0');
    const column = (name: string) => starter?.numbers[dailyColumns.findIndex(([known]) => known === name)];
    expect({ pitched: column('P_G'), fielded: column('F_P_G') }).toEqual({ pitched: 1, fielded: 1 });
  });
});
