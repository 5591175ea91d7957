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
}

registerEnumType(NotificationKindEnum, {
  name: 'NotificationKind',
  description: 'Kinds of events that an account can be notified of.',
  valuesConfig: {
    RESULT: { description: 'A match of an own team was played.' },
    REPLY: { description: 'Somebody wrote in a thread one wrote in, or quoted an own post.' },
    MENTION: { description: 'A post names the account.' },
    REACTION: { description: 'Somebody reacted to an own post.' },
    OFFER: { description: 'An owner offers a trade.' },
    DECISION: { description: 'A request or an offer of the account was decided.' },
    REQUEST: { description: 'For moderators and administrators: something waits for a decision.' },
    INJURY: { description: 'A player of an own team was hurt.' },
  },
});

@ObjectType({
  description: 'A notification. The ids that are not null name its subject, as long as it exists.',
  simpleResolvers: true,
})
export class Notification {
  @Field(() => IdScalar, {
    description: 'Its id. An unread one that gathers another gets a new id and is the newest again.',
  })
  id!: number;

  @Field(() => NotificationKindEnum, { description: 'The kind of event.' })
  kind!: NotificationKind;

  @Field({ description: 'A sentence, with names as they were.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The sentence without the score; null where it gives none away.',
  })
  spoilerFree!: string | null;

  @Field(() => Int, { description: 'Number of events: unread ones about the same subject are gathered.' })
  times!: number;

  @Field({ description: 'When it happened, the latest of them.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the viewer marked it read; null until then.' })
  readAt!: Date | null;

  @Field(() => IdScalar, { nullable: true, description: 'The match.' })
  matchId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The post.' })
  postId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The thread, also that of the post.' })
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
  @Field(() => User, { description: 'The viewer, with the number of unread ones.' })
  viewer!: User;

  @Field(() => Notification, {
    nullable: true,
    description: 'The newest unread one; null when all are read.',
  })
  newest!: Notification | null;
}

@InputType({ description: 'Which notifications to mark read: all unless it says which.' })
export class MarkReadInput {
  @References({ label: 'ids' })
  @Field(() => [IdScalar], { nullable: true, description: 'These, at most 1,000.' })
  ids?: number[] | null;

  @Reference({ label: 'up_to' })
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Those up to the one with this id, the newest that was seen.',
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
