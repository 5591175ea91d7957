import { registerDecorator, validateSync, type ValidationError } from 'class-validator';
import { snakeCase } from '../data/rows.js';
import { isDay } from '../text/days.js';
import { countCharacters, tidyLine, tidyText } from '../text/tidy.js';

/**
 * Rules of input fields. Each is a decorator that returns at most one sentence: that of the first broken rule, in the
 * order in which a person would correct them. A field without a rule has only the type that GraphQL gives it, and REST
 * does not read it.
 */

/** JSON Schema of the rule's field, and whether the field must be given. */
interface FieldSchema {
  readonly required: boolean;
  /** Conversion of the field before it is checked and used; by default none. */
  readonly tidy?: (value: unknown) => unknown;
  /** The input class of a nested object, or of each member of a list. */
  readonly nested?: new () => object;
  /** Dotted path of the first mistake within a wrong value; null if the value as a whole is wrong. */
  readonly placeIn?: (value: unknown) => string | null;
  readonly schema: Readonly<Record<string, unknown>>;
}

const describedFields = new Map<object, Map<string, FieldSchema>>();
const knownFields = new Map<object, ReadonlyMap<string, FieldSchema>>();

/** The fields of an input class in order, by their names in camelCase; the OpenAPI document is made from them. */
export function fieldsOf(inputClass: object): ReadonlyMap<string, FieldSchema> {
  const known = knownFields.get(inputClass);
  if (known) return known;
  const parent: unknown = Object.getPrototypeOf(inputClass);
  const inherited = typeof parent === 'function' ? fieldsOf(parent) : [];
  const fields = new Map([...inherited, ...(describedFields.get(inputClass) ?? [])]);
  knownFields.set(inputClass, fields);
  return fields;
}

/** Declares a rule: `check` returns the sentence to show, or null if the value is valid. */
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
  /** Name of the field in sentences: "Username must be …". */
  readonly label: string;
  /** Sentence for a value that is missing or invisible; without it the field may be left out. */
  readonly required?: string;
  /** Minimum number of characters of the tidied text. */
  readonly min?: number;
  /** Maximum number of characters. */
  readonly max?: number;
  readonly pattern?: readonly [expression: RegExp, sentence: string];
  /** Whether it may have several lines. */
  readonly lines?: boolean;
  /** Whether blank text counts as given (a password of spaces is a password). */
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
  /** The default, for the API's description. */
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
    if (isWholeNumber(value, min, max) && (even !== true || value % 2 === 0)) return null;
    return `${label} must be ${even === true ? 'an even' : 'a whole'} number from ${min} to ${max}`;
  });
}

export interface DecimalRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly usual?: number;
}

/** A number with decimals. */
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

/** The id of a row; the service checks whether the row exists. */
export function Reference({ label, required }: { label: string; required?: string }): PropertyDecorator {
  return rule('reference', { required: required !== undefined, schema: { type: 'integer' } }, (value) => {
    if (absent(value)) return required ?? null;
    return isId(value) ? null : `${label} must be an id`;
  });
}

interface ReferencesRule {
  readonly label: string;
  readonly required?: string;
  /** Maximum number of members; 1,000 by default. */
  readonly max?: number;
}

/** A list of ids, which may be empty. */
export function References({ label, required, max = 1000 }: ReferencesRule): PropertyDecorator {
  const list = { label, required, max, of: 'ids' };
  return listRule('references', list, { type: 'integer' }, (member) =>
    isId(member) ? null : new Mistake(' must be an id'),
  );
}

interface WholeNumbersRule {
  readonly label: string;
  /** Smallest value of a member. */
  readonly min: number;
  readonly max: number;
  /** Maximum number of members. */
  readonly most: number;
  readonly required?: string;
  /** Whether a member may be null. */
  readonly orNull?: boolean;
}

