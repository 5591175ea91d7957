import { Button, Group, Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import { Notice } from '../../../ui/page/Notice';
import { fieldsClass } from './AuthPage';
import { LOGIN_REQUIRED } from './account-rules';
import { signOut, useSession } from '../../../session/session';
import { accountFailures } from './account-failures';
import { CodeField } from './CodeField';
import { PasskeyLoginButton } from './PasskeyLoginButton';
import { useLoginSteps } from './use-login-steps';

/** Dialog over the page after a session has ended, so that people can continue what they were writing. */
export default function SignInAgain() {
  const { user } = useSession();
  const { asked, code, setCode, login } = useLoginSteps();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!user) return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setFailure(LOGIN_REQUIRED);
    setFailure(null);
    setBusy(true);
    try {
      await login({ username: user.username, password });
    } catch (error) {
      setFailure(messageOf(error, accountFailures.login));
    } finally {
      setBusy(false);
    }
  };

  return (
    // Closing it would discard what was typed, so Escape and outside clicks do nothing.
    <Modal.Root
      opened
      onClose={signOut}
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          {/* Screen readers would announce Mantine's `Modal.Header` as a second header of the page. */}
          <Modal.Title mb="md">Your session has ended. Please log in again.</Modal.Title>
          <Notice tone="bad" message={failure} />
          <form onSubmit={(event) => void submit(event)} noValidate className={fieldsClass}>
            <Text>Your entries on this page are kept.</Text>
            <TextInput label="Username" readOnly autoComplete="username" value={user.username} />
            <PasswordInput
              label="Password"
              required
              data-autofocus
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            {asked ? <CodeField asked={asked} value={code} onChange={setCode} /> : null}
            <Group>
              <Button type="submit" loading={busy}>
                Login
              </Button>
              <PasskeyLoginButton onFailure={setFailure} />
              <Button variant="default" onClick={signOut}>
                Stay Logged Out
              </Button>
            </Group>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
