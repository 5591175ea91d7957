import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnsOf, integer, record, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { SourceEntity } from './source.entity.js';
import { type Source } from './source.types.js';

/** The first year in which extra innings began with a runner on second. */
export const FIRST_AUTOMATIC_RUNNER = 2020;

const ofSource = columnsOf(SourceEntity, 'name', 'notice', 'year');

/** A source as a member of another row: `selectSource` as its column. */
export const sourceColumn = record({ ...ofSource });

/** @param condition on sources, as `source` */
export const selectSource = (condition: string): string =>
  `(SELECT json_build_object('name', source.name, 'notice', source.notice, 'year', source.year)
    FROM sources source WHERE ${condition})`;

// Matches are named, not imported: they build on leagues.
const sourcesOf = (table: 'teams' | 'players' | 'matches'): LoaderDefinition<number, Source | null> => {
  const read = statement(
    { ...ofSource, id: integer },
    `SELECT ${selectList(ofSource, 'source')}, imported.id
     FROM ${table} imported JOIN sources source ON source.id = imported.source_id
     WHERE imported.id = ANY ($1)`,
  );
  return async (ctx, ids) => inKeyOrder(ids, await read(ctx, [ids]), ({ id }) => id, null);
};

/** Sources of teams, by their ids; null for those started here. */
export const teamSourceLoader = sourcesOf('teams');
/** Sources of players, by their ids; null for those of this installation. */
export const playerSourceLoader = sourcesOf('players');
/** Sources of matches, by their ids; null for those made here. */
export const matchSourceLoader = sourcesOf('matches');
