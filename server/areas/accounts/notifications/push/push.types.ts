import { Field, InputType, ObjectType } from 'type-graphql';
import { Nested, Text } from '../../../../platform/input/rules.js';

@ObjectType({ description: 'A browser that shows the account’s notifications.', simpleResolvers: true })
export class PushSubscription {
  @Field({ description: 'Address of the browser’s push service.' })
  endpoint!: string;

  @Field({ description: 'When the browser was added.' })
  createdAt!: Date;
}

const key = (label: string) => ({
  label,
  required: `${label} is required`,
  max: 200,
  pattern: [/^[\w-]+={0,2}$/, `${label} must be in base64url`] as const,
});

@InputType({ description: 'Keys of a push subscription, as the browser gives them, in base64url.' })
export class PushKeysInput {
  @Field({ description: 'Public key of the browser: a point on P-256, 65 bytes.' })
  @Text(key('p256dh'))
  p256dh!: string;

  @Field({ description: 'Secret of the browser, 16 bytes.' })
  @Text(key('auth'))
  auth!: string;
}

@InputType({ description: 'A push subscription of a browser, as its Push API gives it.' })
export class PushSubscriptionInput {
  @Field({ description: 'Address of the browser’s push service: https, at most 1,000 characters.' })
  @Text({ label: 'endpoint', required: 'endpoint is required', max: 1_000 })
  endpoint!: string;

  @Field(() => PushKeysInput, { description: 'Keys of the browser.' })
  @Nested({ label: 'keys', type: PushKeysInput, required: 'keys is required' })
  keys!: PushKeysInput;
}

/** REST's body of `DELETE /me/push-subscriptions`. */
export class PushEndpointBody {
  @Text({ label: 'endpoint', required: 'endpoint is required', max: 1_000 })
  endpoint!: string;
}
