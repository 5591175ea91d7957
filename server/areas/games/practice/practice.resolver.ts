import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { May } from '../../../platform/http/graphql/may.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { practiceClubs } from './practice-clubs.service.js';
import { practicePolicy } from './practice.policy.js';
import { playPracticeGame } from './practice.service.js';
import { PracticeGame, PracticeInput } from './practice.types.js';

@Resolver(PracticeGame)
export class PracticeResolver {
  @May(practicePolicy.play)
  @Query(() => [Team], {
    description:
      'At most six clubs to borrow for a practice game, the best record first, imported clubs last. If the club that you run has enough players, it comes before them.',
  })
  practiceClubs(@Ctx() ctx: Context): Promise<readonly Team[]> {
    return practiceClubs(ctx);
  }

  @May(practicePolicy.play)
  @Mutation(() => PracticeGame, {
    description:
      'Plays a game with borrowed clubs. It does not count and is not stored. CONFLICT if a club has fewer than nine position players or five pitchers.',
  })
  playPracticeGame(
    @Ctx() ctx: Context,
    @Arg('input', () => PracticeInput, { description: 'The clubs.' }) input: PracticeInput,
  ): Promise<PracticeGame> {
    return playPracticeGame(ctx, input);
  }

  @FieldResolver(() => Team, { description: 'The borrowed team, which plays at home.' })
  homeTeam(@Root() game: PracticeGame, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, game.homeTeamId);
  }

  @FieldResolver(() => Team, { description: 'The visiting team.' })
  awayTeam(@Root() game: PracticeGame, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, game.awayTeamId);
  }
}
