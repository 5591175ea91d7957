import { GraphQLError } from 'graphql';
import { errorTable } from '../../core/errors.js';
import { queryLimits } from './limits.js';

const { members, values, depth } = queryLimits.variables;

/**
 * Looks at variables before anything reads them by their types, which takes time for each value and for each mistake.
 * Stops at the first limit that is passed.
 * @throws GraphQLError naming the limit
 */
export function refuseLargeVariables(variables: Readonly<Record<string, unknown>>): void {
  let found = 0;
  const look = (value: unknown, level: number): void => {
    found += 1;
    if (found > values) throw tooLarge(`more than ${values} values`);
    if (typeof value !== 'object' || value === null) return;
    if (level > depth) throw tooLarge(`values more than ${depth} levels deep`);
    if (Array.isArray(value)) {
      if (value.length > members) throw tooLarge(`a list of more than ${members} members`);
      for (const member of value) look(member, level + 1);
      return;
    }
    for (const key in value) look(Reflect.get(value, key), level + 1);
  };
  look(variables, 0);
}

const tooLarge = (what: string) =>
  new GraphQLError(`The variables hold ${what}`, {
    extensions: { code: errorTable.invalid.code, http: { status: 400 } },
  });
