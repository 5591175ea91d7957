import { lazy, type ReactNode, use, useEffect, useState, type ComponentType } from 'react';
import { CurrentDrawing } from './drawing';
import { createExternalStore, useExternalStore } from './external-store';
import { fetchCode, isCodeMissing } from './fetch-code';
import { whenIdle } from './use-when-idle';
import classes from './lazy-part.module.css';

interface Part {
  load: () => Promise<unknown>;
}

/** The parts of the app's code that have been declared so far, by the paths of their files below `web`. */
const parts = new Map<string, Part>();

/** Parts on the page whose code is missing, by their second tries. */
const missing = createExternalStore<readonly (() => void)[]>([]);

/**
 * A component whose code is fetched when it is first rendered. If that fails, a button at the screen's end tries again:
 * one button for all parts that are missing.
 */
const withRetry = <Props extends object>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    try {
      return await fetchPart();
    } catch (error) {
      if (!isCodeMissing(error)) throw error;
      return { default: Missing };
    }
    function Missing(props: Props) {
      const [Content, setContent] = useState<ComponentType<Props> | null>(null);
      const [isGone, setGone] = useState(false);
      const isMissing = Content === null;
      const [retry] = useState(
        () => () =>
          void fetchPart().then(
            (part) => setContent(() => part.default),
            () => setGone(true),
          ),
      );
      const [first] = useExternalStore(missing);
      useEffect(() => {
        if (!isMissing) return undefined;
        missing.set([...missing.get(), retry]);
        return () => missing.set(missing.get().filter((other) => other !== retry));
      }, [isMissing, retry]);
      if (Content) return <Content {...props} />;
      if (first !== retry) return null;
      return (
        <span className={classes.missing} role="alert">
          Part of this page failed to load.
          <button
            type="button"
            onClick={() => (isGone ? window.location.reload() : missing.get().forEach((again) => again()))}
          >
            {isGone ? 'Reload' : 'Try again'}
          </button>
        </span>
      );
    }
  });

/**
 * A component whose code is fetched when it is first rendered; offline it waits for the connection.
 * @param file path of the component's file below `web`; the build adds it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  file = '',
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    const module = await fetchCode(load);
    loaded = module.default;
    return module;
  };
  parts.set(file, { load: fetchPart });
  const Fetched: ComponentType<Props> = withRetry(fetchPart);
  return function Part(props) {
    use(CurrentDrawing)?.parts.add(file);
    // A part that has its code is drawn at once. It stays the same component while it is on the page.
    const [Content] = useState(() => loaded ?? Fetched);
    return <Content {...props} />;
  };
}

/** Path of the page that the server has drawn; null if it has drawn none. */
const drawnPath =
  !import.meta.env.SSR && document.querySelector('#root[data-drawn]') !== null ? location.pathname : null;

/** Whether the page is as the server has drawn it for visitors, and complete for this viewer. */
const isComplete = () =>
  location.pathname === drawnPath && !document.documentElement.hasAttribute('data-signed-in');

/**
 * A component whose code is fetched at once, or once the browser is idle if the server has drawn all of it: what is drawn
 * stays until then. It needs a `Suspense` of its own, as a constant element, so that no update waits for the code.
 */
export const latePart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  withRetry(async () => {
    if (!import.meta.env.SSR && isComplete()) await new Promise<void>((resolve) => whenIdle(resolve));
    const { default: Part } = await fetchCode(load);
    const LatePart = (props: Props) => (
      <LatePlace>
        <Part {...props} />
      </LatePlace>
    );
    return { default: LatePart };
  });

/** Has `data-late` until React has taken over what is in it: see `repeatEarlyClicks`. */
export function LatePlace({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'contents' }} data-late="" ref={noteTakenOver}>
      {children}
    </div>
  );
}

function noteTakenOver(place: HTMLElement | null): void {
  delete place?.dataset['late'];
}

/**
 * Fetches the code of the parts that the server has drawn, so that React takes over the whole page at once. A failure is
 * not reported here: the part fetches its code again when it is rendered, and then says what is wrong itself.
 */
export async function loadParts(files: readonly string[]): Promise<void> {
  // In the order of drawing, because the code of one part may declare the next.
  for (const file of files)
    await parts
      .get(file)
      ?.load()
      .catch(() => undefined);
}
