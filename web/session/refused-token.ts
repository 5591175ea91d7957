/** The server's sentence for a token that is no longer valid for anything, unlike those that say why. */
export const INVALID_TOKEN = 'Could not validate credentials';
