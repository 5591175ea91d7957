import { createLogger } from '../../../platform/context/logger.js';
import { createLiveHub, type LiveHub, type LiveHubOptions } from '../../../platform/events/hub.js';
import { serveTasks } from '../../crowd/child.js';

export interface ListenersTask extends Omit<LiveHubOptions, 'log'> {
  /** Number of hubs that listen from now on, as many as a fleet of servers would have. */
  readonly count: number;
}

const log = createLogger('silent');
const hubs: LiveHub[] = [];

serveTasks(async (text): Promise<Record<string, never>> => {
  const { count, ...options }: ListenersTask = JSON.parse(text);
  while (hubs.length > count) await hubs.pop()?.close();
  while (hubs.length < count) hubs.push(await createLiveHub({ ...options, log }));
  return {};
});
