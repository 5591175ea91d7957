import { readOptions } from './options.js';

describe('the options of npm run lab -- odds', () => {
  it('are by default those of the report', () => {
    expect(readOptions([])).toEqual({
      games: 200_000,
      matchups: 1_200,
      seasons: 500,
      simulated: 4_000,
      seed: 1,
      write: false,
    });
    expect(readOptions(['--games', '0', '--seed', '7', '--write'])).toMatchObject({
      games: 0,
      seed: 7,
      write: true,
    });
  });

  it.each([
    [['--games', '-1'], /Option '--games' argument is ambiguous|--games must be/],
    [['--seasons', 'many'], '--seasons must be a whole number from 0 to 100000, not "many".'],
    [['--simulated', '0'], '--simulated must be a whole number from 1 to 1000000, not "0".'],
    [['--teams', '30'], 'npm run lab -- odds'],
  ])('%j are refused with a message', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
