import { useQuery } from '../../../session/use-query';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { QueryState } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Panel } from '../../../ui/page/Panel';
import { webhookFailures } from './webhook-failures';
import { formats, WebhookForm } from './WebhookForm';
import { type NewWebhook, useWebhookActions } from './webhooks-actions';
import { WebhooksDocument, type WebhookFragment, type WebhooksQuery } from './webhooks.generated';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { toast } from '../../../ui/toasts/toast';
import { type Tone, Tag } from '../../../ui/text/badges';
import { counted } from '../../../ui/text/format';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { WebhookDeliveries } from './WebhookDeliveries';
import classes from './Webhooks.module.css';
import { dangerInRow } from '../../../ui/dialogs/danger';

/** List of the webhooks, and the form to add one. */
export function Webhooks() {
  const result = useQuery(WebhooksDocument);
  useUpdates(WebhooksDocument, {});
  const [added, setAdded] = useState<NewWebhook | null>(null);
  return (
    <Panel title="Webhooks">
      <div className={classes.panel}>
        <p>
          Webhooks report events immediately: to programs in signed requests, to channels of Discord and Slack
          as messages.
        </p>
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

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    await toast(succeeded('Secret copied'));
  } catch {
    await toast(failed('Your browser blocked copying. Select the secret and copy it.'));
  }
}

/** Secret of a new webhook, shown only until this notice is closed. */
function NewSecret({ added, onClose }: { added: NewWebhook; onClose: () => void }) {
  return (
    <Notice
      tone="good"
      message={`The secret for ${added.url}. It will not be shown again.`}
      onClose={onClose}
    >
      <code className={classes.secret}>{added.secret}</code>
      <Button size="xs" variant="default" onClick={() => void copy(added.secret)}>
        Copy Secret
      </Button>
    </Notice>
  );
}

const states: Readonly<Record<WebhookFragment['state'], { tone: Tone; word: string }>> = {
  ACTIVE: { tone: 'good', word: 'Active' },
  FAILING: { tone: 'bad', word: 'Failing' },
  OFF: { tone: 'plain', word: 'Off' },
};

interface WebhookItemProps {
  webhook: WebhookFragment;
  kinds: WebhooksQuery['webhookEvents'];
}

/** A webhook with its state, events and actions. */
function WebhookItem({ webhook, kinds }: WebhookItemProps) {
  const { url, events, format, league, team, state, failingSince, offReason, waiting } = webhook;
  const { tone, word } = states[state];
  const names = kinds.filter(({ event }) => events.includes(event)).map(({ name }) => name);
  return (
    <li className={classes.item}>
      <p className={classes.line}>
        <strong className={classes.address}>{url}</strong>
        <Tag tone={tone}>{word}</Tag>
      </p>
      <p>{[formats[format], league?.name ?? 'All leagues', team?.name ?? 'All teams'].join(' · ')}</p>
      <p className="soft">
        {names.join(', ')}
        {waiting > 0 ? `; ${counted(waiting, 'delivery', 'deliveries')} waiting` : ''}
      </p>
      {failingSince === null ? null : (
        <p>
          No delivery has succeeded since <RelativeTime at={failingSince} rule="forum" />. After three days,
          the webhook is turned off.
        </p>
      )}
      <Notice tone="bad" message={offReason} />
      <Actions webhook={webhook} />
    </li>
  );
}

function Actions({ webhook: { id, url, active, waiting } }: { webhook: WebhookFragment }) {
  const { setActive, remove, test, busy } = useWebhookActions(id, url);
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className={classes.line}>
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Send Ping to ${url}`}
          onClick={() => void test()}
        >
          Send Ping
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-expanded={shown}
          aria-label={`Deliveries to ${url}`}
          onClick={() => setShown(!shown)}
        >
          Deliveries
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Turn ${active ? 'Off' : 'On'} ${url}`}
          onClick={() => void setActive(!active, waiting)}
        >
          {active ? 'Turn Off' : 'Turn On'}
        </Button>
        <Button
          {...dangerInRow}
          size="xs"
          disabled={busy}
          aria-label={`Delete ${url}`}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </div>
      {shown ? <WebhookDeliveries webhookId={id} url={url} /> : null}
    </>
  );
}
