import { type Context } from '../../../platform/context/context.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { decimal, integer, present } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { type Team, type TeamMomentum } from './team.types.js';

export interface RosterSummary {
  readonly size: number;
  readonly momentum: TeamMomentum;
}

const summarizeRosters = statement(
  { teamId: present(integer), size: integer, average: decimal, hot: integer, cold: integer },
  `SELECT team_id AS "teamId", count(*)::int AS size, round(avg(momentum), 1)::float8 AS average,
     count(*) FILTER (WHERE momentum > 0)::int AS hot, count(*) FILTER (WHERE momentum < 0)::int AS cold
   FROM players WHERE team_id = ANY($1) AND deleted_at IS NULL GROUP BY team_id`,
);

/** The number of players and the momentum of each team's roster. */
export const rosterSummaryLoader: LoaderDefinition<number, RosterSummary> = async (ctx, teamIds) => {
  const rows = await summarizeRosters(ctx, [teamIds]);
  return inKeyOrder(teamIds, rows, (row) => row.teamId, null).map((row) => ({
    size: row?.size ?? 0,
    momentum: { average: row?.average ?? 0, hot: row?.hot ?? 0, cold: row?.cold ?? 0 },
  }));
};

/** Adds the momentum of the roster to rows about teams, in one statement for any number of teams. */
export async function withMomentum<Row>(
  ctx: Context,
  rows: readonly Row[],
  teamOf: (row: Row) => Team,
): Promise<(readonly [Row, TeamMomentum])[]> {
  const ids = rows.map((row) => teamOf(row).id);
  const summaries = await rosterSummaryLoader(ctx, ids);
  return rows.map((row, at) => [row, summaries[at]?.momentum ?? { average: 0, hot: 0, cold: 0 }]);
}
