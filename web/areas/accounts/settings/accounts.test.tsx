import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Component as Account } from '../../../routes/account';
import { Component as ConfirmEmail } from '../../../routes/confirm-email';
import { Component as ForgotPassword } from '../../../routes/forgot-password';
import { Component as Login } from '../../../routes/login';
import { Component as Register } from '../../../routes/register';
import { Component as ResetPassword } from '../../../routes/reset-password';
import { useSession } from '../../../session/session';
import { answers, fill, isBusy, open, press, refuses, says, words } from '../../../testing/render';
import { type Fields, never, offline, refuse, refuseField } from '../../../testing/schema-answers';
import { ChangePassword } from './ChangePassword';
import { EmailSettings } from './EmailSettings';
import { useQuery } from '../../../session/use-query';
import { AccountSettingsDocument } from './account.generated';
import type { AccountProps } from './AccountSection';
import { DeleteAccount } from '../../doors/personal-data/PersonalData';
import { Profile } from './Profile';
import { Sessions } from '../sessions/Sessions';
import { Tokens } from '../tokens/Tokens';
import { SecondFactorSettings } from '../factors/settings/SecondFactorSettings';
import SignInAgain from '../sign-in/SignInAgain';

const Section = ({ of: Part }: { of: ComponentType<AccountProps> }) => (
  <Part result={useQuery(AccountSettingsDocument)} />
);

const signedIn = { accessToken: 'fresh', user: { id: '7', username: 'casey', role: 'USER' } };
describe('registering', () => {
  const fillAll = (values: Partial<Record<string, string>> = {}) => {
    const all = { Username: ' casey ', Email: 'casey@example.org', Password: 'mudville', ...values };
    fill(/^Username/, all.Username);
    fill(/^Email/, all.Email);
    fill(/^Password/, all.Password);
    fill(/^Confirm Password/, values['Confirm Password'] ?? all.Password);
  };

  test('shows which rule a field breaks, and sends nothing', async () => {
    const { server } = open(<Register />);
    for (const [values, sentence] of [
      [{ Email: '' }, 'All fields are required'],
      [{ Username: 'ab' }, 'Username must be at least 3 characters'],
      [{ Username: 'a'.repeat(51) }, 'Username must be at most 50 characters'],
      [{ Username: 'casey at bat' }, 'Username can only contain letters, numbers, hyphens, and underscores'],
      [{ 'Confirm Password': 'mudvill' }, 'Passwords do not match'],
      [{ Password: '12345' }, 'Password must be at least 6 characters'],
    ] as const) {
      fillAll(values);
      press('Register');
      await says(sentence);
    }
    expect(server.sent).toEqual([]);
  });

  test('sends the trimmed name, signs in, and goes to the dashboard', async () => {
    const { server, address } = open(<Register />, { data: { register: signedIn }, at: '/register' });
    fillAll();
    press('Register');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(server.sentAs('Register')).toEqual([
      { input: { username: 'casey', email: 'casey@example.org', password: 'mudville' } },
    ]);
    expect(localStorage.getItem('pennant.token')).toBe('fresh');
    expect(JSON.parse(localStorage.getItem('pennant.user') ?? '')).toEqual({
      id: '7',
      username: 'casey',
      role: 'user',
    });
  });

  test('shows a refusal at its field or above the form, keeps what was typed, and can be sent again', async () => {
    const { server } = open(<Register />, { data: { register: refuse('Username is taken', 'CONFLICT') } });
    fillAll({ Username: 'casey' });
    press('Register');
    await says('Username is taken');
    server.change({ register: refuseField('email', 'Email is not valid') });
    press('Register');
    await refuses(/^Email/, 'Email is not valid');
    expect(answers()).toEqual(['casey', 'casey@example.org', 'mudville', 'mudville']);
  });
});

