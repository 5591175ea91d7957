import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { Nested, Reference, WholeNumber } from '../../../../platform/input/rules.js';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { OrdersInput } from '../../orders/orders.types.js';

export type TrialState = 'waiting' | 'playing' | 'done' | 'failed';

const TrialStateEnum: EnumOf<TrialState> = {
  WAITING: 'waiting',
  PLAYING: 'playing',
  DONE: 'done',
  FAILED: 'failed',
};

registerEnumType(TrialStateEnum, {
  name: 'TrialState',
  description: 'States of a trial.',
  valuesConfig: {
    WAITING: { description: 'The trial has not begun.' },
    PLAYING: { description: 'The trial is being played.' },
    DONE: { description: 'The trial has been played: `result` has its figures.' },
    FAILED: { description: 'The trial could not be played: `problem` says why.' },
  },
});

@ObjectType({ description: 'Averages over many games, each with its standard error.', simpleResolvers: true })
export class TrialFigures {
  @Field(() => Float, { description: 'Runs scored per game.' })
  runs!: number;

  @Field(() => Float, { description: 'Standard error of `runs`.' })
  runsError!: number;

  @Field(() => Float, { description: 'Runs allowed per game.' })
  runsAllowed!: number;

  @Field(() => Float, { description: 'Standard error of `runsAllowed`.' })
  runsAllowedError!: number;

  @Field(() => Float, { description: 'Share of games won, 0 to 1.' })
  wins!: number;

  @Field(() => Float, { description: 'Standard error of `wins`.' })
  winsError!: number;
}

@ObjectType({ description: 'The result of a trial.', simpleResolvers: true })
export class TrialResult {
  @Field(() => TrialFigures, { description: 'Averages with the orders that are tried.' })
  ordered!: TrialFigures;

  @Field(() => TrialFigures, {
    description: 'Averages if the manager decides everything, from equally many games with the same seeds.',
  })
  manager!: TrialFigures;
}

@ObjectType({
  description:
    'A match played many times to try orders, as if it were played now. The opponent’s manager decides everything for the opponent. No game of a trial counts.',
  simpleResolvers: true,
})
export class OrdersTrial {
  @Field(() => IdScalar, { description: 'Id of the trial.' })
  id!: number;

  teamId!: number;
  matchId!: number;

  @Field(() => TrialStateEnum, { description: 'State of the trial.' })
  state!: TrialState;

  @Field(() => Int, {
    description: 'Number of games to play with the orders; equally many are played without the orders.',
  })
  games!: number;

  @Field(() => Int, {
    description:
      'Number of games played so far with the orders; equally many have been played without the orders.',
  })
  played!: number;

  @Field({
    description: 'Seed of the games, a decimal number: the same seed, clubs and orders give the same result.',
  })
  seed!: string;

  @Field(() => TrialResult, { nullable: true, description: 'The result; null until the trial is done.' })
  result!: TrialResult | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason why the trial failed, as a sentence; null unless it failed.',
  })
  problem!: string | null;

  @Field({ description: 'Time of the request for the trial.' })
  createdAt!: Date;
}

/** Number of games of a trial, and their seed. */
@InputType()
export class TrialLength {
  @WholeNumber({ label: 'Games', min: 1, max: 1000, usual: 1000 })
  @Field(() => Int, { nullable: true, description: 'Number of games, 1 to 1,000; 1,000 unless given.' })
  games?: number | null;

  @WholeNumber({ label: 'Seed', min: 0, max: Number.MAX_SAFE_INTEGER })
  @Field(() => Float, { nullable: true, description: 'A whole number; drawn at random unless given.' })
  seed?: number | null;
}

@InputType({ description: 'A match to play many times, and the orders to try.' })
export class TryOrdersInput extends TrialLength {
  @Reference({ label: 'Match', required: 'Match is required' })
  @Field(() => IdScalar, { description: 'Id of a pending match of the team.' })
  matchId!: number;

  @Nested({ label: 'Orders', type: OrdersInput })
  @Field(() => OrdersInput, { nullable: true, description: 'Orders to try; the saved orders unless given.' })
  orders?: OrdersInput | null;
}
