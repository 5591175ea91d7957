import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { pathOfThisSite, paths, registerThen } from '../ui/addresses/paths';
import { emptyFields, LOGIN_REQUIRED } from '../areas/accounts/sign-in/account-rules';
import { AuthPage, fieldsClass } from '../areas/accounts/sign-in/AuthPage';
import { useSession } from '../session/session';
import { CodeField } from '../areas/accounts/sign-in/CodeField';
import { PasskeyLoginButton } from '../areas/accounts/sign-in/PasskeyLoginButton';
import { useLoginSteps } from '../areas/accounts/sign-in/use-login-steps';
import { formFailure } from '../graphql/errors';
import { Notice } from '../ui/page/Notice';
import { accountFailures } from '../areas/accounts/sign-in/account-failures';

export const isPrivate = true;

export function Component() {
  const { asked, code, setCode, restart, login } = useLoginSteps();
  const { isSignedIn } = useSession();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: { username: '', password: '' } });

  const next = pathOfThisSite(search.get('next'));
  if (isSignedIn) return <Navigate to={next ?? paths.dashboard} state={state} replace />;

  const submit = form.onSubmit(async (values) => {
    const empty = emptyFields(values);
    form.setErrors(Object.fromEntries(empty.map((field) => [field, true])));
    if (empty.length > 0) {
      setFailure(LOGIN_REQUIRED);
      return;
    }
    setFailure(null);
    setBusy(true);
    try {
      await login({ username: values.username.trim(), password: values.password });
    } catch (error) {
      const refused = formFailure(error, accountFailures.login, ['username', 'password']);
      form.setErrors(refused.fields);
      setFailure(refused.message);
    } finally {
      setBusy(false);
    }
  });

  return (
    <AuthPage
      title="Pennant Login"
      tabTitle="Login"
      motto="Your club has been taking batting practice without you."
      other={
        <>
          <Link to={paths.forgotPassword}>Forgot your password?</Link>
          <br />
          No account yet?{' '}
          <Link to={next === null ? paths.register : registerThen(next)} state={state}>
            Register
          </Link>
        </>
      }
    >
      <Notice tone="bad" message={failure} />
      <form onSubmit={submit} noValidate className={fieldsClass}>
        {asked ? (
          <CodeField asked={asked} value={code} onChange={setCode} />
        ) : (
          <>
            <TextInput
              label="Username"
              required
              withAsterisk={false}
              autoComplete="username"
              {...form.getInputProps('username')}
            />
            <PasswordInput
              label="Password"
              required
              withAsterisk={false}
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          </>
        )}
        <Button color="clay" type="submit" size="md" loading={busy}>
          Login
        </Button>
        <PasskeyLoginButton onFailure={setFailure} />
        {asked ? (
          <Button
            type="button"
            variant="default"
            onClick={() => {
              setFailure(null);
              restart();
            }}
          >
            Back
          </Button>
        ) : null}
      </form>
    </AuthPage>
  );
}
