import { registerDecorator, validateSync } from 'class-validator';
import { snakeCase } from './rows.js';
import { countCharacters, tidyLine, tidyText } from './text.js';

/**
 * Rules of input fields, each one decorator that yields at most one sentence: the first that is broken, in the order a
 * person would correct them. Every field of an input class carries one; fields without are dropped before use.
 */

/** What a rule says of its field in JSON Schema, and whether the field must be given. */
interface FieldSchema {
  readonly required: boolean;
  /** What the field becomes before it is checked and used; without it, it stays as it came. */
  readonly tidy?: (value: unknown) => unknown;
  /** The input class of an object in the field, or of each member of a list. */
  readonly nested?: new () => object;
  readonly schema: Readonly<Record<string, unknown>>;
}

const describedFields = new Map<object, Map<string, FieldSchema>>();
const knownFields = new Map<object, ReadonlyMap<string, FieldSchema>>();

/** The fields of an input class as its rules declare them, camelCase, in order; the OpenAPI document is made from it. */
export function fieldsOf(inputClass: object): ReadonlyMap<string, FieldSchema> {
  const known = knownFields.get(inputClass);
  if (known) return known;
  const parent: unknown = Object.getPrototypeOf(inputClass);
  const inherited = typeof parent === 'function' ? fieldsOf(parent) : [];
  const fields = new Map([...inherited, ...(describedFields.get(inputClass) ?? [])]);
  knownFields.set(inputClass, fields);
  return fields;
}

/** Declares a rule: `check` answers the sentence to show, or null when the value is fine. */
function rule(name: string, field: FieldSchema, check: (value: unknown) => string | null): PropertyDecorator {
  return (target, property) => {
    const fields = describedFields.get(target.constructor) ?? new Map<string, FieldSchema>();
    describedFields.set(target.constructor, fields.set(String(property), field));
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown) => check(value) === null,
        defaultMessage: (args) => check(args?.value) ?? '',
      },
    });
  };
}

const absent = (value: unknown): value is null | undefined => value === undefined || value === null;

export interface TextRule {
  /** Names the field in sentences: "Username must be …". */
  readonly label: string;
  /** Sentence for a missing value or one of which nothing can be seen; without it the field may be left out. */
  readonly required?: string;
  /** Fewest characters of the tidied text. */
  readonly min?: number;
  /** Most characters. */
  readonly max?: number;
  readonly pattern?: readonly [expression: RegExp, sentence: string];
  /** It may have many lines; all others have one. */
  readonly lines?: boolean;
  /** Blank text counts as given (a password of spaces is a password). */
  readonly verbatim?: boolean;
}

export function Text(options: TextRule): PropertyDecorator {
  const { label, required, min, max, pattern } = options;
  const schema = {
    type: 'string',
    ...(min !== undefined && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
    ...(pattern && { pattern: pattern[0].source }),
  };
  const tidied = options.lines === true ? tidyText : tidyLine;
  const tidy = (value: unknown) => (typeof value === 'string' ? tidied(value) : value);
  const field = { required: required !== undefined, schema, ...(options.verbatim !== true && { tidy }) };
  return rule('text', field, (value) => {
    if (absent(value)) return required ?? null;
    if (typeof value !== 'string') return `${label} must be text`;
    const text = options.verbatim === true ? value.normalize('NFC') : tidied(value);
    if (text === '') return required ?? null;
    if (text.includes('\u0000')) return `${label} must not contain null characters`;
    if (/\p{Surrogate}/u.test(text)) return `${label} must not contain broken characters`;
    const length = countCharacters(text);
    if (min !== undefined && length < min) return `${label} must be at least ${min} characters`;
    if (max !== undefined && length > max) return `${label} must be at most ${max} characters`;
    if (pattern && !pattern[0].test(text)) return pattern[1];
    return null;
  });
}

export interface ChoiceRule {
  readonly label: string;
  readonly options: readonly string[];
  readonly required?: string;
}

export function Choice({ label, options, required }: ChoiceRule): PropertyDecorator {
  return rule(
    'choice',
    { required: required !== undefined, schema: { type: 'string', enum: options } },
    (value) => {
      if (absent(value) || value === '') return required ?? null;
      if (typeof value === 'string' && options.includes(value)) return null;
      return `${label} must be one of: ${options.join(', ')}`;
    },
  );
}

export interface WholeNumberRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** The value of a field that is left out, for the API's description. */
  readonly usual?: number;
  readonly required?: string;
  readonly even?: boolean;
}

export function WholeNumber({ label, min, max, usual, required, even }: WholeNumberRule): PropertyDecorator {
  const schema = {
    type: 'integer',
    minimum: min,
    maximum: max,
    ...(even === true && { multipleOf: 2 }),
    ...(usual !== undefined && { default: usual }),
  };
  return rule('wholeNumber', { required: required !== undefined, schema }, (value) => {
    if (absent(value)) return required ?? null;
    const isOne = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    if (isOne && (even !== true || value % 2 === 0)) return null;
    return `${label} must be ${even === true ? 'an even' : 'a whole'} number from ${min} to ${max}`;
  });
}

export interface DecimalRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly usual?: number;
}

/** A number that need not be whole. */
export function Decimal({ label, min, max, usual }: DecimalRule): PropertyDecorator {
  const schema = {
    type: 'number',
    minimum: min,
    maximum: max,
    ...(usual !== undefined && { default: usual }),
  };
  return rule('decimal', { required: false, schema }, (value) => {
    if (absent(value)) return null;
    if (typeof value === 'number' && value >= min && value <= max) return null;
    return `${label} must be a number from ${min} to ${max}`;
  });
}