describe('logging in', () => {
  const enter = () => {
    fill(/^Username/, ' casey ');
    fill(/^Password/, 'mudville');
    press('Login');
  };

  test('requires name and password; a refusal is explained, and the typed name is kept', async () => {
    const { server } = open(<Login />, {
      data: { login: refuse('Invalid username or password', 'UNAUTHENTICATED') },
    });
    press('Login');
    await says('Username and password are required');
    expect(server.sent).toEqual([]);
    enter();
    await says('Invalid username or password');
    expect(answers()).toEqual([' casey ', 'mudville']);
    server.change({ login: offline });
    press('Login');
    await says('Unable to connect to backend server at localhost/api. Please ensure the backend is running.');
  });

  test('is sent only once, even if the button is pressed again', async () => {
    const { server } = open(<Login />, { data: { login: never } });
    enter();
    await waitFor(() => expect(isBusy('Login')).toBe(true));
    press('Login');
    expect(server.sentAs('Login')).toEqual([{ input: { username: 'casey', password: 'mudville' } }]);
  });

  test('asks for a second factor of a kind that the account has; “Back” returns to name and password', async () => {
    const { server } = open(<Login />);
    for (const [kinds, hint] of [
      [['totp', 'recovery_code'], 'From your authenticator app, or a recovery code'],
      [['recovery_code'], 'A recovery code'],
      [['passkey'], 'This account has no codes left: use your passkey'],
    ] as const) {
      server.change({
        login: refuse('A second factor is needed', 'UNAUTHENTICATED', { secondFactor: kinds }),
      });
      enter();
      await says(hint);
      fill(/^Code/, ' 123456 ');
      press('Login');
      await says('A second factor is needed');
      press('Back');
      await screen.findByLabelText(/^Username/);
    }
    expect(server.sentAs('Login')[1]).toEqual({
      input: { username: 'casey', password: 'mudville', code: '123456' },
    });
  });

  test('leads to the page that was asked for, or to the dashboard if that page is on another site', async () => {
    for (const [next, target] of [
      ['/account', '/account'],
      ['//example.org', '/dashboard'],
      ['/\\example.org', '/dashboard'],
      ['https://example.org', '/dashboard'],
    ] as const) {
      const { address } = open(<Login />, {
        as: 'user',
        at: `/login?next=${encodeURIComponent(next)}`,
        path: '/login',
      });
      await waitFor(() => expect(address()).toBe(target));
    }
  });
});

describe('links in mails', () => {
  test('are requested with an email address', async () => {
    const { server } = open(<ForgotPassword />, {
      data: { requestPasswordReset: { message: 'Look into your mails.' } },
    });
    press('Send Link');
    await says('Email is required');
    fill(/^Email/, ' casey@example.org ');
    press('Send Link');
    await says('Look into your mails.');
    expect(server.sentAs('RequestPasswordReset')).toEqual([{ input: { email: 'casey@example.org' } }]);
  });

  test('need their token, which the page removes from the address bar', async () => {
    open(<ResetPassword />);
    await says('This link is incomplete. Open the link in the email again.');
    window.location.hash = '#token=abc';
    const { server } = open(<ConfirmEmail />, { data: { confirmEmail: { message: 'Confirmed.' } } });
    expect(window.location.hash).toBe('');
    press('Confirm Address');
    await says('Confirmed.');
    expect(server.sentAs('ConfirmEmail')).toEqual([{ input: { token: 'abc' } }]);
  });

  test('let the user choose a new password, which must keep the rules', async () => {
    window.location.hash = '#token=abc';
    const { server } = open(<ResetPassword />, {
      data: { resetPassword: refuse('This link is not valid any more', 'BAD_USER_INPUT') },
    });
    fill(/^New password$|^New password \*/, '12345');
    press('Change password');
    await says('Password must be at least 6 characters');
    await says('Passwords do not match');
    fill(/^New password$|^New password \*/, 'mudville');
    fill(/^New password again/, 'mudville');
    press('Change password');
    await says('This link is not valid any more');
    server.change({ resetPassword: { message: 'Your password was changed.' } });
    press('Change password');
    await says('Your password was changed.');
    expect(server.sentAs('ResetPassword')[1]).toEqual({ input: { token: 'abc', newPassword: 'mudville' } });
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  });
});

