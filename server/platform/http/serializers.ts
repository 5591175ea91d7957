import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof SerializerSelector>;

/**
 * Compiles the schemas of answers as Fastify does by default, but equal schemas once: each route has the same refusals,
 * and compiling them for each took most of a start.
 */
export const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  const shared = JSON.stringify(externalSchemas);
  const compiled = serializers.get(shared) ?? new Map<string, ReturnType<typeof compile>>();
  serializers.set(shared, compiled);
  return (route) => {
    const key = JSON.stringify(route.schema);
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const serialize = compile(route);
    compiled.set(key, serialize);
    return serialize;
  };
};

/** By the schemas they may refer to, then by their own: servers of one process share them. */
const serializers = new Map<string, Map<string, ReturnType<ReturnType<BuildSerializer>>>>();
