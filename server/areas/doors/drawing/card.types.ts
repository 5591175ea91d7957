/** A club as a picture or an embedded page shows it. */
export interface ShownClub {
  readonly name: string;
  /** Hash of the uploaded logo; null without one, and for a logo elsewhere, which is not fetched. */
  readonly logo: string | null;
}
