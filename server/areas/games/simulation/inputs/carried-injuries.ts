import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, integer, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { type Injury } from '../../../../engine/players/injuries/injuries.js';
import { type SideResult } from '../../../../engine/game/game.types.js';
import { copyLine, copyRows } from '../../../../platform/data/bulk.js';
import { type PlayedMatch } from '../../../leagues/matches/match.types.js';
import { InjuryEntity } from '../../../clubs/players/injury.entity.js';

const carriedInjury = columnsOf(InjuryEntity, 'playerId', 'leagueId', 'season', 'firstGameDay', 'days');

/** An injury as kept in memory from game to game. */
export type CarriedInjury = Readonly<Omit<RowOf<typeof carriedInjury>, 'playerId'>>;

/** A day of a league's season in which players can be injured. */
export interface InjuryDay {
  readonly leagueId: number;
  readonly season: number;
  readonly gameDay: number;
}

/** Number of game days that a player still misses, including `day`; 0 if the player is fit or `day` is null. */
export function daysOut(injuries: readonly CarriedInjury[], day: InjuryDay | null): number {
  let out = 0;
  if (day === null) return out;
  for (const { leagueId, season, firstGameDay, days } of injuries) {
    if (leagueId !== day.leagueId || season !== day.season || firstGameDay > day.gameDay) continue;
    out = Math.max(out, firstGameDay + days - day.gameDay);
  }
  return out;
}

const readCarried = statement(
  carriedInjury,
  `SELECT ${selectList(carriedInjury, 'i')}
   FROM injuries i JOIN leagues l ON l.id = i.league_id AND l.season = i.season
   WHERE i.player_id = ANY ($1::int[])
   ORDER BY i.match_id`,
);

/** Each player's injuries in the current seasons of leagues. */
export async function readInjuries(
  tx: Context,
  playerIds: readonly number[],
): Promise<Map<number, CarriedInjury[]>> {
  const injuries = new Map<number, CarriedInjury[]>(playerIds.map((id) => [id, []]));
  if (playerIds.length === 0) return injuries;
  for (const { playerId, ...injury } of await readCarried(tx, [playerIds])) {
    injuries.get(playerId)?.push(injury);
  }
  return injuries;
}

const readLaterDays = statement(
  { teamId: integer, gameDay: integer },
  `SELECT side.team_id AS "teamId", max(m.game_day) AS "gameDay"
   FROM leagues l
   JOIN matches m ON m.league_id = l.id AND m.season = l.season AND m.game_day > $2
   CROSS JOIN LATERAL (VALUES (m.home_team_id), (m.away_team_id)) AS side (team_id)
   WHERE l.id = ANY ($1::int[]) AND m.status = 'simulated'
   GROUP BY side.team_id`,
);

/** By team id, the latest day that the team has played in the current season, if that day is after `gameDay`. */
export async function readDaysPlayedAfter(
  tx: Context,
  leagueIds: readonly number[],
  gameDay: number,
): Promise<Map<number, number>> {
  if (leagueIds.length === 0) return new Map();
  const rows = await readLaterDays(tx, [leagueIds, gameDay]);
  return new Map(rows.map((row) => [row.teamId, row.gameDay]));
}

const injuryColumns = [
  'match_id',
  'player_id',
  'team_id',
  'league_id',
  'season',
  'first_game_day',
  'days',
  'part',
];

/** Writes the injuries of games, in one statement if there are any. */
export async function storeInjuries(
  tx: Context,
  games: readonly { match: PlayedMatch; result: { home: SideResult; injuries: readonly Injury[] } }[],
): Promise<void> {
  const lines = games.flatMap(({ match, result: { home, injuries } }) =>
    injuries.map(({ playerId, part, days }) => {
      const isHome = home.lines.some((line) => line.playerId === playerId);
      const teamId = isHome ? match.homeTeamId : match.awayTeamId;
      const { id, leagueId, season, gameDay } = match;
      return copyLine([id, playerId, teamId, leagueId, season, (gameDay ?? 0) + 1, days, part]);
    }),
  );
  if (lines.length > 0) await copyRows(tx, 'injuries', injuryColumns, lines);
}
