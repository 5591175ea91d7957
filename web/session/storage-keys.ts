/** Storage keys of the session; also read by the script that asks for a page's data before the app is there. */
export const TOKEN_KEY = 'pennant.token';
export const USER_KEY = 'pennant.user';
