import { type Context } from '../../../../platform/context/context.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { columnOf, columnsOf, integer, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { mapInTurn } from '../../../../platform/work/turns.js';
import { roundedFor } from '../../../../engine/figures/statistics/describe-statistic.js';
import { decidingPlay } from '../../../../engine/record/finished-game/deciding-play.js';
import {
  type FinishedGame,
  readFinishedGame,
  type RecapPlay,
} from '../../../../engine/record/finished-game/finished-game.js';
import { playerOfTheGame } from '../../../../engine/record/finished-game/player-of-the-game.js';
import { writeRecap } from '../../../../engine/record/recap/recap.js';
import { biggestSwings, gainersOf } from '../../../../engine/record/finished-game/swings.js';
import { narrate } from '../../../../engine/record/narration/narrate.js';
import { pitchesOfGame } from '../../../../engine/record/pitches/game-pitches.js';
import { namesInGames } from '../../box-scores/game.service.js';
import { GameEntity } from '../../../leagues/matches/match.entity.js';
import { getMatch } from '../../../leagues/matches/match.service.js';
import { outlook, outlookRow } from '../../box-scores/play-values.service.js';
import { type PlayerName } from '../../box-scores/game.types.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { type MatchContext, readMatchContexts } from './recap-context.service.js';
import {
  type GameStory,
  type GameSwing,
  type MatchStory,
  type PlayerOfTheGame,
  type Recap,
} from './story.types.js';

const recorded = columnsOf(GameEntity, 'matchId', 'plays', 'seed', 'engineVersion');
const gameRow = {
  ...recorded,
  ...outlookRow,
  homeTeamId: integer,
  homeTeamName: columnOf(TeamEntity, 'name'),
  awayTeamId: integer,
  awayTeamName: columnOf(TeamEntity, 'name'),
};
type GameRow = RowOf<typeof gameRow>;

const readGames = statement(
  gameRow,
  `SELECT ${selectList(recorded, 'g')}, ${outlook},
     home.id AS "homeTeamId", home.name AS "homeTeamName", away.id AS "awayTeamId", away.name AS "awayTeamName"
   FROM games g
   JOIN matches m ON m.id = g.match_id
   JOIN teams home ON home.id = m.home_team_id
   JOIN teams away ON away.id = m.away_team_id
   WHERE g.match_id = ANY($1::int[]) AND m.home_score <> m.away_score`,
);

/**
 * Stories by match id. A match has no story before it is over, after a tie, and after a forfeit to a side that was not
 * ahead. Takes five statements for any number of matches.
 */
export const storyLoader: LoaderDefinition<number, GameStory | null> = async (ctx, matchIds) => {
  const rows = await readGames(ctx, [matchIds]);
  const finished = await mapInTurn(rows, (row) => ({ row, game: readFinishedGame(row) }));
  const games = finished.filter(({ game }) => game.decisions.win !== null);
  if (games.length === 0) return matchIds.map(() => null);
  const names = await namesInGames(
    ctx,
    games.map(({ game }) => game.record),
  );
  const contextOf = await readMatchContexts(
    ctx,
    games.map(({ row }) => row.matchId),
  );
  const stories = await mapInTurn(games, ({ row, game }) => ({
    matchId: row.matchId,
    story: new Storyteller(row, game, names).story(contextOf(row.matchId)),
  }));
  return inKeyOrder(matchIds, stories, ({ matchId }) => matchId, null).map((found) => found?.story ?? null);
};

/**
 * A match with its story, which is null until the match is over.
 * @throws DomainError `not_found`
 */
export async function matchStory(ctx: Context, id: number): Promise<MatchStory> {
  const { status } = await getMatch(ctx, id);
  return { matchId: id, status, story: await gameStory(ctx, id) };
}

/** The story of a match's game; null until the match is over. */
export const gameStory = (ctx: Context, matchId: number): Promise<GameStory | null> =>
  ctx.loaders.load(ctx, storyLoader, matchId);

/** Adds names to the engine's results, which have only ids. */
class Storyteller {
  constructor(
    private readonly row: GameRow,
    private readonly game: FinishedGame,
    private readonly names: ReadonlyMap<number, string>,
  ) {}

  story(context: MatchContext): GameStory {
    return {
      swings: this.swings(),
      decidingPlay: decidingPlay(this.game)?.number ?? 1,
      playerOfTheGame: this.playerOfTheGame(),
      recap: this.recap(context),
    };
  }

  private swings(): GameSwing[] {
    const { record } = this.game;
    // Some sentences mention pitches. With them the sentences are the same as on the match page.
    const { seed, engineVersion } = this.row;
    const sentences = narrate(record, this.names, pitchesOfGame(record.plays, Number(seed), engineVersion));
    return biggestSwings(this.game).map((swing) =>
      this.swing(swing, sentences[swing.number - 1]?.text ?? ''),
    );
  }

  private swing(swing: RecapPlay, text: string): GameSwing {
    const { number, inning, batting, after, change } = swing;
    return {
      number,
      inning,
      half: batting === 'home' ? 'bottom' : 'top',
      text,
      change: roundedFor('rate3', change),
      homeScore: after.home,
      awayScore: after.away,
      players: gainersOf(swing).map((id) => this.named(id)),
    };
  }

  private playerOfTheGame(): PlayerOfTheGame {
    const { homeTeamId, homeTeamName, awayTeamId, awayTeamName } = this.row;
    const { playerId, side, wpa, line } = playerOfTheGame(this.game);
    const isHome = side === 'home';
    return {
      player: this.named(playerId),
      teamId: isHome ? homeTeamId : awayTeamId,
      teamName: isHome ? homeTeamName : awayTeamName,
      isHome,
      wpa,
      line,
    };
  }

  private recap(context: MatchContext): Recap {
    const { matchId, homeTeamName, awayTeamName } = this.row;
    const { record } = this.game;
    // Only players of this game are named: a recap uses a last name alone if only one of the named players has it.
    const ids = [...record.home.playerIds, ...record.away.playerIds];
    return writeRecap(this.game, {
      variant: matchId,
      clubs: { home: homeTeamName, away: awayTeamName },
      players: new Map(ids.map((id) => [id, this.named(id).name])),
      ...context,
    });
  }

  private named(playerId: number): PlayerName {
    return { playerId, name: this.names.get(playerId) ?? '' };
  }
}
