import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { type Kinship } from '../../../engine/league/schedule/opponents.js';

export enum KinshipEnum {
  DIVISION = 'division',
  CONFERENCE = 'conference',
  OTHER = 'other',
}

registerEnumType(KinshipEnum, {
  name: 'Kinship',
  description: 'Relation between two clubs: the smallest group that both are in.',
  valuesConfig: {
    DIVISION: { description: 'Both are in the same division.' },
    CONFERENCE: { description: 'Both are in the same conference, but not in the same division.' },
    OTHER: { description: 'They are in different conferences.' },
  },
});

@ObjectType({ description: 'Consecutive games at home, or on the road.', simpleResolvers: true })
export class Stand {
  @Field(() => Int, { description: 'Games.' })
  games!: number;

  @Field(() => Int, { description: 'Number of days from the first game to the last.' })
  days!: number;
}

@ObjectType({ description: 'A club’s schedule against one opponent.', simpleResolvers: true })
export class ScheduledOpponent {
  @Field(() => IdScalar, { description: 'Id of the opponent.' })
  teamId!: number;

  @Field({ description: 'Its name.' })
  teamName!: string;

  @Field(() => KinshipEnum, { description: 'Relation to the opponent.' })
  kinship!: Kinship;

  @Field(() => Int, { description: 'Games.' })
  games!: number;

  @Field(() => Int, { description: 'Games at home.' })
  homeGames!: number;

  @Field(() => Int, { description: 'Games in the opponent’s park.' })
  awayGames!: number;

  @Field(() => Int, { description: 'Number of series: consecutive games of the two in one park.' })
  series!: number;
}

@ObjectType({ description: 'Figures of a schedule for one club.', simpleResolvers: true })
export class ClubFairness {
  @Field(() => IdScalar, { description: 'Id of the club.' })
  teamId!: number;

  @Field({ description: 'Its name.' })
  teamName!: string;

  @Field(() => String, { nullable: true, description: 'Its conference.' })
  conference!: string | null;

  @Field(() => String, { nullable: true, description: 'Its division within the conference.' })
  division!: string | null;

  @Field({ description: 'Whether it was removed from the league; its played games stay.' })
  hasLeft!: boolean;

  @Field(() => Int, { description: 'Games, played or pending.' })
  games!: number;

  @Field(() => Int, { description: 'Games at home.' })
  homeGames!: number;

  @Field(() => Int, { description: 'Games on the road.' })
  awayGames!: number;

  @Field(() => Int, { description: 'Number of series: consecutive games against one opponent in one park.' })
  series!: number;

  @Field(() => Int, { description: 'Days of the schedule without a game.' })
  restDays!: number;

  @Field(() => Int, { description: 'Number of trips: changes of park between two consecutive games.' })
  travelLegs!: number;

  @Field(() => Int, { description: 'Games against clubs of its division.' })
  divisionGames!: number;

  @Field(() => Int, { description: 'Games against other clubs of its conference.' })
  conferenceGames!: number;

  @Field(() => Int, { description: 'All other games.' })
  otherGames!: number;

  @Field(() => Stand, { description: 'Its longest home stand.' })
  homeStand!: Stand;

  @Field(() => Stand, { description: 'Its longest road trip.' })
  roadTrip!: Stand;

  @Field(() => [ScheduledOpponent], { description: 'Its opponents, ordered by name.' })
  opponents!: readonly ScheduledOpponent[];
}

@ObjectType({ description: 'Minimum and maximum of a figure among the clubs.', simpleResolvers: true })
export class FairnessSpread {
  @Field({ description: 'Stable name: games, home_games, road_trip_days …' })
  key!: string;

  @Field({ description: 'Name of the figure.' })
  label!: string;

  @Field(() => Int, { description: 'Minimum.' })
  min!: number;

  @Field(() => Int, { description: 'Maximum.' })
  max!: number;
}

@ObjectType({ description: 'A rule of a fair schedule.', simpleResolvers: true })
export class FairnessVerdict {
  @Field({ description: 'Stable name: games, road_trip, complete …' })
  key!: string;

  @Field({ description: 'The rule in words.' })
  rule!: string;

  @Field({ description: 'Whether the schedule meets it.' })
  met!: boolean;

  @Field({ description: 'Value in this schedule, in words.' })
  value!: string;
}

@ObjectType({ description: 'A club that left after the schedule was made.', simpleResolvers: true })
export class FairnessDeparture {
  @Field(() => IdScalar, { description: 'Id of the club, which may be deleted.' })
  teamId!: number;

  @Field({ description: 'Its name when it left.' })
  teamName!: string;

  @Field(() => Int, { description: 'Number of its pending matches that were deleted.' })
  matchesDropped!: number;
}

@ObjectType({
  description:
    'Fairness certificate of a season’s schedule, computed from its matches, played or not. Matches of series and matches without a day do not count.',
  simpleResolvers: true,
})
export class ScheduleCertificate {
  @Field(() => Int, { description: 'Number of matches; 0 without a schedule.' })
  matches!: number;

  @Field(() => Int, { description: 'Number of days from the first match to the last.' })
  days!: number;

  @Field(() => [ClubFairness], {
    description: 'The clubs of the league, and clubs that left after they had played, ordered by name.',
  })
  clubs!: readonly ClubFairness[];

  @Field(() => [FairnessSpread], { description: 'Differences between the clubs of the league.' })
  spreads!: readonly FairnessSpread[];

  @Field(() => [FairnessVerdict], { description: 'The rules, each met or not met.' })
  verdicts!: readonly FairnessVerdict[];

  @Field(() => [FairnessDeparture], {
    description: 'Clubs that left after the schedule was made, ordered by name.',
  })
  departures!: readonly FairnessDeparture[];
}
