import { type Context } from '../../core/context.js';
import { groupedByKey } from '../../core/loaders.js';
import { columnOf, columnsOf, present, selectList } from '../../core/rows.js';
import { statement } from '../../core/statement.js';
import { LeagueEntity } from '../../leagues/league.entity.js';
import { SeasonEntity } from '../../leagues/season.entity.js';
import { type PlayerAward } from '../history/history.types.js';
import { describedAward } from '../history/honours.service.js';
import { SeasonHonourEntity } from '../history/season-honour.entity.js';

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

/** Each player's awards of seasons that are over, the first season first. One statement for all. */
export async function loadPlayerAwards(ctx: Context, playerIds: readonly number[]): Promise<PlayerAward[][]> {
  const rows = await readAwards(ctx, [playerIds]);
  return groupedByKey(playerIds, rows, ({ playerId }) => playerId).map((won) =>
    won.map((row) => ({ ...row, ...describedAward(row) })),
  );
}
