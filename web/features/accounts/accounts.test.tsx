import { screen } from '@testing-library/react';
import { Component as Register } from '../../routes/register';
import { fill, open, press } from '../../testing/render';
import { refuse } from '../../testing/schema-answers';

function fillRegistration(values: Partial<Record<string, string>> = {}): void {
  const all = { Username: 'casey', Email: 'casey@example.org', Password: 'mudville', ...values };
  fill(/^Username/, all.Username);
  fill(/^Email/, all.Email);
  fill(/^Password/, all.Password);
  fill(/^Confirm Password/, values['Confirm Password'] ?? all.Password);
}

describe('registering', () => {
  test('names the rule that a field breaks, and sends nothing', async () => {
    const { server } = open(<Register />);
    const refusals: [values: Record<string, string>, sentence: string][] = [
      [{ Email: '' }, 'All fields are required'],
      [{ Username: 'ab' }, 'Username must be at least 3 characters'],
      [{ Username: 'a'.repeat(51) }, 'Username must be at most 50 characters'],
    ];
    for (const [values, sentence] of refusals) {
      fillRegistration(values);
      press('Register');
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
    expect(server.sent).toEqual([]);
  });

  test('shows a refusal at its field, and keeps what was typed', async () => {
    const { server } = open(<Register />, {
      data: { register: refuse('Username already exists', 'CONFLICT') },
    });
    fillRegistration();
    press('Register');
    expect(await screen.findByText('Username already exists')).toBeTruthy();
    expect(server.sentAs('Register')).toEqual([
      { input: { username: 'casey', email: 'casey@example.org', password: 'mudville' } },
    ]);
  });
});
