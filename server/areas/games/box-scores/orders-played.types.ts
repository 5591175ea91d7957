import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { type OrdersPlayed, type ReplacementReason } from '../../../engine/game/orders/orders.types.js';
import { type EnumOf } from '../../../platform/http/graphql/enum-of.js';

const ReplacementReasonEnum: EnumOf<ReplacementReason> = {
  INJURED: 'injured',
  GONE: 'gone',
  SPENT: 'spent',
  TIRED: 'tired',
  MOVED: 'moved',
};

registerEnumType(ReplacementReasonEnum, {
  name: 'ReplacementReason',
  description: 'Reasons why a player was not used as ordered.',
  valuesConfig: {
    INJURED: { description: 'The player was hurt.' },
    GONE: { description: 'The player was no longer with the club.' },
    SPENT: { description: 'The pitcher lacked rest.' },
    TIRED: { description: 'The player was rested, because the tactics ask for rest.' },
    MOVED: { description: 'The player moved to the position of another player who was not used.' },
  },
});

@ObjectType({ description: 'A player who was not used as ordered.', simpleResolvers: true })
export class OrderReplacement {
  @Field(() => IdScalar, { description: 'Id of the ordered player.' })
  playerId!: number;

  @Field({ description: 'The ordered player’s name.' })
  name!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the player who came in instead; null if nobody did.',
  })
  replacedBy!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the player who came in instead; null if nobody did.',
  })
  replacedByName!: string | null;

  @Field(() => ReplacementReasonEnum, { description: 'Reason why the ordered player was not used.' })
  reason!: ReplacementReason;
}

@ObjectType({
  description: 'For each part of a club’s game, whether the owner ordered it; if false, the manager decided.',
  simpleResolvers: true,
})
export class OrderedParts implements Omit<OrdersPlayed, 'byOrder' | 'replaced'> {
  @Field({ description: 'Whether the owner ordered the batting order.' })
  lineup!: boolean;

  @Field({ description: 'Whether the owner ordered the starting pitcher.' })
  rotation!: boolean;

  @Field({ description: 'Whether the owner ordered the relievers.' })
  bullpen!: boolean;

  @Field({ description: 'Whether the owner ordered the use of the bench.' })
  bench!: boolean;

  @Field({ description: 'Whether the owner ordered the tactics.' })
  tactics!: boolean;
}
