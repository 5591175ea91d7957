import { connection } from '../graphql/connection/connection';
import { createExternalStore } from '../ui/on-demand/external-store';

/** Milliseconds on a page after which it is kept for reading offline. */
const SEEN_AFTER = 3_000;
/** Milliseconds between two searches for a new release. */
const SEARCH_EVERY = 600_000;

/** Starts the new release that has been fetched; null without one. */
export const newRelease = createExternalStore<(() => void) | null>(null);

interface Navigations {
  subscribe: (listener: () => void) => unknown;
}

/** Keeps the pages that are seen, marks saved copies no longer once there is a connection, and finds new releases. */
export async function readableOffline(router: Navigations): Promise<void> {
  window.addEventListener('online', endSavedCopy);
  connection.subscribe(() => connection.get() === 'live' && endSavedCopy());
  // Pages without HTTPS have no workers, and private windows may refuse them.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => null);
  if (!registration) return;
  openPagesByWorker();
  offerReleases(registration);
  keepSeenPages(router);
}

const endSavedCopy = () => document.querySelector('#saved-copy')?.remove();

/** Offline, links open pages that the worker has kept. */
function openPagesByWorker(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (navigator.onLine || !link || link.origin !== window.location.origin || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      window.location.assign(link.href);
    },
    { capture: true },
  );
}

function keepSeenPages(router: Navigations): void {
  let timer: number | undefined;
  const keepSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void keepPage(), SEEN_AFTER);
  };
  router.subscribe(keepSoon);
  keepSoon();
}

async function keepPage(): Promise<void> {
  if (!navigator.onLine) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const page = window.location.href.replace(/#.*/, '');
  active?.postMessage({ page, loaded: loaded.filter((url) => url.startsWith(window.location.origin)) });
}

function offerReleases(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    newRelease.set(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
      waiting.postMessage('replace');
    });
  };
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
  let searched = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - searched < SEARCH_EVERY) return;
    searched = performance.now();
    void registration.update();
  });
}
