// Keeps the pages that were seen last, to be read offline. The server draws pages for visitors, so they hold nothing of a
// signed-in user. The build replaces RELEASE, so that each release has a worker and caches of its own.

const pages = 'pages RELEASE';
const files = 'files RELEASE';
const MOST_PAGES = 40;

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('message', (event) => {
  if (event.data === 'replace') void self.skipWaiting();
  else event.waitUntil(keepSeen(event.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(readPage(event));
  } else if (isFile(pathname)) event.respondWith(readFile(event));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data.json())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});

/** A notice with the tag of an earlier one replaces it. */
const showNotice = ({ title, text, path, tag }) =>
  self.registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', data: { path } });

async function openPath(path) {
  const url = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((one) => one.url === url);
  await (shown ? shown.focus() : self.clients.openWindow(url));
}

const isPage = (path) => !/^\/(api|graphql|explorer|uploads|pictures|embed|unsubscribe)(\/|$)/.test(path);
const isFile = (path) => /^\/(assets|icons)\/|^\/before-paint\.js$|^\/favicon\.svg$/.test(path);

/** Drops the caches of other releases, whose pages need files that are gone. */
async function begin() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== pages && name !== files).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

async function readPage({ request }) {
  try {
    return await fetch(request);
  } catch {
    return (await savedPage(request.url)) ?? offlinePage();
  }
}

async function readFile(event) {
  const { request } = event;
  const known = await caches.match(request, { cacheName: files });
  // Names below /assets tell their content; other files may have changed.
  if (known && request.url.includes('/assets/')) return known;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(files, request.url, answer.clone()));
    return answer;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

/** Keeps a page that is on the screen, and the files that it has loaded. */
async function keepSeen({ page, loaded }) {
  const known = await caches.open(files);
  for (const url of loaded) {
    if (!isFile(new URL(url).pathname) || (await known.match(url))) continue;
    const answer = await fetch(url);
    if (answer.ok) await keep(files, url, answer);
  }
  const answer = await fetch(page, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  if (!answer.ok || !text.includes('data-drawn')) return;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'saved-at': String(Date.now()) };
  await keep(pages, page, new Response(text, { headers }));
  const cache = await caches.open(pages);
  const oldestFirst = await cache.keys();
  for (const old of oldestFirst.slice(0, -MOST_PAGES)) await cache.delete(old);
}

async function keep(name, url, answer) {
  try {
    const cache = await caches.open(name);
    await cache.delete(url);
    await cache.put(url, answer);
  } catch (error) {
    // The browser may refuse storage, or have no more. The page works all the same.
    // oxlint-disable-next-line no-console -- meant for developers
    console.warn('Nothing is kept for reading offline.', error);
  }
}

async function savedPage(url) {
  const saved = await caches.match(url, { cacheName: pages });
  if (!saved) return null;
  const time = new Date(Number(saved.headers.get('saved-at')));
  const at = time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const notice = `<p id="saved-copy" role="status">You are offline. This copy of the page is from ${at}.</p>`;
  const text = await saved.text();
  return htmlAnswer(text.replace('<div id="root"', () => `${notice}<div id="root"`));
}

/** Lists the pages that can be read. */
async function offlinePage() {
  const cache = await caches.open(pages);
  const links = [];
  for (const { url } of (await cache.keys()).toReversed()) {
    const saved = await cache.match(url);
    const [, title = url] = /<title>([^<]*)/.exec((await saved?.text()) ?? '') ?? [];
    links.push(`<li><a href="${url.replaceAll('&', '&amp;')}">${title}</a></li>`);
  }
  const rest = links.length > 0 ? `<p>These can be read:</p><ul>${links.join('')}</ul>` : '';
  return htmlAnswer(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Offline · Pennant</title><style>:root { color-scheme: light dark }
    body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui }</style>
    <h1>You are offline</h1><p>This page has not been seen lately, so it cannot be read offline.</p>${rest}</html>`,
    503,
  );
}

const htmlAnswer = (text, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
