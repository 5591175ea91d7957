import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';
import { Choice, Choices, Flag, Reference, Text } from '../../../../platform/input/rules.js';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { eventKinds, type EventName, eventNames } from './event-kinds.js';
import { type DeliveryState, type WebhookFormat, webhookFormats } from './webhook.entity.js';

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
    ACTIVE: { description: 'The webhook receives events.' },
    FAILING: { description: 'No delivery has succeeded since `failingSince`; deliveries are retried.' },
    OFF: { description: 'The webhook is switched off and receives nothing.' },
  },
});

const WebhookFormatEnum: EnumOf<WebhookFormat> = { PENNANT: 'pennant', DISCORD: 'discord', SLACK: 'slack' };

registerEnumType(WebhookFormatEnum, {
  name: 'WebhookFormat',
  description: 'Format of the bodies that a webhook receives.',
  valuesConfig: {
    PENNANT: { description: 'The event with its data, for programs.' },
    DISCORD: { description: 'A message with an embed, for a webhook of a Discord channel.' },
    SLACK: { description: 'A message of blocks, for an incoming webhook of a Slack channel.' },
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
    WAITING: { description: 'The delivery waits for its first or next attempt.' },
    DELIVERED: { description: 'The receiver answered with a status from 200 to 299.' },
    FAILED: { description: 'No further attempt is made; `problem` says why the last attempt failed.' },
    DROPPED: { description: 'The webhook was switched off before the delivery.' },
  },
});

@ObjectType({ description: 'An address that receives events by POST as they happen.', simpleResolvers: true })
export class Webhook {
  @Field(() => IdScalar)
  id!: number;

  @Field({ description: 'Address that events are sent to, by POST.' })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'The events that the webhook receives.' })
  events!: EventName[];

  @Field(() => WebhookFormatEnum, { description: 'Format of the bodies.' })
  format!: WebhookFormat;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The only league whose events the webhook receives; null for all leagues.',
  })
  leagueId!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The only team whose events the webhook receives; null for all teams.',
  })
  teamId!: number | null;

  @Field({ description: 'Whether the webhook is switched on.' })
  active!: boolean;

  @Field(() => WebhookStateEnum, { description: 'Whether the webhook receives events now.' })
  state!: WebhookState;

  @Field(() => Date, {
    nullable: true,
    description:
      'Start of the time without a successful delivery; null while deliveries succeed. After three days, the webhook is switched off.',
  })
  failingSince!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the server switched the webhook off, as a sentence; null if the server did not.',
  })
  offReason!: string | null;

  @Field(() => Int, { description: 'Number of deliveries that wait.' })
  waiting!: number;

  @Field({ description: 'When the webhook was created.' })
  createdAt!: Date;
}

@ObjectType({
  description: 'A new webhook with its secret, which is never shown again.',
  simpleResolvers: true,
})
export class CreatedWebhook {
  @Field(() => Webhook, { description: 'The webhook.' })
  webhook!: Webhook;

  @Field({ description: 'The key with which deliveries are signed. Keep it: it is never shown again.' })
  secret!: string;
}

@ObjectType({ description: 'The delivery of an event to a webhook.', simpleResolvers: true })
export class WebhookDelivery {
  @Field(() => IdScalar, { description: 'Id of the delivery; later events have higher ids.' })
  id!: number;

  @Field(() => IdScalar, { description: 'The webhook.' })
  webhookId!: number;

  @Field(() => String, {
    description:
      'Id that every attempt sends to the receiver, in the header `Pennant-Delivery` and as the body’s `id`.',
  })
  key!: string;

