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
    REGULAR: { description: 'The season’s schedule or tournament is being played.' },
    POSTSEASON: { description: 'The season’s playoffs are being played.' },
    COMPLETED: {
      description:
        'The season has a champion, or the next season was started. A completed season no longer changes.',
    },
  },
});

/** Reference to a season by league and number. */
export interface SeasonRef {
  readonly leagueId: number;
  readonly season: number;
}

@ObjectType({ description: 'A season of a league.', simpleResolvers: true })
export class Season {
  @Field(() => IdScalar, {
    description: 'Id of the league; together with `number` it identifies the season.',
  })
  leagueId!: number;

  @Field(() => Int, { description: 'Number of the season in the league, from 1.' })
  number!: number;

  @Field({
    description: 'Name of the season: “Season” and its number, unless an administrator chose another name.',
  })
  name!: string;

  @Field(() => SeasonStateEnum, { description: 'State of the season.' })
  state!: SeasonState;

  @Field({ description: 'Whether the season is the league’s current season.' })
  isCurrent!: boolean;

  championId!: number | null;
  runnerUpId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name that the champion had at that time; null if the season has no champion.',
  })
  championName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name that the loser of the final had at that time; null if the season has no champion.',
  })
  runnerUpName!: string | null;

  @Field({ description: 'Time at which the season was started.' })
  startedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the final was decided or, if the season has no champion, the next season was started. Null until the season is completed.',
  })
  completedAt!: Date | null;
}

/** REST's query parameter `season`; if it is absent, the call uses the current season. */
export class SeasonQuery {
  @WholeNumber({ label: 'season', min: 1, max: 1_000_000 })
  season?: number;
}
