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
  description: 'Relation between two clubs: the smallest group that contains both clubs.',
  valuesConfig: {
    DIVISION: { description: 'Both are in the same division.' },
    CONFERENCE: { description: 'Both are in the same conference, but not in the same division.' },
    OTHER: { description: 'They are in different conferences.' },
  },
});

@ObjectType({ description: 'Consecutive games at home, or on the road.', simpleResolvers: true })
export class Stand {
  @Field(() => Int, { description: 'Number of games.' })
  games!: number;

  @Field(() => Int, { description: 'Number of days from the first game to the last.' })
  days!: number;
}

@ObjectType({ description: 'A club’s schedule against one opponent.', simpleResolvers: true })
export class ScheduledOpponent {
  @Field(() => IdScalar, { description: 'Id of the opponent.' })
  teamId!: number;

  @Field({ description: 'Name of the club.' })
  teamName!: string;

  @Field(() => KinshipEnum, { description: 'Relation to the opponent.' })
  kinship!: Kinship;

  @Field(() => Int, { description: 'Number of games between the two clubs.' })
  games!: number;

  @Field(() => Int, { description: 'Games at home.' })
  homeGames!: number;

  @Field(() => Int, { description: 'Games in the opponent’s park.' })
  awayGames!: number;

  @Field(() => Int, {
    description: 'Number of series. A series is the consecutive games of the two clubs in one park.',
  })
  series!: number;
}

@ObjectType({ description: 'Figures of a schedule for one club.', simpleResolvers: true })
export class ClubFairness {
  @Field(() => IdScalar, { description: 'Id of the club.' })
  teamId!: number;

  @Field({ description: 'Name of the club.' })
  teamName!: string;

  @Field(() => String, { nullable: true, description: 'The club’s conference; null if it has none.' })
  conference!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The club’s division within the conference; null if it has none.',
  })
  division!: string | null;

  @Field({ description: 'Whether the club was removed from the league; its played games stay.' })
  hasLeft!: boolean;

  @Field(() => Int, { description: 'Games, played or pending.' })
  games!: number;

  @Field(() => Int, { description: 'Games at home.' })
  homeGames!: number;

  @Field(() => Int, { description: 'Games on the road.' })
  awayGames!: number;

  @Field(() => Int, {
    description: 'Number of series. A series is the consecutive games against one opponent in one park.',
  })
  series!: number;

  @Field(() => Int, { description: 'Days of the schedule without a game.' })
  restDays!: number;

  @Field(() => Int, { description: 'Number of trips: changes of park between two consecutive games.' })
  travelLegs!: number;

  @Field(() => Int, { description: 'Games against clubs of the same division.' })
  divisionGames!: number;

  @Field(() => Int, { description: 'Games against clubs of the same conference, but of another division.' })
  conferenceGames!: number;

  @Field(() => Int, { description: 'Games against all other clubs.' })
  otherGames!: number;

  @Field(() => Stand, { description: 'The club’s longest home stand; 0 games if it has no home games.' })
  homeStand!: Stand;

  @Field(() => Stand, {
    description: 'The club’s longest road trip; 0 games if it has no games on the road.',
  })
  roadTrip!: Stand;

  @Field(() => [ScheduledOpponent], { description: 'The club’s opponents, ordered by name.' })
  opponents!: readonly ScheduledOpponent[];
}

@ObjectType({ description: 'Minimum and maximum of a figure among the clubs.', simpleResolvers: true })
export class FairnessSpread {
  @Field({ description: 'Key of the figure, such as `games`, `home_games` or `road_trip_days`.' })
  key!: string;

  @Field({ description: 'Name of the figure.' })
  label!: string;

  @Field(() => Int, { description: 'Lowest value among the clubs.' })
  min!: number;

  @Field(() => Int, { description: 'Highest value among the clubs.' })
  max!: number;
}

@ObjectType({ description: 'A rule of a fair schedule.', simpleResolvers: true })
export class FairnessVerdict {
  @Field({ description: 'Key of the rule, such as `games`, `road_trip` or `complete`.' })
  key!: string;

  @Field({ description: 'The rule in words.' })
  rule!: string;

  @Field({ description: 'Whether the schedule meets the rule.' })
  met!: boolean;

  @Field({ description: 'The schedule’s value for the rule, in words.' })
  value!: string;
}

@ObjectType({ description: 'A club that left after the schedule was made.', simpleResolvers: true })
export class FairnessDeparture {
  @Field(() => IdScalar, { description: 'Id of the club, which may be deleted.' })
  teamId!: number;

  @Field({ description: 'Name of the club when it left.' })
  teamName!: string;

  @Field(() => Int, { description: 'Number of the club’s pending matches that were deleted.' })
  matchesDropped!: number;
}

@ObjectType({
  description:
    'Fairness certificate of a season’s schedule, computed from its matches, both played and pending. Playoff and tournament games, and matches without a day, do not count.',
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

  @Field(() => [FairnessSpread], {
    description: 'Minimum and maximum of each figure among the clubs of the league.',
  })
  spreads!: readonly FairnessSpread[];

  @Field(() => [FairnessVerdict], { description: 'The rules, each met or not met.' })
  verdicts!: readonly FairnessVerdict[];

  @Field(() => [FairnessDeparture], {
    description: 'Clubs that left after the schedule was made, ordered by name.',
  })
  departures!: readonly FairnessDeparture[];
}
