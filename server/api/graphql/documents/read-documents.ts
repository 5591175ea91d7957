import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { requestCodes } from '../../../platform/errors/domain-error.js';
import { type Client, payerOf, type WorkBudget } from '../../../platform/work/budget.js';
import { undividedWork } from '../../../platform/work/undivided-work.js';
import { shapeMistake } from './document-shape.js';
import { queryLimits, validationRules } from '../limits/sizes.js';
import { anyDocument, type TrustedDocuments } from './trusted-documents.js';

/** A parsed and validated document; empty if there are mistakes. */
export interface ReadDocument {
  readonly document: DocumentNode;
  readonly mistakes: readonly GraphQLError[];
}

/** A web app has about sixty documents. The limit keeps other clients' documents from using more memory. */
const mostKept = 500;
const mostKeptCharacters = 500_000;

/** Number of characters from which a document waits for its turn, because checking it takes long. */
const longDocument = 2_000;

/** The sender of a document, who is charged for the time of reading it. */
type Payer = Client & { readonly env: { readonly budget: WorkBudget } };

/** Empty document that replaces a refused one. */
export const nothing: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Reads documents for HTTP and sockets. The documents used most recently are cached under their texts, parsed and
 * validated.
 */
export class Documents {
  private readonly kept = new LRUCache<string, ReadDocument>({
    max: mostKept,
    maxSize: mostKeptCharacters,
    sizeCalculation: (_, text) => text.length,
  });
  /** Long documents waiting to be read, by client and text. */
  private readonly awaited = new Map<string, Promise<ReadDocument>>();

  constructor(
    private readonly schema: GraphQLSchema,
    readonly trusted: TrustedDocuments = anyDocument,
  ) {}

  /**
   * Reads the document of an operation, and charges its sender. A long document that is not cached waits for its turn.
   * If it is sent again meanwhile, it is still read only once. A long queue of one client does not delay others.
   * @throws DomainError `rate_limited` when too many of the client's documents wait already
   */
  async readInTurn(text: string, payer: Payer): Promise<ReadDocument> {
    const refusal = this.trusted.refusalOf(text);
    if (refusal) return refused([refusal]);
    const known = this.kept.get(text);
    if (known) return known;
    const read = () => {
      const began = performance.now();
      const document = this.read(text);
      payer.env.budget.charge(payer, performance.now() - began);
      return document;
    };
    if (text.length < longDocument) return read();
    const client = payerOf(payer);
    const key = `${client} ${text}`;
    const awaited = this.awaited.get(key);
    if (awaited) return awaited;
    const reading = undividedWork.run(client, async () => read());
    this.awaited.set(key, reading);
    return reading.finally(() => this.awaited.delete(key));
  }

  read(text: string): ReadDocument {
    const known = this.kept.get(text);
    if (known) return known;
    const read = this.readAnew(text);
    if (read.mistakes.length === 0) this.kept.set(text, read);
    return read;
  }

  private readAnew(text: string): ReadDocument {
    const { tokens, mistakes } = queryLimits;
    try {
      refuseLongText(text);
      const document = parse(text, { maxTokens: tokens });
      const shape = shapeMistake(document);
      if (shape) return refused([shape]);
      const found = validate(this.schema, document, [...specifiedRules, ...validationRules], {
        maxErrors: mistakes,
      });
      return found.length > 0 ? refused(found) : { document, mistakes: [] };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { message, nodes, source, positions } = error;
      return refused([new GraphQLError(message, { nodes, source, positions, extensions: unread })]);
    }
  }
}

/**
 * The number of lines is limited too, because the position of each mistake is found by counting all lines before it.
 */
function refuseLongText(text: string): void {
  const { length, lines } = queryLimits;
  if (text.length > length) {
    throw new GraphQLError(`The document has ${text.length} characters; at most ${length} are allowed`);
  }
  const found = text.match(/[\r\n]/g)?.length ?? 0;
  if (found > lines) throw new GraphQLError(`The document has ${found} lines; at most ${lines} are allowed`);
}

const unread = { code: requestCodes.unparsed };

const refused = (mistakes: readonly GraphQLError[]): ReadDocument => ({ document: nothing, mistakes });
