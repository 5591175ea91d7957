import '@fastify/swagger';
import { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify';
import { secondFactorKinds } from '../../../areas/accounts/users/role-in-force.js';
import { errorTable } from '../../../platform/errors/domain-error.js';
import { fieldsOf } from '../../../platform/input/rules.js';
import { snakeCase } from '../../../platform/input/validation.js';
import { type JsonSchema } from '../../../platform/http/rest/json-schema.js';
import { type Route } from '../../../platform/http/rest/route.js';
import { type ServedRoute } from '../routes/csv-routes.js';
import { createdPath } from '../routes/locations.js';
import { everyone, type Access } from '../../../platform/context/policy.js';

/** Mistakes of a file that was sent. */
const fileMistakes = {
  path: { type: 'string', description: 'Place in the file: a JSON Pointer, or a table and its column.' },
  line: { type: ['integer', 'null'], description: 'Line of the table, from 1.' },
  message: { type: 'string', description: 'The mistake as a sentence.' },
} as const;

/** The format of all refusals and failures; `restDocs` adds it to the server. */
export const problemSchema = {
  $id: 'Problem',
  type: 'object',
  description: 'The error: one sentence, or a list of them for a rejected input.',
  properties: {
    detail: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    second_factor: {
      type: 'array',
      items: { type: 'string', enum: secondFactorKinds },
      description:
        'Kinds of the account’s second factors; present only if the sign-in needs a second factor.',
    },
    errors: {
      type: 'array',
      description: 'Every mistake of a file that was sent; present only if the file was read.',
      items: { type: 'object', properties: fileMistakes, required: ['path', 'line', 'message'] },
    },
  },
  required: ['detail'],
};

/** An error as `application/problem+json` (RFC 9457), for clients that accept it. */
export const problemDetailsSchema = {
  $id: 'ProblemDetails',
  type: 'object',
  description: 'The error in the format of RFC 9457.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'All sentences of the error in one text.' },
    instance: { type: 'string', description: 'The `X-Request-Id` of the request.' },
    errors: {
      type: 'array',
      description: 'For a rejected input: each sentence with the part of the input that it is about.',
      items: {
        type: 'object',
        properties: {
          detail: { type: 'string' },
          pointer: {
            type: 'string',
            description: 'Place in the body as a JSON Pointer, such as `#/ratings/power`.',
          },
          parameter: {
            type: 'string',
            description:
              'Parameter of the address; given instead of `pointer` if the sentence is about a parameter.',
          },
        },
        required: ['detail'],
      },
    },
    second_factor: problemSchema.properties.second_factor,
  },
  required: ['type', 'title', 'status', 'detail', 'instance'],
};

/** Registers a route and its alias, with their descriptions. */
export function register(
  app: FastifyInstance,
  route: ServedRoute,
  serving: Pick<RouteOptions, 'handler' | 'preParsing' | 'bodyLimit'>,
): void {
  const { method, path, alsoAt } = route;
  const schema = schemaOf(route);
  app.route({ ...serving, method, url: path, schema });
  if (alsoAt === undefined) return;
  const description = `Alias of \`${method} /api${path.replace(/:(\w+)/g, '{$1}')}\`.`;
  const operationId = `${route.operationId}AtOtherAddress`;
  app.route({ ...serving, method, url: alsoAt, schema: { ...schema, operationId, description } });
}

/** Fastify's schema of a route: it decides which fields answers have, and the OpenAPI document is generated from it. */
function schemaOf(route: ServedRoute): FastifySchema {
  const ids = idsIn(route);
  return {
    operationId: route.operationId,
    summary: summaryOf(route),
    ...(route.description !== undefined && { description: route.description }),
    tags: [route.tag],
    security: securityOf(route),
    ...(ids.length > 0 && { params: idParameters(ids) }),
    ...(route.query && { querystring: querySchema(route.query) }),
    ...(route.body && { body: bodySchema(route, route.body) }),
    ...(route.upload && {
      consumes: ['multipart/form-data', ...(route.upload.orJson === true ? ['application/json'] : [])],
      body: uploadSchema,
    }),
    response: {
      [route.status ?? 200]: successSchema(route),
      ...(route.method === 'GET' && { 304: notModified }),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, problemAnswer(refusals[status])])),
      '5xx': problemAnswer(failure),
    },
  };
}

