/** The server's message for a token that is no longer valid, when it gives no other reason. */
export const INVALID_TOKEN = 'Could not validate credentials';
