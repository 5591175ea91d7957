/** A club as shown in a picture or an embedded page. */
export interface ShownClub {
  readonly name: string;
  /** Hash of the uploaded logo; null without one, and for a logo on another server, which is not fetched. */
  readonly logo: string | null;
}
