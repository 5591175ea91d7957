import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof SerializerSelector>;

/**
 * Compiles the schemas of answers as Fastify does by default, but equal schemas only once: all routes have the same
 * refusals, and compiling these for each route took most of the time of a start.
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

/**
 * Serializers, which all servers of a process share. The first key is the schemas that a schema may refer to, the second
 * the schema itself.
 */
const serializers = new Map<string, Map<string, ReturnType<ReturnType<BuildSerializer>>>>();
