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

/** The one format of all refusals and failures; `restDocs` adds it to the server. */
export const problemSchema = {
  $id: 'Problem',
  type: 'object',
  description: 'The error: one sentence, or a list of them for a rejected input.',
  properties: {
    detail: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    second_factor: {
      type: 'array',
      items: { type: 'string', enum: secondFactorKinds },
      description: 'Only where a sign-in needs one: the second factors of the account.',
    },
  },
  required: ['detail'],
};

/** An error as `application/problem+json` (RFC 9457), for clients that accept it. */
export const problemDetailsSchema = {
  $id: 'ProblemDetails',
  type: 'object',
  description: 'The error, as in RFC 9457.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'All sentences in one.' },
    instance: { type: 'string', description: 'The request, by its `X-Request-Id`.' },
    errors: {
      type: 'array',
      description: 'Of a rejected input: each sentence with its place.',
      items: {
        type: 'object',
        properties: {
          detail: { type: 'string' },
          pointer: { type: 'string', description: 'In the body, as a JSON Pointer: `#/ratings/power`.' },
          parameter: { type: 'string', description: 'Of the address, instead of a pointer.' },
        },
        required: ['detail'],
      },
    },
    second_factor: problemSchema.properties.second_factor,
  },
  required: ['type', 'title', 'status', 'detail', 'instance'],
};

/** Serves and describes a route at its addresses. */
export function register(
  app: FastifyInstance,
  route: ServedRoute,
  serving: Pick<RouteOptions, 'handler' | 'preParsing'>,
): void {
  const { method, path, alsoAt } = route;
  const schema = schemaOf(route);
  app.route({ ...serving, method, url: path, schema });
  if (alsoAt === undefined) return;
  const description = `Alias of \`${method} /api${path.replace(/:(\w+)/g, '{$1}')}\`.`;
  const operationId = `${route.operationId}AtOtherAddress`;
  app.route({ ...serving, method, url: alsoAt, schema: { ...schema, operationId, description } });
}

/** Fastify's schema of a route: answers are limited to it, and the OpenAPI document is generated from it. */
function schemaOf(route: ServedRoute): FastifySchema {
  const ids = idsIn(route);
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.description !== undefined && { description: route.description }),
    tags: [route.tag],
    security: securityOf(route),
    ...(ids.length > 0 && { params: idParameters(ids) }),
    ...(route.query && { querystring: untitled(inputSchema(route.query)) }),
    ...(route.body && { body: bodySchema(route, route.body) }),
    ...(route.upload && { consumes: ['multipart/form-data'], body: uploadSchema }),
    response: {
      [route.status ?? 200]: successSchema(route),
      ...(route.method === 'GET' && { 304: notModified }),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, problemAnswer(refusals[status])])),
      '5xx': problemAnswer(failure),
    },
  };
}

/** The two kinds of tokens, both sent as `Authorization: Bearer …`; of a personal one, a call names the scope it needs. */
export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `access_token` of `POST /api/auth/login` or `/api/auth/register`. It may do all that the account may, and lasts seven days.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal token, from `POST /api/tokens`; it begins with `pennant_`. The scope `read` opens every `GET`, `write` also all other calls that the account may make. Calls without this scheme are for people who have signed in.',
  },
} as const;

/** OpenAPI 3.1 lets any scheme name what a call needs: here the scope. */
const signedIn = (scope: 'read' | 'write'): Record<string, string[]>[] => [
  { session: [] },
  { token: [scope] },
];

/** The security of most calls, that of the document: reading without an account. The empty choice is to send no token. */
export const publicSecurity: Record<string, string[]>[] = [...signedIn('read'), {}];

function securityOf({ method, access }: Route): Record<string, string[]>[] {
  if (access === 'person') return [{ session: [] }];
  const choices = signedIn(method === 'GET' ? 'read' : 'write');
  return access === undefined ? [...choices, {}] : choices;
}

const idsIn = ({ path }: Route): string[] => [...path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? []);

