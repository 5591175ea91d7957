import { type Context } from '../../../../platform/context/context.js';
import { groupedByKey } from '../../../../platform/context/loaders.js';
import { columnOf, columnsOf, present, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { LeagueEntity } from '../../leagues/league.entity.js';
import { SeasonEntity } from '../../seasons/season.entity.js';
import { type PlayerAward } from '../history.types.js';
import { describedAward } from '../honours.service.js';
import { SeasonHonourEntity } from '../season-honour.entity.js';

const award = columnsOf(
  SeasonHonourEntity,
  'leagueId',
  'season',
  'key',
  'value',
  'teamId',
  'teamName',
  'label',
  'rule',
);

const readAwards = statement(
  {
    ...award,
    playerId: present(columnOf(SeasonHonourEntity, 'playerId')),
    leagueName: columnOf(LeagueEntity, 'name'),
    seasonName: columnOf(SeasonEntity, 'name'),
  },
  `SELECT ${selectList(award, 'award')}, award.player_id AS "playerId", league.name AS "leagueName", season.name AS "seasonName"
   FROM season_honours award
   JOIN seasons season ON season.league_id = award.league_id AND season.number = award.season
   JOIN leagues league ON league.id = award.league_id
   WHERE award.kind = 'award' AND award.player_id = ANY ($1)
   ORDER BY award.player_id, season.started_at, award.league_id, award.season, award.place`,
);

/** Each player's awards of completed seasons, oldest first. One statement for all players. */
export async function loadPlayerAwards(ctx: Context, playerIds: readonly number[]): Promise<PlayerAward[][]> {
  const rows = await readAwards(ctx, [playerIds]);
  return groupedByKey(playerIds, rows, ({ playerId }) => playerId).map((won) =>
    won.map((row) => ({ ...row, ...describedAward(row) })),
  );
}
