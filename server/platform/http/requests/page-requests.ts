import { type FastifyRequest } from 'fastify';

/** Addresses that are never pages. */
const notPages = /^\/(?:api|graphql|explorer|uploads|assets|pictures|embed)(?:[/?#]|$)/;

/** Control characters, which no page's address contains. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;

/**
 * Whether a request to an address that nothing else serves gets the app's page. The request need not accept HTML,
 * because link previews, crawlers, curl and scripts ask for a page in different ways. It must accept HTML only if the
 * address names a file.
 */
export function asksForPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || notPages.test(url) || controlCharacter.test(url))
    return false;
  return !namesFile(url) || accept.includes('text/html');
}

/** Whether the address names a file, such as `/robots.txt`: the app's own addresses have no extension. */
const namesFile = (url: string): boolean => /\.\w+$/.test(url.split(/[?#]/, 1)[0] ?? '');
