import {
  ApolloServer,
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type GraphQLRequest,
  type GraphQLResponse,
  HeaderMap,
} from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { type Context } from '../../platform/context/context.js';
import { DomainError, errorTable, requestCodes } from '../../platform/errors/domain-error.js';
import { isContext } from './live/event-context.js';
import { type LiveHub } from '../../platform/events/hub.js';
import { noteOperation } from '../../platform/http/monitoring/access-log.js';
import { requestContext, type Resources } from '../../areas/accounts/callers/request-context.js';
import { asDomainError, isFailure } from '../../platform/http/errors.js';
import { readJsonBodies } from '../json-bodies.js';
import { isObject } from '../../platform/http/rest/csv-columns.js';
import { isRefusedByHttp } from '../../platform/http/rest/errors.js';
import { type Documents, nothing } from './documents/read-documents.js';
import { logFailure, presentError } from './execution/errors.js';
import { queryLimits, validationRules } from './limits/sizes.js';
import { acceptUploads } from './execution/multipart-requests.js';
import { admitOperation } from './limits/operation.js';
import { documentIdOf, type NamedDocument, refusalsOfDocuments } from './documents/trusted-documents.js';
import { type RunOrRecall, writeResult } from './execution/visitor-results.js';

interface GraphqlOptions {
  readonly documents: Documents;
  readonly run: RunOrRecall;
  readonly live: Pick<LiveHub, 'position'>;
}

/** `/graphql` over HTTP: queries, mutations and uploads by the multipart request specification. */
export async function graphqlApi(
  app: FastifyInstance,
  resources: Resources,
  schema: GraphQLSchema,
  { documents, run, live }: GraphqlOptions,
): Promise<void> {
  const apollo = new ApolloServer<Context>({
    gateway: ownExecution(schema, run),
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // A plugin reads the documents. If a later version of Apollo reads them again, the same limits apply.
    documentStore: null,
    parseOptions: { maxTokens: queryLimits.tokens },
    validationRules,
    validationOptions: { maxErrors: queryLimits.mistakes },
    stringifyResult: writeResult,
    formatError: (formatted, error) =>
      error instanceof GraphQLError ? presentError(error, formatted.extensions?.['code']) : formatted,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      nameOperation,
      ownReading(schema, documents),
      tellFailures,
      plainJsonStatus,
    ],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());
  app.setErrorHandler(answerRefusal);
  readJsonBodies(app, { mayBeEmpty: false });
  acceptUploads(app);
  app.addHook('onRequest', async (request, reply) => {
    if (isPageVisit(request)) return reply.redirect('/explorer/');
    // GET runs only queries, and cookies identify nobody, so another site's page reads only what any visitor may read.
    if (request.method === 'GET') request.headers['apollo-require-preflight'] = 'true';
    // The position is taken before anything is read: if a socket later reports the same position, no event has happened
    // in between.
    const { position } = live;
    if (position !== null) void reply.header('live-position', position);
    return undefined;
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    schema: { hide: true },
    bodyLimit: queryLimits.bytes,
    handler: fastifyApolloHandler(apollo, { context: (request) => graphqlContext(resources, request) }),
  });
}

/** Passes our executor to Apollo as a gateway, the only interface through which other code may execute operations. */
function ownExecution(
  schema: GraphQLSchema,
  run: RunOrRecall,
): ApolloServerOptionsWithGateway<Context>['gateway'] {
  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, queryHash, request: { operationName, variables }, context }) => {
        if (!isContext(context)) throw new TypeError('an operation needs a context');
        return run({ document, operationName, variables, context }, queryHash);
      },
    }),
    stop: async () => undefined,
  };
}

/** Whether somebody opened the address in a browser. */
const isPageVisit = ({ method, headers, url }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').startsWith('text/html') && !url.includes('?');

/** Notes the operation for the access log, in which all GraphQL requests have the same path. */
const nameOperation: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue, operation }) => {
      if (operation) noteOperation(contextValue, operation.operation, operation.name?.value);
    },
  }),
};

/**
 * Apollo uses a document that a plugin has put in place, without parsing or validating it again. So each document is
 * read once for HTTP and sockets, and a hostile document is refused before it is validated. A document with mistakes is
 * replaced by an empty one, and the mistakes are the answer.
 */
