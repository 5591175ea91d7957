import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { type OneOfEach } from './one-of-each.js';
import { neededByRule, sampleOf } from './operations.js';

type Field = GraphQLField<unknown, unknown>;

/** Fields from the root to a field. */
type Path = readonly Field[];

/**
 * Queries that together select every reachable field: one query for each field of each type. Each query follows the
 * shortest path to its field, and selects all scalars and enums below it. Arguments refer to the things in `ids`.
 */
export function queriesOfEveryField(schema: GraphQLSchema, ids: OneOfEach): string[] {
  const queries: string[] = [];
  const reached = new Set<string>();
  let ends: Path[] = fieldsOf(schema.getQueryType()).map((field) => [field]);
  while (ends.length > 0) {
    const next: Path[] = [];
    // Paths with fewer lists come first, because lists cost more.
    for (const path of ends.toSorted((one, other) => listsIn(one) - listsIn(other))) {
      const field = path.at(-1);
      const type = field && getNamedType(field.type);
      if (!type) continue;
      queries.push(`{ ${written(schema, path, ids)} }`);
      if (isLeafType(type) || reached.has(type.name)) continue;
      reached.add(type.name);
      for (const member of membersOf(schema, type)) {
        for (const below of fieldsOf(member)) {
          if (!isLeafType(getNamedType(below.type))) next.push([...path, below]);
        }
      }
    }
    ends = next;
  }
  return queries;
}

const listsIn = (path: Path): number =>
  path.filter(
    ({ type }) => isListType(getNullableType(type)) || getNamedType(type).name.endsWith('Connection'),
  ).length;

function fieldsOf(type: GraphQLNamedType | null | undefined): Field[] {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

function membersOf(schema: GraphQLSchema, type: GraphQLNamedType): readonly GraphQLNamedType[] {
  if (isUnionType(type)) return type.getTypes();
  return isInterfaceType(type) ? schema.getImplementations(type).objects : [type];
}

/** A field with its arguments, and all scalars and enums below it. */
export const fieldWithLeaves = (schema: GraphQLSchema, field: Field, ids: OneOfEach): string =>
  written(schema, [field], ids);

function written(schema: GraphQLSchema, path: Path, ids: OneOfEach): string {
  const [field, ...rest] = path;
  if (!field) return '';
  const type = getNamedType(field.type);
  const call = `${field.name}${argumentsOf(field, ids)}`;
  if (isLeafType(type)) return call;
  const [next] = rest;
  const selection = membersOf(schema, type).flatMap((member) => {
    const inside = next
      ? fieldsOf(member).includes(next)
        ? written(schema, rest, ids)
        : ''
      : leavesOf(member, ids);
    return inside === ''
      ? []
      : [isUnionType(type) || isInterfaceType(type) ? `... on ${member.name} { ${inside} }` : inside];
  });
  return `${call} { ${selection.join(' ')} }`;
}

function leavesOf(type: GraphQLNamedType, ids: OneOfEach): string {
  const leaves = fieldsOf(type).filter((field) => isLeafType(getNamedType(field.type)));
  return ['__typename', ...leaves.map((field) => `${field.name}${argumentsOf(field, ids)}`)].join(' ');
}

function argumentsOf({ name, args }: Field, ids: OneOfEach): string {
  const given = args.filter((arg) => isRequiredArgument(arg) || neededByRule.has(arg.name));
  if (given.length === 0) return '';
  const values = given.map(
    (arg) => `${arg.name}: ${literal(named[arg.name] ?? sampleOf(arg.type, arg.name, name, ids))}`,
  );
  return `(${values.join(', ')})`;
}

/** Values of arguments that accept existing names only. */
const named: Readonly<Record<string, string>> = { statistic: 'homeRuns' };

/** Enum values are strings here, but are written without quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string' && /^[A-Z][A-Z_]*$/.test(value)) return value;
  return JSON.stringify(value);
}
