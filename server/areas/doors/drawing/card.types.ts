/** A club as shown in a picture or an embedded page. */
export interface ShownClub {
  readonly code: string;
  /** Primary and secondary color, as `#rrggbb`. */
  readonly colors: readonly string[];
  readonly name: string;
  readonly shortName: string;
  /** Hash of the uploaded logo; null if the club has no logo, or if its logo is on another server. */
  readonly logo: string | null;
}
