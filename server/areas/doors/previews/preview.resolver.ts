import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { Player } from '../../clubs/players/player.types.js';
import { Team } from '../../clubs/teams/team.types.js';
import { Thread } from '../../community/forum/threads/forum.types.js';
import { Scoreboard } from '../../games/gameday/scoreboard/scoreboard.types.js';
import { loadLeagues } from '../../leagues/leagues/league.service.js';
import { Match } from '../../leagues/matches/match.types.js';
import { Season } from '../../leagues/seasons/season.types.js';
import { type Card } from '../pictures/card.types.js';
import { playerCard, teamCard } from '../pictures/club-cards.js';
import { leagueCard, linkedPicture, matchCard } from '../pictures/pictured.js';
import { summaryOfGames, summaryOfThread } from './community-previews.js';
import { summaryOfSeason } from './league-preview.js';
import { summaryOfMatch } from './match-preview.js';
import { summaryOfPlayer } from './player-preview.js';
import { LinkPreview } from './preview.types.js';
import { summaryOfTeam } from './team-preview.js';

/**
 * @param address of the picture, without its version
 * @param card null if the subject was deleted, whose picture is not served
 */
async function previewOf(
  summary: Promise<string>,
  address: string,
  card: Promise<Card> | null,
): Promise<LinkPreview> {
  const [text, drawn] = await Promise.all([summary, card]);
  return { summary: text, picture: drawn && linkedPicture({ address, card: drawn }) };
}

@Resolver(Team)
export class TeamPreviewResolver {
  @FieldResolver(() => LinkPreview, { description: 'Preview of links to the team’s page.' })
  preview(@Root() team: Team, @Ctx() ctx: Context): Promise<LinkPreview> {
    return previewOf(
      summaryOfTeam(ctx, team),
      `teams/${team.id}`,
      team.isDeleted ? null : teamCard(ctx, team),
    );
  }
}

@Resolver(Player)
export class PlayerPreviewResolver {
  @FieldResolver(() => LinkPreview, { description: 'Preview of links to the player’s page.' })
  preview(@Root() player: Player, @Ctx() ctx: Context): Promise<LinkPreview> {
    const card = player.isDeleted ? null : playerCard(ctx, player);
    return previewOf(summaryOfPlayer(ctx, player), `players/${player.id}`, card);
  }
}

@Resolver(Match)
export class MatchPreviewResolver {
  @FieldResolver(() => LinkPreview, {
    description: 'Preview of links to the match’s page. The score of an unfinished game is not in it.',
  })
  preview(
    @Root() match: Match,
    @Ctx() ctx: Context,
    @Arg('hidesResult', () => Boolean, {
      defaultValue: false,
      description: 'Whether to leave out the result, as for a link that hides it.',
    })
    hidesResult: boolean,
  ): Promise<LinkPreview> {
    const folder = hidesResult ? 'matchups' : 'matches';
    const card = matchCard(ctx, match, hidesResult);
    return previewOf(summaryOfMatch(ctx, match, hidesResult), `${folder}/${match.id}`, card);
  }
}

@Resolver(Season)
export class SeasonPreviewResolver {
  @FieldResolver(() => LinkPreview, {
    nullable: true,
    description: 'Preview of links to the season’s page; null if the league was deleted meanwhile.',
  })
  async preview(@Root() season: Season, @Ctx() ctx: Context): Promise<LinkPreview | null> {
    const { leagueId, number, isCurrent } = season;
    const league = await ctx.loaders.load(ctx, loadLeagues, leagueId);
    if (league === null) return null;
    const address = `leagues/${isCurrent ? leagueId : `${leagueId}-${number}`}`;
    return previewOf(summaryOfSeason(ctx, league, season), address, leagueCard(ctx, league, season));
  }
}

@Resolver(Thread)
export class ThreadPreviewResolver {
  @FieldResolver(() => LinkPreview, { description: 'Preview of links to the thread.' })
  async preview(@Root() thread: Thread, @Ctx() ctx: Context): Promise<LinkPreview> {
    return { summary: await summaryOfThread(ctx, thread), picture: null };
  }
}

@Resolver(Scoreboard)
export class ScoreboardPreviewResolver {
  @FieldResolver(() => LinkPreview, { description: 'Preview of links to the scoreboard.' })
  preview(@Root() { games }: Scoreboard): LinkPreview {
    return { summary: summaryOfGames(games), picture: null };
  }
}
