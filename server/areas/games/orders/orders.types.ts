import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import {
  Choice,
  Members,
  Nested,
  Reference,
  References,
  WholeNumber,
} from '../../../platform/input/rules.js';
import {
  AFTER_OFF_DAYS,
  type AfterOffDays,
  type BullpenOrders,
  type OrderedBatter,
  type Tactics,
} from '../../../engine/game/orders/orders.types.js';
import { LINEUP_POSITIONS } from '../../../engine/players/player.types.js';
import { type EnumOf } from '../../../platform/http/graphql/enum-of.js';
import { largestRoster } from '../../clubs/rosters/roster.service.js';

const AfterOffDaysEnum: EnumOf<AfterOffDays> = { KEEP: 'keep', SKIP: 'skip' };

registerEnumType(AfterOffDaysEnum, {
  name: 'AfterOffDays',
  description: 'Whose turn it is to start after a day without a game.',
  valuesConfig: {
    KEEP: { description: 'The next in the rotation, with a day more of rest.' },
    SKIP: { description: 'The pitcher who is highest in the rotation and rested.' },
  },
});

@ObjectType({ description: 'A place in an ordered lineup.', simpleResolvers: true })
export class OrderedPlace {
  @Field(() => IdScalar, { description: 'The batter, who may have left the club since.' })
  playerId!: number;

  @Field(() => String, { description: 'Position: C, 1B, 2B, 3B, SS, LF, CF, RF or DH.' })
  position!: OrderedBatter['position'];
}

@ObjectType({ description: 'Relievers by what they are for.', simpleResolvers: true })
export class Bullpen implements BullpenOrders {
  @Field(() => IdScalar, { nullable: true, description: 'Finishes close games; null: nobody in particular.' })
  closer!: number | null;

  @Field(() => [IdScalar], { description: 'Hold a lead before the closer, the first one latest.' })
  setup!: number[];

  @Field(() => [IdScalar], { description: 'For the innings between.' })
  middle!: number[];

  @Field(() => [IdScalar], { description: 'For many innings, when the starter leaves early.' })
  long!: number[];

  @Field(() => [IdScalar], { description: 'For left-handed batters.' })
  lefty!: number[];
}

@ObjectType({
  description:
    'Eagerness of a club for each, 1 to 5: 1 never or last of all, 3 as its manager would, 5 most.',
  simpleResolvers: true,
})
export class ClubTactics implements Tactics {
  @Field(() => Int, { description: 'Stealing bases.' })
  steal!: number;

  @Field(() => Int, { description: 'Bunting runners over.' })
  bunt!: number;

  @Field(() => Int, { description: 'Taking the starting pitcher out: 1 late, 5 early.' })
  hook!: number;

  @Field(() => Int, { description: 'Pinch hitters.' })
  pinchHit!: number;

  @Field(() => Int, { description: 'Walking batters intentionally.' })
  walk!: number;

  @Field(() => Int, { description: 'Resting tired regulars: 1 never, 5 soon.' })
  rest!: number;
}

@ObjectType({
  description: 'The orders of a team’s owner; null leaves a part to the manager.',
  simpleResolvers: true,
})
export class TeamOrders {
  teamId!: number;

  @Field(() => Int, { description: 'Rises with each change; 0 while nothing was ever ordered.' })
  version!: number;

  @Field(() => [OrderedPlace], {
    nullable: true,
    description: 'Batting order against right-handed starters.',
  })
  againstRight!: OrderedPlace[] | null;

  @Field(() => [OrderedPlace], { nullable: true, description: 'Batting order against left-handed starters.' })
  againstLeft!: OrderedPlace[] | null;

  @Field(() => [IdScalar], { nullable: true, description: 'Reserves, the first to come in first.' })
  bench!: number[] | null;

  @Field(() => [IdScalar], { nullable: true, description: 'Starting pitchers in turn.' })
  rotation!: number[] | null;

  @Field(() => AfterOffDaysEnum, { description: 'Whose turn it is after a day without a game.' })
  afterOffDays!: AfterOffDays;

  @Field(() => Bullpen, { nullable: true, description: 'The relievers and their parts.' })
  bullpen!: Bullpen | null;

  @Field(() => ClubTactics, { nullable: true, description: 'The tactics.' })
  tactics!: ClubTactics | null;

  @Field(() => Date, { nullable: true, description: 'When they were last changed; null for never.' })
  changedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Username of who changed them last; null for never, or by a deleted account.',
  })
  changedBy!: string | null;
}

/** Of any part; what each may hold is the service's question. */
export const mostOrdered = largestRoster;

export const OrdersVersion = () =>
  WholeNumber({ label: 'Version', min: 0, max: 2_147_483_647, required: 'Version is required' });

