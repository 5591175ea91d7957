import type { CodegenConfig } from '@graphql-codegen/cli';

const schemaTypes = 'web/graphql/schema.generated.ts';

const webDocuments = ['web/**/*.graphql'];

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
 * imports all documents, so each lazily loaded route carries its own documents and the first load carries none.
 */
const config: CodegenConfig = {
  schema: './schema.graphql',
  generates: {
    [schemaTypes]: {
      documents: webDocuments,
      plugins: ['typescript-operations'],
      config: { ...types, generateOperationTypes: false },
    },
    'web/': {
      documents: webDocuments,
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
    // An example for other programs, which have nothing of ours but the schema.
    'server/docs/api/client/operations.generated.ts': {
      documents: ['server/docs/api/client/*.graphql'],
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...types,
        inlineFragmentTypes: 'inline',
        nonOptionalTypename: false,
        skipTypename: true,
        documentMode: 'string',
      },
    },
  },
};

export default config;
