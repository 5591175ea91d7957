import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { idNamed, type OneOfEach } from './one-of-each.js';

export interface Operation {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** Writes an operation that calls one root field and selects only `__typename` of its result. */
export function operationOf(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  valueOf: (arg: GraphQLArgument) => unknown,
  isGiven = (arg: GraphQLArgument) => isRequiredArgument(arg) || neededByRule.has(arg.name),
): Operation {
  const given = field.args.filter(isGiven);
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  return {
    query: `${kind}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`}${selection} }`,
    variables: Object.fromEntries(given.map((arg) => [arg.name, valueOf(arg)])),
  };
}

/** A valid value of an input type: required fields only, with references to things that exist. */
export function sampleOf(type: GraphQLInputType, name: string, operation: string, ids: OneOfEach): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name, operation, ids);
  if (isListType(type)) return [sampleOf(type.ofType, name, operation, ids)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) || neededByRule.has(field.name),
    );
    return Object.fromEntries(
      required.map((field) => [field.name, sampleOf(field.type, field.name, operation, ids)]),
    );
  }
  if (type.name === 'ID') return idNamed(name, operation, ids);
  return sampleScalar(type.name, name);
}

/** Fields that are optional in the schemas, but required by validation or a service. */
export const neededByRule: ReadonlySet<string> = new Set(['conference', 'fromTeamId', 'teamId', 'topN']);

export function sampleScalar(typeName: string, name: string): unknown {
  if (typeName === 'Int' || typeName === 'Float') return 2;
  if (typeName === 'Boolean') return true;
  if (typeName === 'Upload') return null;
  if (typeName === 'JSONObject') return {};
  return sampleTexts[name]?.() ?? 'Text';
}

let made = 0;

const sampleTexts: Readonly<Record<string, () => string>> = {
  username: () => `Sample-${(made += 1)}`,
  email: () => `sample-${(made += 1)}@example.com`,
  password: () => 'nine-innings',
  currentPassword: () => 'nine-innings',
  newPassword: () => 'ten-innings',
  role: () => 'Manager',
  position: () => 'SS',
  authorRole: () => 'Manager',
  authorName: () => 'Skip',
  date: () => '2027-05-04',
  time: () => '20:00',
  timeZone: () => 'UTC',
};
