import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import { accountFailures } from '../areas/accounts/sign-in/account-failures';
import { passwordProblem } from '../areas/accounts/sign-in/account-rules';
import { AuthPage, fieldsClass } from '../areas/accounts/sign-in/AuthPage';
import { useLinkActions } from '../areas/accounts/links/link-actions';
import { NoToken } from '../areas/accounts/links/NoToken';
import { useLinkToken } from '../areas/accounts/links/use-link-token';
import { useSubmission } from '../areas/accounts/links/use-submission';
import { Notice } from '../ui/page/Notice';
import { paths } from '../ui/addresses/paths';

export const isPrivate = true;

export function Component() {
  const token = useLinkToken();
  return (
    <AuthPage
      title="Choose a new password"
      tabTitle="Choose a new password"
      motto="New inning, clean slate."
      other={token === null ? null : <Link to={paths.forgotPassword}>Request a new link</Link>}
    >
      {token === null ? (
        <NoToken>
          <Button color="clay" component={Link} to={paths.forgotPassword}>
            Request a new link
          </Button>
        </NoToken>
      ) : null}
      {token ? <NewPassword token={token} /> : null}
    </AuthPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const { resetPassword } = useLinkActions();
  const { busy, done, failure, submit } = useSubmission(accountFailures.resetPassword, ['newPassword']);
  const form = useForm({ initialValues: { newPassword: '', repeated: '' } });

  const send = form.onSubmit(async ({ newPassword, repeated }) => {
    const problem = passwordProblem(newPassword);
    const differs = newPassword === repeated ? null : 'Passwords do not match';
    form.setErrors({ newPassword: problem, repeated: differs });
    if (problem === null && differs === null) {
      form.setErrors(await submit(() => resetPassword(token, newPassword)));
    }
  });

  if (done !== null) {
    return (
      <Notice tone="good" message={done}>
        {' '}
        <Link to={paths.login}>Login</Link>
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="bad" message={failure} />
      <form onSubmit={send} noValidate className={fieldsClass}>
        <PasswordInput
          label="New password"
          description="At least 6 characters. All your sessions and personal tokens will end."
          required
          withAsterisk={false}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label="New password again"
          required
          withAsterisk={false}
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
        />
        <Button color="clay" type="submit" size="md" loading={busy}>
          Change password
        </Button>
      </form>
    </>
  );
}
