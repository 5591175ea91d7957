import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';
import { Choices, Flag, Text } from '../../../../platform/input/rules.js';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { eventKinds, type EventName, eventNames } from './event-kinds.js';
import { type DeliveryState } from './webhook.entity.js';

/** `match.final` is `MATCH_FINAL` in GraphQL. */
const constantOf = (name: string): string => name.replace('.', '_').toUpperCase();

const WebhookEventEnum = Object.fromEntries(eventNames.map((name) => [constantOf(name), name]));

registerEnumType(WebhookEventEnum, {
  name: 'WebhookEvent',
  description: 'An event that webhooks can receive.',
  valuesConfig: Object.fromEntries(
    eventNames.map((name) => [constantOf(name), { description: eventKinds[name].description }]),
  ),
});

export const webhookStates = ['active', 'failing', 'off'] as const;
export type WebhookState = (typeof webhookStates)[number];

const WebhookStateEnum: EnumOf<WebhookState> = { ACTIVE: 'active', FAILING: 'failing', OFF: 'off' };

registerEnumType(WebhookStateEnum, {
  name: 'WebhookState',
  description: 'Whether a webhook receives events.',
  valuesConfig: {
    ACTIVE: { description: 'It does.' },
    FAILING: { description: 'No delivery has succeeded since `failingSince`; deliveries are retried.' },
    OFF: { description: 'It is switched off and receives nothing.' },
  },
});

const DeliveryStateEnum: EnumOf<DeliveryState> = {
  WAITING: 'waiting',
  DELIVERED: 'delivered',
  FAILED: 'failed',
  DROPPED: 'dropped',
};

registerEnumType(DeliveryStateEnum, {
  name: 'WebhookDeliveryState',
  description: 'States of a delivery.',
  valuesConfig: {
    WAITING: { description: 'It waits for its first or next attempt.' },
    DELIVERED: { description: 'The receiver answered with a status from 200 to 299.' },
    FAILED: { description: 'It was given up: `problem` says why the last attempt failed.' },
    DROPPED: { description: 'The webhook was switched off before the delivery.' },
  },
});

@ObjectType({ description: 'An address that receives events by POST as they happen.', simpleResolvers: true })
export class Webhook {
  @Field(() => IdScalar)
  id!: number;

  @Field({ description: 'Address that events are sent to, by POST.' })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'The events it receives.' })
  events!: EventName[];

  @Field({ description: 'Whether it is switched on.' })
  active!: boolean;

  @Field(() => WebhookStateEnum, { description: 'Whether it receives events.' })
  state!: WebhookState;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time since which no delivery has succeeded; null while deliveries succeed. After three days, the webhook is switched off.',
  })
  failingSince!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Sentence that says why the server switched it off; null if it did not.',
  })
  offReason!: string | null;

  @Field(() => Int, { description: 'Deliveries that wait.' })
  waiting!: number;

  @Field({ description: 'When it was created.' })
  createdAt!: Date;
}

@ObjectType({
  description: 'A new webhook with its secret, which is never shown again.',
  simpleResolvers: true,
})
export class CreatedWebhook {
  @Field(() => Webhook, { description: 'The webhook.' })
  webhook!: Webhook;

  @Field({ description: 'The key of the signatures of its deliveries. Keep it: it is never shown again.' })
  secret!: string;
}

@ObjectType({ description: 'The delivery of an event to a webhook.', simpleResolvers: true })
export class WebhookDelivery {
  @Field(() => IdScalar, { description: 'Increases in the order of events.' })
  id!: number;

  @Field(() => IdScalar, { description: 'The webhook.' })
  webhookId!: number;

  @Field(() => String, {
    description:
      'Id for the receiver: the header `Pennant-Delivery` and the body’s `id`, equal in every attempt.',
  })
  key!: string;

  @Field({ description: 'Name of the event, `match.final`; `ping` for a test.' })
  event!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The event’s league; null for an event without one.',
  })
  leagueId!: number | null;

  @Field({ description: 'When the event happened.' })
  createdAt!: Date;

  @Field(() => DeliveryStateEnum, { description: 'Its state.' })
  state!: DeliveryState;

  @Field(() => Int, { description: 'Attempts so far.' })
  attempts!: number;

  @Field(() => Date, { nullable: true, description: 'Time of the last attempt; null before the first.' })
  lastAttemptAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the next attempt, or later if an earlier event of the league still waits; null when the delivery has ended.',
  })
  nextAttemptAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the last answer; null when there was none.',
  })
  status!: number | null;

  @Field(() => Int, { nullable: true, description: 'Duration of the last attempt, in milliseconds.' })
  durationMs!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Sentence that says why the last attempt failed; null if it succeeded.',
  })
  problem!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The first 1,024 bytes of the last answer’s body; null when there was none.',
  })
  answer!: string | null;
}

@ObjectType({ description: 'A page of deliveries, the newest first.', simpleResolvers: true })
export class WebhookDeliveryConnection extends connectionType(WebhookDelivery, 'WebhookDelivery') {}

@ObjectType({ description: 'Description of an event that webhooks can receive.', simpleResolvers: true })
export class WebhookEventKind {
  @Field(() => WebhookEventEnum, { description: 'The event.' })
  event!: EventName;

  @Field({ description: 'Name of the event in REST and in bodies, `match.final`.' })
  name!: string;

  @Field({ description: 'When the event happens, and the contents of `data`.' })
  description!: string;

  @Field({ description: 'An example of a body, as JSON.' })
  example!: string;
}

const urlRule = { label: 'URL', max: 500 };
const secretRule = {
  label: 'Secret',
  min: 16,
  max: 200,
  pattern: [/^[\x21-\x7e]+$/, 'Secret must be letters, digits and punctuation without spaces'] as const,
};
const eventsRule = { label: 'Events', options: eventNames };

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field({
    description:
      'Address to send events to: http or https, without a user name or a password, at most 500 characters.',
  })
  @Text({ ...urlRule, required: 'URL is required' })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'At least one.' })
  @Choices(eventsRule)
  events!: EventName[];

  @Field(() => String, {
    nullable: true,
    description: 'Key of the signatures: 16 to 200 ASCII characters without spaces. Default: a random key.',
  })
  @Text({ ...secretRule })
  secret?: string | null;
}

@InputType({ description: 'Changes of a webhook; fields left out stay unchanged.' })
export class UpdateWebhookInput {
  @Field(() => String, { nullable: true, description: 'As for a new webhook.' })
  @Text(urlRule)
  url?: string | null;

  @Field(() => [WebhookEventEnum], { nullable: true, description: 'At least one.' })
  @Choices({ ...eventsRule, optional: true })
  events?: EventName[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Switches it on or off. While off, it receives no events; waiting deliveries are dropped.',
  })
  @Flag({ label: 'active' })
  active?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'As for a new webhook; used from the next attempt on.',
  })
  @Text({ ...secretRule })
  secret?: string | null;
}

/** REST's query of the list of deliveries. */
export class DeliveriesQuery extends pageQuery({ usual: 50, most: 200 }) {}
