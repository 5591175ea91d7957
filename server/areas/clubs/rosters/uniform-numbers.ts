import { type Context } from '../../../platform/context/context.js';
import { type LoaderDefinition, groupedByKey } from '../../../platform/context/loaders.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { PlayerEntity } from '../players/player.entity.js';

interface Numbered {
  readonly id: number;
  readonly position: string;
}

/** Lowest number and how many follow it: pitchers usually wear higher ones. */
const ranges = { pitcher: { from: 20, count: 53 }, fielder: { from: 1, count: 47 } } as const;
/** Coprime with both counts, so that players of consecutive ids prefer different numbers. */
const STEP = 19;

/**
 * Uniform numbers of a roster, all different. Each player prefers a number by id and position; the player who came
 * first keeps it, and a later one takes the next that is free.
 * @param roster in the order of ids
 */
export function uniformNumbers(roster: readonly Numbered[]): Map<number, number> {
  const taken = new Set<number>();
  return new Map(
    roster.map(({ id, position }) => {
      const { from, count } = position === 'P' ? ranges.pitcher : ranges.fielder;
      let number = from + ((id * STEP) % count);
      while (taken.has(number)) number = (number % Math.max(99, roster.length)) + 1;
      taken.add(number);
      return [id, number];
    }),
  );
}

const rosterRow = columnsOf(PlayerEntity, 'id', 'teamId', 'position', 'sourceId');
const readRosters = statement(
  rosterRow,
  `SELECT ${selectList(rosterRow)} FROM players WHERE team_id = ANY ($1) AND deleted_at IS NULL ORDER BY id`,
);

/**
 * Each roster's uniform numbers by player id. Imported players have none: the records of their seasons don't give the
 * numbers that they wore.
 */
const uniformNumbersLoader: LoaderDefinition<number, ReadonlyMap<number, number>> = async (ctx, teamIds) => {
  const rows = await readRosters(ctx, [teamIds]);
  const made = rows.filter(({ sourceId }) => sourceId === null);
  return groupedByKey(teamIds, made, ({ teamId }) => teamId ?? 0).map(uniformNumbers);
};

/** A player's uniform number; null for a player without a team, and for imported players. */
export async function uniformNumberOf(
  ctx: Context,
  { id, teamId }: { readonly id: number; readonly teamId: number | null },
): Promise<number | null> {
  if (teamId === null) return null;
  return (await ctx.loaders.load(ctx, uniformNumbersLoader, teamId)).get(id) ?? null;
}
