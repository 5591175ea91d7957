import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../../graphql/errors';
import type { MakeTokenInput } from '../../../graphql/schema.generated';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import { settingsFailures } from '../settings/settings-failures';
import { MakeTokenDocument, type MakeTokenMutation, RevokeTokenDocument } from './token-actions.generated';
import { AccountSettingsDocument } from '../settings/account.generated';

const reload = { refetchQueries: [AccountSettingsDocument], awaitRefetchQueries: true };

export type MadeToken = MakeTokenMutation['makeToken'];

/** Makes a token; throws when refused. Its text is not cached: only the caller has it. */
export function useMakeToken(): (input: MakeTokenInput) => Promise<MadeToken | null> {
  const [makeToken] = useMutation(MakeTokenDocument, { ...reload, fetchPolicy: 'no-cache' });
  return async (input) => (await makeToken({ variables: { input } })).data?.makeToken ?? null;
}

export function useRevokeToken() {
  const [revokeToken, { loading }] = useMutation(RevokeTokenDocument, reload);
  const revoke = async (tokenId: string, name: string) => {
    const agreed = await confirmAction({
      title: `Revoke ${name}?`,
      message: `Programs that use ${name} stop working at once. This cannot be undone.`,
      confirmLabel: 'Revoke Token',
    });
    if (!agreed) return;
    try {
      await revokeToken({ variables: { tokenId } });
      await toast(succeeded(`${name} was revoked.`));
    } catch (error) {
      await toast(failed(messageOf(error, settingsFailures.revokeToken)));
    }
  };
  return { revoke, busy: loading };
}
