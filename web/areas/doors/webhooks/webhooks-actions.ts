import { useMutation } from '@apollo/client/react';
import type { CreateWebhookInput } from '../../../graphql/schema.generated';
import { messageOf } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import { webhookFailures } from './webhook-failures';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  RedeliverWebhookDeliveryDocument,
  SwitchWebhookDocument,
  TestWebhookDocument,
} from './webhooks-actions.generated';
import { WebhooksDocument } from './webhooks.generated';

const reload = { refetchQueries: [WebhooksDocument], awaitRefetchQueries: true };

export interface NewWebhook {
  url: string;
  secret: string;
}

/** Adds a webhook; returns its address and its secret, which is shown once. */
export function useCreateWebhook() {
  const [createWebhook] = useMutation(CreateWebhookDocument, reload);
  return async (input: CreateWebhookInput): Promise<NewWebhook | null> => {
    const { data } = await createWebhook({ variables: { input } });
    return data ? { url: data.createWebhook.webhook.url, secret: data.createWebhook.secret } : null;
  };
}

async function orToast(work: () => Promise<unknown>, fallback: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    await toast(failed(messageOf(error, fallback)));
    return false;
  }
}

export function useWebhookActions(id: string, url: string) {
  const [switchWebhook, switching] = useMutation(SwitchWebhookDocument, reload);
  const [deleteWebhook, deleting] = useMutation(DeleteWebhookDocument, reload);
  const [testWebhook, testing] = useMutation(TestWebhookDocument);

  const setActive = async (active: boolean, waiting: number) => {
    const message = `Waiting deliveries to ${url} will be dropped, and it will receive no more events.`;
    const confirmLabel = 'Turn Off';
    if (!active && waiting > 0 && !(await confirmAction({ message, confirmLabel }))) return;
    await orToast(() => switchWebhook({ variables: { id, active } }), webhookFailures.switchWebhook);
  };
  const remove = async () => {
    const message = `${url} will receive no more events, and its deliveries will be deleted.`;
    if (!(await confirmAction({ message, title: 'Delete the webhook?', confirmLabel: 'Delete' }))) return;
    await orToast(() => deleteWebhook({ variables: { id } }), webhookFailures.deleteWebhook);
  };
  const test = async () => {
    const sent = await orToast(() => testWebhook({ variables: { id } }), webhookFailures.testWebhook);
    if (sent) await toast(succeeded('Ping sent. See its deliveries for the answer.'));
  };
  return { setActive, remove, test, busy: switching.loading || deleting.loading || testing.loading };
}

export function useRedeliver(webhookId: string) {
  const [redeliver, { loading }] = useMutation(RedeliverWebhookDeliveryDocument);
  const sendAgain = (deliveryId: string) =>
    orToast(() => redeliver({ variables: { webhookId, deliveryId } }), webhookFailures.redeliver);
  return { sendAgain, busy: loading };
}
