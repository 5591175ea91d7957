import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { Choice, Choices } from '../../../../platform/input/rules.js';
import { NotificationKindEnum } from '../notification.types.js';
import { NOTIFICATION_KINDS, type NotificationKind } from '../sending/notification-kinds.js';
import { type Digest, digests } from './channels.entity.js';

const MailDigestEnum: EnumOf<Digest> = { OFF: 'off', DAILY: 'daily', WEEKLY: 'weekly' };

registerEnumType(MailDigestEnum, {
  name: 'MailDigest',
  description: 'Frequency of the mail with an account’s unread notifications.',
  valuesConfig: {
    OFF: { description: 'Never.' },
    DAILY: { description: 'Each day after 06:00 UTC, if there are any.' },
    WEEKLY: { description: 'Each Monday after 06:00 UTC, if there are any.' },
  },
});

@ObjectType({ description: 'Channels by which an account gets notifications.', simpleResolvers: true })
export class NotificationChannels {
  @Field(() => [NotificationKindEnum], {
    description: 'Kinds that the bell lists. No other channel has a kind that the bell leaves out.',
  })
  bell!: NotificationKind[];

  @Field(() => [NotificationKindEnum], { description: 'Kinds that the account’s browsers show.' })
  push!: NotificationKind[];

  @Field(() => [NotificationKindEnum], { description: 'Kinds that mail digests include.' })
  mail!: NotificationKind[];

  @Field(() => MailDigestEnum, { description: 'Frequency of the mail digest.' })
  digest!: Digest;

  @Field({
    description:
      'Whether digests can be sent: the server sends mail, and the account’s address is confirmed.',
  })
  canMail!: boolean;

  @Field({ description: 'Public key for the Push API of browsers (RFC 8292), in base64url.' })
  pushKey!: string;
}

@InputType({
  description: 'Channels: kinds that a list leaves out are switched off; a field left out stays unchanged.',
})
export class NotificationChannelsInput {
  @Field(() => [NotificationKindEnum], { nullable: true, description: 'Kinds that the bell lists.' })
  @Choices({ label: 'bell', options: NOTIFICATION_KINDS, optional: true })
  bell?: NotificationKind[] | null;

  @Field(() => [NotificationKindEnum], {
    nullable: true,
    description: 'Kinds that the account’s browsers show, if the bell lists them.',
  })
  @Choices({ label: 'push', options: NOTIFICATION_KINDS, optional: true })
  push?: NotificationKind[] | null;

  @Field(() => [NotificationKindEnum], {
    nullable: true,
    description: 'Kinds that mail digests include, if the bell does.',
  })
  @Choices({ label: 'mail', options: NOTIFICATION_KINDS, optional: true })
  mail?: NotificationKind[] | null;

  @Field(() => MailDigestEnum, { nullable: true, description: 'Frequency of the mail digest.' })
  @Choice({ label: 'digest', options: digests })
  digest?: Digest | null;
}
