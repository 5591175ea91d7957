import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyInstance } from 'fastify';
import { type GraphQLSchema } from 'graphql';
import { guide } from './pages.js';
import {
  problemDetailsSchema,
  problemSchema,
  publicSecurity,
  refusalsInWords,
  securitySchemes,
} from '../openapi/operations.js';
import { withComponents } from '../openapi/document.js';
import { webhooks } from '../openapi/webhooks.js';

/**
 * `/api/openapi.json`, generated from the declared routes, and `/api/docs`, a page on which people read about the
 * routes and try them.
 */
export async function restDocs(app: FastifyInstance, schema: GraphQLSchema): Promise<void> {
  app.addSchema(problemSchema);
  app.addSchema(problemDetailsSchema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pennant',
        version: '0.1.0',
        license: { name: 'MIT', identifier: 'MIT' },
        description: introduction,
      },
      // The address is relative to that of the document, so that it is right behind any proxy.
      servers: [{ url: '/', description: 'The server that sent this document' }],
      components: { securitySchemes },
      security: publicSecurity,
    },
    transformObject: (made) =>
      'openapiObject' in made
        ? withComponents({ ...made.openapiObject, webhooks: webhooks() })
        : made.swaggerObject,
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) =>
        typeof $id === 'string' ? $id : `def-${index}`,
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentPolicy,
    uiConfig: { docExpansion: 'none' },
  });
  guide(app, schema);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Text at the top of the page `/api/docs`, as Markdown. */
const introduction = `The REST API of Pennant, a baseball league platform. Public data needs no account.

**To act as an account**, send \`Authorization: Bearer …\` with the token of a sign-in (\`POST /api/auth/login\`) or, for programs, with a
personal token (\`POST /api/tokens\`). Scopes: \`read\` opens every \`GET\`, \`write\` also all other calls.

**Errors** are \`{"detail": …}\` with a sentence, or a list of them (422). After 429 wait \`Retry-After\` seconds; after 5xx the same
call may succeed later. The statuses:

${refusalsInWords}

**Lists** are arrays, a page at a time: the \`Link\` header leads to the next page. \`.csv\` after a list’s path answers the same rows as CSV.
If you send an answer’s \`ETag\` as \`If-None-Match\`, you get 304 until the answer changes.

[The guide](/api/guide/README.md) explains all of this. It has [recipes](/api/guide/recipes.md) in curl, JavaScript and Python, and describes
[webhooks](/api/guide/webhooks.md). GraphQL has the same data: see its [explorer](/explorer/) and [schema](/schema.graphql).`;

/** The page writes style elements of its own. It loads nothing from other hosts, and is not upgraded to https. */
const contentPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
};
