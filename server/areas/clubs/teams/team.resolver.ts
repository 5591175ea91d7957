import { type FileUpload, GraphQLUpload } from 'graphql-upload-minimal';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { userLoader } from '../../accounts/users/user.service.js';
import { User } from '../../accounts/users/user.types.js';
import { type Context } from '../../../platform/context/context.js';
import { asks, follow } from '../../../platform/events/follow.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { type PageArguments, SearchArgument, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { bytesOf } from '../../../platform/http/rest/sent-file.js';
import { teamPolicy } from './team.policy.js';
import * as teams from './team.service.js';
import { TeamLook } from './identity/team-look.types.js';
import { CreateTeamInput, Team, TeamChoice, TeamConnection } from './team.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { teamsChanged } from './team.service.js';

@Resolver(Team)
export class TeamResolver {
  @Query(() => [Team], {
    description: 'The first 1,000 teams, sorted by name; `teamsConnection` has all of them.',
    deprecationReason: 'Use `teamsConnection`.',
  })
  async teams(@Ctx() ctx: Context): Promise<readonly Team[]> {
    return (await teams.pageTeams(ctx, {}, { limit: 1000 })).rows;
  }

  @Query(() => TeamConnection, { description: 'All teams, sorted by name.' })
  async teamsConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Args(() => TeamChoice) choice: TeamChoice,
    @SearchArgument() search: string | null,
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only teams of this league.' })
    leagueId: number | null,
    @Arg('withoutOwner', () => Boolean, { defaultValue: false, description: 'Only teams without an owner.' })
    withoutOwner: boolean,
  ): Promise<Connection<Team>> {
    const filter = { ...choice, search, leagueId, withoutOwner };
    return connectionOf(await teams.pageTeams(ctx, filter, range), range);
  }

  @Query(() => [Team], {
    description: 'The first 1,000 teams in no league, by name; `unassignedTeamsConnection` has all of them.',
    deprecationReason: 'Use `unassignedTeamsConnection`.',
  })
  async unassignedTeams(@Ctx() ctx: Context): Promise<readonly Team[]> {
    return (await teams.pageUnassignedTeams(ctx, {}, { limit: 1000 })).rows;
  }

  @Query(() => TeamConnection, { description: 'The teams in no league, sorted by name.' })
  async unassignedTeamsConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @SearchArgument() search: string | null,
  ): Promise<Connection<Team>> {
    return connectionOf(await teams.pageUnassignedTeams(ctx, { search }, range), range);
  }

  @Query(() => Team, {
    nullable: true,
    description: 'One team; null if no team has this id, or the team was deleted.',
  })
  team(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The team.' }) id: number,
  ): Promise<Team | null> {
    return teams.findTeam(ctx, id);
  }

  @Query(() => TeamLook, {
    description:
      'Looks of a new team of this name until its owner chooses others. Other teams may be created meanwhile, so its colors are certain only if `createTeam` gets them. Code and short name may change when the team joins a league in which another team has them.',
  })
  suggestedTeamLook(
    @Ctx() ctx: Context,
    @Arg('name', { description: 'Name of the team; only its first 100 characters count.' }) name: string,
  ): Promise<TeamLook> {
    return teams.suggestLook(ctx, name.slice(0, 100));
  }

  @May(teamPolicy.create)
  @Mutation(() => Team, {
    description:
      'Creates a team, which the viewer owns. Administrators may name another owner, or leave the team without an owner. An owner who does not run another team runs the new team.',
  })
  createTeam(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateTeamInput, { description: 'The new team.' }) input: CreateTeamInput,
  ): Promise<Team> {
    return teams.createTeam(ctx, input);
  }

  @May(teamPolicy.setLogo)
  @Mutation(() => Team, { description: 'Gives a team a logo.' })
  setTeamLogo(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
    @Arg('file', () => GraphQLUpload, { description: 'PNG, JPEG, GIF, WEBP or SVG of at most 10 MB.' })
    file: Promise<FileUpload>,
  ): Promise<Team> {
    return teams.setTeamLogo(ctx, teamId, () => bytesOf(file));
  }

  @Subscription(() => Boolean, {
    description:
      'Teams, their rosters or their coaching staffs were created, changed or deleted: read the lists again. The value is always true.',
    subscribe: follow(teamsChanged, ({ teamId }, args) => asks(teamId, args['teamId'])),
  })
  teamsChanged(
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only changes of this team.' })
    _teamId: number | null,
  ): boolean {
    return true;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The person who owns the team; null if nobody owns it.',
  })
  owner(@Root() team: Team, @Ctx() ctx: Context): Promise<User | null> | null {
    return team.ownerId === null ? null : ctx.loaders.load(ctx, userLoader, team.ownerId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether another team has the same name, ignoring case.' })
  isNameShared(@Root() team: Team, @Ctx() ctx: Context): Promise<boolean> {
    return ctx.loaders.load(ctx, teams.sharedNameLoader, team.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may add and remove coaches.' })
  viewerCanManageCoaches(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return teamPolicy.manageCoaches(ctx.actor, team);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may change the logo.' })
  viewerCanSetLogo(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return teamPolicy.setLogo(ctx.actor, team);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete the team.' })
  viewerCanDelete(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return teamPolicy.remove(ctx.actor, team);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may generate and delete the roster.' })
  viewerCanManageRoster(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return teamPolicy.manageRoster(ctx.actor, team);
  }

  @FieldResolver(() => Boolean, { description: "Whether the viewer may post the team's news." })
  viewerCanPostNews(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return teamPolicy.postNews(ctx.actor, team);
  }
}
