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
  description: 'A team’s result in the playoffs or the tournament of a season.',
  valuesConfig: {
    CHAMPION: { description: 'The team won the final.' },
    RUNNER_UP: { description: 'The team lost the final.' },
    ELIMINATED: { description: 'The team lost a series before the final.' },
    PLAYING: { description: 'The team has not lost a series yet.' },
    UNFINISHED: { description: 'The team had not lost a series when the next season was started.' },
  },
});

@ObjectType({ description: 'A team’s season in a league.', simpleResolvers: true })
export class TeamSeason {
  teamId!: number;
  leagueId!: number;

  @Field({ description: 'The name of the league.' })
  leagueName!: string;

  @Field(() => Int, { description: 'Number of the season.' })
  season!: number;

  @Field({ description: 'The name of the season.' })
  seasonName!: string;

  @Field({ description: 'Whether the season is the league’s current season.' })
  isCurrent!: boolean;

  @Field({ description: 'Name of the team at that time.' })
  teamName!: string;

  @Field(() => Int, { description: 'Matches won; playoff and tournament games do not count.' })
  wins!: number;

  @Field(() => Int, { description: 'Matches lost; playoff and tournament games do not count.' })
  losses!: number;

  @Field(() => Float, {
    description: 'Winning percentage, leaving out ties, from 0 to 1; 0 before any match.',
  })
  winPct!: number;

  @Field(() => Int, { description: 'Runs scored; playoff and tournament games do not count.' })
  runsFor!: number;

  @Field(() => Int, { description: 'Runs allowed; playoff and tournament games do not count.' })
  runsAgainst!: number;

  @Field(() => Int, { nullable: true, description: 'Place in the standings; null before any match.' })
  rank!: number | null;

  @Field(() => Int, { description: 'Number of teams in the standings.' })
  teams!: number;

  @Field(() => String, { nullable: true, description: 'The team’s conference; null if it has none.' })
  conference!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The team’s division within its conference; null if it has none.',
  })
  division!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Place in the division; null if the team has no division, and before any match.',
  })
  divisionRank!: number | null;

  @Field({ description: 'Whether the team was removed from the league during the season.' })
  hasLeft!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'Seed in the playoffs or tournament; null if the team does not take part.',
  })
  seed!: number | null;

  @Field(() => Int, { description: 'Games won in playoffs or tournament.' })
  postseasonWins!: number;

  @Field(() => Int, { description: 'Games lost in playoffs or tournament.' })
  postseasonLosses!: number;

  @Field(() => TeamSeasonResult, {
    nullable: true,
    description: 'Result in the playoffs or tournament; null if the team does not take part.',
  })
  result!: TeamSeasonResult | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The last round that the team reached, such as `Semifinals`; null if the team does not take part.',
  })
  lastRound!: string | null;

  @Field(() => Int, { description: 'Tied matches; only imported and entered results can be ties.' })
  ties!: number;
}
