import { type FastifyInstance, type HTTPMethods } from 'fastify';
import { problemAt } from './problem.js';

const known: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Paths of folders: their pages and files are not declared as routes. */
const isFolder = /\*|^\/(?:uploads|explorer|api\/docs)(?:\/|$)/;

interface DeclaredPath {
  readonly url: string;
  readonly methods: Set<string>;
}

/** Collects the paths of all routes declared from now on; names of parameters make no difference. */
export function declaredPaths(app: FastifyInstance): ReadonlyMap<string, DeclaredPath> {
  const paths = new Map<string, DeclaredPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const key = url.replaceAll(/:\w+/g, ':');
    const path = paths.get(key) ?? { url, methods: new Set() };
    paths.set(key, path);
    for (const each of [method].flat()) path.methods.add(each);
  });
  return paths;
}

/** Answers 405 to other methods of the declared paths, before their bodies arrive (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, paths: ReadonlyMap<string, DeclaredPath>): void {
  for (const { url, methods } of paths.values()) {
    const others = known.filter((method) => !methods.has(method));
    if (others.length === 0 || isFolder.test(url)) continue;
    const allow = known.filter((method) => methods.has(method)).join(', ');
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      schema: { hide: true },
      onRequest: async (request, reply) =>
        reply
          .status(405)
          .header('allow', allow)
          .send(problemAt(request.url, 405, 'Method Not Allowed')),
      handler: () => undefined,
    });
  }
}
