import { Suspense, useCallback, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useSession } from '../session/session';
import { Footer } from './Footer';
import { Header } from './Header';
import { NewRelease } from './NewRelease';
import { NavigationProgress } from './NavigationProgress';
import { PageLoading } from './PageLoading';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { usePageIcon } from './use-page-icon';
import { usePreloadOnApproach } from './use-preload-on-approach';
import { SiteSearch } from './SiteSearch';
import { useShortcuts } from './use-shortcuts';
import classes from './Layout.module.css';
import { lazyPart } from '../ui/on-demand/lazy-part';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'));
const ViewerSync = lazyPart(() => import('./ViewerSync'));

export function Layout() {
  const { isSignedIn } = useSession();
  const main = useFocusOnNavigation();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const showShortcuts = useCallback(() => setShowsShortcuts(true), []);
  const [search, setSearch] = useState<{ opener: Element | null } | null>(null);
  const showSearch = useCallback(() => setSearch({ opener: document.activeElement }), []);
  useShortcuts(showShortcuts, showSearch);
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
      <Header onSearch={showSearch} onShortcuts={showShortcuts} />
      <NewRelease />
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
      {search ? (
        <SiteSearch opener={search.opener} onClose={() => setSearch(null)} onShortcuts={showShortcuts} />
      ) : null}
      <ScrollRestoration />
    </div>
  );
}