/** The description of each refusal, for all calls. */
const refusals = {
  400: { description: 'The request is malformed, such as a body that is not JSON.' },
  401: { description: 'The call needs an account, or the password or the token is wrong.' },
  403: { description: 'The account may not do this.' },
  404: { description: 'Something that the call names does not exist.' },
  409: { description: 'The call contradicts the present state, or others are changing the same.' },
  412: { description: 'It has changed since the ETag of `If-Match`.' },
  413: { description: 'The body or the file is too large.' },
  415: { description: 'The media type of the body or the file is not supported.' },
  422: { description: 'The input breaks a rule; `detail` says which.' },
  429: {
    description: 'Too many requests, or too much work for them.',
    headers: { 'Retry-After': { type: 'integer', description: 'Seconds after which the same may succeed.' } },
  },
} as const;

/** All refusals as Markdown: the document's responses name them by status. */
export const refusalsInWords = Object.entries(refusals)
  .map(([status, { description }]) => `- ${status}: ${description}`)
  .join('\n');

const failure = { description: 'The server or its database failed; the same call may succeed later.' };

/** The statuses with which a call may refuse: its inputs and effects imply most of them. */
function refusalsOf(route: Route): (keyof typeof refusals)[] {
  const { access, body, upload, query, refuses = [] } = route;
  const given = new Set<number>(refuses.map((kind) => errorTable[kind].status));
  const occurs: Readonly<Record<keyof typeof refusals, boolean>> = {
    400: true,
    401: true,
    403: access === 'permission' || access === 'person' || given.has(403),
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

/** Two simultaneous changes of the same thing may conflict. */
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
  description: 'The feed; 304 to a client that sends the tag or the date of the one it has.',
  headers: {
    ETag: { type: 'string', description: 'Of this text, for `If-None-Match`.' },
    'Last-Modified': {
      type: 'string',
      description: 'When the text last changed, for `If-Modified-Since`; absent for a second after that.',
    },
  },
  content: { [contentType.split(';', 1)[0] ?? contentType]: { schema: { type: 'string' } } },
});

const tagHeader: JsonSchema = {
  type: 'string',
  description: 'Changes with the answer: for `If-None-Match`, and for `If-Match` of a change.',
};

const notModified: JsonSchema = {
  description: 'The client has this answer: it sent its `ETag` as `If-None-Match`.',
  headers: { ETag: tagHeader },
  type: 'null',
};

const linkHeader: JsonSchema = {
  type: 'string',
  description:
    'Addresses of other pages, as `<address>; rel="next"` (RFC 8288): the `next`, absent on the last page; the `first`, absent on it; the one before as `prev`, on a page that was asked for by `limit` and `offset`.',
};

const csvSchema = ({ paged }: ServedRoute): JsonSchema => ({
  description:
    'CSV as in RFC 4180, in UTF-8: the rows of the list, below a row with the names of their columns. Each member of a row is a column; those of an object in it are named by both (`champion_team_id`). Texts that a spreadsheet would run as formulas begin with an apostrophe.',
  headers: {
    ETag: tagHeader,
    'Content-Disposition': { type: 'string', description: 'The name of the file.' },
    ...(paged && { Link: linkHeader }),
  },
  content: { 'text/csv': { schema: { type: 'string' } } },
});

const locationHeader: JsonSchema = {
  type: 'string',
  description: 'The address to read it at: its own or, if it has none, that of the list it is in.',
};

const answerSchema = (route: Route): JsonSchema => ({
  description: 'Done',
  headers: {
    ...(route.method === 'GET' && { ETag: tagHeader }),
    ...(route.paged && { Link: linkHeader }),
    ...(createdPath(route) !== null && { Location: locationHeader }),
  },
  ...route.answer,
});

const uploadSchema: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function idParameters(ids: readonly string[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      ids.map((id) => [id, { type: 'integer', minimum: 1, description: 'Id of the row.' }]),
    ),
    required: ids,
  };
}

function bodySchema(route: Route, type: object): JsonSchema {
  const input = inputSchema(type, orNull);
  return route.bodyIsList === true ? { type: 'array', items: input } : input;
}

/** An optional field may also be null. Its default is said in words: generated clients would require a field that has one. */
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

/** Parameters have names of their own. */
const untitled = ({ title: _title, ...schema }: JsonSchema): JsonSchema => schema;
