/** apollo-upload-client ships plain JavaScript. */
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client/link';

  export default class UploadHttpLink extends ApolloLink {
    constructor(options?: { uri?: string; headers?: Record<string, string>; fetch?: typeof fetch });
  }
}
