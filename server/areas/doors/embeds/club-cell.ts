import { type ShownClub } from '../drawing/card.types.js';
import { inkOn } from '../../clubs/teams/identity/colors.js';
import { crestField } from '../drawing/club-mark.js';
import { html, type Markup, trusted } from './markup.js';

/**
 * Heading of a club's row. If its name does not fit in the line, styles show its short name, or else its code; readers
 * always hear the name.
 */
export const clubCell = (club: ShownClub): Markup => {
  const code = html`<span class="fit">${club.code}</span>`;
  const instead = html`<span class="fit" aria-hidden="true">${code}<bdi>${club.shortName}</bdi></span>`;
  const name = html`<span class="fit" title="${club.name}">${instead}<bdi>${club.name}</bdi></span>`;
  return html`<th scope="row" class="club"><div>${clubLogo(club)}${name}</div></th>`;
};

/**
 * A club’s uploaded logo, or its mark. A logo on another server is not shown: that server would learn who reads the
 * embedding site. The image has no alternative text, because the name stands beside it.
 */
function clubLogo(club: ShownClub): Markup {
  if (club.logo !== null)
    return html`<img class="mark" src="/uploads/${club.logo}" alt="" loading="lazy" decoding="async" />`;
  const letters = html`<text x="32" y="40" fill="${inkOn(club.colors[0] ?? '')}">${club.code}</text>`;
  // The letters are text: outlines would be most of the page.
  return html`<svg class="mark" viewBox="0 0 64 64" aria-hidden="true">
    ${trusted(crestField(club))}${letters}
  </svg>`;
}
