import { type Mistakes, type Placed } from './reading/read-rows.js';

/** Numbers of rows that an import created, changed and left as they were. */
export class Counts {
  created = 0;
  updated = 0;
  unchanged = 0;
}

/** Ids of a league's teams by external id; a document may also name a team by its name. */
export type TeamIds = ReadonlyMap<string, number>;

/** The id of the team that a row names; a mistake if there is none. */
export function teamOf(
  ids: TeamIds,
  row: Placed<object>,
  field: string,
  name: string,
  mistakes: Mistakes,
): number | null {
  const id = ids.get(name);
  if (id === undefined) mistakes.add(row.at, field, `There is no team ${name}`);
  return id ?? null;
}
