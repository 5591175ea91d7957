import { Field, Float, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { placingRules, type DecidedBy } from '../../../engine/league/standings/tie-break-rules.js';
import { oneOf } from '../../../platform/text/words.js';

const nullWithout = (group: string) => `Null if the team has no ${group}.`;

@ObjectType({
  description: 'A team’s line in the standings of its league. Playoff and tournament games do not count.',
  simpleResolvers: true,
})
export class StandingRow {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => Int, { description: 'Matches won.' })
  wins!: number;

  @Field(() => Int, { description: 'Matches lost.' })
  losses!: number;

  @Field(() => Float, {
    description: 'Winning percentage, leaving out ties, from 0 to 1; 0 before any match.',
  })
  winPct!: number;

  @Field(() => Int, { description: 'Runs scored.' })
  runsFor!: number;

  @Field(() => Int, { description: 'Runs allowed.' })
  runsAgainst!: number;

  @Field(() => Int, { description: 'Runs scored less runs allowed.' })
  runDiff!: number;

  @Field(() => Int, { description: 'Place in the league, from 1.' })
  rank!: number;

  @Field(() => String, {
    nullable: true,
    description: `The rule that determined the rank: ${oneOf(placingRules)}.`,
  })
  decidedBy!: DecidedBy | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Games behind the leader, in steps of 0.5 and never below 0; null for the leader.',
  })
  gamesBack!: number | null;

  @Field(() => Int, {
    description:
      'The current streak: n after n wins in a row, −n after n losses in a row, 0 before any match.',
  })
  streak!: number;

  @Field(() => [Boolean], {
    description:
      'Results of the last ten matches without ties, the newest first: true for a win, false for a loss.',
  })
  lastTen!: boolean[];

  @Field(() => Int, { description: 'Wins at home.' })
  homeWins!: number;

  @Field(() => Int, { description: 'Losses at home.' })
  homeLosses!: number;

  @Field(() => Int, { description: 'Wins away from home.' })
  awayWins!: number;

  @Field(() => Int, { description: 'Losses away from home.' })
  awayLosses!: number;

  @Field(() => Int, { description: 'Number of pending matches of the schedule.' })
  gamesLeft!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'For the leader: number of wins of the leader and losses of the closest pursuer that together clinch first place; 0 once first place is clinched. Null for other teams, and before the season’s first result.',
  })
  magicNumber!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of wins of the leader and losses of this team that together put first place out of this team’s reach; 0 once it is out of reach. Null for the leader, and before the season’s first result.',
  })
  eliminationNumber!: number | null;

  @Field(() => String, { nullable: true, description: 'The team’s conference; null if it has none.' })
  conference!: string | null;

  @Field(() => Int, { nullable: true, description: `Place in the conference. ${nullWithout('conference')}` })
  conferenceRank!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Games behind the conference’s leader; null for the leader, and if the team has no conference.',
  })
  conferenceGamesBack!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The team’s division within its conference; null if it has none.',
  })
  division!: string | null;

  @Field(() => Int, { nullable: true, description: `Place in the division. ${nullWithout('division')}` })
  divisionRank!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Games behind the division’s leader; null for the leader, and if the team has no division.',
  })
  divisionGamesBack!: number | null;

  @Field({ description: 'Whether the team was removed from the league; its results stay.' })
  hasLeft!: boolean;

  @Field(() => Int, { description: 'Tied matches; only imported and entered results can be ties.' })
  ties!: number;

  @Field(() => Int, { description: 'Ties at home.' })
  homeTies!: number;

  @Field(() => Int, { description: 'Ties away from home.' })
  awayTies!: number;
}
