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
    THREADS: { description: 'The account’s threads, with every post in them.' },
    POSTS: { description: 'The account’s posts; readers see a notice in place of each post.' },
    NEWS: { description: 'The account’s articles.' },
    TEAMS: {
      description:
        'The account’s teams that are in no league and have no match. Only administrators may delete them.',
    },
  },
});

@ObjectType({
  description: 'Numbers of threads, posts, articles and teams of an account.',
  simpleResolvers: true,
})
export class AccountContent {
  @Field(() => User, { description: 'The account.' })
  user!: User;

  @Field(() => Int, { description: 'Number of threads that the account opened.' })
  threads!: number;

  @Field(() => Int, {
    description: 'Number of the account’s posts that are not deleted, including first posts of threads.',
  })
  posts!: number;

  @Field(() => Int, { description: 'Number of articles that the account posted.' })
  news!: number;

  @Field(() => Int, {
    description: 'Number of teams of the account that are in no league and have no match.',
  })
  teams!: number;
}

@ObjectType({ description: 'Result of deleting content of an account.', simpleResolvers: true })
export class ContentDeletion {
  @Field({ description: 'The outcome, as a sentence to show.' })
  message!: string;

  @Field(() => Int, {
    description:
      'Number of deleted threads, posts, articles and teams. Posts in deleted threads are not counted.',
  })
  deleted!: number;
}

/** REST's query of operations with an optional start time. */
export class ContentQuery {
  @Moment({ label: 'since' })
  since?: string;
}
