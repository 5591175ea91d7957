import { type Context } from '../../../../platform/context/context.js';
import { integer } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { type WrittenGame } from '../../../../engine/record/retrosheet/read/season.types.js';
import { copyLine, copyRows } from '../../../../platform/data/bulk.js';
import { type PlannedGame } from './import.types.js';
import { type ImportedLeague } from './league-rows.service.js';

/** A game from the imported files, together with the ids of its match and its teams. */
export interface ScheduledGame extends PlannedGame {
  readonly matchId: number;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
}

const columns = [
  'id',
  'league_id',
  'season',
  'game_day',
  'date',
  'game_number',
  'source_id',
  'home_team_id',
  'away_team_id',
  'park_code',
];

const drawIds = statement(
  { id: integer },
  `SELECT nextval(pg_get_serial_sequence('matches', 'id'))::int AS id FROM generate_series(1, $1::int)`,
);

/** Stores all matches as pending, with ids in the order of their days. */
export async function storeMatches(
  tx: Context,
  games: readonly PlannedGame[],
  { leagueId, sourceId, teams }: ImportedLeague,
): Promise<ScheduledGame[]> {
  const ids = await drawIds(tx, [games.length]);
  const scheduled = games.map((game, at): ScheduledGame => ({
    ...game,
    matchId: ids[at]?.id ?? 0,
    homeTeamId: teams.get(game.home) ?? 0,
    awayTeamId: teams.get(game.away) ?? 0,
  }));
  const lines = scheduled.map(({ matchId, gameDay, date, number, homeTeamId, awayTeamId, written }) =>
    copyLine([
      matchId,
      leagueId,
      1,
      gameDay,
      date,
      number,
      sourceId,
      homeTeamId,
      awayTeamId,
      parkOf(written),
    ]),
  );
  await copyRows(tx, 'matches', columns, lines);
  return scheduled;
}

const PARK_CODE = /^[A-Z0-9]{1,8}$/i;

/** Code of the park; null if the record has no valid code. */
function parkOf({ info }: WrittenGame): string | null {
  const site = info.get('site') ?? '';
  return PARK_CODE.test(site) ? site : null;
}

const deleteMatches = command('DELETE FROM matches WHERE id = ANY ($1::int[])');

/** Deletes matches whose games could not be scored. */
export async function dropMatches(tx: Context, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length > 0) await deleteMatches(tx, [matchIds]);
}
