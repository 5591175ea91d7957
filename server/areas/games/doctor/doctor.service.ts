import { recomputeStandings, storedStandings } from '../../leagues/standings/tally.service.js';
import { type Context } from '../../../platform/context/context.js';
import { columnOf, columnsOf, integer, json, selectList } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { Loaders } from '../../../platform/context/request-loaders.js';
import { officialScore } from '../../../engine/game/scoring/forfeit.js';
import { readWindows, storedFormAndFatigue } from '../condition/form-and-fatigue.service.js';
import { teamTotals } from '../results/gains.js';
import {
  countTeamTotals,
  findDifferingSeasons,
  findDifferingTotals,
  teamFigures,
} from '../results/totals.service.js';
import { LeagueEntity } from '../../leagues/leagues/league.entity.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { SeriesEntity } from '../../leagues/bracket/series.entity.js';
import { StandingEntity } from '../../leagues/standings/standing.entity.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { compare, compareAll, compareRow, type Difference } from './differences.js';
import { examineInjuries } from './injuries-doctor.service.js';
import { examineLiveGames } from './live-games-doctor.service.js';
import { examinePastSeasons } from './past-seasons-doctor.service.js';

type Figures = Readonly<Record<string, unknown>>;

const onlyRead = command('SET TRANSACTION READ ONLY');

/** Recounts all stored totals from matches and game lines, in one snapshot, and returns those that are wrong. */
export async function examine(ctx: Context): Promise<Difference[]> {
  return ctx.db.transaction('REPEATABLE READ', async (db) => {
    const tx: Context = { ...ctx, db, loaders: new Loaders() };
    await onlyRead(tx);
    return [
      ...(await examineResults(tx)),
      ...(await examineLiveGames(tx)),
      ...(await examineTeams(tx)),
      ...(await examinePlayerTotals(tx)),
      ...(await examinePlayerSeasons(tx)),
      ...(await examineFormAndFatigue(tx)),
      ...(await examineInjuries(tx)),
      ...(await examineStandings(tx)),
      ...(await examineSeries(tx)),
      ...(await examinePastSeasons(tx)),
    ];
  });
}

const readResults = statement(
  { ...columnsOf(MatchEntity, 'id', 'forfeit'), stored: json<Figures>(), counted: json<Figures>() },
  `
    SELECT m.id, m.forfeit,
      json_build_object('played', m.status = 'simulated', 'ordered', m.played_order IS NOT NULL,
        'home_score', m.home_score, 'away_score', m.away_score) AS stored,
      json_build_object('played', g.match_id IS NOT NULL, 'ordered', l.played_order IS NOT NULL,
        'home_score', l.home, 'away_score', l.away) AS counted
    FROM matches m
    LEFT JOIN (SELECT match_id FROM games UNION ALL SELECT match_id FROM entered_results) AS g ON g.match_id = m.id
    LEFT JOIN entered_results entered ON entered.match_id = m.id
    LEFT JOIN (
      SELECT match_id, max(line.played_order) AS played_order,
        sum(line.runs) FILTER (WHERE line.team_id = played.home_team_id) AS home,
        sum(line.runs) FILTER (WHERE line.team_id = played.away_team_id) AS away
      FROM game_lines line JOIN matches played ON played.id = line.match_id
      GROUP BY match_id
    ) AS l ON l.match_id = m.id
    WHERE m.status IN ('pending', 'in_progress', 'simulated')
      AND NOT (m.status = 'simulated' AND entered.match_id IS NOT NULL AND l.match_id IS NULL)
      AND ((m.status = 'simulated') <> (g.match_id IS NOT NULL) OR m.played_order IS DISTINCT FROM l.played_order
        OR m.home_score IS DISTINCT FROM l.home OR m.away_score IS DISTINCT FROM l.away OR m.forfeit IS NOT NULL)
    ORDER BY m.id`,
);

/**
 * Checks that a match with a game counts as played, and that its score follows from the game or from a forfeit. A score
 * that was entered by hand without box lines follows from nothing.
 */
async function examineResults(tx: Context): Promise<Difference[]> {
  const rows = await readResults(tx);
  return rows.flatMap(({ id, forfeit, stored, counted }) => {
    const { home, away } = officialScore(forfeit, {
      home: Number(counted['home_score']),
      away: Number(counted['away_score']),
    });
    const expected = forfeit === null ? counted : { ...counted, home_score: home, away_score: away };
    return compare(`match ${id}`, stored, expected);
  });
}

const readTeamTotals = statement(
  { ...teamFigures, id: integer },
  `SELECT id, ${teamTotals.join(', ')} FROM teams ORDER BY id`,
);

async function examineTeams(tx: Context): Promise<Difference[]> {
  const stored = await readTeamTotals(tx);
  const counted = await countTeamTotals(tx);
  const sums = new Map(counted.map(({ team_id, ...sum }) => [team_id, sum]));
  const nothing = Object.fromEntries(teamTotals.map((total) => [total, 0]));
  return stored.flatMap(({ id, ...figures }) => compare(`team ${id}`, figures, sums.get(id) ?? nothing));
}

