import { Client } from 'pg';
import { liveChannel } from '../../../platform/data/transactions/announce.js';
import { serveTasks } from '../../crowd/child.js';

/** Number of connections that listen from now on, as many as a fleet of servers would have. */
export interface ListenersTask {
  readonly url: string;
  readonly count: number;
}

/** Number of notifications that all connections have received since the last task. */
export interface ListenersReport {
  readonly received: number;
}

const listeners: Client[] = [];
let received = 0;

serveTasks(async (text): Promise<ListenersReport> => {
  const { url, count }: ListenersTask = JSON.parse(text);
  while (listeners.length > count) await listeners.pop()?.end();
  while (listeners.length < count) listeners.push(await listen(url));
  const report = { received };
  received = 0;
  return report;
});

async function listen(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('notification', () => {
    received += 1;
  });
  await client.connect();
  await client.query(`LISTEN ${liveChannel}`);
  return client;
}
