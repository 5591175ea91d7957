import { useMutation } from '@apollo/client/react';
import { signIn, toSessionRole } from '../../../session/session';
import { askForPasskey } from './browser-passkeys';
import {
  BeginPasskeyLoginDocument,
  LoginDocument,
  type LoginMutation,
  type LoginMutationVariables,
  LoginWithPasskeyDocument,
  RegisterDocument,
  type RegisterMutationVariables,
} from './sign-in-actions.generated';

type Granted = LoginMutation['login'];

function begin({ accessToken, user }: Granted): void {
  signIn(accessToken, { id: user.id, username: user.username, role: toSessionRole(user.role) });
}

/** Signs in; throws when refused. */
export function useLogin(): (input: LoginMutationVariables['input']) => Promise<void> {
  const [login] = useMutation(LoginDocument, { fetchPolicy: 'no-cache' });
  return async (input) => {
    const { data } = await login({ variables: { input } });
    if (data) begin(data.login);
  };
}

/** Asks the browser to sign with a passkey; null if the server sent no challenge. */
export function useAskForPasskey(): () => Promise<object | null> {
  const [beginLogin] = useMutation(BeginPasskeyLoginDocument, { fetchPolicy: 'no-cache' });
  return async () => {
    const { data } = await beginLogin();
    return data ? askForPasskey(data.beginPasskeyLogin.options) : null;
  };
}

/** Signs in with a passkey of this browser instead of name and password; throws when refused. */
export function usePasskeyLogin(): () => Promise<void> {
  const ask = useAskForPasskey();
  const [login] = useMutation(LoginWithPasskeyDocument, { fetchPolicy: 'no-cache' });
  return async () => {
    const credential = await ask();
    if (!credential) return;
    const { data } = await login({ variables: { input: { credential } } });
    if (data) begin(data.loginWithPasskey);
  };
}

/** Creates the account and signs it in; throws when refused. */
export function useRegister(): (input: RegisterMutationVariables['input']) => Promise<void> {
  const [register] = useMutation(RegisterDocument, { fetchPolicy: 'no-cache' });
  return async (input) => {
    const { data } = await register({ variables: { input } });
    if (data) begin(data.register);
  };
}
