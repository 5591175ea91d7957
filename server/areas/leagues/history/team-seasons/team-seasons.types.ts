import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum TeamSeasonResult {
  CHAMPION = 'champion',
  RUNNER_UP = 'runner_up',
  ELIMINATED = 'eliminated',
  PLAYING = 'playing',
  UNFINISHED = 'unfinished',
}

registerEnumType(TeamSeasonResult, {
  name: 'TeamSeasonResult',
  description: 'Results of a team in the playoffs or the tournament of a season.',
  valuesConfig: {
    CHAMPION: { description: 'It won the final.' },
    RUNNER_UP: { description: 'It lost the final.' },
    ELIMINATED: { description: 'It lost a series before the final.' },
    PLAYING: { description: 'It has not lost yet.' },
    UNFINISHED: { description: 'It had not lost when the next season was started.' },
  },
});

@ObjectType({ description: 'A season of a league, as one of its teams played it.', simpleResolvers: true })
export class TeamSeason {
  teamId!: number;
  leagueId!: number;

  @Field({ description: 'The name of the league.' })
  leagueName!: string;

  @Field(() => Int, { description: 'Number of the season.' })
  season!: number;

  @Field({ description: 'The name of the season.' })
  seasonName!: string;

  @Field({ description: 'Whether it is the one that the league plays now.' })
  isCurrent!: boolean;

  @Field({ description: 'The team, under the name of that time.' })
  teamName!: string;

  @Field(() => Int, { description: 'Matches won; those of playoffs are counted apart.' })
  wins!: number;

  @Field(() => Int, { description: 'Matches lost.' })
  losses!: number;

  @Field(() => Float, { description: 'Wins by matches won or lost, 0 to 1; 0 before any.' })
  winPct!: number;

  @Field(() => Int, { description: 'Runs scored in them.' })
  runsFor!: number;

  @Field(() => Int, { description: 'Runs allowed in them.' })
  runsAgainst!: number;

  @Field(() => Int, { nullable: true, description: 'Place in the standings; null before any match.' })
  rank!: number | null;

  @Field(() => Int, { description: 'Teams in the standings.' })
  teams!: number;

  @Field(() => String, { nullable: true, description: 'The team’s conference.' })
  conference!: string | null;

  @Field(() => String, { nullable: true, description: 'The team’s division within its conference.' })
  division!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Place in the division; null without one and before any match.',
  })
  divisionRank!: number | null;

  @Field({ description: 'Whether the team was taken out of the league during the season.' })
  hasLeft!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Place in the seeding of the playoffs or tournament; null for a team that is not in it.',
  })
  seed!: number | null;

  @Field(() => Int, { description: 'Games of series won.' })
  postseasonWins!: number;

  @Field(() => Int, { description: 'Games of series lost.' })
  postseasonLosses!: number;

  @Field(() => TeamSeasonResult, { nullable: true, description: 'Null as the seed is.' })
  result!: TeamSeasonResult | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last round that the team reached: `Semifinals`. Null as the seed is.',
  })
  lastRound!: string | null;

  @Field(() => Int, { description: 'Matches that ended level, which only imported ones do.' })
  ties!: number;
}
