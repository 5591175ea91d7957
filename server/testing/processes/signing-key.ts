/** In a file of its own, because processes that tests start need it, but no other module of the tests. */
export const testSigningKey = 'a key for tests';
