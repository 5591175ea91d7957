import { clubMark } from '../drawing/club-mark.js';
import { shownClub } from '../drawing/shown-club.js';
import { html, type Markup, trusted } from './markup.js';

/**
 * A club’s logo, or its mark without one. A logo elsewhere is not shown: its host would learn who reads the other site. The
 * name stands beside it.
 */
export function clubLogo(name: string, logoUrl: string | null): Markup {
  const { logo } = shownClub(name, logoUrl);
  if (logo !== null)
    return html`<img class="mark" src="/uploads/${logo}" alt="" loading="lazy" decoding="async" />`;
  return html`<svg class="mark" viewBox="0 0 64 64" aria-hidden="true">${trusted(clubMark(name))}</svg>`;
}
