import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type Qualification } from '../../../../engine/league/bracket/seeding.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';

export enum QualificationEnum {
  DIVISION_WINNER = 'division_winner',
  WILD_CARD = 'wild_card',
  BEST_RECORD = 'best_record',
}

registerEnumType(QualificationEnum, {
  name: 'Qualification',
  description: 'Reason for which a team is in the playoffs.',
  valuesConfig: {
    DIVISION_WINNER: { description: 'It is first in its division.' },
    WILD_CARD: { description: 'It is one of the best teams that are not first in their divisions.' },
    BEST_RECORD: { description: 'It has one of the best records; divisions do not count.' },
  },
});

@ObjectType({ description: 'A team in the playoffs.', simpleResolvers: true })
export class PlayoffTeam {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => Int, { description: 'Seed, counted over both conferences; 1 is the best.' })
  seed!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Conference in whose bracket the team plays; null if there is one bracket for all teams.',
  })
  conference!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Seed in the conference; null if there is one bracket for all teams.',
  })
  conferenceSeed!: number | null;

  @Field(() => QualificationEnum, {
    nullable: true,
    description: 'Reason for which the team qualifies; null once the bracket is set up.',
  })
  qualification!: Qualification | null;

  @Field({ description: 'Whether the team skips the first round.' })
  hasBye!: boolean;
}

@ObjectType({ description: 'A series of the first round of the playoffs.', simpleResolvers: true })
export class PlayoffPairing {
  @Field(() => IdScalar, { description: 'Id of the team with the better seed.' })
  higherTeamId!: number;

  @Field(() => IdScalar, { description: 'Id of the team with the worse seed.' })
  lowerTeamId!: number;

  @Field(() => Int, { description: 'Maximum number of games.' })
  bestOf!: number;
}

@ObjectType({
  description:
    'The playoffs if the season ended now: teams, seeds, byes and pairings by the league’s rule. Once the bracket is set up, those of the bracket.',
  simpleResolvers: true,
})
export class PlayoffPicture {
  @Field({ description: 'Whether the bracket is set up, so that the teams are final.' })
  isSetUp!: boolean;

  @Field(() => [PlayoffTeam], { description: 'The teams in the playoffs, in the order of their seeds.' })
  teams!: PlayoffTeam[];

  @Field(() => [PlayoffPairing], { description: 'The series of the first round.' })
  firstRound!: PlayoffPairing[];
}
