import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { formFailure } from '../../../graphql/errors';
import { useSession, expectEnd, replaceToken } from '../../../session/session';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { changeProblems } from '../sign-in/account-rules';
import classes from './Account.module.css';
import { AccountSection } from './AccountSection';
import { settingsFailures } from './settings-failures';
import type { ChangePasswordInput } from '../../../graphql/schema.generated';
import { ChangePasswordDocument } from './password-actions.generated';

const untouched = { currentPassword: '', newPassword: '', repeatPassword: '', revokeTokens: false };

export function ChangePassword() {
  const { user } = useSession();
  const changePassword = useChangePassword();
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: untouched, validate: changeProblems });

  const submit = form.onSubmit(async ({ currentPassword, newPassword, revokeTokens }) => {
    setMessage(null);
    setBusy(true);
    try {
      const done = await changePassword({ currentPassword, newPassword, revokeTokens });
      form.reset();
      setMessage(succeeded(done));
    } catch (error) {
      const refused = formFailure(error, settingsFailures.changePassword, ['currentPassword', 'newPassword']);
      form.setErrors(refused.fields);
      setMessage(refused.message === null ? null : failed(refused.message));
    } finally {
      setBusy(false);
    }
  });

  return (
    <AccountSection id="password" title="Password">
      <p>
        Changing your password ends all your other sessions. This browser stays logged in. Your second factors
        stay, except any you added before you confirmed your email address.
      </p>
      <form onSubmit={submit} noValidate className={classes.form} aria-label="Change password">
        <Notice message={message} onClose={() => setMessage(null)} />
        {/* Tells password managers which account the password belongs to. */}
        <TextInput
          className="visually-hidden"
          aria-hidden
          tabIndex={-1}
          readOnly
          autoComplete="username"
          value={user?.username ?? ''}
        />
        <PasswordInput
          label="Current password"
          required
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="New password"
          description="At least 6 characters"
          required
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label="Repeat new password"
          required
          autoComplete="new-password"
          {...form.getInputProps('repeatPassword')}
        />
        <Checkbox
          label="Also revoke my personal tokens"
          {...form.getInputProps('revokeTokens', { type: 'checkbox' })}
        />
        <Button type="submit" loading={busy}>
          Change Password
        </Button>
      </form>
    </AccountSection>
  );
}

/** Changes the password and goes on with the new session; throws when refused. Everything on the page is read again. */
function useChangePassword(): (input: ChangePasswordInput) => Promise<string> {
  const [changePassword] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' });
  return (input) =>
    expectEnd(async () => {
      const { data } = await changePassword({ variables: { input } });
      if (!data) throw new TypeError('a mutation without an error has no data');
      replaceToken(data.changePassword.accessToken);
      return data.changePassword.message;
    });
}
