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
  description: 'State of a season.',
  valuesConfig: {
    PREPARING: { description: 'No match is scheduled yet.' },
    REGULAR: { description: 'Its schedule or its tournament is being played.' },
    POSTSEASON: { description: 'Its playoffs are being played.' },
    COMPLETED: { description: 'It has its champion, or the next season was started. It no longer changes.' },
  },
});

/** Reference to a season by league and number. */
export interface SeasonRef {
  readonly leagueId: number;
  readonly season: number;
}

@ObjectType({ description: 'A season of a league.', simpleResolvers: true })
export class Season {
  @Field(() => IdScalar, { description: 'Id of the league; with `number`, the season’s key.' })
  leagueId!: number;

  @Field(() => Int, { description: 'From 1.' })
  number!: number;

  @Field({ description: '“Season” and its number, unless an administrator chose another name.' })
  name!: string;

  @Field(() => SeasonStateEnum, { description: 'Its state.' })
  state!: SeasonState;

  @Field({ description: 'Whether it is the league’s current season.' })
  isCurrent!: boolean;

  championId!: number | null;
  runnerUpId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name, at that time, of the winner of the final; null until there is one.',
  })
  championName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name, at that time, of the loser of the final; null until there is a champion.',
  })
  runnerUpName!: string | null;

  @Field({ description: 'When it was started.' })
  startedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'When its final was decided, or, without a champion, when the next season was started; null before.',
  })
  completedAt!: Date | null;
}

/** REST's query parameter `season`; if it is absent, the call uses the current season. */
export class SeasonQuery {
  @WholeNumber({ label: 'season', min: 1, max: 1_000_000 })
  season?: number;
}