  @Field({ description: 'Name of the event, such as `match.final`; `ping` for a test.' })
  event!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The event’s league; null if the event belongs to no league.',
  })
  leagueId!: number | null;

  @Field({ description: 'When the event happened.' })
  createdAt!: Date;

  @Field(() => DeliveryStateEnum, { description: 'State of the delivery.' })
  state!: DeliveryState;

  @Field(() => Int, { description: 'Number of attempts so far.' })
  attempts!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last attempt; null before the first attempt.',
  })
  lastAttemptAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Earliest time of the next attempt, which also waits until earlier events of the same league are delivered or given up. Null when the delivery has ended.',
  })
  nextAttemptAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'HTTP status of the answer to the last attempt; null if no answer came, and before the first attempt.',
  })
  status!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Duration of the last attempt, in milliseconds; null before the first attempt.',
  })
  durationMs!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the last attempt failed, as a sentence; null if it succeeded, and before the first attempt.',
  })
  problem!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The first 1,024 bytes of the body with which the last attempt was answered; null if no answer came, and before the first attempt.',
  })
  answer!: string | null;
}

@ObjectType({ description: 'A page of deliveries, the newest first.', simpleResolvers: true })
export class WebhookDeliveryConnection extends connectionType(WebhookDelivery, 'WebhookDelivery') {}

@ObjectType({ description: 'Description of an event that webhooks can receive.', simpleResolvers: true })
export class WebhookEventKind {
  @Field(() => WebhookEventEnum, { description: 'The event.' })
  event!: EventName;

  @Field({ description: 'Name of the event in REST and in bodies, such as `match.final`.' })
  name!: string;

  @Field({ description: 'When the event happens, and the contents of `data`.' })
  description!: string;

  @Field({ description: 'Whether the formats of Discord and Slack have a message for the event.' })
  hasMessage!: boolean;

  @Field({
    description: 'Whether the event is about teams, so that webhooks of one team can receive it.',
  })
  ofClubs!: boolean;

  @Field({ description: 'An example of a body in Pennant’s format, as JSON.' })
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
const formatRule = { label: 'Format', options: webhookFormats };

@InputType({ description: 'A new webhook.' })
export class CreateWebhookInput {
  @Field({
    description:
      'Address to send events to: http or https, without a user name or a password, at most 500 characters.',
  })
  @Text({ ...urlRule, required: 'URL is required' })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: 'The events to receive, at least one.' })
  @Choices(eventsRule)
  events!: EventName[];

  @Field(() => WebhookFormatEnum, {
    nullable: true,
    description: 'Format of the bodies. Default: PENNANT.',
  })
  @Choice(formatRule)
  format?: WebhookFormat | null;

  @Field(() => IdScalar, { nullable: true, description: 'Receive events of this league only.' })
  @Reference({ label: 'League' })
  leagueId?: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Receive events of this team only: its matches, series, titles and articles.',
  })
  @Reference({ label: 'Team' })
  teamId?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key with which deliveries are signed: 16 to 200 ASCII characters without spaces. Default: a random key.',
  })
  @Text({ ...secretRule })
  secret?: string | null;
}

@InputType({ description: 'Changes of a webhook; fields left out stay unchanged.' })
export class UpdateWebhookInput {
  @Field(() => String, {
    nullable: true,
    description: 'New address; the limits of `CreateWebhookInput` apply.',
  })
  @Text(urlRule)
  url?: string | null;

  @Field(() => [WebhookEventEnum], { nullable: true, description: 'The events to receive, at least one.' })
  @Choices({ ...eventsRule, optional: true })
  events?: EventName[] | null;

  @Field(() => WebhookFormatEnum, { nullable: true, description: 'New format of the bodies.' })
  @Choice(formatRule)
  format?: WebhookFormat | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Receive events of this league only; null for all leagues. Waiting deliveries are dropped.',
  })
  @Reference({ label: 'League' })
  leagueId?: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Receive events of this team only; null for all teams. Waiting deliveries are dropped.',
  })
  @Reference({ label: 'Team' })
  teamId?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True switches the webhook on, false switches it off. A webhook that is off receives no events, and its waiting deliveries are dropped.',
  })
  @Flag({ label: 'active' })
  active?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'New key of the signatures, used from the next attempt on; the limits of `CreateWebhookInput` apply.',
  })
  @Text({ ...secretRule })
  secret?: string | null;
}

/** REST's query of the list of deliveries. */
export class DeliveriesQuery extends pageQuery({ usual: 50, most: 200 }) {}
