import { gql, type TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type {
  LoginMutation,
  LoginMutationVariables,
  RegisterMutation,
  RegisterMutationVariables,
} from '../../graphql/generated/operations';
import { signIn, toSessionRole } from './session';

const LOGIN: TypedDocumentNode<LoginMutation, LoginMutationVariables> = gql`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      accessToken
      user {
        id
        username
        role
      }
    }
  }
`;

const REGISTER: TypedDocumentNode<RegisterMutation, RegisterMutationVariables> = gql`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      accessToken
      user {
        id
        username
        role
      }
    }
  }
`;

type Granted = LoginMutation['login'];

function begin({ accessToken, user }: Granted): void {
  signIn(accessToken, { id: user.id, username: user.username, role: toSessionRole(user.role) });
}

/** Signs in, or throws the refusal. */
export function useLogin(): (input: LoginMutationVariables['input']) => Promise<void> {
  const [login] = useMutation(LOGIN, { fetchPolicy: 'no-cache' });
  return async (input) => {
    const { data } = await login({ variables: { input } });
    if (data) begin(data.login);
  };
}

/** Makes the account and signs it in, or throws the refusal. */
export function useRegister(): (input: RegisterMutationVariables['input']) => Promise<void> {
  const [register] = useMutation(REGISTER, { fetchPolicy: 'no-cache' });
  return async (input) => {
    const { data } = await register({ variables: { input } });
    if (data) begin(data.register);
  };
}
