import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { Match } from '../../../leagues/matches/match.types.js';
import { teamLoader } from '../../../clubs/teams/team.service.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { gameStory } from './story.service.js';
import { GameStory, PlayerOfTheGame } from './story.types.js';

/** Fields that game day adds to finished matches. */
@Resolver(Match)
export class MatchStoryResolver {
  @FieldResolver(() => GameStory, {
    nullable: true,
    description: 'The game in numbers and in words; null until the match is over.',
  })
  story(@Root() match: Match, @Ctx() ctx: Context): Promise<GameStory | null> {
    return gameStory(ctx, match.id);
  }
}

@Resolver(PlayerOfTheGame)
export class PlayerOfTheGameResolver {
  @FieldResolver(() => Team, {
    description: 'The player’s team in that game, even if the team has been deleted since.',
  })
  team(@Root() { teamId }: PlayerOfTheGame, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, teamId);
  }
}
