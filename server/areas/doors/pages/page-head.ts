import { tidyLine } from '../../../platform/text/tidy.js';
import { escapeHtml } from '../../../platform/text/html.js';
import { type HeadFeed, type PageHead } from '../../../platform/http/web-pages.js';
import { pictureSize } from '../pictures/card.types.js';
import { homePicture, linkedPicture } from '../pictures/pictured.js';

const site = 'Pennant';
const longestTitle = 120;
const longestDescription = 300;
const longestAlternative = 420;

/**
 * The title, description and OpenGraph elements of a page.
 * @param publicUrl public address of the server; null leaves out elements that need an absolute address
 */
export function headElements(head: PageHead, publicUrl: string | null): string {
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
    ...(publicUrl === null ? [] : [element('property', 'og:url', `${publicUrl}${head.address}`)]),
    ...images,
    ...head.feeds.map(feedElement),
  ].join('');
}

/** OpenGraph needs absolute addresses, so there is no picture if the public address is not configured. */
function imageElements({ picture: named, image }: PageHead, publicUrl: string | null): string[] {
  const picture = named === 'site' ? linkedPicture(homePicture) : named;
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

/** The text on one line, cut to `most` characters. */
export function clip(text: string, most: number): string {
  // A long text is cut before it is tidied, to save work.
  const characters = [...tidyLine(text.slice(0, 8 * most))];
  return characters.length <= most
    ? characters.join('')
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
