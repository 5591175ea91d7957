import { createHmac } from 'node:crypto';
import { type Context } from '../../platform/context/context.js';
import { inTransaction } from '../../platform/data/transactions/transaction.js';
import { recordEvents } from '../../platform/events/outbox.service.js';
import { type Received } from './receiver.js';

/** Records an event for each number, as a feature does; the number is the event's data. */
export async function happen(
  ctx: Context,
  leagueId: number | null,
  numbers: readonly number[],
  name = 'match.final',
  teamIds: readonly number[] = [],
): Promise<void> {
  await inTransaction(ctx, (tx) =>
    recordEvents(tx, [name], async () =>
      numbers.map((number) => ({ name, leagueId, teamIds, data: { number } })),
    ),
  );
}

export interface Body {
  readonly id: string;
  readonly event: string;
  readonly created_at: string;
  readonly league_id: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export const bodyOf = ({ body }: Received): Body => JSON.parse(body);

/** The data of a league's events, in order of arrival. */
export const numbersOf = (received: readonly Received[], leagueId: number | null): unknown[] =>
  received
    .map(bodyOf)
    .filter((body) => body.league_id === leagueId)
    .map(({ data }) => data['number']);

/** Whether a receiver accepts the request's signature, by the rule in the documentation. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, seconds = '', hex = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['pennant-signature'])) ?? [];
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex') === hex;
}
