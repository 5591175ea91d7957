import { generateRoster } from './generate-roster.js';

describe('a generated roster', () => {
  const roster = generateRoster(1, { takenNames: new Set() });

  test('has five starters, six relievers, a closer, and thirteen position players', () => {
    const roles = roster.map(({ pitcherRole }) => pitcherRole);
    const count = (role: string | null) => roles.filter((each) => each === role).length;
    expect([count('starter'), count('reliever'), count('closer'), count(null)]).toEqual([5, 6, 1, 13]);
    const at = (...positions: string[]) =>
      roster.filter(({ position }) => positions.includes(position)).length;
    expect([at('C'), at('1B', '2B', '3B', 'SS'), at('LF', 'CF', 'RF'), at('DH')]).toEqual([2, 6, 4, 1]);
  });

  test('has whole-number ratings from 0 to 100', () => {
    for (const { ratings } of roster) {
      for (const rating of Object.values(ratings)) {
        expect(Number.isInteger(rating) && rating >= 0 && rating <= 100).toBe(true);
      }
    }
  });

  test('is equal for equal seeds, and differs for others', () => {
    expect(generateRoster(1, { takenNames: new Set() })).toEqual(roster);
    expect(generateRoster(2, { takenNames: new Set() })).not.toEqual(roster);
  });

  test('shares no name with another player of a league of thirty', () => {
    const takenNames = new Set<string>();
    for (let seed = 0; seed < 30; seed++) generateRoster(seed, { takenNames });
    expect(takenNames.size).toBe(750);
  });

  test('never has a first name equal to the last name', () => {
    const takenNames = new Set<string>();
    for (let seed = 0; seed < 400; seed++) generateRoster(seed, { takenNames });
    const twice = [...takenNames].filter((name) => name.split(' ')[0] === name.split(' ')[1]);
    expect(twice).toEqual([]);
  });
});