/** A list of whole numbers, which may be empty. */
export function WholeNumbers(options: WholeNumbersRule): PropertyDecorator {
  const { label, min, max, most, required, orNull = false } = options;
  const list = { label, required, max: most, of: 'whole numbers' };
  const items = { type: orNull ? ['integer', 'null'] : 'integer', minimum: min, maximum: max };
  return listRule('wholeNumbers', list, items, (member) =>
    isWholeNumber(member, min, max) || (orNull && member === null)
      ? null
      : new Mistake(` must be a whole number from ${min} to ${max}${orNull ? ' or null' : ''}`),
  );
}

interface TextsRule {
  readonly label: string;
  /** Maximum number of members. */
  readonly max: number;
  /** Expression for each member, and the end of the sentence about a member that does not match. */
  readonly pattern: readonly [expression: RegExp, words: string];
}

/** A list of texts of one form, which may be empty. */
export function Texts({ label, max, pattern: [expression, words] }: TextsRule): PropertyDecorator {
  const items = { type: 'string', pattern: expression.source };
  return listRule('texts', { label, max, of: 'texts' }, items, (member) =>
    typeof member === 'string' && expression.test(member) ? null : new Mistake(` ${words}`),
  );
}

/** A mistake within a value: its place, and the words that follow the name of that place in the sentence. */
class Mistake {
  constructor(
    readonly words: string,
    readonly place: string | null = null,
  ) {}
}

interface ListOptions {
  readonly label: string;
  readonly required?: string | undefined;
  /** Maximum number of members. */
  readonly max: number;
  /** Plural noun for the members; absent for objects. */
  readonly of?: string;
  readonly nested?: new () => object;
}

/** Declares a rule of a list whose members are checked in order; the first wrong one is reported by its index. */
function listRule(
  name: string,
  { label, required, max, of, nested }: ListOptions,
  items: Readonly<Record<string, unknown>>,
  mistakeIn: (member: unknown) => Mistake | null,
): PropertyDecorator {
  const first = (members: readonly unknown[]) => {
    for (const [index, member] of members.entries()) {
      const mistake = mistakeIn(member);
      if (mistake) return { index, ...mistake };
    }
    return null;
  };
  const field = {
    required: required !== undefined,
    ...(nested && { nested }),
    placeIn: (value: unknown) => {
      const mistake = Array.isArray(value) && value.length <= max ? first(value) : null;
      return mistake && joinedPlace(String(mistake.index), mistake.place);
    },
    schema: { type: 'array', items, maxItems: max },
  };
  return rule(name, field, (value) => {
    if (absent(value)) return required ?? null;
    if (!Array.isArray(value)) return `${label} must be a list of ${of ?? `at most ${max}`}`;
    if (value.length > max)
      return `${label} must be a list of at most ${of === undefined ? max : `${max} ${of}`}`;
    const mistake = first(value);
    return mistake && `${label}[${mistake.index}]${mistake.words}`;
  });
}

const joinedPlace = (place: string, inner: string | null | undefined): string =>
  inner === null || inner === undefined ? place : `${place}.${inner}`;

export function Flag({ label, required }: { label: string; required?: string }): PropertyDecorator {
  return rule('flag', { required: required !== undefined, schema: { type: 'boolean' } }, (value) => {
    if (absent(value)) return required ?? null;
    return typeof value === 'boolean' ? null : `${label} must be true or false`;
  });
}

