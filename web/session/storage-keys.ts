/** Storage keys of the session; first-queries.ts reads them before the app is there. */
export const TOKEN_KEY = 'pennant.token';
export const USER_KEY = 'pennant.user';
