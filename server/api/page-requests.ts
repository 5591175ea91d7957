import { type FastifyRequest } from 'fastify';

/** Addresses that hold something other than pages. */
const notPages = /^\/(?:api|graphql|explorer|uploads|assets)(?:[/?#]|$)/;

/** No page's address has one. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

/**
 * Whether the app's page is the right answer for an address that nothing else serves. Link previews, crawlers and curl
 * accept any type, so only requests for JSON or for a file do not get it.
 */
export function asksForPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(url) || controlCharacter.test(url))
    return false;
  return accept.includes('text/html') || (!/\bjson\b/i.test(accept) && !namesFile(url));
}

/** The app's own addresses have no extension; `/robots.txt` and `/logo.png` name missing files. */
const namesFile = (url: string): boolean => /\.\w+$/.test(url.split(/[?#]/, 1)[0] ?? '');
