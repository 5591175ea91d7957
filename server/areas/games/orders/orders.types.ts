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
  description: 'Rule for choosing the starter after a day without a game.',
  valuesConfig: {
    KEEP: { description: 'The next pitcher in the rotation starts, with an extra day of rest.' },
    SKIP: { description: 'The first rested pitcher of the rotation starts.' },
  },
});

@ObjectType({ description: 'A place in an ordered lineup.', simpleResolvers: true })
export class OrderedPlace {
  @Field(() => IdScalar, { description: 'Id of the batter, who may have left the club since.' })
  playerId!: number;

  @Field(() => String, { description: 'Position: C, 1B, 2B, 3B, SS, LF, CF, RF or DH.' })
  position!: OrderedBatter['position'];
}

@ObjectType({ description: 'Relievers by role.', simpleResolvers: true })
export class Bullpen implements BullpenOrders {
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the closer, who finishes close games; null if the club has no fixed closer.',
  })
  closer!: number | null;

  @Field(() => [IdScalar], {
    description:
      'Ids of the setup pitchers, who hold a lead before the closer pitches. The first of them pitches latest.',
  })
  setup!: number[];

  @Field(() => [IdScalar], {
    description: 'Ids of the middle relievers, who pitch between the starter and the setup pitchers.',
  })
  middle!: number[];

  @Field(() => [IdScalar], {
    description: 'Ids of the long relievers, who pitch many innings if the starter leaves early.',
  })
  long!: number[];

  @Field(() => [IdScalar], { description: 'Ids of the relievers for left-handed batters.' })
  lefty!: number[];
}

@ObjectType({
  description:
    'Readiness of a club for each tactic, 1 to 5: 1 means never or as a last resort, 3 means as often as the manager would choose, 5 means most often.',
  simpleResolvers: true,
})
export class ClubTactics implements Tactics {
  @Field(() => Int, { description: 'Stealing bases.' })
  steal!: number;

  @Field(() => Int, { description: 'Bunting runners over.' })
  bunt!: number;

  @Field(() => Int, { description: 'When to take out the starting pitcher: 1 is late, 5 is early.' })
  hook!: number;

  @Field(() => Int, { description: 'Pinch hitters.' })
  pinchHit!: number;

  @Field(() => Int, { description: 'Walking batters intentionally.' })
  walk!: number;

  @Field(() => Int, { description: 'When to rest tired regulars: 1 is never, 5 is soon.' })
  rest!: number;
}

@ObjectType({
  description: 'The orders of a team’s owner. A part that is null is left to the manager.',
  simpleResolvers: true,
})
export class TeamOrders {
  teamId!: number;

  @Field(() => Int, {
    description: 'Version of the orders: rises by one with each change; 0 before the first orders.',
  })
  version!: number;

  @Field(() => [OrderedPlace], {
    nullable: true,
    description: 'Batting order against right-handed starters.',
  })
  againstRight!: OrderedPlace[] | null;

  @Field(() => [OrderedPlace], { nullable: true, description: 'Batting order against left-handed starters.' })
  againstLeft!: OrderedPlace[] | null;

  @Field(() => [IdScalar], {
    nullable: true,
    description: 'Ids of the reserves in the order in which they are used.',
  })
  bench!: number[] | null;

  @Field(() => [IdScalar], {
    nullable: true,
    description: 'Ids of the starting pitchers in the order of their turns.',
  })
  rotation!: number[] | null;

  @Field(() => AfterOffDaysEnum, { description: 'Rule for choosing the starter after a day without a game.' })
  afterOffDays!: AfterOffDays;

  @Field(() => Bullpen, { nullable: true, description: 'The relievers by role.' })
  bullpen!: Bullpen | null;

  @Field(() => ClubTactics, { nullable: true, description: 'The tactics.' })
  tactics!: ClubTactics | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last change; null before the first change.',
  })
  changedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Username of the account that made the last change; null before the first change, or if the account was deleted.',
  })
  changedBy!: string | null;
}

/** Largest number of players in any list of orders; the service checks each list's own limit. */
export const mostOrdered = largestRoster;

export const OrdersVersion = () =>
  WholeNumber({ label: 'Version', min: 0, max: 2_147_483_647, required: 'Version is required' });

