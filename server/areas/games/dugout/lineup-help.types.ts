import { Field, Float, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { type EnumOf } from '../../../platform/http/graphql/enum-of.js';
import { OrderedPlace } from '../orders/orders.types.js';

export type StartersHand = 'right' | 'left';
const StartersHandEnum: EnumOf<StartersHand> = { RIGHT: 'right', LEFT: 'left' };
registerEnumType(StartersHandEnum, {
  name: 'StartersHand',
  description: 'The hand with which a starting pitcher throws.',
  valuesConfig: { RIGHT: { description: 'The right hand.' }, LEFT: { description: 'The left hand.' } },
});

@ObjectType({ description: 'Projected runs of a batter.', simpleResolvers: true })
export class BatterEstimate {
  @Field(() => IdScalar, { description: 'Id of the player.' })
  playerId!: number;

  @Field(() => Float, {
    description:
      'Average runs per game of a lineup of nine batters like the player, with today’s form and fatigue, under the conditions of `expectedRuns`.',
  })
  runs!: number;
}

@ObjectType({
  description: 'Expected runs of a lineup, and of the manager’s best lineup.',
  simpleResolvers: true,
})
export class LineupEstimate {
  @Field(() => Float, {
    description:
      'Average runs per game that this batting order scores in a neutral park, against an average pitcher who throws with the hand that the lineup is meant for.',
  })
  expectedRuns!: number;

  @Field(() => Float, { description: 'Expected runs per game of the manager’s best batting order.' })
  managersRuns!: number;

  @Field(() => Float, {
    description:
      'Additional runs per game that this lineup’s fielders allow, compared with the fielders of the manager’s lineup; negative if they allow fewer.',
  })
  runsAllowedMore!: number;

  @Field(() => [OrderedPlace], { description: 'The manager’s best order of the players who can play now.' })
  managersOrder!: OrderedPlace[];

  @Field(() => [BatterEstimate], {
    description: 'The club’s batters, injured ones too, in no particular order.',
  })
  batters!: BatterEstimate[];
}

export type WarningKind =
  | 'injured'
  | 'gone'
  | 'tired'
  | 'out-of-position'
  | 'no-reserve-catcher'
  | 'short-rotation'
  | 'no-reliever';
const WarningKindEnum: EnumOf<WarningKind> = {
  INJURED: 'injured',
  GONE: 'gone',
  TIRED: 'tired',
  OUT_OF_POSITION: 'out-of-position',
  NO_RESERVE_CATCHER: 'no-reserve-catcher',
  SHORT_ROTATION: 'short-rotation',
  NO_RELIEVER: 'no-reliever',
};
registerEnumType(WarningKindEnum, {
  name: 'OrdersWarningKind',
  description: 'Kinds of warnings about orders.',
  valuesConfig: {
    INJURED: { description: 'The player is injured.' },
    GONE: { description: 'The player left the club.' },
    TIRED: { description: 'The player is tired.' },
    OUT_OF_POSITION: { description: 'The player is ordered to an unfamiliar position.' },
    NO_RESERVE_CATCHER: { description: 'The club has no other healthy catcher.' },
    SHORT_ROTATION: { description: 'The rotation has too few starters to get enough rest.' },
    NO_RELIEVER: { description: 'Too few relievers are left.' },
  },
});

export type OrdersPart = 'against_right' | 'against_left' | 'bench' | 'rotation' | 'bullpen';

@ObjectType({
  description: 'A warning about orders; the orders can be saved nevertheless.',
  simpleResolvers: true,
})
export class OrdersWarning {
  @Field(() => WarningKindEnum, { description: 'The kind of warning.' })
  kind!: WarningKind;

  @Field(() => String, {
    description: 'Part of the orders: `against_right`, `against_left`, `bench`, `rotation` or `bullpen`.',
  })
  part!: OrdersPart;

  @Field(() => IdScalar, {
    nullable: true,
    description:
      'Id of the player whom the warning is about; null if it is about no player or about several.',
  })
  playerId!: number | null;

  @Field({ description: 'The warning as a sentence.' })
  text!: string;
}

@ObjectType({ description: 'The probable lineup before the game.', simpleResolvers: true })
export class ProbableLineup {
  @Field(() => [OrderedPlace], { description: 'The nine in batting order.' })
  order!: OrderedPlace[];

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the starting pitcher; null if not yet known.',
  })
  starterId!: number | null;

  @Field(() => StartersHandEnum, {
    nullable: true,
    description: 'The hand of the opponent’s probable starter; null if not yet known.',
  })
  against!: StartersHand | null;

  @Field({
    description: 'Whether the nine are the owner’s ordered lineup. If false, the manager chose them.',
  })
  byOrder!: boolean;
}

@ObjectType({ description: 'Advice on orders.', simpleResolvers: true })
export class OrdersAdvice {
  teamId!: number;

  @Field(() => LineupEstimate, {
    nullable: true,
    description:
      'Estimate of the lineup against right-handers; null if the club lacks nine healthy fielders.',
  })
  againstRight!: LineupEstimate | null;

  @Field(() => LineupEstimate, {
    nullable: true,
    description: 'Estimate of the lineup against left-handers; null if the club lacks nine healthy fielders.',
  })
  againstLeft!: LineupEstimate | null;

  @Field(() => [OrdersWarning], { description: 'Warnings about the orders.' })
  warnings!: OrdersWarning[];

  @Field(() => [IdScalar], { description: 'The manager’s rotation, beginning with the next starter.' })
  managersRotation!: number[];
}
