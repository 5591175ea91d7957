import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { WholeNumber } from '../../../platform/input/rules.js';

export const seasonStates = ['preparing', 'regular', 'postseason', 'completed'] as const;
export type SeasonState = (typeof seasonStates)[number];

export enum SeasonStateEnum {
  PREPARING = 'preparing',
  REGULAR = 'regular',
  POSTSEASON = 'postseason',
  COMPLETED = 'completed',
}

registerEnumType(SeasonStateEnum, {
  name: 'SeasonState',
  description: 'States of a season.',
  valuesConfig: {
    PREPARING: { description: 'No match is scheduled yet.' },
    REGULAR: { description: 'Its schedule or its tournament is being played.' },
    POSTSEASON: { description: 'Its playoffs are being played.' },
    COMPLETED: {
      description: 'It has its champion, or the next season was started. Then nothing in it changes.',
    },
  },
});

/** A season, by its league and number. */
export interface SeasonRef {
  readonly leagueId: number;
  readonly season: number;
}

@ObjectType({ description: 'One playing of a league.', simpleResolvers: true })
export class Season {
  @Field(() => IdScalar, { description: 'The league. With the number it names the season.' })
  leagueId!: number;

  @Field(() => Int, { description: 'From 1.' })
  number!: number;

  @Field({ description: '“Season” and its number, unless an administrator chose another name.' })
  name!: string;

  @Field(() => SeasonStateEnum, { description: 'Its state.' })
  state!: SeasonState;

  @Field({ description: 'Whether it is the one that is played now.' })
  isCurrent!: boolean;

  championId!: number | null;
  runnerUpId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The winner of its final, under the name of that time; null until there is one.',
  })
  championName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The other team of its final; null until there is a champion.',
  })
  runnerUpName!: string | null;

  @Field({ description: 'When it was started.' })
  startedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'When its final was decided; without one, when the next season was started. Null until then.',
  })
  completedAt!: Date | null;
}

/** REST's `season` of calls that answer a league's current season without it. */
export class SeasonQuery {
  @WholeNumber({ label: 'season', min: 1, max: 1_000_000 })
  season?: number;
}
