import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { columnsOf, integer, record, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { SourceEntity } from './source.entity.js';
import { type Source } from './source.types.js';

/** The first year in which extra innings began with a runner on second. */
export const FIRST_AUTOMATIC_RUNNER = 2020;

const ofSource = columnsOf(SourceEntity, 'name', 'notice', 'year');

/** Type of the column that {@link selectSource} adds to a select list. */
export const sourceColumn = record({ ...ofSource });

/** SQL for a column with a source. @param condition SQL condition on the table `sources`, aliased as `source` */
export const selectSource = (condition: string): string =>
  `(SELECT json_build_object('name', source.name, 'notice', source.notice, 'year', source.year)
    FROM sources source WHERE ${condition})`;

// The table of matches is named as text, not imported, because matches build on leagues.
const sourcesOf = (table: 'teams' | 'players' | 'matches'): LoaderDefinition<number, Source | null> => {
  const read = statement(
    { ...ofSource, id: integer },
    `SELECT ${selectList(ofSource, 'source')}, imported.id
     FROM ${table} imported JOIN sources source ON source.id = imported.source_id
     WHERE imported.id = ANY ($1)`,
  );
  return async (ctx, ids) => inKeyOrder(ids, await read(ctx, [ids]), ({ id }) => id, null);
};

/** Sources by team id; null for teams that were not imported. */
export const teamSourceLoader = sourcesOf('teams');
/** Sources by player id; null for players who were not imported. */
export const playerSourceLoader = sourcesOf('players');
/** Sources by match id; null for matches that were not imported. */
export const matchSourceLoader = sourcesOf('matches');
