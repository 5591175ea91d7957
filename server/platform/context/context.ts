import { type KeyObject } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { type WorkBudget } from '../work/budget.js';
import { type Clock } from './clock.js';
import { type LiveSource } from './events.js';
import { type Logger } from './logger.js';
import { type MailSettings } from './mail-settings.js';
import { type Actor } from './policy.js';
import { type Loaders } from './request-loaders.js';

/** Resources of the process that all requests share. */
export interface Environment {
  readonly clock: Clock;
  /** Signs and verifies access tokens. A string would be tried as a public key first, which takes a millisecond. */
  readonly signingKey: KeyObject;
  /** Failed sign-ins that one network address may make for one user name in a minute; 0 switches the limit off. */
  readonly signInLimit: number;
  /** Processor time of this server that each client has used. */
  readonly budget: WorkBudget;
  /** Registrations allowed an hour for one network; 0 switches the limit off. */
  readonly registrationLimit: number;
  /** Public address of the server, such as `https://pennant.example`; null or absent if not configured. */
  readonly publicUrl?: string | null;
  /** Whether moderators and administrators without a second factor act as plain users. */
  readonly staffSecondFactor?: boolean;
  /** The limits on what an account may create in an hour are multiplied by this; 0 or absent switches them off. */
  readonly quotas?: number;
  /** Mail settings; null or absent if no mail is sent. */
  readonly mail?: MailSettings | null;
  /** True if webhooks may call addresses in private networks. */
  readonly privateWebhooks?: boolean;
  /** Arguments with which Node runs the program of one import; absent if the process runs no imports. */
  readonly importProgram?: readonly string[];
  /** Committed events that reach this process. */
  readonly live: LiveSource;
}

/** First argument of every service method: the caller, the connection and the request id. */
export interface Context {
  readonly actor: Actor;
  /** Takes part in the running transaction if there is one; see {@link inTransaction}. */
  readonly db: EntityManager;
  readonly loaders: Loaders<Context>;
  readonly requestId: string;
  /** Network address the request came from. */
  readonly address: string;
  /** The client's `User-Agent`; absent outside of HTTP. */
  readonly userAgent?: string | undefined;
  /** The origin that the client's request names, such as `http://localhost:3000`; absent outside of HTTP. */
  readonly origin?: string | undefined;
  /** Position of the events after which a subscription continues; absent if it begins now. */
  readonly since?: string | undefined;
  readonly log: Logger;
  readonly env: Environment;
}
