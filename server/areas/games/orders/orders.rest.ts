import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { Members, Nested } from '../../../platform/input/rules.js';
import {
  mostOrdered,
  OrderedPlace,
  OrderedPlaceInput,
  type OrdersInput,
  OrdersParts,
  OrdersVersion,
  type SetOrdersInput,
  TeamOrders,
} from './orders.types.js';

/** A lineup in REST's format. */
class LineupBody {
  @Members({ label: 'Order', type: OrderedPlaceInput, max: mostOrdered, required: 'Order is required' })
  order!: OrderedPlaceInput[];
}

/** Orders in REST's format. */
export class OrdersBody extends OrdersParts {
  @Nested({ label: 'Lineup against right-handers', type: LineupBody })
  againstRight?: LineupBody | null;

  @Nested({ label: 'Lineup against left-handers', type: LineupBody })
  againstLeft?: LineupBody | null;
}

/** The body of `PUT /teams/{id}/orders`. */
export class SetOrdersBody extends OrdersBody {
  @OrdersVersion()
  version!: number;
}

/** The body as GraphQL's input. */
export function ordersOfBody({ againstRight, againstLeft, ...parts }: OrdersBody): OrdersInput {
  return { ...parts, againstRight: againstRight?.order ?? null, againstLeft: againstLeft?.order ?? null };
}

export const setOrdersOfBody = (body: SetOrdersBody): SetOrdersInput => ({
  ...ordersOfBody(body),
  version: body.version,
});

const placeAnswer = answerOf(OrderedPlace);
const lineupSchema = json.nullable(json.object({ order: json.list(placeAnswer.schema) }));
const lineupOf = (places: readonly OrderedPlace[] | null) =>
  places && { order: places.map((place) => placeAnswer.present(place)) };

/** The orders, and the id of the first match to which they apply. */
export const ordersAnswer = answerOf<TeamOrders, [matchId: number | null]>(TeamOrders, {
  also: { teamId: json.integer },
  with: {
    againstRight: [lineupSchema, ({ againstRight }) => lineupOf(againstRight)],
    againstLeft: [lineupSchema, ({ againstLeft }) => lineupOf(againstLeft)],
    inForceFromMatchId: [json.nullableInteger, (_, matchId) => matchId],
  },
  first: ['team_id', 'version', 'against_right', 'against_left'],
});