function ownReading(schema: GraphQLSchema, documents: Documents): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async ({ request: asked }) => {
      let mistakes: readonly GraphQLError[] = [];
      try {
        asked.query = documents.trusted.textOf(namedDocument(asked));
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        mistakes = [error];
        asked.query = '#';
      }
      // Otherwise Apollo would also look for the hash among documents that clients have registered.
      delete asked.extensions?.['persistedQuery'];
      return {
        didResolveSource: async (request) => {
          if (mistakes.length > 0) return void Object.assign(request, { document: nothing });
          const read = await documents.readInTurn(request.source, request.contextValue);
          mistakes = read.mistakes;
          Object.assign(request, { document: read.document });
          return undefined;
        },
        didResolveOperation: async ({ document, request: { operationName, variables } }) => {
          if (mistakes.length > 0) return;
          const { operation } = admitOperation(schema, { document, operationName, variables });
          if (operation === OperationTypeNode.SUBSCRIPTION) throw subscriptionOverHttp();
        },
        responseForOperation: async () => {
          if (mistakes.length === 0) return null;
          const errors = mistakes.map((mistake) => presentError(mistake));
          const http = { status: 400, headers: new HeaderMap() };
          return { http, body: { kind: 'single', singleResult: { errors } } };
        },
      };
    },
  };
}

/**
 * The document that a request names: by its text, by the parameter `documentId`, or by the hash that Apollo's client
 * sends for a persisted query.
 */
function namedDocument({ query, http, extensions }: GraphQLRequest): NamedDocument {
  const parameters =
    http?.method === 'GET' ? Object.fromEntries(new URLSearchParams(http.search)) : http?.body;
  const documentId = isObject(parameters) ? parameters['documentId'] : undefined;
  if (documentId !== undefined) return { query, documentId };
  const persisted: unknown = extensions?.['persistedQuery'];
  const hash = isObject(persisted) ? persisted['sha256Hash'] : undefined;
  if (typeof hash !== 'string' || (query && documentIdOf(query) === `sha256:${hash}`)) return { query };
  return { query, documentId: `sha256:${hash}` };
}

const subscriptionOverHttp = () =>
  new GraphQLError('Subscriptions are served over WebSocket', {
    extensions: { code: requestCodes.malformed, http: { status: 400 } },
  });

/** Logs unexpected failures, and adds the request's id to the answer so that the two can be matched. */
const tellFailures: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => {
      for (const error of errors) logFailure(error, contextValue);
    },
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single') return;
      for (const error of response.body.singleResult.errors ?? []) {
        if (error.extensions && serious.has(error.extensions['code'])) {
          Object.assign(error.extensions, { requestId: contextValue.requestId });
        }
      }
    },
  }),
};

/**
 * A client that accepts only `application/json` may take a status other than 200 for a transport failure. Such a client
 * gets 200 for a document that cannot run (GraphQL over HTTP, section 6.4.1).
 */
const plainJsonStatus: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response, source }) => {
      const accepts = request.http?.headers.get('accept') ?? '';
      const wellFormed = source !== undefined && isObjectOrAbsent(request.variables);
      if (
        wellFormed &&
        !refusesDocument(response) &&
        response.http.status === 400 &&
        !accepts.includes('application/graphql-response+json')
      ) {
        response.http.status = 200;
      }
    },
  }),
};

const refusesDocument = ({ body }: GraphQLResponse): boolean =>
  body.kind === 'single' &&
  (body.singleResult.errors ?? []).some(({ extensions }) => refusalsOfDocuments.has(extensions?.['code']));

const isObjectOrAbsent = (value: unknown) =>
  value === undefined || value === null || typeof value === 'object';

const serious: ReadonlySet<unknown> = new Set([errorTable.internal.code, errorTable.unavailable.code]);

/** Apollo answers 500 if creating the context fails, so known failures set their own status. */
async function graphqlContext(resources: Resources, request: FastifyRequest): Promise<Context> {
  try {
    return await requestContext(resources, request);
  } catch (error) {
    const known = asDomainError(error);
    if (isFailure(known)) request.log.error({ err: error }, 'request failed');
    const { code, status } = errorTable[known.kind];
    throw new GraphQLError(known.message, { extensions: { code, http: { status, ...waiting(known) } } });
  }
}

const waiting = ({ retryAfter }: DomainError) =>
  retryAfter !== null && { headers: new HeaderMap([['retry-after', String(retryAfter)]]) };

/** Answers requests that never reached Apollo: malformed JSON, a wrong media type, a body over the limit. */
function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isRefusedByHttp(error)) {
    return reply
      .status(error.statusCode)
      .send({ errors: [{ message: error.message, extensions: { code: requestCodes.malformed } }] });
  }
  const known = asDomainError(error);
  if (!(error instanceof DomainError)) request.log.error({ err: error }, 'request failed');
  const { code, status } = errorTable[known.kind];
  if (known.retryAfter !== null) void reply.header('retry-after', String(known.retryAfter));
  return reply.status(status).send({ errors: [{ message: known.message, extensions: { code } }] });
}
