import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { readProbableStarters } from '../../gameday/scoreboard/probable-starters.js';
import { Match } from '../../../leagues/matches/match.types.js';
import { ordersPolicy } from '../../orders/orders.policy.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { decisionsLoader } from './decisions.service.js';
import { ClubDecision, ProbableStarters } from './decisions.types.js';

/** Decisions that a team's owner has to make. */
@Resolver(Team)
export class TeamDecisionsResolver {
  @FieldResolver(() => [ClubDecision], {
    nullable: true,
    description:
      'Decisions that its owner has to make, the most urgent first; for its owner and administrators, null for everybody else.',
  })
  decisions(@Root() team: Team, @Ctx() ctx: Context): Promise<ClubDecision[]> | null {
    return ordersPolicy.read(ctx.actor, team) ? ctx.loaders.load(ctx, decisionsLoader, team.id) : null;
  }
}

const probableStartersLoader: LoaderDefinition<Match, ProbableStarters> = async (ctx, matches) => {
  const starterOf = await readProbableStarters(
    ctx,
    matches.map(({ id }) => id),
  );
  return matches.map(({ id, homeTeamId, awayTeamId }) => ({
    home: starterOf(id, homeTeamId),
    away: starterOf(id, awayTeamId),
  }));
};

/** Probable starting pitchers of a match. */
@Resolver(Match)
export class MatchStartersResolver {
  @FieldResolver(() => ProbableStarters, {
    description:
      'The probable starting pitchers, as on the scoreboard; open where a team plays another match of the league before, and in friendlies.',
  })
  probableStarters(@Root() match: Match, @Ctx() ctx: Context): Promise<ProbableStarters> {
    return ctx.loaders.load(ctx, probableStartersLoader, match);
  }
}
