import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof SerializerSelector>;

/**
 * Compiles the schemas of answers as Fastify does by default, but equal schemas once: each route has the same refusals,
 * and compiling them for each took most of a start.
 */
export const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  const compiled = new Map<string, ReturnType<typeof compile>>();
  return (route) => {
    const key = JSON.stringify(route.schema);
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const serialize = compile(route);
    compiled.set(key, serialize);
    return serialize;
  };
};
