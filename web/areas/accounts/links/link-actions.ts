import { useMutation } from '@apollo/client/react';
import {
  ChangeEmailDocument,
  ConfirmEmailDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
  SendConfirmationDocument,
} from './link-actions.generated';

/** Actions on links and email addresses. Each returns the server's message, and throws if the server refuses. */
export function useLinkActions() {
  const [request] = useMutation(RequestPasswordResetDocument, { fetchPolicy: 'no-cache' });
  const [reset] = useMutation(ResetPasswordDocument, { fetchPolicy: 'no-cache' });
  const [confirm] = useMutation(ConfirmEmailDocument, { fetchPolicy: 'no-cache' });
  const [change] = useMutation(ChangeEmailDocument, { fetchPolicy: 'no-cache' });
  const [send] = useMutation(SendConfirmationDocument, { fetchPolicy: 'no-cache' });
  return {
    requestReset: async (email: string) =>
      (await request({ variables: { input: { email } } })).data?.requestPasswordReset.message ?? null,
    resetPassword: async (token: string, newPassword: string) =>
      (await reset({ variables: { input: { token, newPassword } } })).data?.resetPassword.message ?? null,
    confirmEmail: async (token: string) =>
      (await confirm({ variables: { input: { token } } })).data?.confirmEmail.message ?? null,
    changeEmail: async (email: string, currentPassword: string) =>
      (await change({ variables: { input: { email, currentPassword } } })).data?.changeEmail.message ?? null,
    sendConfirmation: async () => (await send()).data?.sendConfirmation.message ?? null,
  };
}