describe('the account', () => {
  test('asks visitors to log in, and is opened after the login', () => {
    open(<Account />, { at: '/account#tokens' });
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Faccount%23tokens',
    );
  });

  test('shows name, role and club', async () => {
    const me = { id: '1', username: 'casey', role: 'ADMIN' };
    open(<Section of={Profile} />, { as: 'admin', data: { me } });
    await says('Administrator');
    await says('Jul 4, 2026');
    expect(screen.getByRole('link', { name: 'Start a club' }).getAttribute('href')).toBe('/my-club');
  });

  test('offers a retry for a section that fails to load', async () => {
    const { server } = open(<Section of={Tokens} />, {
      as: 'moderator',
      data: { myTokens: refuse('hidden', 'INTERNAL_SERVER_ERROR') },
    });
    await says('Failed to load your tokens');
    await says('When an administrator changes your role, all your tokens are revoked');
    server.change({ myTokens: [] });
    press('Try again');
    await says('You have no tokens.');
  });

  test('changes a password within the rules and goes on with the new session; refusals are at their fields', async () => {
    const { server } = open(<ChangePassword />, {
      as: 'user',
      data: { changePassword: refuseField('currentPassword', 'Current password is incorrect') },
    });
    press('Change Password');
    await says('Current password is required');
    await says('Password must be at least 6 characters');
    fill(/^Current password/, 'mudville');
    fill(/^New password/, 'mudville');
    fill(/^Repeat new password/, 'mudvill');
    press('Change Password');
    await says('The new password must differ from the current one');
    await says('Passwords do not match');
    fill(/^New password/, 'mighty casey');
    fill(/^Repeat new password/, 'mighty casey');
    press('Change Password');
    await refuses(/^Current password/, 'Current password is incorrect');
    server.change({ changePassword: { message: 'Changed.', accessToken: 'next' } });
    press('Change Password');
    await says('✓ Changed.');
    expect(localStorage.getItem('pennant.token')).toBe('next');
    expect(server.sentAs('ChangePassword')).toHaveLength(2);
    expect(server.sentAs('ChangePassword')[1]).toEqual({
      input: { currentPassword: 'mudville', newPassword: 'mighty casey', revokeTokens: false },
    });
  });

  test('shows whether the email address is confirmed; a new address waits until its link is opened', async () => {
    const me = { id: '1', email: 'casey@example.org', viewerCanSendConfirmation: true };
    const { server } = open(<Section of={EmailSettings} />, {
      as: 'user',
      data: {
        me,
        sendConfirmation: refuse('Wait a minute', 'RATE_LIMITED'),
        changeEmail: { message: 'Sent.' },
      },
    });
    await says('Not confirmed');
    press('Send Link Again');
    await says('Wait a minute');
    press('Change Email');
    await says('The new address and your current password are required');
    fill(/^New email address/, ' new@example.org ');
    fill(/^Current password/, 'mudville');
    server.change({ me: { ...me, pendingEmail: 'new@example.org' } });
    press('Change Email');
    await says('Sent.');
    await says('It changes to new@example.org once the link in the email to that address is opened.');
    expect(server.sentAs('ChangeEmail')).toEqual([
      { input: { email: 'new@example.org', currentPassword: 'mudville' } },
    ]);
    server.change({
      me: { ...me, emailConfirmedAt: '2026-07-04T12:00:00Z', viewerCanSendConfirmation: false },
    });
  });

  test('ends other sessions after a confirmation; this browser’s session comes first and has no button', async () => {
    const session = (id: string, more: Fields) => ({
      id,
      device: `Browser ${id}`,
      address: '10.0.0.1',
      ...more,
    });
    const { server } = open(<Section of={Sessions} />, {
      as: 'user',
      data: {
        mySessions: [session('1', {}), session('2', { device: null }), session('3', { current: true })],
      },
    });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual([
      'Browser 3This browser',
      'Browser 1',
      'Unknown device',
    ]);
    expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull();
    press('End session of Browser 1 at 10.0.0.1');
    await says('Browser 1 will have to log in again.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('EndSession')).toEqual([]);
    server.change({
      mySessions: [session('3', { current: true })],
      endOtherSessions: { message: 'Two ended.' },
    });
    press('End All Other Sessions');
    await says('All other browsers and apps will have to log in again. Personal tokens keep working.');
    press('End Other Sessions');
    await says('✓ Two ended.');
    await says('You are not logged in anywhere else.');
  });

  test('makes a token with a name and an end date, shows it once, and revokes it after a confirmation', async () => {
    const { server, user } = open(<Section of={Tokens} />, {
      as: 'user',
      data: {
        myTokens: [],
        makeToken: (args: { input: Fields }) => ({ id: '5', name: args.input['name'], token: 'pnt_secret' }),
      },
    });
    await says('You have no tokens.');
    press('Create Token');
    await says('Name is required');
    fill(/^Name/, ' scores ');
    await user.click(screen.getByLabelText('Read and write'));
    await user.click(screen.getByLabelText('Never expires'));
    server.change({ myTokens: [{ id: '5', name: 'scores', scopes: ['READ', 'WRITE'] }] });
    press('Create Token');
    await says('scores: copy it now. It will not be shown again.');
    expect(server.sentAs('MakeToken')).toEqual([
      { input: { name: 'scores', scopes: ['READ', 'WRITE'], expiresAt: null } },
    ]);
    await says('never expires · never used');
    server.change({ myTokens: [] });
    press('Revoke scores');
    await says('Programs that use scores stop working at once. This cannot be undone.');
    press('Revoke Token');
    await says('✓ scores was revoked.');
    await says('You have no tokens.');
  });

  test('is deleted once its name and its password are typed', async () => {
    const Viewer = () => <p>{useSession().isSignedIn ? 'in' : 'out'}</p>;
    const { server, address } = open(
      <>
        <Viewer />
        <DeleteAccount />
      </>,
      {
        as: 'user',
        at: '/account',
        data: { deleteMyAccount: refuseField('currentPassword', 'Current password is incorrect') },
      },
    );
    press('Delete My Account');
    const dialog = within(await screen.findByRole('dialog'));
    press('Delete Account');
    expect(await dialog.findAllByText('Type casey to confirm')).toHaveLength(2);
    await says('Current password is required');
    fill(/^Type casey to confirm/, 'casey');
    fill(/^Current password/, 'mudville');
    press('Delete Account');
    await refuses(/^Current password/, 'Current password is incorrect');
    server.change({ deleteMyAccount: { message: 'Your account was deleted.' } });
    press('Delete Account');
    await says('✓ Your account was deleted.');
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('pennant.token')).toBeNull();
  });
});

