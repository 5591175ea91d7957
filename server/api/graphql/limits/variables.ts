import { GraphQLError } from 'graphql';
import { errorTable } from '../../../platform/errors/domain-error.js';
import { queryLimits } from './sizes.js';

const limits = queryLimits.variables;

/**
 * Checks variables before graphql-js parses them by their types, which takes time for each value, character and
 * mistake. Stops at the first limit that is exceeded.
 * @throws GraphQLError naming the limit
 */
export function refuseLargeVariables(variables: Readonly<Record<string, unknown>>): void {
  let values = 0;
  let characters = 0;
  const read = (text: string): void => {
    characters += text.length;
    if (characters > limits.characters) throw tooLarge(`more than ${limits.characters} characters`);
  };
  const look = (value: unknown, depth: number): void => {
    values += 1;
    if (values > limits.values) throw tooLarge(`more than ${limits.values} values`);
    if (typeof value === 'string') read(value);
    if (typeof value !== 'object' || value === null) return;
    if (depth > limits.depth) throw tooLarge(`values more than ${limits.depth} levels deep`);
    if (Array.isArray(value)) {
      if (value.length > limits.members) throw tooLarge(`a list of more than ${limits.members} members`);
      for (const member of value) look(member, depth + 1);
      return;
    }
    for (const key in value) {
      read(key);
      look(Reflect.get(value, key), depth + 1);
    }
  };
  look(variables, 0);
}

const tooLarge = (what: string) =>
  new GraphQLError(`The variables hold ${what}`, {
    extensions: { code: errorTable.invalid.code, http: { status: 400 } },
  });
