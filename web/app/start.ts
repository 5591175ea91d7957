// `tokens.css` is imported first: its base layer must be below the layer of the component library.
import '../ui/appearance/tokens.css';
import '../ui/appearance/fonts.css';
import '../ui/appearance/library-styles';
import '../ui/appearance/forced-colors.css';
import '../ui/appearance/print.css';
import '../ui/appearance/scores/hidden-scores.css';
import './drawn-page.css';
import { keepDrawnPage } from '../ui/on-demand/keep-drawn-page';
import { repeatEarlyClicks } from '../ui/on-demand/early-clicks';

/** Maximum wait for the first paint, in milliseconds: a browser may not report it, or the styles may be late. */
const LONGEST_WAIT = 500;

// A phone is busy with the app's code for a second, so the frame is painted first. A hidden page paints nothing.
start().catch(keepDrawnPage);

async function start(): Promise<void> {
  const drawn = document.querySelector<HTMLElement>('#root[data-drawn]');
  if (drawn) repeatEarlyClicks(drawn);
  if (!document.hidden && document.querySelector('[data-frame], [data-drawn]')) await firstPaint();
  fetchScripts();
  // The app's code runs in several tasks, so that the browser can respond in between.
  await import('react-dom/client');
  await nextTask();
  await import('./Providers');
  await nextTask();
  await import('./main');
}

/** Fetches all scripts of the page at once, which the server lists. */
function fetchScripts(): void {
  const scripts = document.querySelector<HTMLElement>('#root')?.dataset['scripts'] ?? '';
  for (const href of scripts.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

const nextTask = () => new Promise((resolve) => window.setTimeout(resolve));

function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, LONGEST_WAIT);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(observer.disconnect());
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
