import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import {
  columnsOf,
  day,
  flag,
  integer,
  nullable,
  type RowOf,
  selectList,
} from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { inningsNotation } from '../../../engine/figures/statistics/derived-statistics.js';
import { GameLineEntity } from '../../leagues/matches/match.entity.js';
import { type PlayerGame, type TeamResult } from '../../leagues/matches/match.types.js';

/** Number of games that the form of a team or a player covers. */
const games = 10;

const teamResult = {
  teamId: integer,
  matchId: integer,
  isHome: flag,
  won: nullable(flag),
  runsFor: integer,
  runsAgainst: integer,
  opponentId: integer,
};

const readTeamForm = statement(
  teamResult,
  `SELECT team.id AS "teamId", result.*
     FROM teams team
     CROSS JOIN LATERAL (
       SELECT m.id AS "matchId", side.is_home AS "isHome", CASE WHEN side.scored <> side.allowed THEN side.scored > side.allowed END AS won,
         side.scored AS "runsFor", side.allowed AS "runsAgainst", side.opponent AS "opponentId"
       FROM (
         (SELECT * FROM matches WHERE home_team_id = team.id AND played_order > team.year_since
          ORDER BY played_order DESC LIMIT ${games})
         UNION ALL
         (SELECT * FROM matches WHERE away_team_id = team.id AND played_order > team.year_since
          ORDER BY played_order DESC LIMIT ${games})
       ) AS m
       CROSS JOIN LATERAL (SELECT
         m.home_team_id = team.id AS is_home,
         CASE WHEN m.home_team_id = team.id THEN m.home_score ELSE m.away_score END AS scored,
         CASE WHEN m.home_team_id = team.id THEN m.away_score ELSE m.home_score END AS allowed,
         CASE WHEN m.home_team_id = team.id THEN m.away_team_id ELSE m.home_team_id END AS opponent
       ) AS side
       ORDER BY m.played_order DESC
       LIMIT ${games}
     ) AS result
     WHERE team.id = ANY ($1)`,
);

/** Each team's last ten results of its running year, newest first. */
export const teamFormLoader: LoaderDefinition<number, TeamResult[]> = async (ctx, teamIds) => {
  const rows = await readTeamForm(ctx, [teamIds]);
  return groupedByKey(teamIds, rows, (row) => row.teamId);
};

const ofLine = {
  ...columnsOf(
    GameLineEntity,
    'playerId',
    'matchId',
    'gameDay',
    'won',
    'atBats',
    'hits',
    'doubles',
    'triples',
    'homeRuns',
    'rbis',
    'stolenBases',
    'outsRecorded',
    'earnedRuns',
    'strikeouts',
  ),
};
const formRow = { ...ofLine, pitched: flag, date: nullable(day) };
type FormRow = RowOf<typeof formRow>;

const readPlayerForm = statement(
  formRow,
  `SELECT line.*, m.date::text AS date
   FROM players player
   CROSS JOIN LATERAL (
     SELECT ${selectList(ofLine)}, games_pitched > 0 AS pitched
     FROM game_lines WHERE player_id = player.id AND played_order > player.year_since
     ORDER BY played_order DESC, team_id DESC LIMIT ${games}
   ) AS line
   JOIN matches m ON m.id = line."matchId"
   WHERE player.id = ANY ($1)`,
);

/** Each player's last ten games of the running year, newest first. */
export const playerFormLoader: LoaderDefinition<number, PlayerGame[]> = async (ctx, playerIds) => {
  const rows = await readPlayerForm(ctx, [playerIds]);
  return groupedByKey(playerIds, rows, (row) => row.playerId).map((lines) => lines.map(playerGame));
};

const playerGame = (row: FormRow): PlayerGame => ({
  matchId: row.matchId,
  gameDay: row.gameDay,
  date: row.date,
  won: row.won,
  summary: row.pitched ? pitchingSummary(row) : battingSummary(row),
  atBats: row.atBats,
  hits: row.hits,
  outs: row.outsRecorded,
  earnedRuns: row.earnedRuns,
});

function battingSummary(row: FormRow): string {
  const feats = [
    times(row.doubles, '2B'),
    times(row.triples, '3B'),
    times(row.homeRuns, 'HR'),
    times(row.rbis, 'RBI'),
    times(row.stolenBases, 'SB'),
  ];
  return [`${row.hits}-${row.atBats}`, ...feats].filter(Boolean).join(', ');
}

const pitchingSummary = (row: FormRow): string =>
  `${inningsNotation(row.outsRecorded).toFixed(1)} IP, ${row.earnedRuns} ER, ${row.strikeouts} K`;

/** `HR` for one, `2 HR` for two, an empty list for none, as newspapers print it. */
const times = (count: number, feat: string): string =>
  count === 0 ? '' : count === 1 ? feat : `${count} ${feat}`;
