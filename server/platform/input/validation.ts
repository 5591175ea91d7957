import { validate, type ValidationError } from 'class-validator';
import { DomainError, type FieldError } from '../errors/domain-error.js';
import { brokenField, fieldsOf } from './rules.js';

/**
 * Tidies the texts of an input and checks it against its class-validator rules. Fields without a rule stay as they are:
 * GraphQL has checked their types. Errors contain only field names and sentences, never the rejected values, which may
 * be passwords.
 * @param prefix precedes the names of its fields: `3.` for the fourth input of a list
 * @throws DomainError `invalid` with every broken rule, in field order
 */
export async function validateInput<Input extends object>(input: Input, prefix = ''): Promise<Input> {
  tidyFields(input.constructor, input);
  const errors = await validate(input, { stopAtFirstError: true, forbidUnknownValues: true });
  if (errors.length > 0) throw invalidInput(input.constructor, errors, prefix);
  return input;
}

/** Tidies the texts of an input and of its nested inputs. */
function tidyFields(type: object, input: object): void {
  for (const [field, { tidy, nested }] of fieldsOf(type)) {
    const value: unknown = Reflect.get(input, field);
    if (tidy && value !== undefined) Reflect.set(input, field, tidy(value));
    if (!nested) continue;
    for (const member of Array.isArray(value) ? value : [value]) {
      if (typeof member === 'object' && member !== null) tidyFields(nested, member);
    }
  }
}

function invalidInput(type: object, errors: readonly ValidationError[], prefix: string): DomainError {
  const fields = errors.map((error): FieldError => ({
    field: prefix + brokenField(type, error),
    messages: Object.values(error.constraints ?? {}),
  }));
  const sentences = new Set(fields.flatMap((field) => field.messages));
  return new DomainError('invalid', [...sentences].join(', '), fields);
}

/** Builds an input of the class from a REST body: keys in snake_case fill the fields; unknown keys are ignored. */
export async function inputFromBody<Input extends object>(
  type: new () => Input,
  body: unknown,
): Promise<Input> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('invalid', 'The request body must be a JSON object');
  }
  return validateInput(filledAs(type, new type(), body));
}

/** Fills the fields of an input class that have a rule, and those of its nested classes. */
function filledAs<Input extends object>(type: new () => object, input: Input, body: object): Input {
  const fields = fieldsOf(type);
  for (const [key, value] of Object.entries(body)) {
    const field = camelCase(key);
    const known = fields.get(field);
    if (known) Object.assign(input, { [field]: known.nested ? filledIn(known.nested, value) : value });
  }
  return input;
}

/** Fills a nested input, or each member of a list of them; other values are left for the rule to refuse. */
function filledIn(type: new () => object, value: unknown): unknown {
  const inner = (member: unknown): unknown =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? filledAs(type, {}, member)
      : member;
  return Array.isArray(value) ? value.map(inner) : inner(value);
}

export function camelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
