import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Types only: documents stay `gql` literals beside the component that reads them, so each lazily
 * loaded route carries its own queries and the first load carries none.
 */
const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: ['web/**/*.{ts,tsx}', '!web/graphql/generated/**'],
  ignoreNoDocuments: true,
  generates: {
    'web/graphql/generated/operations.ts': {
      plugins: ['typescript-operations'],
      config: {
        scalars: { ID: 'string', DateTimeISO: 'string', Upload: 'File' },
        defaultScalarType: 'unknown',
        enumType: 'string-literal',
        avoidOptionals: { field: true, inputValue: false },
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        useTypeImports: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
  },
};

export default config;