/** The two kinds of tokens, both sent as `Authorization: Bearer …`. A call names the scope a personal token needs. */
export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `access_token` of `POST /api/auth/login` or `/api/auth/register`. It allows everything that the account may do, and is valid for seven days.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal token, from `POST /api/tokens`; it begins with `pennant_`. The scope `read` allows every `GET`; the scope `write` also allows all other calls that the account may make. Calls that do not list this scheme refuse personal tokens.',
  },
} as const;

/** Either kind of token. OpenAPI 3.1 lets every scheme list requirements; here the list names the scope. */
const signedIn = (scope: 'read' | 'write'): Record<string, string[]>[] => [
  { session: [] },
  { token: [scope] },
];

/** The default of the document: a call takes either kind of token, or none, which is the empty choice. */
export const publicSecurity: Record<string, string[]>[] = [...signedIn('read'), {}];

function securityOf({ method, may = everyone }: Route): Record<string, string[]>[] {
  if (may.besidesInPerson) return [{ session: [] }];
  const choices = signedIn(method === 'GET' ? 'read' : 'write');
  return may === everyone ? [...choices, {}] : choices;
}

const isForSome = ({ callers, besidesInPerson }: Access): boolean =>
  besidesInPerson !== undefined || (callers !== 'everyone' && callers !== 'signed in');

const summaryOf = ({ summary, may = everyone }: Route): string =>
  ['everyone', 'signed in'].includes(may.callers) ? summary : `${summary}, for ${may.words}`;

const idsIn = ({ path }: Route): string[] => [...path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? []);

/** Descriptions of all refusals by status. */
const refusals = {
  400: { description: 'The request is malformed, such as a body that is not JSON.' },
  401: { description: 'The call needs an account, or the password or the token is wrong.' },
  403: { description: 'The account may not do this.' },
  404: { description: 'An object that the call names does not exist.' },
  409: { description: 'The call contradicts the present state, or a simultaneous change got in the way.' },
  412: { description: 'The object has changed since the answer whose ETag was sent as `If-Match`.' },
  413: { description: 'The body or the file is too large.' },
  415: { description: 'The media type of the body or the file is not supported.' },
  422: { description: 'The input breaks a rule; `detail` says which.' },
  429: {
    description: 'Too many requests, or requests that need too much work.',
    headers: {
      'Retry-After': { type: 'integer', description: 'Seconds until the same request may succeed.' },
    },
  },
} as const;

/** All refusals as Markdown; the responses of the document name only their statuses. */
export const refusalsInWords = Object.entries(refusals)
  .map(([status, { description }]) => `- ${status}: ${description}`)
  .join('\n');

const failure = { description: 'The server or its database failed; the same call may succeed later.' };

/** Statuses with which a call may refuse; most follow from its inputs and method. */
function refusalsOf(route: Route): (keyof typeof refusals)[] {
  const { may = everyone, body, upload, query, refuses = [] } = route;
  const given = new Set<number>(refuses.map((kind) => errorTable[kind].status));
  const occurs: Readonly<Record<keyof typeof refusals, boolean>> = {
    400: true,
    401: true,
    403: isForSome(may) || given.has(403),
    404: idsIn(route).length > 0 || given.has(404),
    409: changes(route) || given.has(409),
    412: ['PUT', 'PATCH', 'DELETE'].includes(route.method),
    413: Boolean(body ?? upload),
    415: Boolean(body ?? upload),
    422: Boolean(body ?? upload ?? query),
    429: true,
  };
  return statuses.filter((status) => occurs[status]);
}

const statuses = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429] as const;

/** Whether the call changes something, so that it may conflict with a simultaneous change. */
const changes = ({ method }: Route) => method !== 'GET';

const problemAnswer = (answer: { description: string; headers?: JsonSchema }): JsonSchema => ({
  ...answer,
  content: {
    'application/json': { schema: { $ref: 'Problem#' } },
    'application/problem+json': { schema: { $ref: 'ProblemDetails#' } },
  },
});

function successSchema(route: ServedRoute): JsonSchema {
  if (route.download) return fileSchema(route.download);
  if (route.feed) return feedSchema(route.feed);
  return route.csv ? csvSchema(route) : answerSchema(route);
}

const fileSchema = ({ contentType }: NonNullable<Route['download']>): JsonSchema => ({
  description: 'The file',
  headers: { ETag: tagHeader },
  content: {
    [contentType]: {
      schema:
        contentType === 'application/json' ? anyObject : { type: 'string', contentMediaType: contentType },
    },
  },
});

