import { Field, InputType } from 'type-graphql';
import { Moment, Text } from '../../../platform/input/rules.js';

@InputType({ description: 'Until when and why an account is suspended.' })
export class SuspensionInput {
  @Moment({ label: 'until' })
  @Field(() => Date, {
    nullable: true,
    description:
      'When it ends on its own, in the future; without it, the suspension lasts until it is lifted.',
  })
  until?: Date | string | null;

  @Text({ label: 'Reason', required: 'Reason is required', max: 500, lines: true })
  @Field({ description: 'Shown to the suspended person and to staff; at most 500 characters.' })
  reason!: string;
}
