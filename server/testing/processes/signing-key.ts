/** In a file of its own: processes that tests start need it, and none of what tests load. */
export const testSigningKey = 'a key for tests';
