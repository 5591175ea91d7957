/** Storage keys of the session; `public/before-paint.js` reads them before the app is there. */
export const TOKEN_KEY = 'pennant.token';
export const USER_KEY = 'pennant.user';
