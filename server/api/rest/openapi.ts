import '@fastify/swagger';
import { type FastifySchema } from 'fastify';
import { fieldsOf } from '../../core/rules.js';
import { snakeCase } from '../../core/validation.js';
import { type JsonSchema, type Route } from '../../core/rest.js';

const problem: JsonSchema = {
  type: 'object',
  description: 'What went wrong: one sentence, or for a rejected input a list of them.',
  properties: { detail: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] } },
  required: ['detail'],
};

/** Fastify's schema of a route: what leaves is cut to it, and the OpenAPI document is made from it. */
export function schemaOf(route: Route): FastifySchema {
  const ids = [...route.path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? []);
  return {
    summary: route.summary,
    ...(route.description !== undefined && { description: route.description }),
    tags: [route.tag],
    security: [{ bearer: [] }, {}],
    ...(ids.length > 0 && { params: idParameters(ids) }),
    ...(route.query && { querystring: inputSchema(route.query) }),
    ...(route.body && { body: bodySchema(route, route.body) }),
    ...(route.upload && { consumes: ['multipart/form-data'], body: uploadSchema }),
    response: {
      ...(route.download ? {} : { [route.status ?? 200]: answerSchema(route) }),
      '4xx': problem,
      '5xx': problem,
    },
  };
}

const linkHeader: JsonSchema = {
  type: 'string',
  description: 'Where the next page is, as `<address>; rel="next"` (RFC 8288); absent on the last page.',
};

const answerSchema = (route: Route): JsonSchema => ({
  description: 'Done',
  ...(route.paged && { headers: { Link: linkHeader } }),
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
      ids.map((id) => [id, { type: 'string', description: 'Id of the row, a positive integer.' }]),
    ),
    required: ids,
  };
}

function bodySchema(route: Route, type: object): JsonSchema {
  const input = inputSchema(type);
  return route.bodyIsList === true ? { type: 'array', items: input } : input;
}

function inputSchema(type: object): JsonSchema {
  const fields = [...fieldsOf(type)].map(([name, field]) => [snakeCase(name), field] as const);
  const required = fields.filter(([, field]) => field.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, field.schema])),
    ...(required.length > 0 && { required }),
  };
}
