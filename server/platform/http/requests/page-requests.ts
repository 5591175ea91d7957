import { type FastifyRequest } from 'fastify';

/** Addresses that hold something other than pages. */
const notPages = /^\/(?:api|graphql|explorer|uploads|assets|pictures|embed)(?:[/?#]|$)/;

/** No page's address has one. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

/**
 * Whether the app's page is the right answer for an address that nothing else serves, whatever types the request accepts:
 * link previews, crawlers, curl and scripts ask for a page in their own ways. Only an address that names a file is a page
 * for browsers alone.
 */
export function asksForPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(url) || controlCharacter.test(url))
    return false;
  return !namesFile(url) || accept.includes('text/html');
}

/** The app's own addresses have no extension; `/robots.txt` and `/logo.png` name missing files. */
const namesFile = (url: string): boolean => /\.\w+$/.test(url.split(/[?#]/, 1)[0] ?? '');