describe('second factors', () => {
  test('staff without one see that they need one; removing the last one shows a warning', async () => {
    const factors = { required: true, given: false };
    const { server } = open(<Section of={SecondFactorSettings} />, {
      as: 'moderator',
      data: { mySecondFactors: factors },
    });
    await says('Staff need a second factor. Until you set one up, you have only a user’s permissions.');
    expect(screen.queryByRole('button', { name: 'Create New Codes' })).toBeNull();
    server.change({ beginTotp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } });
    press('Set Up App');
    await says('Confirm that it’s you.');
    press('Continue');
    await says('Password is required');
    fill(/^Current password/, 'mudville');
    press('Continue');
    expect(await screen.findByDisplayValue('ABCD EFGH')).toBeTruthy();
    server.change({
      confirmTotp: { message: 'On.', recoveryCodes: ['one-1', 'two-2'] },
      mySecondFactors: { ...factors, totpSince: '2026-07-04T12:00:00Z', recoveryCodesLeft: 2 },
    });
    fill(/^Code/, '123456');
    press('Turn On');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(words(codes)).toBe('one-1two-2');
    press('I Saved Them');
    await says('On since Jul 4, 2026.');
    await says('You logged in without your second factor.');
    await says('You have few recovery codes left. Create new ones before you need them.');
    press('Remove App');
    await says('It is your last second factor. Your recovery codes are deleted with it');
    press(/^Remove App$/);
  });
});

test('when a session has ended, the user can enter the password to go on, or stay signed out', async () => {
  const { server } = open(<SignInAgain />, {
    as: 'user',
    data: { login: refuse('Invalid username or password', 'UNAUTHENTICATED') },
  });
  await says('Your session has ended. Please log in again.');
  press('Login');
  await says('Username and password are required');
  fill(/^Password/, 'mudville');
  press('Login');
  await says('Invalid username or password');
  expect(server.sentAs('Login')).toEqual([{ input: { username: 'casey', password: 'mudville' } }]);
  press('Stay Logged Out');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
