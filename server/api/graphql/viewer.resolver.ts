import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { userPolicy } from '../../areas/accounts/users/user.policy.js';
import { type Context } from '../../platform/context/context.js';
import { forumPolicy } from '../../areas/community/forum/threads/forum.policy.js';
import { leaguePolicy } from '../../areas/leagues/leagues/league.policy.js';
import { matchPolicy } from '../../areas/leagues/matches/match.policy.js';
import { teamPolicy } from '../../areas/clubs/teams/team.policy.js';

@ObjectType({
  description: 'General rights of the viewer; rights on one object are fields of that object.',
})
class ViewerPermissions {
  @Field({ description: 'Create a team.' })
  createTeam!: boolean;

  @Field({ description: 'Create a league.' })
  createLeague!: boolean;

  @Field({ description: 'Generate and delete rosters, add players.' })
  manageRosters!: boolean;

  @Field({ description: 'Schedule a match.' })
  createMatch!: boolean;

  @Field({ description: 'Simulate and delete matches.' })
  simulateMatches!: boolean;

  @Field({ description: 'Delete and wipe leagues, set up and advance playoffs.' })
  administerLeagues!: boolean;

  @Field({ description: 'Pin, lock and delete threads, delete posts.' })
  moderateForum!: boolean;

  @Field({ description: 'Create, lock and delete forum categories.' })
  administerForum!: boolean;

  @Field({ description: 'See and change accounts, read the audit log.' })
  administer!: boolean;
}

@Resolver(ViewerPermissions)
export class ViewerResolver {
  @Query(() => ViewerPermissions, {
    description: 'Rights of the viewer, by the same rules that the server enforces.',
  })
  viewerPermissions(@Ctx() { actor }: Context): ViewerPermissions {
    return {
      createTeam: teamPolicy.create(actor),
      createLeague: leaguePolicy.create(actor),
      manageRosters: teamPolicy.manageRoster(actor),
      createMatch: matchPolicy.create(actor),
      simulateMatches: matchPolicy.simulate(actor),
      administerLeagues: leaguePolicy.administer(actor),
      moderateForum: forumPolicy.lockThread(actor),
      administerForum: forumPolicy.createCategory(actor),
      administer: userPolicy.list(actor),
    };
  }
}
