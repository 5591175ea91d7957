import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { WebhooksChangedDocument } from '../../../graphql/live-events/live-events.generated';
import { QueryState } from '../../../graphql/QueryState';
import { useLiveRefetch } from '../../../graphql/live-events/use-live-refetch';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Panel } from '../../../ui/page/Panel';
import { NewSecret } from './NewSecret';
import { webhookFailures } from './webhook-failures';
import { WebhookForm } from './WebhookForm';
import { WebhookItem } from './WebhookItem';
import type { NewWebhook } from './webhooks-actions';
import { WebhooksDocument } from './webhooks.generated';
import classes from './Webhooks.module.css';

/** Addresses of other programs that are sent what happens: the list, and the form for another one. */
export function Webhooks() {
  const result = useQuery(WebhooksDocument);
  useLiveRefetch(WebhooksChangedDocument, () => result.refetch(), { variables: {} });
  const [added, setAdded] = useState<NewWebhook | null>(null);
  return (
    <Panel title="Webhooks">
      <div className={classes.panel}>
        <p>Other programs are sent what happens here, as it happens, in signed requests.</p>
        {added ? <NewSecret added={added} onClose={() => setAdded(null)} /> : null}
        <QueryState result={result} fallback={webhookFailures.loadWebhooks}>
          {({ webhooks, webhookEvents }) => (
            <>
              {webhooks.length === 0 ? (
                <EmptyState title="No webhooks.">Add the address of a program below.</EmptyState>
              ) : (
                <ul className={classes.list} aria-label="Webhooks">
                  {webhooks.map((webhook) => (
                    <WebhookItem key={webhook.id} webhook={webhook} kinds={webhookEvents} />
                  ))}
                </ul>
              )}
              <WebhookForm kinds={webhookEvents} onAdded={setAdded} />
            </>
          )}
        </QueryState>
      </div>
    </Panel>
  );
}
