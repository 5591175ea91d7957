import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  // Merges the generated fragment types into the client's own, which only an empty interface can do.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