@InputType({ description: 'A place in an ordered lineup.' })
export class OrderedPlaceInput {
  @Reference({ label: 'Player', required: 'Player is required' })
  @Field(() => IdScalar, { description: 'The batter.' })
  playerId!: number;

  @Choice({
    label: 'Position',
    options: LINEUP_POSITIONS,
    required: 'Position is required',
  })
  @Field(() => String, { description: 'C, 1B, 2B, 3B, SS, LF, CF, RF or DH.' })
  position!: OrderedBatter['position'];
}

@InputType({ description: 'Relievers by what they are for; no pitcher twice.' })
export class BullpenInput {
  @Reference({ label: 'Closer' })
  @Field(() => IdScalar, { nullable: true, description: 'Finishes close games.' })
  closer?: number | null;

  @References({ label: 'Setup', max: mostOrdered })
  @Field(() => [IdScalar], { nullable: true, description: 'Hold a lead before the closer.' })
  setup?: number[] | null;

  @References({ label: 'Middle', max: mostOrdered })
  @Field(() => [IdScalar], { nullable: true, description: 'For the innings between.' })
  middle?: number[] | null;

  @References({ label: 'Long', max: mostOrdered })
  @Field(() => [IdScalar], { nullable: true, description: 'For many innings.' })
  long?: number[] | null;

  @References({ label: 'Lefty', max: mostOrdered })
  @Field(() => [IdScalar], { nullable: true, description: 'For left-handed batters.' })
  lefty?: number[] | null;
}

@InputType({ description: 'Eagerness of a club for each, 1 to 5; 3 unless given.' })
export class TacticsInput implements Partial<Tactics> {
  @WholeNumber({ label: 'Steal', min: 1, max: 5, usual: 3 })
  @Field(() => Int, { nullable: true, description: 'Stealing bases.' })
  steal?: number;

  @WholeNumber({ label: 'Bunt', min: 1, max: 5, usual: 3 })
  @Field(() => Int, { nullable: true, description: 'Bunting runners over.' })
  bunt?: number;

  @WholeNumber({ label: 'Hook', min: 1, max: 5, usual: 3 })
  @Field(() => Int, { nullable: true, description: 'Taking the starting pitcher out.' })
  hook?: number;

  @WholeNumber({ label: 'Pinch hitters', min: 1, max: 5, usual: 3 })
  @Field(() => Int, { nullable: true, description: 'Pinch hitters.' })
  pinchHit?: number;

  @WholeNumber({ label: 'Intentional walks', min: 1, max: 5, usual: 3 })
  @Field(() => Int, { nullable: true, description: 'Walking batters intentionally.' })
  walk?: number;

  @WholeNumber({ label: 'Rest', min: 1, max: 5, usual: 3 })
  @Field(() => Int, { nullable: true, description: 'Resting tired regulars.' })
  rest?: number;
}

/** The parts that both APIs write alike. */
@InputType()
export class OrdersParts {
  @References({ label: 'Bench', max: mostOrdered })
  @Field(() => [IdScalar], { nullable: true, description: 'Reserves, the first to come in first.' })
  bench?: number[] | null;

  @References({ label: 'Rotation', max: mostOrdered })
  @Field(() => [IdScalar], { nullable: true, description: 'One to seven starting pitchers in turn.' })
  rotation?: number[] | null;

  @Choice({ label: 'After off-days', options: AFTER_OFF_DAYS })
  @Field(() => AfterOffDaysEnum, { nullable: true, description: 'KEEP unless given.' })
  afterOffDays?: AfterOffDays | null;

  @Nested({ label: 'Bullpen', type: BullpenInput })
  @Field(() => BullpenInput, { nullable: true, description: 'The relievers and their parts.' })
  bullpen?: BullpenInput | null;

  @Nested({ label: 'Tactics', type: TacticsInput })
  @Field(() => TacticsInput, { nullable: true, description: 'The tactics.' })
  tactics?: TacticsInput | null;
}

@InputType({
  description: 'Orders for a team as a whole: a part that is left out or null is left to the manager.',
})
export class OrdersInput extends OrdersParts {
  @Members({ label: 'Order against right-handers', type: OrderedPlaceInput, max: mostOrdered })
  @Field(() => [OrderedPlaceInput], { nullable: true, description: 'Nine, in batting order.' })
  againstRight?: OrderedPlaceInput[] | null;

  @Members({ label: 'Order against left-handers', type: OrderedPlaceInput, max: mostOrdered })
  @Field(() => [OrderedPlaceInput], { nullable: true, description: 'Nine, in batting order.' })
  againstLeft?: OrderedPlaceInput[] | null;
}

@InputType({ description: 'Orders, and which ones they replace.' })
export class SetOrdersInput extends OrdersInput {
  @OrdersVersion()
  @Field(() => Int, {
    description: 'Of the orders that these replace; a conflict when there are newer ones.',
  })
  version!: number;
}
