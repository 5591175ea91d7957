import { fieldsOf } from '../../../../platform/input/rules.js';
import { camelCase, snakeCase, validateInput } from '../../../../platform/input/validation.js';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import {
  type CoachRow,
  type LeagueRow,
  type MatchRow,
  type PlayerRow,
  type TeamRow,
} from './document.types.js';

/** The place of a row in a document: a JSON pointer, or a file with a line. */
export interface Place {
  readonly path: string;
  readonly line: number | null;
}

export interface Mistake extends Place {
  readonly message: string;
}

/** A row of a document, with its place. */
export type Placed<Row> = Row & { readonly at: Place };
/** A row that belongs to a team, which it names by external id. */
export type OfTeam<Row> = Placed<Row> & { readonly team: string };

/** A league's document after reading, whatever its form was. */
export interface LeagueDocument {
  /** Null for files that belong to a league that exists. */
  readonly league: Placed<LeagueRow> | null;
  readonly teams: readonly Placed<TeamRow>[];
  /** External ids of teams whose players are generated. */
  readonly generated: readonly string[];
  readonly coaches: readonly OfTeam<CoachRow>[];
  readonly players: readonly OfTeam<PlayerRow>[];
  readonly matches: readonly Placed<MatchRow>[];
}

/** Maximum number of mistakes that are reported at once. */
export const mostMistakes = 500;

/** Collects the mistakes of a document, so that all are reported at once. */
export class Mistakes {
  readonly all: Mistake[] = [];

  add({ path, line }: Place, field: string | null, message: string): void {
    if (this.all.length >= mostMistakes) return;
    this.all.push({ path: field === null ? path : joined(path, field), line, message });
  }

  /** @throws DomainError `invalid` with the mistakes, if there are any */
  refuse(): void {
    const [first] = this.all;
    if (!first) return;
    const more = this.all.length === 1 ? '' : `, and ${this.all.length - 1} more mistakes`;
    throw new DomainError('invalid', `${first.path}: ${first.message}${more}`, [], {
      extra: { errors: this.all },
    });
  }
}

/** A pointer goes on with a slash, the name of a file with a space. */
const joined = (path: string, field: string): string =>
  path.startsWith('/') || path === ''
    ? `${path}/${field.replaceAll('.', '/')}`
    : `${path} ${field.replaceAll('.', ' ')}`;

/**
 * Reads a row by the rules of its class; mistakes are collected, and a row with mistakes is left out.
 * @param others keys that the caller reads itself
 */
export async function readRow<Row extends object>(
  type: new () => Row,
  value: unknown,
  at: Place,
  mistakes: Mistakes,
  others: readonly string[] = [],
): Promise<Placed<Row> | null> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    mistakes.add(at, null, 'This must be an object');
    return null;
  }
  const row = new type();
  const fields = fieldsOf(type);
  const before = mistakes.all.length;
  for (const [key, given] of Object.entries(value)) {
    const field = camelCase(key);
    const known = fields.get(field);
    if (known) Object.assign(row, { [field]: known.nested ? nestedRow(known.nested, given) : given });
    else if (!others.includes(key)) mistakes.add(at, key, `There is no field ${key}`);
  }
  try {
    await validateInput(row);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    for (const { field, messages } of error.fields) mistakes.add(at, snakeCase(field), messages.join(', '));
  }
  return mistakes.all.length > before ? null : Object.assign(row, { at });
}

/** Keys of nested objects are in snake_case too. */
function nestedRow(type: new () => object, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => nestedRow(type, member));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, given]) => [camelCase(key), given]));
}
