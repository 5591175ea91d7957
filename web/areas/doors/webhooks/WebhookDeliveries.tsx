import { useQuery } from '../../../session/use-query';
import { Button } from '@mantine/core';
import { rowsToPush } from '../../../graphql/lists/paged-list';
import { QueryState } from '../../../graphql/QueryState';
import { ShowMore } from '../../../graphql/lists/ShowMore';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { type Tone, Tag } from '../../../ui/text/badges';
import { counted } from '../../../ui/text/format';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { webhookFailures } from './webhook-failures';
import { useRedeliver } from './webhooks-actions';
import { WebhookDeliveriesDocument, type WebhookDeliveriesQuery } from './webhooks.generated';
import classes from './Webhooks.module.css';

type Delivery = NonNullable<WebhookDeliveriesQuery['webhook']>['deliveries']['edges'][number]['node'];

const PAGE = 10;

const states: Readonly<Record<Delivery['state'], { tone: Tone; word: string }>> = {
  WAITING: { tone: 'plain', word: 'Waiting' },
  DELIVERED: { tone: 'good', word: 'Delivered' },
  FAILED: { tone: 'bad', word: 'Failed' },
  DROPPED: { tone: 'plain', word: 'Dropped' },
};

/** Deliveries of a webhook, the newest first, each with the receiver's response. */
export function WebhookDeliveries({ webhookId, url }: { webhookId: string; url: string }) {
  const result = useQuery(WebhookDeliveriesDocument, { variables: { id: webhookId, first: PAGE } });
  const data = result.data ?? result.previousData;
  const shown = data?.webhook?.deliveries.edges.length;
  useUpdates(WebhookDeliveriesDocument, { id: webhookId, first: rowsToPush(shown, PAGE) });
  return (
    <QueryState result={{ ...result, data }} fallback={webhookFailures.loadDeliveries}>
      {({ webhook }) => {
        if (webhook === null || webhook.deliveries.edges.length === 0) return <p>Nothing sent yet.</p>;
        const { edges, totalCount, pageInfo } = webhook.deliveries;
        return (
          <>
            <ul className={classes.list} aria-label={`Deliveries to ${url}`}>
              {edges.map(({ node }) => (
                <DeliveryItem key={node.id} webhookId={webhookId} delivery={node} />
              ))}
            </ul>
            <ShowMore
              shown={edges.length}
              total={totalCount}
              noun={['delivery', 'deliveries']}
              hasMore={pageInfo.hasNextPage}
              load={() => result.fetchMore({ variables: { first: PAGE, after: pageInfo.endCursor } })}
              fallback={webhookFailures.loadDeliveries}
            />
          </>
        );
      }}
    </QueryState>
  );
}

function DeliveryItem({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const { sendAgain, busy } = useRedeliver(webhookId);
  const { id, event, createdAt, state, problem, answer } = delivery;
  const { tone, word } = states[state];
  return (
    <li className={classes.item}>
      <p className={classes.line}>
        <strong>{event}</strong>
        <Tag tone={tone}>{word}</Tag>
        <span className="soft">
          <RelativeTime at={createdAt} rule="forum" />
        </span>
        {state === 'WAITING' ? null : (
          <Button
            size="compact-xs"
            variant="default"
            loading={busy}
            aria-label={`Send Again: ${event} ${id}`}
            onClick={() => void sendAgain(id)}
          >
            Send Again
          </Button>
        )}
      </p>
      <p className="soft">{attemptWords(delivery)}</p>
      {problem === null ? null : <p>{problem}</p>}
      {answer ? (
        <details>
          <summary>Answer</summary>
          <pre className={classes.answer}>{answer}</pre>
        </details>
      ) : null}
    </li>
  );
}

function attemptWords({ attempts, status, durationMs, key }: Delivery): string {
  const facts = [
    counted(attempts, 'attempt'),
    ...(status === null ? [] : [`status ${status}`]),
    ...(durationMs === null ? [] : [`${durationMs} ms`]),
    key,
  ];
  return facts.join(', ');
}
