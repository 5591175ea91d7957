import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { Reference } from '../../../../platform/input/rules.js';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { type WhatIfState } from './what-if.entity.js';

export const WhatIfStateEnum: EnumOf<WhatIfState> = { WAITING: 'waiting', DONE: 'done', FAILED: 'failed' };

registerEnumType(WhatIfStateEnum, {
  name: 'WhatIfState',
  description: 'States of a what-if.',
  valuesConfig: {
    WAITING: { description: 'The what-if is being computed, or waits for its turn.' },
    DONE: { description: 'The what-if has been computed: `teams` has the odds.' },
    FAILED: { description: 'The what-if could not be computed: `problem` says why.' },
  },
});

/** Largest number of matches in a what-if. */
export const mostPicks = 100;

@InputType({ description: 'A coming match, and the team that is assumed to win it.' })
export class WhatIfPickInput {
  @Reference({ label: 'Match', required: 'Match is required' })
  @Field(() => IdScalar, {
    description: 'Id of a match of the league’s current season that has no result yet.',
  })
  matchId!: number;

  @Reference({ label: 'Winner', required: 'Winner is required' })
  @Field(() => IdScalar, { description: 'Id of the assumed winner, one of the match’s two teams.' })
  winnerTeamId!: number;
}

@ObjectType({ description: 'A match and its assumed winner.', simpleResolvers: true })
export class WhatIfPick {
  @Field(() => IdScalar, { description: 'Id of the match.' })
  matchId!: number;

  @Field(() => IdScalar, { description: 'The team that is assumed to win.' })
  winnerTeamId!: number;
}

@ObjectType({
  description: 'A team’s chances in a season with the assumed winners, 0 to 1.',
  simpleResolvers: true,
})
export class WhatIfTeamOdds {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'Name of the team.' })
  teamName!: string;

  @Field(() => Float, { description: 'Chance to finish first in the division.' })
  division!: number;

  @Field(() => Float, { description: 'Chance to finish first in the conference.' })
  conference!: number;

  @Field(() => Float, { description: 'Chance to reach the playoffs.' })
  playoffs!: number;

  @Field(() => Float, { description: 'Chance to become champion.' })
  title!: number;

  @Field(() => Float, { description: 'Average number of wins at the end of the schedule.' })
  expectedWins!: number;
}

@ObjectType({
  description:
    'The odds of a season for assumed winners of some matches. A what-if is kept for a day; only administrators and the account that asked for it can read it.',
  simpleResolvers: true,
})
export class WhatIf {
  @Field(() => IdScalar, { description: 'Id of the what-if.' })
  id!: number;

  @Field(() => IdScalar, { description: 'Id of the league.' })
  leagueId!: number;

  @Field(() => Int, { description: 'Number of the season.' })
  season!: number;

  @Field(() => WhatIfStateEnum, { description: 'State of the what-if.' })
  state!: WhatIfState;

  @Field(() => [WhatIfPick], { description: 'The matches with their assumed winners.' })
  picks!: readonly WhatIfPick[];

  @Field(() => Int, {
    nullable: true,
    description: 'Number of simulated seasons; null until the what-if is computed.',
  })
  simulated!: number | null;

  @Field(() => [WhatIfTeamOdds], {
    nullable: true,
    description: 'The odds of each team; null until they are computed.',
  })
  teams!: WhatIfTeamOdds[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason why the computation failed, as a sentence; null unless it failed.',
  })
  problem!: string | null;

  @Field({ description: 'Time of the request for the what-if.' })
  createdAt!: Date;
}
