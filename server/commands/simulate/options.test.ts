import { OptionError, readOptions } from './options.js';

const refusal = (...args: string[]): string => {
  try {
    readOptions(args);
  } catch (error) {
    if (error instanceof OptionError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the options of a simulation', () => {
  it('are a league, a season, a seed and a folder', () => {
    expect(readOptions(['--teams', '12', '--games', '600', '--seed', '7', '--out', 'season'])).toEqual({
      teams: 12,
      games: 600,
      seed: 7,
      out: 'season',
    });
  });

  it('default to a season of 162 games a team', () => {
    expect(readOptions(['--out', 'season'])).toMatchObject({ teams: 30, games: 2430 });
  });

  it.each([
    [['--teams', '1', '--out', 'x'], '--teams must be a whole number from 2 to'],
    [['--teams', 'ten', '--out', 'x'], 'not "ten"'],
    [['--games', '0', '--out', 'x'], '--games must be a whole number from 1 to 100000'],
    [['--games', '1.5', '--out', 'x'], 'not "1.5"'],
    [['--seed=-1', '--out', 'x'], '--seed must be a whole number from 0'],
    [['--seed', '9007199254740992', '--out', 'x'], '--seed must be a whole number from 0'],
    [['--seed', '7'], 'Say where the files go with --out DIR.'],
    [['--team', '7', '--out', 'x'], "Unknown option '--team'"],
    [['season'], 'season'],
  ])('refuse %j with a message', (args, sentence) => {
    expect(refusal(...args)).toContain(sentence);
  });
});
