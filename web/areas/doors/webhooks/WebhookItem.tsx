import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Tone, Tag } from '../../../ui/text/badges';
import { counted } from '../../../ui/text/format';
import { Notice } from '../../../ui/page/Notice';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { WebhookDeliveries } from './WebhookDeliveries';
import { useWebhookActions } from './webhooks-actions';
import type { WebhookFragment, WebhooksQuery } from './webhooks.generated';
import classes from './Webhooks.module.css';

const states: Readonly<Record<WebhookFragment['state'], { tone: Tone; word: string }>> = {
  ACTIVE: { tone: 'good', word: 'Active' },
  FAILING: { tone: 'bad', word: 'Failing' },
  OFF: { tone: 'plain', word: 'Switched off' },
};

interface WebhookItemProps {
  webhook: WebhookFragment;
  kinds: WebhooksQuery['webhookEvents'];
}

/** One webhook: its state, what it receives, and what can be done with it. */
export function WebhookItem({ webhook, kinds }: WebhookItemProps) {
  const { url, events, state, failingSince, offReason, waiting } = webhook;
  const { tone, word } = states[state];
  const names = kinds.filter(({ event }) => events.includes(event)).map(({ name }) => name);
  return (
    <li className={classes.item}>
      <p className={classes.line}>
        <strong className={classes.address}>{url}</strong>
        <Tag tone={tone}>{word}</Tag>
      </p>
      <p className={classes.soft}>
        {names.join(', ')}
        {waiting > 0 ? `; ${counted(waiting, 'delivery', 'deliveries')} waiting` : ''}
      </p>
      {failingSince === null ? null : (
        <p>
          No delivery has succeeded since <RelativeTime at={failingSince} rule="forum" />. After three days it
          is switched off.
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
          aria-label={`Send a ping to ${url}`}
          onClick={() => void test()}
        >
          Send a ping
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
          aria-label={`Switch ${active ? 'off' : 'on'} ${url}`}
          onClick={() => void setActive(!active, waiting)}
        >
          {active ? 'Switch off' : 'Switch on'}
        </Button>
        <Button
          size="xs"
          color="clay"
          variant="outline"
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
