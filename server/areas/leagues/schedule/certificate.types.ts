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
  description: 'Relations between two clubs of a league.',
  valuesConfig: {
    DIVISION: { description: 'The division.' },
    CONFERENCE: { description: 'The conference, but not the division.' },
    OTHER: { description: 'Neither.' },
  },
});

@ObjectType({ description: 'Consecutive games in one place.', simpleResolvers: true })
export class Stand {
  @Field(() => Int, { description: 'Games.' })
  games!: number;

  @Field(() => Int, { description: 'From the day of the first game to that of the last.' })
  days!: number;
}

@ObjectType({ description: 'Matches of a club against another.', simpleResolvers: true })
export class ScheduledOpponent {
  @Field(() => IdScalar, { description: 'Id of the opponent.' })
  teamId!: number;

  @Field({ description: 'Its name.' })
  teamName!: string;

  @Field(() => KinshipEnum, { description: 'Relation between the two.' })
  kinship!: Kinship;

  @Field(() => Int, { description: 'Games.' })
  games!: number;

  @Field(() => Int, { description: 'Games at home.' })
  homeGames!: number;

  @Field(() => Int, { description: 'Games at the opponent’s.' })
  awayGames!: number;

  @Field(() => Int, { description: 'Runs of games of the two in one park.' })
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

  @Field({ description: 'Whether it was taken out of the league; the games it played stay.' })
  hasLeft!: boolean;

  @Field(() => Int, { description: 'Games, those to be played included.' })
  games!: number;

  @Field(() => Int, { description: 'Games at home.' })
  homeGames!: number;

  @Field(() => Int, { description: 'Games on the road.' })
  awayGames!: number;

  @Field(() => Int, { description: 'Runs of games against one opponent in one park.' })
  series!: number;

  @Field(() => Int, { description: 'Days of the schedule without a game.' })
  restDays!: number;

  @Field(() => Int, { description: 'Changes of park between one game and the next.' })
  travelLegs!: number;

  @Field(() => Int, { description: 'Games against clubs of its division.' })
  divisionGames!: number;

  @Field(() => Int, { description: 'Games against other clubs of its conference.' })
  conferenceGames!: number;

  @Field(() => Int, { description: 'All other games.' })
  otherGames!: number;

  @Field(() => Stand, { description: 'Its longest stand at home.' })
  homeStand!: Stand;

  @Field(() => Stand, { description: 'Its longest trip.' })
  roadTrip!: Stand;

  @Field(() => [ScheduledOpponent], { description: 'Whom it meets, by name.' })
  opponents!: readonly ScheduledOpponent[];
}

@ObjectType({ description: 'The least and the most among the clubs of the league.', simpleResolvers: true })
export class FairnessSpread {
  @Field({ description: 'Stable name: games, home_games, road_trip_days …' })
  key!: string;

  @Field({ description: 'The counted figure.' })
  label!: string;

  @Field(() => Int, { description: 'Of the club with the least.' })
  min!: number;

  @Field(() => Int, { description: 'Of the club with the most.' })
  max!: number;
}

@ObjectType({ description: 'A rule of a fair schedule.', simpleResolvers: true })
export class FairnessVerdict {
  @Field({ description: 'Stable name: games, road_trip, complete …' })
  key!: string;

  @Field({ description: 'The rule in words.' })
  rule!: string;

  @Field({ description: 'Whether the schedule keeps it.' })
  met!: boolean;

  @Field({ description: 'Its value in this schedule.' })
  value!: string;
}

@ObjectType({ description: 'A club that left after the schedule was made.', simpleResolvers: true })
export class FairnessDeparture {
  @Field(() => IdScalar, { description: 'Id of the club, which may be deleted.' })
  teamId!: number;

  @Field({ description: 'Its name when it left.' })
  teamName!: string;

  @Field(() => Int, { description: 'Matches to come that were dropped.' })
  matchesDropped!: number;
}

@ObjectType({
  description:
    'Fairness of a season’s schedule, counted from its matches, played or not. Those of series and without a day do not count.',
  simpleResolvers: true,
})
export class ScheduleCertificate {
  @Field(() => Int, { description: 'Matches; 0 without a schedule.' })
  matches!: number;

  @Field(() => Int, { description: 'Days from the first match to the last.' })
  days!: number;

  @Field(() => [ClubFairness], {
    description: 'The clubs of the league and those that have left after they had played, by name.',
  })
  clubs!: readonly ClubFairness[];

  @Field(() => [FairnessSpread], { description: 'Differences between the clubs of the league.' })
  spreads!: readonly FairnessSpread[];

  @Field(() => [FairnessVerdict], { description: 'The rules, each met or not met.' })
  verdicts!: readonly FairnessVerdict[];

  @Field(() => [FairnessDeparture], {
    description: 'Clubs that left after the schedule was made, by name.',
  })
  departures!: readonly FairnessDeparture[];
}
