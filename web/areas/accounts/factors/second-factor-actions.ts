import { useMutation } from '@apollo/client/react';
import { ViewerDocument } from '../../../session/viewer.generated';
import { createPasskey } from '../sign-in/browser-passkeys';
import {
  BeginPasskeyDocument,
  BeginTotpDocument,
  type BeginTotpMutation,
  ConfirmTotpDocument,
  MakeRecoveryCodesDocument,
  RegisterPasskeyDocument,
  RemovePasskeyDocument,
  RemoveTotpDocument,
  type RemoveTotpMutationVariables,
  RenamePasskeyDocument,
} from './second-factor-actions.generated';
import { AccountSettingsDocument, type AccountSettingsQuery } from '../settings/account.generated';

export type Enrolment = BeginTotpMutation['beginTotp'];
export type Passkey = AccountSettingsQuery['mySecondFactors']['passkeys'][number];

/**
 * Refetches the viewer too, because a second factor can restore the role. The responses are not cached: they contain
 * secrets.
 */
const changing = {
  fetchPolicy: 'no-cache' as const,
  refetchQueries: [AccountSettingsDocument, ViewerDocument],
  awaitRefetchQueries: true,
};

const expected = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new TypeError('the server answered nothing');
  return value;
};

export function useBeginTotp() {
  const [beginTotp] = useMutation(BeginTotpDocument, { fetchPolicy: 'no-cache' });
  return async (password: string): Promise<Enrolment> => {
    const { data } = await beginTotp({ variables: { input: { password } } });
    return expected(data).beginTotp;
  };
}

export function useConfirmTotp() {
  const [confirmTotp] = useMutation(ConfirmTotpDocument, changing);
  return async (code: string): Promise<readonly string[]> => {
    const { data } = await confirmTotp({ variables: { input: { code } } });
    return expected(data).confirmTotp.recoveryCodes;
  };
}

export function useRemoveTotp() {
  const [removeTotp] = useMutation(RemoveTotpDocument, changing);
  return async (input: RemoveTotpMutationVariables['input']): Promise<string> => {
    const { data } = await removeTotp({ variables: { input } });
    return expected(data).removeTotp.message;
  };
}

export function useMakeRecoveryCodes() {
  const [makeRecoveryCodes] = useMutation(MakeRecoveryCodesDocument, changing);
  return async (password: string): Promise<readonly string[]> => {
    const { data } = await makeRecoveryCodes({ variables: { input: { password } } });
    return expected(data).makeRecoveryCodes.recoveryCodes;
  };
}

export function useAddPasskey() {
  const [beginPasskey] = useMutation(BeginPasskeyDocument, { fetchPolicy: 'no-cache' });
  const [registerPasskey] = useMutation(RegisterPasskeyDocument, changing);
  return async (password: string): Promise<{ name: string; recoveryCodes: readonly string[] | null }> => {
    const begun = await beginPasskey({ variables: { input: { password } } });
    const credential = await createPasskey(expected(begun.data).beginPasskey.options);
    const { data } = await registerPasskey({ variables: { input: { credential } } });
    const { passkey, recoveryCodes } = expected(data).registerPasskey;
    return { name: passkey.name, recoveryCodes };
  };
}

export function useRenamePasskey() {
  const [renamePasskey] = useMutation(RenamePasskeyDocument);
  return (passkeyId: string, name: string) => renamePasskey({ variables: { passkeyId, input: { name } } });
}

export function useRemovePasskey() {
  const [removePasskey] = useMutation(RemovePasskeyDocument, changing);
  return async (passkeyId: string, password: string): Promise<string> => {
    const { data } = await removePasskey({ variables: { passkeyId, input: { password } } });
    return expected(data).removePasskey.message;
  };
}