@InputType({ description: 'A place in an ordered lineup.' })
export class OrderedPlaceInput {
  @Reference({ label: 'Player', required: 'Player is required' })
  @Field(() => IdScalar, { description: 'Id of the batter.' })
  playerId!: number;

  @Choice({
    label: 'Position',
    options: LINEUP_POSITIONS,
    required: 'Position is required',
  })
  @Field(() => String, { description: 'C, 1B, 2B, 3B, SS, LF, CF, RF or DH.' })
  position!: OrderedBatter['position'];
}

@InputType({ description: 'Relievers by role; no pitcher may have two roles.' })
export class BullpenInput {
  @Reference({ label: 'Closer' })
  @Field(() => IdScalar, { nullable: true, description: 'Id of the closer, who finishes close games.' })
  closer?: number | null;

  @References({ label: 'Setup', max: mostOrdered })
  @Field(() => [IdScalar], {
    nullable: true,
    description: 'Ids of the setup pitchers, who hold a lead before the closer pitches.',
  })
  setup?: number[] | null;

  @References({ label: 'Middle', max: mostOrdered })
  @Field(() => [IdScalar], {
    nullable: true,
    description: 'Ids of the middle relievers, who pitch between the starter and the setup pitchers.',
  })
  middle?: number[] | null;

  @References({ label: 'Long', max: mostOrdered })
  @Field(() => [IdScalar], {
    nullable: true,
    description: 'Ids of the long relievers, who pitch many innings if the starter leaves early.',
  })
  long?: number[] | null;

  @References({ label: 'Lefty', max: mostOrdered })
  @Field(() => [IdScalar], { nullable: true, description: 'Ids of the relievers for left-handed batters.' })
  lefty?: number[] | null;
}

@InputType({ description: 'Readiness of a club for each tactic, 1 to 5; 3 unless given.' })
export class TacticsInput implements Partial<Tactics> {
  @WholeNumber({ label: 'Steal', min: 1, max: 5, usual: 3 })
  @Field(() => Int, { nullable: true, description: 'Stealing bases.' })
  steal?: number;

  @WholeNumber({ label: 'Bunt', min: 1, max: 5, usual: 3 })
  @Field(() => Int, { nullable: true, description: 'Bunting runners over.' })
  bunt?: number;

  @WholeNumber({ label: 'Hook', min: 1, max: 5, usual: 3 })
  @Field(() => Int, { nullable: true, description: 'Taking out the starter: 1 is late, 5 is early.' })
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

/** The parts with the same format in both APIs. */
@InputType()
export class OrdersParts {
  @References({ label: 'Bench', max: mostOrdered })
  @Field(() => [IdScalar], {
    nullable: true,
    description: 'Ids of the reserves in the order in which they are used.',
  })
  bench?: number[] | null;

  @References({ label: 'Rotation', max: mostOrdered })
  @Field(() => [IdScalar], {
    nullable: true,
    description: 'Ids of one to seven starting pitchers in the order of their turns.',
  })
  rotation?: number[] | null;

  @Choice({ label: 'After off-days', options: AFTER_OFF_DAYS })
  @Field(() => AfterOffDaysEnum, {
    nullable: true,
    description: 'Rule for choosing the starter after a day without a game; KEEP unless given.',
  })
  afterOffDays?: AfterOffDays | null;

  @Nested({ label: 'Bullpen', type: BullpenInput })
  @Field(() => BullpenInput, { nullable: true, description: 'The relievers by role.' })
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
  @Field(() => [OrderedPlaceInput], { nullable: true, description: 'Batting order against right-handers.' })
  againstRight?: OrderedPlaceInput[] | null;

  @Members({ label: 'Order against left-handers', type: OrderedPlaceInput, max: mostOrdered })
  @Field(() => [OrderedPlaceInput], { nullable: true, description: 'Batting order against left-handers.' })
  againstLeft?: OrderedPlaceInput[] | null;
}

@InputType({ description: 'New orders, and the version of the orders to be replaced.' })
export class SetOrdersInput extends OrdersInput {
  @OrdersVersion()
  @Field(() => Int, {
    description: 'Version of the orders to be replaced; CONFLICT if there is a newer version.',
  })
  version!: number;
}
