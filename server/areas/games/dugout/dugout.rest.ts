import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { Nested, Reference } from '../../../platform/input/rules.js';
import { OrdersBody, ordersOfBody } from '../orders/orders.rest.js';
import { OrdersAdvice, OrdersWarning, ProbableLineup } from './lineup-help.types.js';
import { OrdersTrial, TrialLength, type TryOrdersInput } from './trials/orders-trial.types.js';

/** The body of `POST /teams/{id}/orders/trials`. */
export class TryOrdersBody extends TrialLength {
  @Reference({ label: 'Match', required: 'Match is required' })
  matchId!: number;

  @Nested({ label: 'Orders', type: OrdersBody })
  orders?: OrdersBody | null;
}

/** The body as GraphQL's input. */
export const tryOrdersOfBody = ({ orders, ...body }: TryOrdersBody): TryOrdersInput => ({
  ...body,
  orders: orders ? ordersOfBody(orders) : null,
});

export const trialAnswer = answerOf(OrdersTrial, {
  also: { teamId: json.integer, matchId: json.integer, state: json.text },
  first: ['id', 'team_id', 'match_id', 'state'],
});

const lineupAnswer = answerOf(ProbableLineup, { also: { against: json.nullableText } });

/** Advice, and the probable lineup of the next match. */
export const adviceAnswer = answerOf<OrdersAdvice, [lineup: ProbableLineup | null]>(OrdersAdvice, {
  also: { teamId: json.integer },
  nested: { warnings: answerOf(OrdersWarning, { also: { kind: json.text } }) },
  with: {
    probableLineup: [
      json.nullable(lineupAnswer.schema),
      (_, lineup) => lineup && lineupAnswer.present(lineup),
    ],
  },
  first: ['team_id'],
});
