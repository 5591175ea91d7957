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
    NO_ROSTER: { description: 'The club has no players and has not asked for a roster.' },
    THIN_ROSTER: { description: 'Too few of the club’s players are healthy to take the field.' },
    TRADE_OFFER: { description: 'Another owner offers a trade.' },
    TIRED_STARTER: { description: 'The probable starter of the club’s next match is tired.' },
    INJURED_REGULAR: { description: 'A regular, a starting pitcher or an ordered player is injured.' },
    GONE_IN_ORDERS: { description: 'The orders name players who left the club.' },
    NO_MANAGER: { description: 'The coaching staff has no manager.' },
  },
});

@ObjectType({ description: 'A matter that the club’s owner has to decide.', simpleResolvers: true })
export class ClubDecision {
  @Field(() => DecisionKindEnum, { description: 'The kind of decision.' })
  kind!: DecisionKind;

  @Field({ description: 'The decision as a sentence.' })
  text!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the player the decision is about; null if it is about no player or about several.',
  })
  playerId!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the match the decision is about; null if it is about no match.',
  })
  matchId!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the trade the decision is about; null if it is about no trade.',
  })
  tradeId!: number | null;
}

@ObjectType({ description: 'The probable starting pitchers of a match to come.', simpleResolvers: true })
export class ProbableStarters {
  @Field(() => PlayerName, {
    nullable: true,
    description: 'The home team’s probable starter; null if not yet known.',
  })
  home!: PlayerName | null;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'The away team’s probable starter; null if not yet known.',
  })
  away!: PlayerName | null;
}
