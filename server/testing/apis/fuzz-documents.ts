import * as fc from 'fast-check';
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** Draws the numbers that decide between possible parts of a document. */
interface Choice {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
}

const pageSizes = [1, 5, 50, 500, 1000];

/** Queries of any shape that the schema allows, most of them above the limits, some far below. */
export function queriesOf(schema: GraphQLSchema): fc.Arbitrary<string> {
  return fc
    .record({
      choices: fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 20, maxLength: 400 }),
      depth: fc.integer({ min: 1, max: 6 }),
      width: fc.integer({ min: 1, max: 30 }),
    })
    .map(({ choices, depth, width }) => {
      let taken = 0;
      const choice: Choice = {
        below: (limit) => {
          taken += 1;
          return ((choices[taken % choices.length] ?? 0) + taken) % limit;
        },
      };
      return selectionOf(schema.getQueryType(), { choice, depth, width }) ?? '{ __typename }';
    });
}

interface Shape {
  readonly choice: Choice;
  readonly depth: number;
  readonly width: number;
}

function selectionOf(type: GraphQLNamedType | null | undefined, shape: Shape): string | null {
  if (!isObjectType(type)) return null;
  const fields = Object.values(type.getFields());
  const written = Array.from({ length: 1 + shape.choice.below(shape.width) }, (_, at) => {
    const field = fields[shape.choice.below(fields.length)];
    return field ? fieldOf(field, at, shape) : null;
  }).filter((text) => text !== null);
  return written.length > 0 ? `{ ${written.join(' ')} }` : '{ __typename }';
}

function fieldOf(field: GraphQLField<unknown, unknown>, at: number, shape: Shape): string | null {
  const type = getNamedType(field.type);
  const isObject = isObjectType(type);
  if (isObject && shape.depth === 0) return null;
  const { choice, depth, width } = shape;
  const given = field.args.filter((arg) => isRequiredArgument(arg) || choice.below(2) === 0);
  const args = given.map((arg) => `${arg.name}: ${literalOf(arg, choice)}`).join(', ');
  const below = isObject ? selectionOf(type, { choice, depth: depth - 1, width: Math.ceil(width / 2) }) : '';
  const alias = args === '' ? '' : `a${at}${depth}: `;
  return `${alias}${field.name}${args && `(${args})`} ${below ?? ''}`;
}

function literalOf({ name, type }: GraphQLArgument, choice: Choice): string {
  const named = getNamedType(type);
  if (name === 'first' || name === 'limit') return String(pageSizes[choice.below(pageSizes.length)]);
  if (isEnumType(named)) return named.getValues()[choice.below(named.getValues().length)]?.name ?? 'null';
  if (named.name === 'Boolean') return String(choice.below(2) === 0);
  if (name === 'statistic') return '"homeRuns"';
  if (named.name === 'String') return '"x"';
  return name === 'seriesLengths' ? '[3, 5]' : String(1 + choice.below(30));
}
