import { type Context } from '../../../platform/context/context.js';
import { columnOf, columnsOf, integer, nullable, present, selectList } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { type Bracket } from '../../../engine/league/bracket/bracket.js';
import {
  type NextSeriesGame,
  type Seed,
  type Series,
  type SeriesGame,
} from '../../../engine/league/bracket/series.js';
import { dateNewMatches } from '../leagues/dates/dating.service.js';
import { MatchEntity } from '../matches/match.entity.js';
import { SeriesEntity } from './series.entity.js';

/** Storage of a bracket's series and games. The series' ids are those of their rows. */

const { leagueId: _league, season: _season, postseason: _postseason, ...seriesRow } = columnsOf(SeriesEntity);
const currentSeason = '(SELECT season FROM leagues WHERE id = $1)';
/** SQL condition for series of the current season: brackets of past seasons never change. */
const ofCurrentSeason = (series: string) =>
  `${series}.league_id = $1 AND ${series}.season = ${currentSeason}`;
const ofSeason = (series: string) =>
  `${series}.league_id = $1 AND ${series}.season = coalesce($2, ${currentSeason})`;

const readSeries = statement(
  seriesRow,
  `SELECT ${selectList(seriesRow)} FROM series WHERE ${ofSeason('series')} ORDER BY id`,
);

/** The series of a season (the league's current one unless given) in order of their ids; empty without a bracket. */
export async function loadBracket(tx: Context, leagueId: number, season?: number): Promise<Bracket> {
  const rows = await readSeries(tx, [leagueId, season ?? null]);
  return rows.map((row) => ({
    id: row.id,
    round: row.round,
    bestOf: row.bestOf,
    conference: row.conference,
    reseeds: row.reseeds,
    higherSeed: seedOf(row.higherTeamId, row.higherSeed),
    lowerSeed: seedOf(row.lowerTeamId, row.lowerSeed),
    winsHigher: row.winsHigher,
    winsLower: row.winsLower,
    winner: row.winnerId,
    from: [row.fromHigherId, row.fromLowerId],
  }));
}

const seriesGame = {
  gameId: columnOf(MatchEntity, 'id'),
  seriesId: present(columnOf(MatchEntity, 'seriesId')),
  gameNumber: present(columnOf(MatchEntity, 'seriesGame')),
};
const readSeriesGames = statement(
  { ...seriesGame, winnerTeamId: nullable(integer) },
  `SELECT ${selectList(seriesGame, 'm')},
       CASE WHEN m.status = 'simulated' THEN
         CASE WHEN m.home_score > m.away_score THEN m.home_team_id ELSE m.away_team_id END
       END AS "winnerTeamId"
     FROM series s JOIN matches m ON m.series_id = s.id
     WHERE ${ofSeason('s')} ORDER BY m.series_id, m.series_game`,
);

export const loadSeriesGames = (tx: Context, leagueId: number, season?: number): Promise<SeriesGame[]> =>
  readSeriesGames(tx, [leagueId, season ?? null]);

/** Columns that change while a bracket is played. */
const progress = {
  higher_team_id: 'int',
  higher_seed: 'int',
  lower_team_id: 'int',
  lower_seed: 'int',
  wins_higher: 'int',
  wins_lower: 'int',
  winner_id: 'int',
  from_higher_id: 'int',
  from_lower_id: 'int',
};
const progressColumns = Object.keys(progress).join(', ');
const progressTypes = Object.entries(progress)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ');

const takeIds = statement(
  { id: integer },
  `SELECT nextval(pg_get_serial_sequence('series', 'id'))::int AS id FROM generate_series(1, $1)`,
);
const insertSeries = command(`
  INSERT INTO series (id, league_id, season, postseason, round, best_of, conference, reseeds, ${progressColumns})
  SELECT id, $2, (SELECT season FROM leagues WHERE id = $2), $3, round, best_of, conference, reseeds, ${progressColumns}
  FROM jsonb_to_recordset($1)
    AS series (id int, round int, best_of int, conference text, reseeds boolean, ${progressTypes})`);
