import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { readProbableStarters } from '../../gameday/scoreboard/probable-starters.js';
import { Match } from '../../../leagues/matches/match.types.js';
import { ordersPolicy } from '../../orders/orders.policy.js';
import { playerLoader } from '../../../clubs/players/player.service.js';
import { Player } from '../../../clubs/players/player.types.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { decisionsLoader } from './decisions.service.js';
import { ClubDecision, ProbableStarters } from './decisions.types.js';

/** Decisions that a team's owner has to make. */
@Resolver(Team)
export class TeamDecisionsResolver {
  @FieldResolver(() => [ClubDecision], {
    nullable: true,
    description:
      'Decisions that the team’s owner has to make, the most urgent first; null unless you are the team’s owner or an administrator.',
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

/** The probable starters with their figures. */
@Resolver(ProbableStarters)
export class ProbableStartersResolver {
  @FieldResolver(() => Player, {
    nullable: true,
    description: 'The home team’s probable starter as a player; null if not yet known.',
  })
  homePlayer(@Root() { home }: ProbableStarters, @Ctx() ctx: Context): Promise<Player | null> | null {
    return home && ctx.loaders.load(ctx, playerLoader, home.playerId);
  }

  @FieldResolver(() => Player, {
    nullable: true,
    description: 'The away team’s probable starter as a player; null if not yet known.',
  })
  awayPlayer(@Root() { away }: ProbableStarters, @Ctx() ctx: Context): Promise<Player | null> | null {
    return away && ctx.loaders.load(ctx, playerLoader, away.playerId);
  }
}

/** Probable starting pitchers of a match. */
@Resolver(Match)
export class MatchStartersResolver {
  @FieldResolver(() => ProbableStarters, {
    description:
      'The probable starting pitchers, as on the scoreboard. A team’s starter is null in a friendly, and while the team has an earlier league match to play.',
  })
  probableStarters(@Root() match: Match, @Ctx() ctx: Context): Promise<ProbableStarters> {
    return ctx.loaders.load(ctx, probableStartersLoader, match);
  }
}
