import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Choices, Flag, Reference, References } from '../../../platform/input/rules.js';
import { User } from '../users/user.types.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './sending/notification-kinds.js';

export enum NotificationKindEnum {
  RESULT = 'result',
  REPLY = 'reply',
  MENTION = 'mention',
  REACTION = 'reaction',
  OFFER = 'offer',
  DECISION = 'decision',
  REQUEST = 'request',
  INJURY = 'injury',
  REMINDER = 'reminder',
}

registerEnumType(NotificationKindEnum, {
  name: 'NotificationKind',
  description: 'Kinds of events that an account can be notified of.',
  valuesConfig: {
    RESULT: { description: 'A match of one of the account’s teams was played.' },
    REPLY: {
      description:
        'Somebody replied in a thread in which the account has written, or quoted a post of the account.',
    },
    MENTION: { description: 'A post mentions the account.' },
    REACTION: { description: 'Somebody reacted to one of the account’s posts.' },
    OFFER: {
      description:
        'Another owner offered a trade to a team of the account, or withdrew the offer. Somebody offered a team to the account.',
    },
    DECISION: { description: 'A request or an offer of the account was decided.' },
    REQUEST: { description: 'For moderators and administrators: a request waits for their decision.' },
    INJURY: { description: 'A player of one of the account’s teams was injured.' },
    REMINDER: {
      description: 'Staff of a league misses the account, which owns a team there; sent by mail, too.',
    },
  },
});

@ObjectType({
  description:
    'A notification. The ids `matchId` to `leagueId` name the subject. Ids that do not apply are null, and so are ids of deleted things.',
  simpleResolvers: true,
})
export class Notification {
  @Field(() => IdScalar, {
    description:
      'Id of the notification. An unread notification that is combined with a later event gets a new, higher id.',
  })
  id!: number;

  @Field(() => NotificationKindEnum, { description: 'The kind of event.' })
  kind!: NotificationKind;

  @Field({ description: 'A sentence, with the names at the time of the event.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The sentence without the score; null if `text` has no score.',
  })
  spoilerFree!: string | null;

  @Field(() => Int, { description: 'Number of events: unread notifications about one subject are combined.' })
  times!: number;

  @Field({ description: 'Time of the event; time of the latest event if several are combined.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the viewer marked the notification as read; null while it is unread.',
  })
  readAt!: Date | null;

  @Field(() => IdScalar, { nullable: true, description: 'The match.' })
  matchId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The post.' })
  postId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The thread, or the thread of the post.' })
  threadId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The trade.' })
  tradeId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The claim or waiver.' })
  claimId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The player.' })
  playerId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The team.' })
  teamId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The league.' })
  leagueId!: number | null;
}

export const NotificationConnection = connectionType(Notification, 'Notification');

@ObjectType({ description: 'The viewer’s notifications changed.' })
export class NotificationsChange {
  @Field(() => User, { description: 'The viewer, for example to read their number of unread notifications.' })
  viewer!: User;

  @Field(() => Notification, {
    nullable: true,
    description: 'The newest unread notification; null when all are read.',
  })
  newest!: Notification | null;
}

@InputType({ description: 'The notifications to mark as read; all notifications if no field is given.' })
export class MarkReadInput {
  @References({ label: 'ids' })
  @Field(() => [IdScalar], { nullable: true, description: 'Ids of the notifications, at most 1,000.' })
  ids?: number[] | null;

  @Reference({ label: 'up_to' })
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of a notification; only this notification and earlier notifications are marked.',
  })
  upTo?: number | null;
}

/** REST's query of `GET /notifications`. */
export class NotificationsQuery extends pageQuery({ usual: 50, most: 100 }) {
  @Flag({ label: 'unread' })
  unread?: boolean;
}

/** REST's body of `PUT /notifications/settings`. */
export class NotificationSettingsBody {
  @Choices({ label: 'kinds', options: NOTIFICATION_KINDS })
  kinds!: NotificationKind[];
}
