import { hash } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './password.js';
import { testRows } from '../../../testing/rows.js';

const composed = 'pi\u00f1ata caf\u00e9';
const decomposed = 'pin\u0303ata cafe\u0301';
const withWideSpace = 'pi\u00f1ata\u00a0caf\u00e9';

describe('a password', () => {
  testRows(
    'that was set with %s is accepted with accented letters, separate accents or a no-break space',
    [
      ['accented letters', composed],
      ['letters and separate accents', decomposed],
      ['a no-break space', withWideSpace],
    ] as const,
    async ([, typed]) => {
      const stored = await hashPassword(typed);
      for (const form of [composed, decomposed, withWideSpace]) {
        expect(await passwordMatches(stored, form)).toBe(true);
      }
      expect(await passwordMatches(stored, 'pinata cafe')).toBe(false);
    },
  );

  testRows(
    'whose old hash is of %s is accepted with accented letters and with separate accents',
    [
      ['accented letters', composed, decomposed],
      ['letters and separate accents', decomposed, composed],
    ] as const,
    async ([, typed, other]) => {
      const stored = await hash(typed);
      expect(await passwordMatches(stored, typed)).toBe(true);
      expect(await passwordMatches(stored, other)).toBe(true);
    },
  );

  test('of an account that does not exist matches nothing', async () => {
    expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
  });
});
