import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnOf, columnsOf, flag, nullable, type RowOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { mapInTurn } from '../../../platform/work/turns.js';
import { type Side } from '../../../engine/game/game.types.js';
import { decodePlays } from '../../../engine/game/plays/play-record.js';
import { pitchesOfGame } from '../../../engine/record/pitches/game-pitches.js';
import { strikesByPitcher } from '../../../engine/record/pitches/strikes.js';
import { type GameOutlook } from '../../../engine/chances/win/game-chance.js';
import { type GameValues, valuesOfGame } from '../../../engine/chances/play-values/play-values.js';
import { FIRST_AUTOMATIC_RUNNER } from '../../leagues/leagues/source/source.service.js';
import { MatchOddsEntity } from '../match-odds/match-odds.entity.js';
import { GameEntity } from '../../leagues/matches/match.entity.js';

/** State of a game before its first pitch, as `outlook` selects it. */
export const outlookRow = { automaticRunner: flag, homeWin: nullable(columnOf(MatchOddsEntity, 'homeWin')) };

/**
 * Columns of match `m`: whether extra innings begin with a runner on second, and the home team's stored chance. The
 * runner is a rule of the league, and is never placed in playoff games. If the league of an imported match was deleted,
 * the year of the match's source decides.
 */
export const outlook = `m.series_id IS NULL AND NOT m.postseason AND coalesce(
       (SELECT league.automatic_runner FROM leagues league WHERE league.id = m.league_id),
       (SELECT source.year >= ${FIRST_AUTOMATIC_RUNNER} FROM sources source WHERE source.id = m.source_id),
       true) AS "automaticRunner",
     (SELECT own.home_win FROM match_odds own WHERE own.match_id = m.id) AS "homeWin"`;

const recorded = columnsOf(GameEntity, 'matchId', 'plays', 'seed', 'engineVersion');
const readGames = statement(
  { ...recorded, ...outlookRow },
  `SELECT ${selectList(recorded, 'g')}, ${outlook}
   FROM games g JOIN matches m ON m.id = g.match_id
   WHERE g.match_id = ANY($1::int[])`,
);

/** Values and strikes of a side's players, from the plays of a game. */
export interface SideFigures extends GameValues {
  /** Strikes thrown, by player id. */
  readonly strikes: ReadonlyMap<number, number>;
}

type PlayFigures = Readonly<Record<Side, SideFigures>>;

const nobody: SideFigures = { atBat: new Map(), pitching: new Map(), strikes: new Map() };

/**
 * By match id: each player's value in the plays, and each pitcher's strikes. Empty for a match that was not simulated.
 */
export const playFiguresLoader: LoaderDefinition<number, PlayFigures> = async (ctx, matchIds) => {
  const games = await mapInTurn(await readGames(ctx, [matchIds]), (game) => ({
    matchId: game.matchId,
    figures: figuresOf(game),
  }));
  return inKeyOrder(matchIds, games, ({ matchId }) => matchId, null).map(
    (game) => game?.figures ?? { home: nobody, away: nobody },
  );
};

function figuresOf(game: RowOf<typeof recorded> & GameOutlook): PlayFigures {
  const { plays, seed, engineVersion } = game;
  const { home, away } = valuesOfGame(plays, game);
  const record = decodePlays(plays);
  const pitched = pitchesOfGame(record.plays, Number(seed), engineVersion);
  const figures = (side: Side, { atBat, pitching }: GameValues): SideFigures => ({
    atBat,
    pitching,
    strikes: strikesByPitcher(record, pitched, side),
  });
  return { home: figures('home', home), away: figures('away', away) };
}
