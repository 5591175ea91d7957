import { Field, InputType } from 'type-graphql';
import { Moment, Text } from '../../../platform/input/rules.js';

@InputType({ description: 'End and reason of a suspension.' })
export class SuspensionInput {
  @Moment({ label: 'until' })
  @Field(() => Date, {
    nullable: true,
    description:
      'Time in the future when the suspension ends automatically; without it, it lasts until it is lifted.',
  })
  until?: Date | string | null;

  @Text({ label: 'Reason', required: 'Reason is required', max: 500, lines: true })
  @Field({ description: 'Shown to the suspended person and to staff; at most 500 characters.' })
  reason!: string;
}
