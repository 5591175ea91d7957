import { tidyLine } from '../../../platform/text/tidy.js';
import { escapeHtml } from '../../../platform/text/html.js';
import { pictureSize } from '../pictures/card.types.js';

/** Description of a page for browsers, search engines and previews of links. */
export interface PageHead {
  /** The thing's name, as the page's tab has it. */
  readonly title: string;
  /** A sentence or two, of what any visitor may see. */
  readonly description: string;
  readonly type: 'website' | 'profile' | 'article';
  /** A path on this server or an http(s) address; null without an image. */
  readonly image: string | null;
  /** A picture of the thing that the server draws, shown before its image; null without one. */
  readonly picture: HeadPicture | null;
  /** Feeds and calendars of the subject. */
  readonly feeds?: readonly HeadFeed[];
}

export interface HeadPicture {
  /** A path on this server. */
  readonly address: string;
  /** The picture in words. */
  readonly alternative: string;
}

/** A feed that browsers and feed readers find in a page. */
export interface HeadFeed {
  readonly type: 'application/atom+xml' | 'text/calendar';
  readonly title: string;
  /** On this server. */
  readonly path: string;
}

const site = 'Pennant';
const longestTitle = 120;
const longestDescription = 300;
const longestAlternative = 420;

/**
 * The elements of a page's head that say what it is about: its title and description, and OpenGraph's.
 * @param address of the page, below the public one
 * @param publicUrl where browsers reach the server; without it nothing is named by its address, which has to be absolute
 */
export function headElements(head: PageHead, address: string, publicUrl: string | null): string {
  const title = clip(head.title, longestTitle);
  const description = clip(head.description, longestDescription);
  const images = imageElements(head, publicUrl);
  return [
    `<title>${escapeHtml(title === site ? site : `${title} · ${site}`)}</title>`,
    element('name', 'description', description),
    element('property', 'og:site_name', site),
    element('property', 'og:type', head.type),
    element('property', 'og:title', title),
    element('property', 'og:description', description),
    ...(publicUrl === null ? [] : [element('property', 'og:url', `${publicUrl}${address}`)]),
    ...images,
    ...(head.feeds ?? []).map(feedElement),
  ].join('');
}

/** A picture has to be named by its whole address, so there is none where nobody said what that is. */
function imageElements({ picture, image }: PageHead, publicUrl: string | null): string[] {
  const card = (kind: string) => element('name', 'twitter:card', kind);
  if (picture !== null && publicUrl !== null) {
    const alternative = clip(picture.alternative, longestAlternative);
    return [
      element('property', 'og:image', `${publicUrl}${picture.address}`),
      element('property', 'og:image:type', 'image/png'),
      element('property', 'og:image:width', String(pictureSize.width)),
      element('property', 'og:image:height', String(pictureSize.height)),
      element('property', 'og:image:alt', alternative),
      card('summary_large_image'),
    ];
  }
  const address = absolute(image, publicUrl);
  return [...(address === null ? [] : [element('property', 'og:image', address)]), card('summary')];
}

const element = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

const feedElement = ({ type, title, path }: HeadFeed) =>
  `<link rel="alternate" type="${type}" title="${escapeHtml(clip(title, longestTitle))}" href="${escapeHtml(path)}">`;

function absolute(image: string | null, publicUrl: string | null): string | null {
  if (image === null || !image.startsWith('/')) return image;
  return publicUrl === null ? null : `${publicUrl}${image}`;
}

/** On one line, and cut to so many characters. */
export function clip(text: string, most: number): string {
  // A long text is cut first: only its beginning is worth tidying.
  const characters = [...tidyLine(text.slice(0, 8 * most))];
  return characters.length <= most
    ? characters.join('')
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
