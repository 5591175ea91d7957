import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyInstance } from 'fastify';
import { problemSchema } from './openapi.js';

/** `/api/openapi.json`, generated from the declared routes, and `/api/docs`, a page to read and try them. */
export async function restDocs(app: FastifyInstance): Promise<void> {
  app.addSchema(problemSchema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pennant',
        version: '0.1.0',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'The REST API of Pennant, a baseball league platform. Sign in with `POST /api/auth/login` and send the token as `Authorization: Bearer …`.',
      },
      // Relative to the document's own address, so it is right behind any proxy.
      servers: [{ url: '/', description: 'The server of this document' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
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
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/**
 * The page writes its own style elements; it loads nothing from other hosts, and its address is not upgraded to https.
 */
const contentPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
};
