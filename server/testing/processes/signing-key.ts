/** The key has a file of its own, because processes that tests start need the key, but no other module of the tests. */
export const testSigningKey = 'a key for tests';
