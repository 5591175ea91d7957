import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../../accounts/users/user.types.js';
import { Moment } from '../../../platform/input/rules.js';

export const contentKinds = ['threads', 'posts', 'news', 'teams'] as const;
export type ContentKind = (typeof contentKinds)[number];

export enum ContentKindEnum {
  THREADS = 'threads',
  POSTS = 'posts',
  NEWS = 'news',
  TEAMS = 'teams',
}

registerEnumType(ContentKindEnum, {
  name: 'ContentKind',
  description: 'A kind of an account’s content. Staff may delete all content of a kind in one request.',
  valuesConfig: {
    THREADS: { description: 'Its threads, with every post in them.' },
    POSTS: { description: 'Its posts; readers see a notice in place of each.' },
    NEWS: { description: 'Its articles.' },
    TEAMS: { description: 'Its teams that are in no league and have no match. For administrators.' },
  },
});

@ObjectType({
  description: 'Numbers of an account’s threads, posts, articles and unused teams.',
  simpleResolvers: true,
})
export class AccountContent {
  @Field(() => User, { description: 'The account.' })
  user!: User;

  @Field(() => Int, { description: 'Threads it opened.' })
  threads!: number;

  @Field(() => Int, { description: 'Posts that are not deleted yet, including first posts of threads.' })
  posts!: number;

  @Field(() => Int, { description: 'Articles it posted.' })
  news!: number;

  @Field(() => Int, { description: 'Teams it owns that are in no league and have no match.' })
  teams!: number;
}

@ObjectType({ description: 'Result of deleting content of an account.', simpleResolvers: true })
export class ContentDeletion {
  @Field({ description: 'A sentence to show.' })
  message!: string;

  @Field(() => Int, { description: 'Number of deleted pieces; posts in deleted threads are not counted.' })
  deleted!: number;
}

/** REST's query of operations with an optional start time. */
export class ContentQuery {
  @Moment({ label: 'since' })
  since?: string;
}
