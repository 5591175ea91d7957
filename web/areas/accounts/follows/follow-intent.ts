/**
 * State of the location of the login page, which passes it on to the page that follows: a visitor's wish to follow
 * something. It is forgotten if the visitor leaves without a login.
 * @param subject type and id, such as `Team:7`
 */
export const followIntent = (subject: string) => ({ follows: subject });

export const wantsToFollow = (state: unknown, subject: string): boolean =>
  typeof state === 'object' && state !== null && 'follows' in state && state.follows === subject;
