import { type Context } from '../../../platform/context/context.js';
import { groupedByKey } from '../../../platform/context/loaders.js';
import { columnsOf, type RowOf, selectList } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { RATING_KEYS, type Ratings } from '../../../engine/players/player.types.js';
import { passWinter, type VeteranPlayer } from '../../../engine/players/winter.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { lockTakenNames } from '../../clubs/rosters/roster.service.js';
import { closeRosterRequests } from '../../clubs/roster-requests/roster-request.service.js';

export interface WinterResult {
  readonly retired: number;
  readonly newcomers: number;
}

const veteran = columnsOf(PlayerEntity, 'id', 'age', 'position', 'pitcherRole', ...RATING_KEYS);
const veteranRow = { ...veteran, ...columnsOf(PlayerEntity, 'teamId') };
type VeteranRow = RowOf<typeof veteranRow>;
const readVeterans = statement(
  veteranRow,
  `SELECT ${selectList(veteran)}, team_id AS "teamId" FROM players
   WHERE team_id = ANY ($1) AND deleted_at IS NULL ORDER BY team_id, id FOR NO KEY UPDATE`,
);

const agePlayers = command(`
  UPDATE players SET age = older.age, ${RATING_KEYS.map((key) => `${key} = older.${key}`).join(', ')}
  FROM unnest($1::int[], $2::int[], ${RATING_KEYS.map((_, at) => `$${at + 3}::int[]`).join(', ')})
    AS older (id, age, ${RATING_KEYS.join(', ')})
  WHERE players.id = older.id`);
const retirePlayers = command('UPDATE players SET team_id = NULL, retired_at = $2 WHERE id = ANY ($1)');

/** Players of the clubs, whose rows the caller has locked, age and retire, and newcomers fill the rosters. */
export async function winterOf(
  tx: Context,
  clubs: readonly number[],
  since: number,
  seed: number,
): Promise<WinterResult> {
  const takenNames = await lockTakenNames(tx, clubs[0] ?? 0);
  const veterans = await readVeterans(tx, [clubs]);
  const rosters = groupedByKey(clubs, veterans, ({ teamId }) => teamId).map((players) =>
    players.map(asVeteran),
  );
  const { aged, retired, newcomers } = passWinter(seed, { clubs: rosters, takenNames });
  await agePlayers(tx, [
    aged.map(({ id }) => id),
    aged.map(({ age }) => age),
    ...RATING_KEYS.map((key: keyof Ratings) => aged.map(({ ratings }) => ratings[key])),
  ]);
  await retirePlayers(tx, [retired, tx.env.clock.now()]);
  const rows = clubs.flatMap((teamId, at) =>
    (newcomers[at] ?? []).map(({ ratings, ...player }) => ({
      ...ratings,
      ...player,
      teamId,
      yearSince: since,
    })),
  );
  if (rows.length > 0) await tx.db.insert(PlayerEntity, rows);
  await closeRosterRequests(
    tx,
    clubs.filter((_, at) => (newcomers[at] ?? []).length > 0),
  );
  return { retired: retired.length, newcomers: rows.length };
}

function asVeteran(row: VeteranRow): VeteranPlayer {
  const { id, age, position, pitcherRole, teamId: _club, ...ratings } = row;
  return { id, age, position, pitcherRole, ratings };
}
