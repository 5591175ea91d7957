/** A visitor's wish to follow something. This tab keeps it until they have logged in or registered. */
const KEY = 'pennant.follow';
/** Later the visitor has probably changed their mind. */
const LASTS = 60 * 60 * 1000;

/** @param subject type and id, such as `Team:7` */
export function keepFollowIntent(subject: string): void {
  try {
    window.sessionStorage.setItem(KEY, `${Date.now()} ${subject}`);
  } catch {
    // The browser may forbid storage: then the user follows with a second click.
  }
}

/** Whether the user wanted to follow this before they logged in. The wish is returned once. */
export function takeFollowIntent(subject: string): boolean {
  try {
    const [at, wanted] = window.sessionStorage.getItem(KEY)?.split(' ') ?? [];
    if (wanted !== subject) return false;
    window.sessionStorage.removeItem(KEY);
    return Date.now() - Number(at) < LASTS;
  } catch {
    return false;
  }
}