/** A reference to a row; whether the row exists is the service's question. */
export function Reference({ label, required }: { label: string; required?: string }): PropertyDecorator {
  return rule('reference', { required: required !== undefined, schema: { type: 'integer' } }, (value) => {
    if (absent(value)) return required ?? null;
    return isId(value) ? null : `${label} must be an id`;
  });
}

interface ReferencesRule {
  readonly label: string;
  readonly required?: string;
  /** Most members; 1,000 unless given. */
  readonly max?: number;
}

/** A list of references, empty allowed. */
export function References({ label, required, max = 1000 }: ReferencesRule): PropertyDecorator {
  const schema = { type: 'array', items: { type: 'integer' } };
  return rule('references', { required: required !== undefined, schema }, (value) => {
    if (absent(value)) return required ?? null;
    if (!Array.isArray(value) || !value.every(isId)) return `${label} must be a list of ids`;
    return value.length <= max ? null : `${label} must be a list of at most ${max} ids`;
  });
}

export function Flag({ label }: { label: string }): PropertyDecorator {
  return rule('flag', { required: false, schema: { type: 'boolean' } }, (value) =>
    absent(value) || typeof value === 'boolean' ? null : `${label} must be true or false`,
  );
}

/** A date and time with its zone, as ISO 8601 writes it; GraphQL has read it into a `Date` already. */
export function Moment({ label }: { label: string }): PropertyDecorator {
  return rule('moment', { required: false, schema: { type: 'string', format: 'date-time' } }, (value) => {
    if (absent(value)) return null;
    const isWritten = typeof value === 'string' && moment.test(value) && isInCalendar(value);
    const date = isWritten ? new Date(value) : value;
    const isDate = date instanceof Date && !Number.isNaN(date.getTime()) && date.getUTCFullYear() < 10_000;
    return isDate ? null : `${label} must be a date and time like 2026-07-04T18:30:00Z`;
  });
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** JavaScript reads February 30th as a day in March, which would be another one than the database, or a person, understands. */
function isInCalendar(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.getUTCDate() === Number(text.slice(8, 10));
}

/** A list of the options, each at most once. It may be empty, and must be given unless it is optional. */
export function Choices({
  label,
  options,
  optional = false,
}: Omit<ChoiceRule, 'required'> & { optional?: boolean }): PropertyDecorator {
  const schema = { type: 'array', items: { type: 'string', enum: options }, uniqueItems: true };
  const isOption = (value: unknown) => typeof value === 'string' && options.includes(value);
  return rule('choices', { required: !optional, schema }, (value) => {
    if (optional && absent(value)) return null;
    const isList = Array.isArray(value) && value.every(isOption) && new Set(value).size === value.length;
    return isList ? null : `${label} must be a list of: ${options.join(', ')}`;
  });
}

/** Any list; what its members must be is the service's question. */
export function List({ label, max }: { label: string; max: number }): PropertyDecorator {
  return rule('list', { required: false, schema: { type: 'array', maxItems: max } }, (value) => {
    if (absent(value)) return null;
    return Array.isArray(value) && value.length <= max ? null : `${label} must be a list of at most ${max}`;
  });
}

interface StandardObjectRule {
  readonly label: string;
  /** The sentence for one that is missing; without it, one may be. */
  readonly required?: string;
  /** Which standard says what is inside. */
  readonly description: string;
}

/** An object of the form that another standard gives it, its keys unchanged; the service checks what is inside. */
export function StandardObject({ label, required, description }: StandardObjectRule): PropertyDecorator {
  const schema = { type: 'object', additionalProperties: true, description };
  return rule('standardObject', { required: required !== undefined, schema }, (value) => {
    if (absent(value)) return required ?? null;
    return typeof value === 'object' && !Array.isArray(value) ? null : `${label} must be an object`;
  });
}

interface NestedRule {
  readonly label: string;
  readonly type: new () => object;
  readonly required?: string;
}

/** An object of an input class of its own, which may be left out; the first rule it breaks is reported. */
export function Nested({ label, type, required }: NestedRule): PropertyDecorator {
  const field = { required: required !== undefined, nested: type, schema: nestedSchema(type) };
  return rule('nested', field, (value) => {
    if (absent(value)) return required ?? null;
    if (typeof value !== 'object' || Array.isArray(value)) return `${label} must be an object`;
    return firstBroken(type, value);
  });
}

/** A list of objects of an input class of their own; the first rule that one of them breaks is reported. */
export function Members({ label, type, max, required }: NestedRule & { max: number }): PropertyDecorator {
  const schema = { type: 'array', items: nestedSchema(type), maxItems: max };
  const field = { required: required !== undefined, nested: type, schema };
  return rule('members', field, (value) => {
    if (absent(value)) return required ?? null;
    if (!Array.isArray(value) || value.length > max) return `${label} must be a list of at most ${max}`;
    for (const member of value) {
      if (typeof member !== 'object' || member === null) return `${label} must be a list of objects`;
      const broken = firstBroken(type, member);
      if (broken !== null) return `${label}: ${broken}`;
    }
    return null;
  });
}

const nestedSchema = (type: new () => object) => ({
  type: 'object',
  properties: Object.fromEntries([...fieldsOf(type)].map(([name, field]) => [snakeCase(name), field.schema])),
});

function firstBroken(type: new () => object, value: object): string | null {
  const [broken] = validateSync(Object.assign(new type(), value), { stopAtFirstError: true });
  return Object.values(broken?.constraints ?? {})[0] ?? null;
}

const maxId = 2_147_483_647;

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxId;
}
