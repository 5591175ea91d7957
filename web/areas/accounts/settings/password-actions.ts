import { useMutation } from '@apollo/client/react';
import type { ChangePasswordInput } from '../../../graphql/schema.generated';
import { expectEnd, replaceToken } from '../../../session/session';
import { ChangePasswordDocument } from './password-actions.generated';

/** Changes the password and goes on with the new session; throws when refused. Everything on the page is read again. */
export function useChangePassword(): (input: ChangePasswordInput) => Promise<string> {
  const [changePassword] = useMutation(ChangePasswordDocument, { fetchPolicy: 'no-cache' });
  return (input) =>
    expectEnd(async () => {
      const { data } = await changePassword({ variables: { input } });
      if (!data) throw new TypeError('a mutation without an error has no data');
      replaceToken(data.changePassword.accessToken);
      return data.changePassword.message;
    });
}
