import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';
import { type SeasonEstimate } from '../../../../engine/estimation/estimate-season.js';
import { listPark } from '../../../../engine/game/environment/park.js';
import { RATING_KEYS } from '../../../../engine/players/player.types.js';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';

const rated = RATING_KEYS.map((key) => `${key} = estimate.${key}`).join(', ');
const ratings = RATING_KEYS.map((_, at) => `$${at + 4}::int[]`).join(', ');

const ratePlayers = command(`
  UPDATE players SET position = estimate.position, pitcher_role = estimate.pitcher_role, ${rated}
  FROM unnest($1::int[], $2::text[], $3::text[], ${ratings})
    AS estimate (id, position, pitcher_role, ${RATING_KEYS.join(', ')})
  WHERE players.id = estimate.id`);

const placeParks = command(`
  UPDATE teams SET park = estimate.park::smallint[]
  FROM unnest($1::int[], $2::text[]) AS estimate (id, park)
  WHERE teams.id = estimate.id`);

/** Writes what was estimated from a season’s lines: ratings, positions, parks, and how the league plays. */
export async function storeEstimate(
  tx: Context,
  leagueId: number,
  { players, parks, environment }: SeasonEstimate,
): Promise<void> {
  const all = [...players.values()];
  await ratePlayers(tx, [
    all.map(({ id }) => id),
    all.map(({ position }) => position),
    all.map(({ pitcherRole }) => pitcherRole),
    ...RATING_KEYS.map((key) => all.map(({ ratings: own }) => Math.round(own[key]))),
  ]);
  await placeParks(tx, [
    [...parks.keys()],
    [...parks.values()].map((park) => `{${listPark(park).join(',')}}`),
  ]);
  await tx.db.update(LeagueEntity, { id: leagueId }, { environment });
}
