import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';
import { Field, InterfaceType } from 'type-graphql';
import { IdScalar } from './id.js';

/** The types of nodes. Their indexes are part of global ids: add new types at the end, and remove none. */
export const nodeTypes = [
  'League',
  'Team',
  'Player',
  'Match',
  'Thread',
  'Post',
  'NewsPost',
  'ForumCategory',
] as const;
export type NodeType = (typeof nodeTypes)[number];

/**
 * Number of types that fit into global ids: more than there will ever be. Ids up to 134 million, with the type, fit
 * into an integer of the database.
 */
const places = 16;

@InterfaceType({ description: 'An object that `node` finds by its global id.' })
export abstract class Node {
  @Field(() => IdScalar, { description: 'Id of the object, unique within its type.' })
  id!: number;

  @Field(() => IdScalar, {
    description: 'Id that is unique among objects of all types; the query `node` takes it.',
  })
  globalId!: number;
}

/** A global id is negative, so that it names no row where an id of one type is expected. */
export const globalIdOf = (type: NodeType, id: number): number => -(id * places + nodeTypes.indexOf(type));

/** The type and id that a global id names; null for any other id. */
export function nodeOf(globalId: number): { readonly type: NodeType; readonly id: number } | null {
  const type = nodeTypes[-globalId % places];
  return globalId < 0 && type !== undefined ? { type, id: Math.floor(-globalId / places) } : null;
}

/** Resolves global ids and the types of nodes; synchronously, as compiled queries require. */
export function resolveNodes(schema: GraphQLSchema): void {
  for (const name of nodeTypes) {
    const type = schema.getType(name);
    const field = isObjectType(type) ? type.getFields()['globalId'] : undefined;
    if (!field) throw new Error(`${name} is no node`);
    field.resolve = ({ id }: { id: number }) => globalIdOf(name, id);
  }
  const node = schema.getType(Node.name);
  if (isInterfaceType(node)) node.resolveType = ({ __typename }: { __typename: NodeType }) => __typename;
}
