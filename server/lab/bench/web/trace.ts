import { type Browser, type Page } from '@playwright/test';

/** Starts to record the activity of the page's threads. */
export function traceTasks(browser: Browser, page: Page): Promise<void> {
  return browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
}

interface TraceEvent {
  name: string;
  /** Process id and thread id. */
  pid: number;
  tid: number;
  /** Processor time of the thread, microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** Longest task of the page in processor time, milliseconds: waiting for a busy core does not count. */
export function longestTask(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => pages.has(threadOf(event)) && event.tdur !== undefined);
  if (tasks.length === 0) throw new Error('the browser traced no task');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
