import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { userPolicy } from '../../areas/accounts/users/user.policy.js';
import { type Context } from '../../platform/context/context.js';
import { forumPolicy } from '../../areas/community/forum/threads/forum.policy.js';
import { leaguePolicy } from '../../areas/leagues/leagues/league.policy.js';
import { matchPolicy } from '../../areas/leagues/matches/match.policy.js';
import { teamPolicy } from '../../areas/clubs/teams/team.policy.js';

@ObjectType({
  description:
    'General rights of the viewer. The viewer’s rights on a single object are fields of the object.',
})
class ViewerPermissions {
  @Field({ description: 'Whether the viewer may create a team.' })
  createTeam!: boolean;

  @Field({ description: 'Whether the viewer may create a league.' })
  createLeague!: boolean;

  @Field({ description: 'Whether the viewer may generate and delete rosters, and add players.' })
  manageRosters!: boolean;

  @Field({ description: 'Whether the viewer may schedule a match.' })
  createMatch!: boolean;

  @Field({ description: 'Whether the viewer may simulate and delete matches.' })
  simulateMatches!: boolean;

  @Field({
    description: 'Whether the viewer may delete one league or all leagues, and set up and advance playoffs.',
  })
  administerLeagues!: boolean;

  @Field({
    description:
      'Whether the viewer may see and decide requests for rosters and for places in leagues: staff all, commissioners those of their leagues.',
  })
  decideRequests!: boolean;

  @Field({ description: 'Whether the viewer may pin, lock and delete threads, and delete posts.' })
  moderateForum!: boolean;

  @Field({ description: 'Whether the viewer may create, lock and delete forum categories.' })
  administerForum!: boolean;

  @Field({ description: 'Whether the viewer may see and change accounts, and read the audit log.' })
  administer!: boolean;
}

@Resolver(ViewerPermissions)
export class ViewerResolver {
  @Query(() => ViewerPermissions, {
    description: 'General rights of the viewer, by the rules that the server enforces.',
  })
  viewerPermissions(@Ctx() { actor }: Context): ViewerPermissions {
    return {
      createTeam: teamPolicy.create(actor),
      createLeague: leaguePolicy.create(actor),
      manageRosters: teamPolicy.manageRoster(actor),
      createMatch: matchPolicy.create(actor, null),
      simulateMatches: matchPolicy.simulate(actor, null),
      administerLeagues: leaguePolicy.wipe(actor),
      decideRequests: leaguePolicy.decideRequests.admits(actor),
      moderateForum: forumPolicy.lockThread(actor),
      administerForum: forumPolicy.createCategory(actor),
      administer: userPolicy.list(actor),
    };
  }
}
