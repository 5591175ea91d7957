import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { loginThen, pathOfThisSite, paths } from '../ui/addresses/paths';
import {
  ALL_REQUIRED,
  emptyFields,
  registrationProblems,
  type Registration,
} from '../areas/accounts/sign-in/account-rules';
import { AuthPage, fieldsClass } from '../areas/accounts/sign-in/AuthPage';
import { useSession } from '../session/session';
import { useRegister } from '../areas/accounts/sign-in/sign-in-actions';
import { formFailure } from '../graphql/errors';
import { Notice } from '../ui/page/Notice';
import { accountFailures } from '../areas/accounts/sign-in/account-failures';

const blank: Registration = { username: '', email: '', password: '', confirmPassword: '' };

export const isPrivate = true;

export function Component() {
  const register = useRegister();
  const { isSignedIn } = useSession();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: blank });

  const next = pathOfThisSite(search.get('next'));
  if (isSignedIn) return <Navigate to={next ?? paths.dashboard} state={state} replace />;

  const submit = form.onSubmit(async (values) => {
    const empty = emptyFields(values);
    if (empty.length > 0) {
      form.setErrors(Object.fromEntries(empty.map((field) => [field, true])));
      setFailure(ALL_REQUIRED);
      return;
    }
    setFailure(null);
    const problems = registrationProblems(values);
    form.setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      await register({
        username: values.username.trim(),
        email: values.email.trim(),
        password: values.password,
      });
    } catch (error) {
      const refused = formFailure(error, accountFailures.register, ['username', 'email', 'password']);
      form.setErrors(refused.fields);
      setFailure(refused.message);
    } finally {
      setBusy(false);
    }
  });

  return (
    <AuthPage
      title="Register"
      tabTitle="Register"
      motto="Every dynasty started with a name on a list."
      other={
        <>
          Already registered?{' '}
          <Link to={next === null ? paths.login : loginThen(next)} state={state}>
            Login
          </Link>
        </>
      }
    >
      <Notice tone="bad" message={failure} />
      <form onSubmit={submit} noValidate className={fieldsClass}>
        <TextInput
          label="Username"
          description="3 to 50 letters, digits, hyphens or underscores"
          required
          withAsterisk={false}
          autoComplete="username"
          {...form.getInputProps('username')}
        />
        <TextInput
          label="Email"
          type="email"
          required
          withAsterisk={false}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          description="At least 6 characters"
          required
          withAsterisk={false}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm Password"
          required
          withAsterisk={false}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button color="clay" type="submit" size="md" loading={busy}>
          Register
        </Button>
      </form>
    </AuthPage>
  );
}
