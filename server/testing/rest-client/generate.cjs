// Prints the types of a REST client for the OpenAPI document in the given file.
const { readFile } = require('node:fs/promises');

// TypeScript 7 has no API to print types with: ts-morph carries the compiler that openapi-typescript was written for.
const compiler = require.resolve('typescript');
require.cache[compiler] = {
  id: compiler,
  filename: compiler,
  loaded: true,
  exports: require('ts-morph').ts,
};
const { default: openapiTypes, astToString } = require('openapi-typescript');

async function generate(file) {
  process.stdout.write(astToString(await openapiTypes(await readFile(file, 'utf8'))));
}

void generate(process.argv[2]);