/** A date and time with its zone, in ISO 8601; GraphQL has already converted it into a `Date`. */
export function Moment({ label }: { label: string }): PropertyDecorator {
  return rule('moment', { required: false, schema: { type: 'string', format: 'date-time' } }, (value) => {
    if (absent(value)) return null;
    const isWritten = typeof value === 'string' && moment.test(value) && isDay(value.slice(0, 10));
    const date = isWritten ? new Date(value) : value;
    const isDate = date instanceof Date && !Number.isNaN(date.getTime()) && date.getUTCFullYear() < 10_000;
    return isDate ? null : `${label} must be a date and time like 2026-07-04T18:30:00Z`;
  });
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** The first season of a professional league was played in 1871. */
const firstDate = '1871-01-01';
const lastDate = '2199-12-31';

/** A date without a time, in ISO 8601. */
export function CalendarDate({ label, required }: { label: string; required?: string }): PropertyDecorator {
  const schema = { type: 'string', format: 'date' };
  return rule('calendarDate', { required: required !== undefined, schema }, (value) =>
    absent(value) ? (required ?? null) : mistakeInDate(label, value),
  );
}

/** The sentence about a value that is not a date; null for a date. */
export function mistakeInDate(label: string, value: unknown): string | null {
  if (typeof value !== 'string' || !isDay(value)) return `${label} must be a date like 2027-04-01`;
  return value >= firstDate && value <= lastDate ? null : `${label} must be from ${firstDate} to ${lastDate}`;
}

/** A list of some of the options, each at most once. It may be empty; it is required unless `optional`. */
export function Choices({
  label,
  options,
  optional = false,
}: Omit<ChoiceRule, 'required'> & { optional?: boolean }): PropertyDecorator {
  const schema = { type: 'array', items: { type: 'string', enum: options }, uniqueItems: true };
  const wrong = (values: readonly unknown[]) =>
    values.findIndex((value) => typeof value !== 'string' || !options.includes(value));
  const field = {
    required: !optional,
    placeIn: (value: unknown) => (Array.isArray(value) && wrong(value) >= 0 ? String(wrong(value)) : null),
    schema,
  };
  return rule('choices', field, (value) => {
    if (optional && absent(value)) return null;
    const list = `${label} must be a list of: ${options.join(', ')}`;
    if (!Array.isArray(value)) return list;
    const at = wrong(value);
    if (at >= 0) return `${label}[${at}] must be one of: ${options.join(', ')}`;
    return new Set(value).size === value.length ? null : list;
  });
}

interface StandardObjectRule {
  readonly label: string;
  /** Sentence for a missing object; without it the object may be left out. */
  readonly required?: string;
  /** The standard that defines the members, for the API's description. */
  readonly description: string;
}

/** An object whose form another standard defines. Its keys stay unchanged, and the service checks its members. */
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

/** An object checked by its own input class; the first rule that it breaks is reported. */
export function Nested({ label, type, required }: NestedRule): PropertyDecorator {
  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const field = {
    required: required !== undefined,
    nested: type,
    placeIn: (value: unknown) => (isObject(value) ? (firstBroken(type, value)?.place ?? null) : null),
    schema: nestedSchema(type),
  };
  return rule('nested', field, (value) => {
    if (absent(value)) return required ?? null;
    return isObject(value) ? (firstBroken(type, value)?.words ?? null) : `${label} must be an object`;
  });
}

/** A list of objects checked by their input class; the first broken rule is reported. */
export function Members({ label, type, max, required }: NestedRule & { max: number }): PropertyDecorator {
  return listRule('members', { label, required, max, nested: type }, nestedSchema(type), (member) => {
    if (typeof member !== 'object' || member === null) return new Mistake(' must be an object');
    const broken = firstBroken(type, member);
    return broken && new Mistake(`: ${broken.words}`, broken.place);
  });
}

function nestedSchema(type: new () => object) {
  const fields = [...fieldsOf(type)].map(([name, field]) => [snakeCase(name), field] as const);
  const required = fields.filter(([, field]) => field.required).map(([name]) => name);
  return {
    title: type.name,
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

/** Sentence and path of the first rule that the object breaks. */
function firstBroken(type: new () => object, value: object): Mistake | null {
  const [broken] = validateSync(Object.assign(new type(), value), { stopAtFirstError: true });
  if (!broken) return null;
  return new Mistake(Object.values(broken.constraints ?? {})[0] ?? '', brokenField(type, broken));
}

/** Path of a field that breaks a rule, down to the mistake within its value. */
export function brokenField(type: object, { property, value }: ValidationError): string {
  return joinedPlace(property, fieldsOf(type).get(property)?.placeIn?.(value));
}

const maxId = 2_147_483_647;

const isId = (value: unknown): boolean => isWholeNumber(value, 0, maxId);

function isWholeNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
