import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import { accountFailures } from '../areas/accounts/sign-in/account-failures';
import { AuthPage, fieldsClass } from '../areas/accounts/sign-in/AuthPage';
import { useLinkActions } from '../areas/accounts/links/link-actions';
import { useSubmission } from '../areas/accounts/links/use-submission';
import { Notice } from '../ui/page/Notice';
import { useSession } from '../session/session';
import { paths } from '../ui/addresses/paths';

export const isPrivate = true;

export function Component() {
  const { requestReset } = useLinkActions();
  const { isSignedIn } = useSession();
  const { busy, done, failure, submit, fail } = useSubmission(accountFailures.requestReset, ['email']);
  const form = useForm({ initialValues: { email: '' } });

  const send = form.onSubmit(async ({ email }) => {
    if (email.trim() === '') {
      form.setErrors({ email: true });
      return fail('Email is required');
    }
    form.setErrors(await submit(() => requestReset(email.trim())));
  });

  return (
    <AuthPage
      title="Forgot your password?"
      tabTitle="Forgot your password?"
      motto="Everyone drops one now and then."
      other={
        isSignedIn ? (
          <Link to={paths.account}>Back to account</Link>
        ) : (
          <Link to={paths.login}>Back to login</Link>
        )
      }
    >
      <Notice tone="bad" message={failure} />
      <Notice tone="plain" message={done} />
      <form onSubmit={send} noValidate className={fieldsClass}>
        <TextInput
          label="Email"
          description="We’ll email a link to your account’s address."
          type="email"
          required
          withAsterisk={false}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <Button color="clay" type="submit" size="md" loading={busy}>
          Send Link
        </Button>
      </form>
    </AuthPage>
  );
}
