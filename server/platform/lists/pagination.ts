import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { invalid } from '../errors/domain-error.js';

/** Relay-style paging. A cursor is the sort key of the last row seen, so pages stay correct while rows are added. */

@ObjectType({ description: 'Position of a page in its list.', simpleResolvers: true })
export class PageInfo {
  @Field({ description: 'Whether more rows follow this page.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last row; pass it as `after` to get the next page. Null on an empty page.',
  })
  endCursor!: string | null;

  @Field({
    description:
      'Whether rows precede this page, that is, whether the page starts after a cursor or at an offset.',
  })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the first row; null on an empty page.' })
  startCursor!: string | null;
}

export interface Edge<Node> {
  node: Node;
  cursor: string;
}

export interface Connection<Node> {
  edges: Edge<Node>[];
  pageInfo: PageInfo;
  /** Length of the whole list. If counting needs a statement, it is a function, which is called only on request. */
  totalCount: number | (() => Promise<number>);
}

/** Number of rows on the pages of a list. */
export interface PageSizes {
  /** Rows if the caller gives no number. */
  readonly usual: number;
  /** Maximum number of rows that a caller may request. */
  readonly most: number;
}

/** Start and length of a page. */
export interface PageRange {
  /** At most this many rows. */
  readonly limit: number;
  /** Cursor of the row before the page. */
  readonly after?: string | null | undefined;
  /** Number of rows to skip, counted from the start of the list. */
  readonly offset?: number | null | undefined;
}

/** A page as services return it; {@link connectionOf} presents it in GraphQL, `pageRoute` in REST. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  /** Whether rows precede the page; set by lists whose pages may start elsewhere than at a cursor or an offset. */
  readonly hasPreviousPage?: boolean;
  /** Sort key of a row, as {@link decodeCursor} reads it back. */
  readonly placeOf: (row: Row) => readonly (string | number)[];
  readonly totalCount: number | (() => Promise<number>);
}

/** The name with its article; U as in User takes "a". */
const withArticle = (name: string): string => `${/^[AEIO]/.test(name) ? 'An' : 'A'} ${name}`;

/** Makes the `…Connection` and `…Edge` types of a node type. Call it once for each type, in its `x.types.ts`. */
export function connectionType<Node extends object>(
  node: ClassType<Node>,
  name: string,
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`, {
    description: `${withArticle(name)} in a list, with its cursor.`,
    simpleResolvers: true,
  })
  class NodeEdge implements Edge<Node> {
    @Field(() => node)
    node!: Node;

    @Field({ description: 'Cursor of this row in the list.' })
    cursor!: string;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name}.`, simpleResolvers: true })
  class NodeConnection implements Connection<Node> {
    @Field(() => [NodeEdge])
    edges!: NodeEdge[];

    @Field(() => PageInfo)
    pageInfo!: PageInfo;

    totalCount!: number | (() => Promise<number>);

    @Field(() => Int, { name: 'totalCount', description: 'Number of rows in the whole list.' })
    count(): number | Promise<number> {
      return typeof this.totalCount === 'function' ? this.totalCount() : this.totalCount;
    }
  }
  return NodeConnection;
}

function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The refusal of a cursor that this list did not return. */
export const foreignCursor = (field = 'after') =>
  invalid('The cursor is not one this list handed out', field);

/**
 * Reads a cursor of `length` parts.
 * @throws DomainError `invalid` for a text that is no such cursor
 */
export function decodeCursor(cursor: string, length: number): (string | number)[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === length && key.every(isKeyPart)) return key;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw foreignCursor();
}

const isKeyPart = (part: unknown): part is string | number =>
  typeof part === 'string' || typeof part === 'number';

/** @throws DomainError `invalid` for a page that would start at two places */
export function refuseTwoPlaces(after: PageRange['after'], offset: PageRange['offset']): void {
  if (after && offset) throw invalid('Give after or offset, not both', 'offset');
}

/** Makes a page from rows that were fetched with one row more than its limit. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  totalCount: Page<Row>['totalCount'],
  placeOf: Page<Row>['placeOf'],
): Page<Row> {
  return { rows: rows.slice(0, limit), hasNextPage: rows.length > limit, placeOf, totalCount };
}

/**
 * Cuts a page from a short list that was read completely.
 * @throws DomainError `invalid` for a cursor of another list
 */
export function pageOfWhole<Row>(
  rows: readonly Row[],
  { limit, after, offset }: PageRange,
  placeOf: Page<Row>['placeOf'],
): Page<Row> {
  refuseTwoPlaces(after, offset);
  const start = after ? rows.findIndex((row) => encodeCursor(placeOf(row)) === after) + 1 : (offset ?? 0);
  if (after && start === 0) throw foreignCursor();
  return pageOf(rows.slice(start, start + limit + 1), limit, rows.length, placeOf);
}

/** The cursor of the page's last row; null on an empty page. */
export function endCursorOf<Row>({ rows, placeOf }: Page<Row>): string | null {
  const last = rows.at(-1);
  return last === undefined ? null : encodeCursor(placeOf(last));
}

/**
 * Presents a page to GraphQL.
 * @param range start of the page; rows precede the page if it starts after a cursor or at an offset
 */
export function connectionOf<Row>(
  page: Page<Row>,
  { after, offset }: Omit<PageRange, 'limit'>,
): Connection<Row> {
  const {
    rows,
    hasNextPage,
    hasPreviousPage = Boolean(after) || Boolean(offset),
    placeOf,
    totalCount,
  } = page;
  const edges = rows.map((node) => ({ node, cursor: encodeCursor(placeOf(node)) }));
  const [startCursor = null, endCursor = null] = [edges[0]?.cursor, edges.at(-1)?.cursor];
  return { edges, pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor }, totalCount };
}

/** The page size to use: the requested one, limited to 1 to `most`. */
export function pageSize(asked: number | null | undefined, usual: number, most: number): number {
  return Math.min(Math.max(Math.trunc(asked ?? usual), 1), most);
}