async function examinePlayerTotals(tx: Context): Promise<Difference[]> {
  const rows = await findDifferingTotals(tx);
  return rows.flatMap(({ playerId, postseason, stored, counted }) =>
    compareRow(postseason ? `player ${playerId} in the postseason` : `player ${playerId}`, stored, counted),
  );
}

async function examinePlayerSeasons(tx: Context): Promise<Difference[]> {
  const rows = await findDifferingSeasons(tx);
  return rows.flatMap(({ playerId, leagueId, season, teamId, postseason, stored, counted }) => {
    const games = postseason ? 'the postseason' : 'the games';
    const subject = `player ${playerId} for team ${teamId} in ${games} of season ${season} of league ${leagueId}`;
    return compareRow(subject, stored, counted);
  });
}

/** Number of players whose latest lines are read in one statement. */
const batch = 2_000;

const ofPlayer = columnsOf(
  PlayerEntity,
  'id',
  'momentum',
  'streak',
  'fatigue',
  'fatigueLeagueId',
  'fatigueDay',
);
const readPlayers = statement(ofPlayer, `SELECT ${selectList(ofPlayer)} FROM players ORDER BY id`);

async function examineFormAndFatigue(tx: Context): Promise<Difference[]> {
  const players = await readPlayers(tx);
  const differences: Difference[] = [];
  for (let from = 0; from < players.length; from += batch) {
    const some = players.slice(from, from + batch);
    const windows = await readWindows(
      tx,
      some.map(({ id }) => id),
    );
    for (const { id, ...stored } of some) {
      const { playerId, ...counted } = storedFormAndFatigue(id, windows.get(id) ?? []);
      differences.push(...compare(`player ${playerId}`, stored, counted));
    }
  }
  return differences;
}

const readLeagueIds = statement(columnsOf(LeagueEntity, 'id'), 'SELECT id FROM leagues ORDER BY id');

async function examineStandings(tx: Context): Promise<Difference[]> {
  const leagues = await readLeagueIds(tx);
  const differences: Difference[] = [];
  for (const { id } of leagues) {
    const stored = await storedStandings(tx, id);
    const counted = await recomputeStandings(tx, id);
    const inLeague = `in league ${id}`;
    differences.push(
      ...compareAll(stored.tallies, counted.tallies, ({ teamId }) => `team ${teamId} ${inLeague}`),
      ...compareAll(
        stored.headToHead,
        counted.headToHead,
        ({ teamId, opponentId }) => `team ${teamId} against ${opponentId} ${inLeague}`,
      ),
    );
  }
  return [...differences, ...(await examineGamesLeft(tx))];
}

const readGamesLeft = statement(
  {
    ...columnsOf(StandingEntity, 'leagueId', 'teamId'),
    stored: columnOf(StandingEntity, 'gamesLeft'),
    counted: integer,
  },
  `
    SELECT s.league_id AS "leagueId", s.team_id AS "teamId", s.games_left AS stored, count(m.id)::int AS counted
    FROM standings s
    LEFT JOIN matches m ON m.league_id = s.league_id AND s.team_id IN (m.home_team_id, m.away_team_id)
      AND m.status IN ('pending', 'in_progress') AND m.series_id IS NULL
    GROUP BY s.league_id, s.team_id
    HAVING s.games_left <> count(m.id)
    ORDER BY s.league_id, s.team_id`,
);

async function examineGamesLeft(tx: Context): Promise<Difference[]> {
  const rows = await readGamesLeft(tx);
  return rows.map(({ leagueId, teamId, stored, counted }) => ({
    subject: `team ${teamId} in league ${leagueId}`,
    figure: 'games_left',
    stored,
    counted,
  }));
}

const readSeries = statement(
  { id: columnOf(SeriesEntity, 'id'), stored: json<Figures>(), counted: json<Figures>() },
  `
    SELECT s.id,
      json_build_object('wins_higher', s.wins_higher, 'wins_lower', s.wins_lower, 'winner_id', s.winner_id) AS stored,
      json_build_object('wins_higher', w.higher, 'wins_lower', w.lower, 'winner_id',
        CASE WHEN w.higher > s.best_of / 2 THEN s.higher_team_id
          WHEN w.lower > s.best_of / 2 THEN s.lower_team_id END) AS counted
    FROM series s
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE won.team_id = s.higher_team_id) AS higher,
        count(*) FILTER (WHERE won.team_id = s.lower_team_id) AS lower
      FROM (
        SELECT CASE WHEN home_score > away_score THEN home_team_id ELSE away_team_id END AS team_id
        FROM matches WHERE series_id = s.id AND status = 'simulated'
      ) AS won
    ) AS w
    ORDER BY s.id`,
);

async function examineSeries(tx: Context): Promise<Difference[]> {
  const rows = await readSeries(tx);
  return rows.flatMap(({ id, stored, counted }) => compare(`series ${id}`, stored, counted));
}
