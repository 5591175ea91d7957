import { DomainError, type FieldError, invalid } from '../../platform/errors/domain-error.js';
import { fieldsOf } from '../../platform/input/rules.js';
import { camelCase, inputFromBody } from '../../platform/input/validation.js';

type InputClass = new () => object;

/**
 * Parses a body that is a list, each member by the class's rules; the broken rules of all members are reported at once.
 */
export async function inputListFromBody(type: InputClass, body: unknown): Promise<object[]> {
  if (!Array.isArray(body)) throw invalid('The request body must be a JSON list');
  if (body.length > 1000) throw invalid('The list must have at most 1000 members');
  const read = await Promise.allSettled(body.map((member) => inputFromBody(type, member)));
  const broken: FieldError[] = [];
  const inputs: object[] = [];
  for (const [index, result] of read.entries()) {
    if (result.status === 'fulfilled') inputs.push(result.value);
    else if (!(result.reason instanceof DomainError)) throw result.reason;
    else if (result.reason.fields.length === 0)
      broken.push({ field: `${index}`, messages: [result.reason.message] });
    else broken.push(...result.reason.fields.map((one) => ({ ...one, field: `${index}.${one.field}` })));
  }
  if (broken.length > 0) throw new DomainError('invalid', 'The list has wrong members', broken);
  return inputs;
}

/**
 * Parses a query string: numbers and booleans are converted before the class's rules run, texts stay unchanged. Members
 * of a list are separated by commas, or given one by one.
 */
export async function inputFromQuery(type: InputClass, query: unknown): Promise<object> {
  const fields = fieldsOf(type);
  const given = Object.entries(query ?? {}).filter(([, text]) => text !== '');
  // A missing query, as in most requests, is not checked: the defaults of a class satisfy its rules.
  if (given.length === 0 && ![...fields.values()].some(({ required }) => required)) return new type();
  const values = given.map(([key, text]) => {
    const form = fields.get(camelCase(key))?.schema['type'];
    if (form === 'array') return [key, membersOf(text).map(scalarOf)] as const;
    return [key, form === 'string' ? text : scalarOf(text)] as const;
  });
  return inputFromBody(type, Object.fromEntries(values));
}

const membersOf = (text: unknown): unknown[] =>
  [text].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]));

function scalarOf(text: unknown): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  return typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
