import { type Answer } from './answers.js';
import { type Context } from '../../context/context.js';
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
 * Answers a list whose rows are presented and written one by one, so that however many there are, others get their turn in
 * between.
 */
export function rowList<Row>(rows: readonly Row[], present: (row: Row) => Record<string, unknown>): RowList {
  return new RowList(function* presented() {
    for (const row of rows) yield present(row);
  });
}

/** A file made while it is sent. */
export interface Download {
  /** Equal as long as the file's bytes are: a client that has the file of this version needs no other. */
  readonly version: string;
  /** Its name, where it says more than the ids of the path; letters, digits, dots, hyphens and underscores. */
  readonly filename?: string;
  /** Begins to work when it is first read; ending it early ends the work. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The names after colons in a path: `/teams/:teamId` has `teamId`. */
type IdsIn<Path extends string> = string extends Path
  ? string
  : Path extends `${string}:${infer Id}/${infer Rest}`
    ? Id | IdsIn<Rest>
    : Path extends `${string}:${infer Id}`
      ? Id
      : never;

/** Input of a REST handler: everything read and checked, nothing of HTTP. */
export interface RestRequest<Body, Query, Path extends string = string> {
  /** The path's ids by name, as row ids; text that cannot name a row is 0. */
  readonly ids: Readonly<Record<IdsIn<Path>, number>>;
  readonly body: Body;
  readonly query: Query;
  /** The file of an upload route. */
  readonly file: UploadedFile | null;
}

/** One call of the REST API, declared as data: the server registers it and the OpenAPI document describes it. */
export interface Route<Body = unknown, Query = unknown, Path extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, ids as `:teamId`. */
  readonly path: Path;
  /** A second address with the same ids, which the OpenAPI document describes by a reference to the first. */
  readonly alsoAt?: string;
  /** Names the call in generated clients, so it never changes: a verb and its object, unique among all calls. */
  readonly operationId: string;
  /**
   * Allowed callers: everyone unless given, every account, the accounts that a policy permits, or people who
   * signed in, by a rule made with `inPerson`: no personal token may.
   */
  readonly access?: 'account' | 'person' | 'permission';
  /** The sentence with which it is refused to a visitor, unless the usual one. */
  readonly signIn?: string;
  /** Refusals that neither the access nor the method, the ids or the input imply. */
  readonly refuses?: readonly Extract<ErrorKind, 'forbidden' | 'not_found' | 'conflict'>[];
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Input class whose rules check the body; snake_case keys fill its camelCase fields. */
  readonly body?: new () => Body & object;
  /** The body is a bare list; each member is checked by `body`. */
  readonly bodyIsList?: boolean;
  readonly query?: new () => Query & object;
  /** Multipart upload of one file in the field `file`, at most this many bytes. */
  readonly upload?: {
    readonly maxBytes: number;
    /**
     * Whether the file is drawn, which takes seconds and counts even if it fails: never within a transaction, so its calls are
     * not repeatable by an `Idempotency-Key`.
     */
    readonly isDrawn?: true;
  };
  readonly status?: 200 | 201;
  /**
   * Of a call that creates something: where that can be read, as the path of a call. Ids that this call does not have are
   * that of what it answers. Unless given, it is an item below this path or, where items have no address, this path.
   */
  readonly location?: string;
  /** Of a GET that counts visits: counts one, before the handler reads. */
  visit?(ctx: Context, request: RestRequest<Body, Query, Path>): Promise<unknown>;
  /** Members of its answer that its visits change, and no new ETag with them. */
  readonly counters?: readonly string[];
  readonly answer: JsonSchema;
  /** The list among what it answers, which is served as CSV; of an answer that is a list, or one alone, it is that. */
  readonly table?: {
    /** Of a row. */
    readonly items: JsonSchema;
    rows(ctx: Context, request: RestRequest<Body, Query, Path>): Promise<RowList>;
  };
  /** The answer is a page of a list: the handler returns a {@link PageAnswer}. */
  readonly paged?: true;
  /** Name of the page in the answer, if it is not the answer itself. */
  readonly member?: string;
  /** The answer is a file: the handler returns a {@link Download}, and `answer` is not used. */
  readonly download?: {
    readonly contentType: string;
    /** Unless the download has a name of its own. */
    readonly filename: (ids: Readonly<Record<string, number>>) => string;
  };
  /** The answer is a text that programs fetch again and again: the handler returns it, and `answer` is not used. */
  readonly feed?: { readonly contentType: string };
  handle(ctx: Context, request: RestRequest<Body, Query, Path>): Promise<unknown>;
}

/** Keeps the handler's body, query and ids tied to the declared classes and path. */
export function route<Body = undefined, Query = undefined, const Path extends string = string>(
  definition: Route<Body, Query, Path>,
): Route {
  return definition;
}

/** A call whose body is a bare list, each member an input of the class. */
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
    /** The cursor to go on from; null on the last page. */
    readonly next: string | null,
  ) {}
}

type PageRoute<Row, Query extends PageRange, Path extends string> = Pick<
  Route,
  'operationId' | 'access' | 'refuses' | 'tag' | 'summary' | 'description'
> & {
  readonly path: Path;
  /** Name of the list in the answer, an object; without it the answer is the list. */
  readonly member?: string;
  /** A class that `pageQuery` made, or one that extends it. */
  readonly query: new () => Query;
  readonly find: (ctx: Context, request: RestRequest<undefined, Query, Path>) => Promise<Page<Row>>;
} & (
    | {
        /** Form of a row in the answer. */
        readonly item: Answer<Row>;
        readonly items?: undefined;
      }
    | {
        /** Rows that need more than themselves to be presented. */
        readonly items: {
          /** Of one of them. */
          readonly schema: JsonSchema;
          readonly present: (ctx: Context, rows: readonly Row[]) => RowList | Promise<RowList>;
        };
      }
  );

const itemsOf = <Row>({ schema, present }: Answer<Row>) => ({
  schema,
  present: (_ctx: Context, rows: readonly Row[]) => rowList(rows, present),
});

/** A call that answers a list a page at a time. */
export function pageRoute<Row, Query extends PageRange, const Path extends string = string>(
  definition: PageRoute<Row, Query, Path>,
): Route {
  const { path, operationId, access, refuses, tag, summary, description, member, query, find } = definition;
  const { schema, present } = definition.items ?? itemsOf(definition.item);
  return route<undefined, Query, Path>({
    path,
    operationId,
    access,
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
