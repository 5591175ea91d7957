import { ArgsType, Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Node } from '../../../platform/http/graphql/node.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Choice, Flag, Reference, References, Text } from '../../../platform/input/rules.js';
import { imageAddress, imageAddressLength } from '../../../platform/uploads/image-address.js';
import { TeamLookInput } from './identity/team-look.types.js';
import { Park } from './parks/park.types.js';

@ObjectType({
  implements: Node,
  description:
    'A club. Its figures count the matches played since its league last started a season. Postseason games count only as postseason wins and losses.',
  simpleResolvers: true,
})
export class Team {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  id!: number;

  @Field({ description: 'Name of the team, 3 to 100 characters.' })
  name!: string;

  @Field({
    description:
      'Two or three letters or digits that stand for the team where its name is too long: `HCG`. No other team of its league has the same code.',
  })
  code!: string;

  @Field({ description: 'Short name of the team, at most 20 characters: `Gulls`.' })
  shortName!: string;

  @Field(() => [String], {
    description:
      'The team’s two colors, primary and secondary, each as `#rrggbb`. Their contrast ratio is at least 1.5.',
  })
  colors!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Address of the logo: a path on this server or an http(s) address; null without a logo.',
  })
  logoUrl!: string | null;

  @Field(() => Int, { description: 'Games won.' })
  wins!: number;

  @Field(() => Int, { description: 'Games lost.' })
  losses!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The person who owns the team; null if nobody owns it.',
  })
  ownerId!: number | null;

  @Field(() => Float, {
    description: 'Percentage of games won, to one decimal, such as 57.9; 0 before the first game.',
  })
  winPercentage!: number;

  @Field(() => Int, { description: 'Runs that the team scored.' })
  runsScored!: number;

  @Field(() => Int, { description: 'Runs that the team allowed.' })
  runsAllowed!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Hits per at bat, to three decimals; null before the first at bat.',
  })
  battingAverage!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Earned runs allowed per nine innings, to two decimals; null before the first inning.',
  })
  earnedRunAverage!: number | null;

  @Field(() => Int, { description: 'Home runs by the team.' })
  homeRuns!: number;

  @Field(() => Int, { description: "Strikeouts by the team's pitchers." })
  strikeouts!: number;

  @Field(() => Int, { description: 'Postseason games won.' })
  postseasonWins!: number;

  @Field(() => Int, { description: 'Postseason games lost.' })
  postseasonLosses!: number;

  @Field(() => Park, { description: 'The team’s home field.' })
  park!: Park;

  @Field({ description: 'Whether the team was deleted; matches it played still name it.' })
  isDeleted!: boolean;

  @Field({ description: 'When the team was created.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Tied games; only imported and entered results can be ties.' })
  ties!: number;
}

@ObjectType({ description: 'Momentum of the players of a roster.', simpleResolvers: true })
export class TeamMomentum {
  @Field(() => Float, {
    description: 'Average momentum, from −5 (cold) to +5 (hot), to one decimal; 0 without players.',
  })
  average!: number;

  @Field(() => Int, { description: 'Number of players whose momentum is positive.' })
  hot!: number;

  @Field(() => Int, { description: 'Number of players whose momentum is negative.' })
  cold!: number;
}

export const TeamConnection = connectionType(Team, 'Team');

@InputType({ description: 'A team to create.' })
export class CreateTeamInput extends TeamLookInput {
  @Text({ label: 'Team name', required: 'Team name is required', min: 3, max: 100 })
  @Field({ description: 'Name of the team, 3 to 100 characters.' })
  name!: string;

  @Text({ label: 'Logo address', max: imageAddressLength, pattern: imageAddress })
  @Field(() => String, {
    nullable: true,
    description: 'Address of the logo: an http(s) address, or the address of an uploaded image.',
  })
  logoUrl?: string | null;

  @Reference({ label: 'Owner' })
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'For administrators: the owner’s account; null for a team without an owner. If left out, the creator owns the team.',
  })
  ownerId?: number | null;

  @Text({ label: 'Owner', max: 50 })
  @Field(() => String, {
    nullable: true,
    description: 'For administrators: the username of the owner, instead of the id.',
  })
  ownerUsername?: string | null;
}

@InputType({ description: 'Changes of a team.' })
export class UpdateTeamInput extends TeamLookInput {
  @Text({ label: 'Team name', min: 3, max: 100 })
  @Field(() => String, { nullable: true, description: 'Name of the team, 3 to 100 characters, not blank.' })
  name?: string | null;
}

export const teamSorts = ['name', '-name', 'id', '-id'] as const;
export type TeamSort = (typeof teamSorts)[number];

const TeamSortEnum = { NAME: 'name', NAME_DESCENDING: '-name', ID: 'id', ID_DESCENDING: '-id' } as const;

registerEnumType(TeamSortEnum, {
  name: 'TeamSort',
  description: 'Order of a list of teams.',
  valuesConfig: {
    NAME: { description: 'By name, from A.' },
    NAME_DESCENDING: { description: 'By name, from Z.' },
    ID: { description: 'The oldest first.' },
    ID_DESCENDING: { description: 'The newest first.' },
  },
});

/** GraphQL's arguments that choose and sort teams. */
@ArgsType()
export class TeamChoice {
  @References({ label: 'ids', max: 100 })
  @Field(() => [IdScalar], { nullable: true, description: 'Only these teams, at most 100.' })
  ids?: number[] | null;

  @Field(() => TeamSortEnum, {
    nullable: true,
    description: 'Order; by default by name. Cursors belong to the order.',
  })
  sort?: TeamSort | null;
}

/** REST's query of `GET /teams/unassigned`. */
export class UnassignedTeamsQuery extends pageQuery({ usual: 1000, most: 1000 }) {
  @Text({ label: 'search', max: 100 })
  search?: string;
}

/** REST's query of `GET /teams`. */
export class TeamsQuery extends UnassignedTeamsQuery {
  @Reference({ label: 'league_id' })
  leagueId?: number;

  @References({ label: 'ids', max: 100 })
  ids?: number[];

  @Choice({ label: 'sort', options: teamSorts })
  sort?: TeamSort;
  @Flag({ label: 'without_owner' })
  withoutOwner?: boolean;
}

/** REST's body of `PATCH /users/{id}/team`. */
export class UserTeamBody {
  /** Null takes the person's team away. */
  @Reference({ label: 'Team' })
  teamId?: number | null;
}

/** REST's query of `DELETE /users/{id}`. */
export class DeleteUserQuery {
  @Flag({ label: 'delete_team' })
  deleteTeam?: boolean;
}
