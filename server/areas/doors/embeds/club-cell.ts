import { type ShownClub } from '../drawing/card.types.js';
import { clubMark } from '../drawing/club-mark.js';
import { html, type Markup, trusted } from './markup.js';

/**
 * Heading of a club's row. If its name does not fit in the line, styles show its short name, or else its code; readers
 * always hear the name.
 */
export const clubCell = (club: ShownClub): Markup =>
  html`<th scope="row" class="club">
    <div title="${club.name}">
      ${clubLogo(club)}<span class="fit"
        ><span class="fit" aria-hidden="true"
          ><span class="fit">${club.code}</span><bdi>${club.shortName}</bdi></span
        ><bdi>${club.name}</bdi></span
      >
    </div>
  </th>`;

/**
 * A club’s uploaded logo, or its mark. A logo on another server is not shown: that server would learn who reads the
 * embedding site. The image has no alternative text, because the name stands beside it.
 */
function clubLogo(club: ShownClub): Markup {
  if (club.logo !== null)
    return html`<img class="mark" src="/uploads/${club.logo}" alt="" loading="lazy" decoding="async" />`;
  return html`<svg class="mark" viewBox="0 0 64 64" aria-hidden="true">${trusted(clubMark(club))}</svg>`;
}
