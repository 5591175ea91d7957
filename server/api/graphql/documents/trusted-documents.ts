import { hash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { requestCodes } from '../../../platform/errors/domain-error.js';

/** A client names the document of an operation by its text or by its id; a request with both is refused. */
export interface NamedDocument {
  readonly query?: unknown;
  /** `sha256:` and 64 lower-case hexadecimal digits (GraphQL over HTTP, appendix A). */
  readonly documentId?: unknown;
}

/** The id of a document: a SHA-256 of its text. */
export const documentIdOf = (text: string): string => `sha256:${hash('sha256', text)}`;

/**
 * The documents that the operator trusts: those of the web app and of further manifests. A client may send the id of
 * such a document instead of its text. If `only` is set, every other document is refused to all callers.
 */
export class TrustedDocuments {
  private readonly texts: ReadonlySet<string>;
  private readonly byId: ReadonlyMap<string, string>;

  /** @param only whether the server refuses all documents that are not among `texts` */
  constructor(
    texts: Iterable<string>,
    private readonly only: boolean,
  ) {
    this.texts = new Set(texts);
    this.byId = new Map([...this.texts].map((text) => [documentIdOf(text), text]));
  }

  /** The reason to refuse a document; null if it may run. */
  refusalOf(text: string): GraphQLError | null {
    return this.only && !this.texts.has(text) ? notTrusted() : null;
  }

  /**
   * The text of a document.
   * @throws GraphQLError for an id that no trusted document has, and for a text together with an id
   */
  textOf({ query, documentId }: NamedDocument): string {
    if (documentId === undefined || documentId === null) return typeof query === 'string' ? query : '';
    if (query !== undefined && query !== null && query !== '') throw textAndId();
    const text = typeof documentId === 'string' ? this.byId.get(documentId) : undefined;
    if (text === undefined) throw unknownId();
    return text;
  }
}

/** A server without trusted documents uses this: any document may run, and no document has an id. */
export const anyDocument = new TrustedDocuments([], false);

const badRequest = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

const notTrusted = () =>
  badRequest(
    'This server runs only the documents that its operator trusts, and this is none of them',
    requestCodes.untrustedDocument,
  );
const unknownId = () =>
  badRequest('No document with this id is known to this server', requestCodes.unknownDocument);
const textAndId = () => badRequest('Send the text of a document or its id, not both', requestCodes.malformed);

/** Codes of refusals that are answered with 400, even to clients that accept only `application/json`. */
export const refusalsOfDocuments: ReadonlySet<unknown> = new Set([
  requestCodes.untrustedDocument,
  requestCodes.unknownDocument,
]);
