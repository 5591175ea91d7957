import { createLogger } from '../../../platform/context/logger.js';
import { createLiveHub, type LiveHub } from '../../../platform/events/hub.js';
import { serveTasks } from '../../crowd/child.js';

/** Number of hubs that listen from now on, as many as a fleet of servers would have. */
export interface ListenersTask {
  readonly url: string;
  readonly count: number;
}

const log = createLogger('silent');
const hubs: LiveHub[] = [];

serveTasks(async (text): Promise<Record<string, never>> => {
  const { url, count }: ListenersTask = JSON.parse(text);
  while (hubs.length > count) await hubs.pop()?.close();
  while (hubs.length < count) hubs.push(await createLiveHub({ connectionString: url, log }));
  return {};
});
