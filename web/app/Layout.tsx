import { Suspense, useCallback, useState, useEffect, useRef, type RefObject } from 'react';
import { Outlet, ScrollRestoration, useNavigation, useLocation, useNavigate, Link } from 'react-router';
import { UnstyledButton } from '@mantine/core';
import { useSession } from '../session/session';
import { Header } from './Header';
import { PageLoading } from './PageLoading';
import classes from './Layout.module.css';
import { lazyPart } from '../ui/on-demand/fetch-code';
import { announce } from '../ui/page/LiveRegion';
import { loadDataPages, loadPage, pageAt } from './page-files';
import { isTakenElsewhere, shortcutsAreOn } from '../ui/page/shortcut-keys';
import { destinations } from './shortcuts';
import { ConnectionBadge } from '../graphql/connection/ConnectionBadge';
import { PennantFlag } from './Brand';
import { footerNavigation } from './navigation';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'));
const ViewerSync = lazyPart(() => import('./ViewerSync'));

export function Layout() {
  const { isSignedIn } = useSession();
  const main = useFocusOnNavigation();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const showShortcuts = useCallback(() => setShowsShortcuts(true), []);
  useShortcuts(showShortcuts);
  usePageIcon();
  usePreloadOnApproach();
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      {isSignedIn ? (
        <Suspense fallback={null}>
          <ViewerSync />
        </Suspense>
      ) : null}
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer onShortcuts={showShortcuts} />
      {showsShortcuts ? (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />
        </Suspense>
      ) : null}
      <ScrollRestoration />
    </div>
  );
}

/** A line along the top while the next page's code loads. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return <div className={classes.progress} data-busy={busy || undefined} aria-hidden="true" />;
}

/** A new page starts at its content, for keyboards and screen readers, as a freshly loaded page does. */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
  return main;
}

/** Sections with their own tab icon, by the first part of the address. */
const sections: ReadonlySet<string> = new Set([
  'matches',
  'teams',
  'leagues',
  'players',
  'forum',
  'news',
  'admin',
]);

/** Gives the browser tab its section's icon, so that a row of open tabs can be distinguished. */
function usePageIcon(): void {
  const section = useLocation().pathname.split('/')[1] ?? '';
  useEffect(() => {
    const link = document.querySelector('link[rel="icon"][type="image/svg+xml"]');
    link?.setAttribute('href', sections.has(section) ? `/icons/${section}.svg` : '/favicon.svg');
  }, [section]);
}

/** Events that fetch a page's code in advance: the pointer or a finger on its link, or the focus. */
const approaches = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of a page as soon as somebody is about to open its link. */
function usePreloadOnApproach(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== window.location.origin) return;
      const page = pageAt(link.pathname);
      if (!page || link.pathname === window.location.pathname) return;
      // A failure is reported by the visit itself, if there is one.
      const ignore = () => undefined;
      loadPage(page.file).catch(ignore);
      if (page.file !== 'home') loadDataPages().catch(ignore);
    };
    for (const approach of approaches) document.addEventListener(approach, preload, { passive: true });
    return () => {
      for (const approach of approaches) document.removeEventListener(approach, preload);
    };
  }, []);
}

const SECOND_KEY_WITHIN = 1500;

/** `?` shows the shortcuts; `g` and a letter goes to a page. */
function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTakenElsewhere(event) || !shortcutsAreOn()) return;
      const goes = event.timeStamp - goPressedAt.current < SECOND_KEY_WITHIN;
      goPressedAt.current = event.key === 'g' && !goes ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') onHelp();
      const destination = goes ? destinations.find(({ key }) => key === event.key) : undefined;
      if (!destination) return;
      // Not also a shortcut of the page that is left.
      event.preventDefault();
      void navigate(destination.to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, onHelp]);
}

const VERSION = '0.1.0';

export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <footer className={classes.footer} data-print="hide">
      <div className={classes.footerInner}>
        <div className={classes.footerBrand}>
          <PennantFlag size={28} />
          <span>Pennant</span>
        </div>
        <nav aria-label="Footer">
          <ul>
            {footerNavigation.map((item) => (
              <li key={item.to}>
                <Link to={item.to}>{item.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={classes.imprint}>
          <ConnectionBadge />
          <UnstyledButton onClick={onShortcuts}>Shortcuts</UnstyledButton>
          <a href="/api/docs/">API</a>
          <span>Version {VERSION}</span>
          <span>© 2025 Pennant</span>
        </p>
      </div>
    </footer>
  );
}
