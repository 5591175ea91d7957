import { errorTable, requestCodes } from '../../errors/domain-error.js';

/** A refusal of the HTTP layer in the format of the path: GraphQL's for `/graphql`, REST's for all others. */
export function problemAt(path: string, status: number, sentence: string): object {
  if (!isGraphql(path)) return { detail: sentence };
  const code = status === errorTable.not_found.status ? errorTable.not_found.code : requestCodes.malformed;
  return { errors: [{ message: sentence, extensions: { code } }] };
}

const isGraphql = (path: string) => /^\/graphql(?:[/?#]|$)/.test(path);
