import { type DataSource } from 'typeorm';
import { type Route } from './http/rest/route.js';
import { type QueueWork } from './jobs/queue-work.js';
import { type Retention } from './jobs/retention.js';
import { type MailWriter } from './mail/sending.service.js';

/** The parts of a feature that the server is assembled from. `areas/features.ts` lists all features. */
export interface Feature {
  /** Its tables. */
  readonly entities?: readonly Function[];
  /** Resolver classes of its GraphQL API. */
  readonly resolvers?: readonly Function[];
  /** Routes of its REST API. */
  readonly routes?: readonly Route[];
  /** Writers of its mails, by the kinds of the mails. */
  readonly letters?: Readonly<Record<string, MailWriter>>;
  /** Its jobs. */
  readonly works?: readonly QueueWork[];
  /** Rows that are deleted after a time. */
  readonly retention?: readonly Retention[];
  /** Queues pending work again, at each start, after the migrations. */
  readonly requeuePending?: (db: DataSource) => Promise<void>;
}
