import { type Answer } from './answers.js';
import { type Context } from '../../context/context.js';
import { type Access } from '../../context/policy.js';
import { type ErrorKind } from '../../errors/domain-error.js';
import { json, type JsonSchema } from './json-schema.js';
import { endCursorOf, type Page, type PageRange } from '../../lists/pagination.js';

export interface UploadedFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

/** The answer of a route that declares a list; see {@link rowList}. */
export class RowList {
  constructor(readonly presented: () => Iterable<Record<string, unknown>>) {}
}

/**
 * A list whose rows are presented and written one by one, so that other requests run in between, however long it is.
 */
export function rowList<Row>(rows: readonly Row[], present: (row: Row) => Record<string, unknown>): RowList {
  return new RowList(function* presented() {
    for (const row of rows) yield present(row);
  });
}

/** A file that is created while it is sent. */
export interface Download {
  /** Changes whenever the file's bytes change: a client that has this version needs no other. */
  readonly version: string;
  /** Name of the file, if the ids of the path do not say enough: letters, digits, dots, hyphens and underscores. */
  readonly filename?: string;
  /** The bytes, which are created while they are read; ending the iteration early ends the work. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A server-sent event. Its data is one line; without data it only moves the place at which the client continues. */
export type SentEvent =
  | { readonly id: string; readonly event: string; readonly data: string }
  | { readonly id: string; readonly event?: undefined; readonly data?: undefined };

/** The names after colons in a path: `/teams/:teamId` has `teamId`. */
type IdsIn<Path extends string> = string extends Path
  ? string
  : Path extends `${string}:${infer Id}/${infer Rest}`
    ? Id | IdsIn<Rest>
    : Path extends `${string}:${infer Id}`
      ? Id
      : never;

/** Input of a REST handler, read and checked, without anything of HTTP. */
export interface RestRequest<Body, Query, Path extends string = string> {
  /** The ids in the path, by name; a text that cannot be an id becomes 0. */
  readonly ids: Readonly<Record<IdsIn<Path>, number>>;
  /** The secret of a link, if the path has `:token`; otherwise empty. */
  readonly token: string;
  readonly body: Body;
  readonly query: Query;
  /** The file of an upload route. */
  readonly file: UploadedFile | null;
}

/** One call of the REST API, declared as data: the server registers it and the OpenAPI document describes it. */
export interface Route<Body = unknown, Query = unknown, Path extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api`, with ids as `:teamId`; `:token` is the secret of a link. */
  readonly path: Path;
  /** A second address with the same ids, which the OpenAPI document describes as an alias. */
  readonly alsoAt?: string;
  /** Name of the call in generated clients, which never changes: a verb and its object, unique among all calls. */
  readonly operationId: string;
  /** The callers, also named in the summary; a GET without it is for everyone. */
  readonly may?: Access;
  /** Further refusals, which do not follow from `may`, the method, the ids or the input. */
  readonly refuses?: readonly Extract<ErrorKind, 'forbidden' | 'not_found' | 'conflict'>[];
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Input class that checks the body; its keys in snake_case fill the class's fields in camelCase. */
  readonly body?: new () => Body & object;
  /** Whether the body is a list, each member of which `body` checks. */
  readonly bodyIsList?: boolean;
  readonly query?: new () => Query & object;
  /** Multipart upload of one file of at most this many bytes, in the field `file`. */
  readonly upload?: {
    readonly maxBytes: number;
    /**
     * Whether the file is drawn. This takes seconds and is charged even if it fails, so it never runs within a
     * transaction, and the call does not support `Idempotency-Key`.
     */
    readonly isDrawn?: true;
    /** Whether the file may also be sent as the body of the request, as JSON. */
    readonly orJson?: true;
  };
  readonly status?: 200 | 201;
  /**
   * Path at which a created object can be read. The ids in it are those of the call; an id that the call lacks is the
   * `id` of its answer. By default it is the path of an item below this path or, if items have no address, this path.
   */
  readonly location?: string;
  /** Only for a GET that counts visits: counts a visit, before the handler reads. */
  visit?(ctx: Context, request: RestRequest<Body, Query, Path>): Promise<unknown>;
  /** Members of the answer that every visit changes; their changes do not give the answer a new ETag. */
  readonly counters?: readonly string[];
  readonly answer: JsonSchema;
  /** The list that is served as CSV; needed if the list is neither the answer itself nor its only member. */
  readonly table?: {
    /** Schema of a row. */
    readonly items: JsonSchema;
    rows(ctx: Context, request: RestRequest<Body, Query, Path>): Promise<RowList>;
  };
  /** Whether the answer is a page of a list: the handler returns a {@link PageAnswer}. */
  readonly paged?: true;
  /** Name of the page in the answer, if it is not the answer itself. */
  readonly member?: string;
  /** Set if the answer is a file: the handler returns a {@link Download}, and `answer` is not used. */
  readonly download?: {
    readonly contentType: string;
    /** The usual name; a download may have its own. */
    readonly filename: (ids: Readonly<Record<string, number>>) => string;
  };
  /** Set if the answer is a text that programs fetch repeatedly: the handler returns it, and `answer` is not used. */
  readonly feed?: { readonly contentType: string };
  handle(ctx: Context, request: RestRequest<Body, Query, Path>): Promise<unknown>;
  /**
   * Sends the answer as server-sent events, for a client that accepts `text/event-stream`: those after the last one that it has
   * received, and then each further one until the signal. A refusal is thrown before the first event.
   */
  stream?(
    ctx: Context,
    request: RestRequest<Body, Query, Path>,
    from: { readonly lastEventId: string | undefined; readonly signal: AbortSignal },
  ): AsyncIterator<SentEvent>;
}

/** Keeps the handler's body, query and ids tied to the declared classes and path. */
export function route<Body = undefined, Query = undefined, const Path extends string = string>(
  definition: Route<Body, Query, Path>,
): Route {
  return definition;
}

/** A call whose body is a list, each member an input of the class. */
export function listRoute<Member, const Path extends string = string>(
  definition: Omit<Route<Member[], undefined, Path>, 'body' | 'bodyIsList'> & {
    readonly body: new () => Member & object;
  },
): Route {
  return { ...definition, bodyIsList: true };
}

/** A page of a list: a plain JSON array, whose `Link` header leads to the next page. */
export class PageAnswer {
  constructor(
    readonly rows: RowList,
    /** The cursor for the next page; null on the last page. */
    readonly next: string | null,
  ) {}
}

type PageRoute<Row, Query extends PageRange, Path extends string> = Pick<
  Route,
  'operationId' | 'may' | 'refuses' | 'tag' | 'summary' | 'description'
> & {
  readonly path: Path;
  /** Name of the list in the answer; if absent, the answer is the list itself. */
  readonly member?: string;
  /** A class made by `pageQuery`, or one that extends it. */
  readonly query: new () => Query;
  readonly find: (ctx: Context, request: RestRequest<undefined, Query, Path>) => Promise<Page<Row>>;
} & (
    | {
        /** Form of a row. */
        readonly item: Answer<Row>;
        readonly items?: undefined;
      }
    | {
        /** Used instead of `item` if more must be read to present the rows. */
        readonly items: {
          /** Schema of a row. */
          readonly schema: JsonSchema;
          readonly present: (ctx: Context, rows: readonly Row[]) => RowList | Promise<RowList>;
        };
      }
  );

const itemsOf = <Row>({ schema, present }: Answer<Row>) => ({
  schema,
  present: (_ctx: Context, rows: readonly Row[]) => rowList(rows, present),
});

/** A call that answers a list page by page. */
export function pageRoute<Row, Query extends PageRange, const Path extends string = string>(
  definition: PageRoute<Row, Query, Path>,
): Route {
  const { path, operationId, may, refuses, tag, summary, description, member, query, find } = definition;
  const { schema, present } = definition.items ?? itemsOf(definition.item);
  return route<undefined, Query, Path>({
    path,
    operationId,
    may,
    refuses,
    tag,
    summary,
    description,
    query,
    method: 'GET',
    paged: true,
    ...(member !== undefined && { member }),
    answer: member === undefined ? json.list(schema) : json.object({ [member]: json.list(schema) }),
    handle: async (ctx, request) => {
      const page = await find(ctx, request);
      const rows = await present(ctx, page.rows);
      return new PageAnswer(rows, page.hasNextPage ? endCursorOf(page) : null);
    },
  });
}
