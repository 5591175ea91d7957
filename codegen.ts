import type { CodegenConfig } from '@graphql-codegen/cli';

const schemaTypes = 'web/graphql/schema.generated.ts';

const types = {
  scalars: { ID: 'string', DateTimeISO: 'string', Upload: 'File' },
  defaultScalarType: 'unknown',
  enumType: 'string-literal',
  avoidOptionals: { field: true, inputValue: false },
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  useTypeImports: true,
  inlineFragmentTypes: 'mask',
  customDirectives: { apolloUnmask: true },
};

/**
 * Each `x.graphql` gets an `x.generated.ts` beside it: its documents, parsed and typed by what they ask for. No file
 * imports them all, so each lazily loaded route carries its own and the first load carries none.
 */
const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: ['web/**/*.graphql'],
  generates: {
    [schemaTypes]: {
      plugins: ['typescript-operations'],
      config: { ...types, generateOperationTypes: false },
    },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...types,
        importSchemaTypesFrom: schemaTypes,
        documentMode: 'documentNodeImportFragments',
        documentNodeImport: '@apollo/client#TypedDocumentNode',
      },
    },
  },
};

export default config;
