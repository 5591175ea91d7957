import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Choice, Flag } from '../../../../platform/input/rules.js';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { REACTION_KINDS, type ReactionKind } from '../threads/reaction-kinds.js';

export const ReactionKindEnum: EnumOf<ReactionKind> = {
  AGREE: 'agree',
  THANKS: 'thanks',
  LAUGH: 'laugh',
  CHEER: 'cheer',
  OUT: 'out',
};

registerEnumType(ReactionKindEnum, {
  name: 'ReactionKind',
  description: 'Reactions that a reader can give to a post.',
  valuesConfig: {
    AGREE: { description: 'The reader agrees.' },
    THANKS: { description: 'The post helped the reader.' },
    LAUGH: { description: 'The reader had to laugh.' },
    CHEER: { description: 'The reader applauds.' },
    OUT: { description: 'The reader disagrees.' },
  },
});

@ObjectType({ description: 'Readers of a post who gave the same kind of reaction.', simpleResolvers: true })
export class PostReaction {
  @Field(() => ReactionKindEnum, { description: 'The kind of reaction.' })
  kind!: ReactionKind;

  @Field(() => Int, { description: 'Number of readers who gave this reaction, at least 1.' })
  count!: number;

  @Field(() => [String], { description: 'Usernames of the first twenty readers who gave this reaction.' })
  usernames!: string[];
}

/** REST's body of `PUT /forum/posts/{id}/reactions`. */
export class ReactionInput {
  @Choice({ label: 'Reaction', options: REACTION_KINDS, required: 'Reaction is required' })
  kind!: ReactionKind;

  /** False withdraws the reaction. */
  @Flag({ label: 'given' })
  given?: boolean;
}