const anyObject: JsonSchema = { type: 'object', additionalProperties: true };

const feedSchema = ({ contentType }: NonNullable<Route['feed']>): JsonSchema => ({
  description: 'The feed. A client that sends the current `ETag` or date gets status 304 instead.',
  headers: {
    ETag: { type: 'string', description: 'ETag of the feed, to be sent as `If-None-Match`.' },
    'Last-Modified': {
      type: 'string',
      description:
        'Time of the last change of the feed, to be sent as `If-Modified-Since`. Absent during the first second after a change.',
    },
  },
  content: { [contentType.split(';', 1)[0] ?? contentType]: { schema: { type: 'string' } } },
});

const tagHeader: JsonSchema = {
  type: 'string',
  description:
    'Changes when the answer changes. Send it as `If-None-Match` when reading, or as `If-Match` when changing.',
};

const notModified: JsonSchema = {
  description: 'The answer has not changed: its `ETag` is the one that the client sent as `If-None-Match`.',
  headers: { ETag: tagHeader },
  type: 'null',
};

const linkHeader: JsonSchema = {
  type: 'string',
  description:
    'Addresses of other pages, as `<address>; rel="next"` (RFC 8288): `next` is absent on the last page and `first` on the first page; `prev` is given only on pages requested by `limit` and `offset`.',
};

const csvSchema = ({ paged }: ServedRoute): JsonSchema => ({
  description:
    'CSV as in RFC 4180, in UTF-8: a row of column names, then the rows of the list. Each member of a row is a column. The column of a nested object’s member is named after the object and the member (`champion_team_id`). A text that a spreadsheet would run as a formula begins with an apostrophe.',
  headers: {
    ETag: tagHeader,
    'Content-Disposition': { type: 'string', description: '`attachment` with the name of the file.' },
    ...(paged && { Link: linkHeader }),
  },
  content: { 'text/csv': { schema: { type: 'string' } } },
});

const locationHeader: JsonSchema = {
  type: 'string',
  description: 'Address of the created object or, if it has none, of the list that contains it.',
};

const answerSchema = (route: Route): JsonSchema => ({
  description: 'Done',
  headers: {
    ...(route.method === 'GET' && { ETag: tagHeader }),
    ...(route.paged && { Link: linkHeader }),
    ...(createdPath(route) !== null && { Location: locationHeader }),
  },
  ...(route.stream
    ? {
        content: { 'application/json': { schema: route.answer }, 'text/event-stream': { schema: eventText } },
      }
    : route.answer),
});

const eventText: JsonSchema = {
  type: 'string',
  description: 'Server-sent events. `data` of an event is JSON.',
};

const uploadSchema: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

const linkToken: JsonSchema = { type: 'string', description: 'The secret of the link.' };

function idParameters(ids: readonly string[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      ids.map((id) => [
        id,
        id === 'token' ? linkToken : { type: 'integer', minimum: 1, description: 'Id of the row.' },
      ]),
    ),
    required: ids,
  };
}

function bodySchema(route: Route, type: object): JsonSchema {
  const input = inputSchema(type, orNull);
  return route.bodyIsList === true ? { type: 'array', items: input } : input;
}

/**
 * An optional field may be null. Its default is in the description: generated clients require fields with a `default`.
 */
function orNull({ default: usual, ...schema }: JsonSchema): JsonSchema {
  const { type, enum: options } = schema;
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(options) && { enum: [...options, null] }),
    ...(usual !== undefined && { description: `${JSON.stringify(usual)} if left out.` }),
  };
}

function inputSchema(type: object, optional = (schema: JsonSchema) => schema): JsonSchema {
  const fields = [...fieldsOf(type)].map(([name, field]) => [snakeCase(name), field] as const);
  const required = fields.filter(([, field]) => field.required).map(([name]) => name);
  return {
    ...('name' in type && { title: type.name }),
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, field.required ? field.schema : optional(field.schema)]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** Parameters are named one by one, without a title. The members of a list are separated by commas. */
function querySchema(type: object): JsonSchema {
  const { title: _title, ...schema } = inputSchema(type);
  const hasList = [...fieldsOf(type).values()].some((field) => field.schema['type'] === 'array');
  return { ...schema, ...(hasList && { explode: false }) };
}
