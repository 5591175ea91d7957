import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { invalid } from './errors.js';

/** Relay-style paging. A cursor is the sort key of the last row seen, so pages stay right while rows arrive. */

@ObjectType({ description: 'Where a page stands in its list.', simpleResolvers: true })
export class PageInfo {
  @Field({ description: 'Whether more rows follow this page.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Pass as `after` for the next page; null on an empty page.',
  })
  endCursor!: string | null;
}

export interface Edge<Node> {
  node: Node;
  cursor: string;
}

export interface Connection<Node> {
  edges: Edge<Node>[];
  pageInfo: PageInfo;
  totalCount: number;
}

/** Makes the `…Connection` and `…Edge` types of a node type. Call it once a type, in its `x.types.ts`. */
export function connectionType<Node extends object>(
  node: ClassType<Node>,
  name: string,
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, { description: `A ${name} in a list, with its cursor.`, simpleResolvers: true })
  class NodeEdge implements Edge<Node> {
    @Field(() => node)
    node!: Node;

    @Field({ description: 'Names this place in the list.' })
    cursor!: string;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name}.`, simpleResolvers: true })
  class NodeConnection implements Connection<Node> {
    @Field(() => [NodeEdge])
    edges!: NodeEdge[];

    @Field(() => PageInfo)
    pageInfo!: PageInfo;

    @Field(() => Int, { description: 'Rows in the whole list.' })
    totalCount!: number;
  }
  return NodeConnection;
}

export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * Reads a cursor of `length` parts.
 * @throws DomainError `invalid` for text that no page handed out
 */
export function decodeCursor(cursor: string, length: number): (string | number)[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === length && key.every(isKeyPart)) return key;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid('The cursor is not one this list handed out', 'after');
}

const isKeyPart = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

/** Cuts rows fetched as `limit + 1` into a page. */
export function connection<Row>(
  rows: readonly Row[],
  limit: number,
  totalCount: number,
  keyOf: (row: Row) => readonly (string | number)[],
): Connection<Row> {
  const edges = rows.slice(0, limit).map((node) => ({ node, cursor: encodeCursor(keyOf(node)) }));
  return {
    edges,
    pageInfo: { hasNextPage: rows.length > limit, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount,
  };
}

/** The page size to use: what was asked, within 1 and `most`. */
export function pageSize(asked: number | null | undefined, usual: number, most: number): number {
  return Math.min(Math.max(Math.trunc(asked ?? usual), 1), most);
}
