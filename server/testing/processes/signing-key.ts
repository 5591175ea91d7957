/** The key is in a separate file, because processes that tests start need it without the other modules of the tests. */
export const testSigningKey = 'a key for tests';
