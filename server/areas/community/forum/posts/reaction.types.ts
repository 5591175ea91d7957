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
  description: 'What a reader can say to a post with one press.',
  valuesConfig: {
    AGREE: { description: 'The reader is of the same opinion.' },
    THANKS: { description: 'The post helped the reader.' },
    LAUGH: { description: 'The reader had to laugh.' },
    CHEER: { description: 'The reader applauds.' },
    OUT: { description: 'The reader is of another opinion.' },
  },
});

@ObjectType({ description: 'How many readers gave a post the same reaction.', simpleResolvers: true })
export class PostReaction {
  @Field(() => ReactionKindEnum, { description: 'Which reaction.' })
  kind!: ReactionKind;

  @Field(() => Int, { description: 'Readers who gave it, at least one.' })
  count!: number;

  @Field(() => [String], { description: 'Their names, those of the first twenty.' })
  usernames!: string[];
}

/** REST's body of `PUT /forum/posts/{id}/reactions`. */
export class ReactionInput {
  @Choice({ label: 'Reaction', options: REACTION_KINDS, required: 'Reaction is required' })
  kind!: ReactionKind;

  /** False takes it back. */
  @Flag({ label: 'given' })
  given?: boolean;
}