const updateSeries = command(`
  UPDATE series SET (${progressColumns}) = (${Object.keys(progress)
    .map((column) => `saved.${column}`)
    .join(', ')})
  FROM jsonb_to_recordset($1) AS saved (id int, ${progressTypes})
  WHERE series.id = saved.id`);

/** Stores a new bracket, whose series are numbered from 1, and returns it with the stored ids. */
export async function insertBracket(
  tx: Context,
  leagueId: number,
  bracket: Bracket,
  postseason: boolean,
): Promise<Bracket> {
  const ids = await takeIds(tx, [bracket.length]);
  const sorted = ids.map(({ id }) => id).toSorted((one, other) => one - other);
  const stored = (id: number | null): number | null => (id === null ? null : (sorted[id - 1] ?? null));
  const renumbered = bracket.map((series): Series => {
    const [higher, lower] = series.from;
    return { ...series, id: stored(series.id) ?? series.id, from: [stored(higher), stored(lower)] };
  });
  await insertSeries(tx, [JSON.stringify(renumbered.map(storedSeries)), leagueId, postseason]);
  return renumbered;
}

export async function saveSeries(tx: Context, series: readonly Series[]): Promise<void> {
  if (series.length === 0) return;
  await updateSeries(tx, [JSON.stringify(series.map(storedSeries))]);
}

const deletePendingGames = command(`
  DELETE FROM matches m USING series s
  WHERE ${ofCurrentSeason('s')} AND m.series_id = s.id AND m.status = 'pending'`);
const deleteSeries = command(`DELETE FROM series WHERE ${ofCurrentSeason('series')}`);

/** Removes the bracket of a league's current season and its pending games. */
export async function deleteBracket(tx: Context, leagueId: number): Promise<void> {
  await deletePendingGames(tx, [leagueId]);
  await deleteSeries(tx, [leagueId]);
}

/** A game to schedule; without `gameDay`, on the day after the last match of its teams. */
export type SeriesGameToSchedule = NextSeriesGame & { gameDay?: number | null };

const insertGames = statement(
  columnsOf(MatchEntity, 'id'),
  `
  INSERT INTO matches (league_id, season, series_id, series_game, postseason, game_day, home_team_id, away_team_id)
  SELECT $2, series.season, game.series_id, game.number, series.postseason,
    coalesce(game.day, 1 + coalesce((
      SELECT max(other.game_day) FROM matches other
      WHERE other.league_id = $2 AND other.season = series.season
        AND (other.home_team_id IN (game.home, game.away) OR other.away_team_id IN (game.home, game.away))
    ), 0)),
    game.home, game.away
  FROM jsonb_to_recordset($1) AS game (series_id int, number int, day int, home int, away int)
  JOIN series ON series.id = game.series_id
  ORDER BY game.series_id
  RETURNING id`,
);

/** @returns the ids of the new matches */
export async function insertSeriesGames(
  tx: Context,
  leagueId: number,
  games: readonly SeriesGameToSchedule[],
): Promise<number[]> {
  if (games.length === 0) return [];
  const rows = games.map(({ seriesId, gameNumber, gameDay, homeTeamId, awayTeamId }) => ({
    series_id: seriesId,
    number: gameNumber,
    day: gameDay ?? null,
    home: homeTeamId,
    away: awayTeamId,
  }));
  const inserted = await insertGames(tx, [JSON.stringify(rows), leagueId]);
  await dateNewMatches(tx, leagueId);
  return inserted.map(({ id }) => id);
}

const storedSeries = (series: Series) => ({
  id: series.id,
  round: series.round,
  best_of: series.bestOf,
  conference: series.conference,
  reseeds: series.reseeds,
  higher_team_id: series.higherSeed?.teamId ?? null,
  higher_seed: series.higherSeed?.seed ?? null,
  lower_team_id: series.lowerSeed?.teamId ?? null,
  lower_seed: series.lowerSeed?.seed ?? null,
  wins_higher: series.winsHigher,
  wins_lower: series.winsLower,
  winner_id: series.winner,
  from_higher_id: series.from[0],
  from_lower_id: series.from[1],
});

const seedOf = (teamId: number | null, seed: number | null): Seed | null =>
  teamId === null || seed === null ? null : { teamId, seed };
