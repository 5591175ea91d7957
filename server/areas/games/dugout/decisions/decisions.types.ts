import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { PlayerName } from '../../box-scores/game.types.js';

export type DecisionKind =
  | 'no-roster'
  | 'thin-roster'
  | 'trade-offer'
  | 'tired-starter'
  | 'injured-regular'
  | 'gone-in-orders'
  | 'no-manager';

const DecisionKindEnum: EnumOf<DecisionKind> = {
  NO_ROSTER: 'no-roster',
  THIN_ROSTER: 'thin-roster',
  TRADE_OFFER: 'trade-offer',
  TIRED_STARTER: 'tired-starter',
  INJURED_REGULAR: 'injured-regular',
  GONE_IN_ORDERS: 'gone-in-orders',
  NO_MANAGER: 'no-manager',
};

registerEnumType(DecisionKindEnum, {
  name: 'ClubDecisionKind',
  description: 'Kinds of decisions that the owner of a club has to make.',
  valuesConfig: {
    NO_ROSTER: { description: 'It has no players and has not asked for any.' },
    THIN_ROSTER: { description: 'Too few of its players are healthy to take the field.' },
    TRADE_OFFER: { description: 'Another owner offers a trade.' },
    TIRED_STARTER: { description: 'The probable starter of its next match is tired.' },
    INJURED_REGULAR: { description: 'Somebody who is ordered, or plays most, is out.' },
    GONE_IN_ORDERS: { description: 'Its orders name players who left.' },
    NO_MANAGER: { description: 'Nobody of its coaching staff is its manager.' },
  },
});

@ObjectType({ description: 'Something in a club that needs a decision of its owner.', simpleResolvers: true })
export class ClubDecision {
  @Field(() => DecisionKindEnum, { description: 'The kind of decision.' })
  kind!: DecisionKind;

  @Field({ description: 'In a sentence.' })
  text!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The player it is about; null for none, or several.',
  })
  playerId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The match it is about; null for none.' })
  matchId!: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'The trade it is about; null for none.' })
  tradeId!: number | null;
}

@ObjectType({ description: 'The probable starting pitchers of a match to come.', simpleResolvers: true })
export class ProbableStarters {
  @Field(() => PlayerName, { nullable: true, description: 'Of the home team; null while it is open.' })
  home!: PlayerName | null;

  @Field(() => PlayerName, { nullable: true, description: 'Of the away team; null while it is open.' })
  away!: PlayerName | null;
}
