import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  // Merges the generated fragment types into the client's own types; only an empty interface can do so.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
