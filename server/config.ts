import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  type MailSettings,
  senderFrom,
  smtpServerFrom,
  usualSender,
} from './platform/context/mail-settings.js';
import { OperatorError } from './platform/errors/operator-error.js';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface FirstAdmin {
  username: string;
  email: string;
  password: string;
}

/** All settings from the environment. Documented in server/docs/operations.md. */
export interface Config {
  host: string;
  /** Port of the server; 0 uses any free port. */
  port: number;
  /** Address of the database. If null, an embedded PostgreSQL is started in `dataDir`. */
  databaseUrl: string | null;
  /** Public address, such as `https://pennant.example`; null if not configured. */
  publicUrl: string | null;
  /** Origins of other sites whose scripts may call the APIs; `*` is all of them. */
  corsOrigins: '*' | readonly string[];
  /** Mail settings; null if no mail is sent. */
  mail: MailSettings | null;
  /** Read replicas of the database at `databaseUrl`. */
  replicaUrls: readonly string[];
  /** Address of the broker that carries events between processes; null if PostgreSQL does. */
  eventsUrl: string | null;
  /** Absolute path of the folder with the embedded database and the generated secrets. */
  dataDir: string;
  /**
   * Secret that signs tokens. Null only with the embedded database: then the secret is generated and stored in
   * `dataDir`.
   */
  jwtSecret: string | null;
  /** The administrator to create when there is none. */
  firstAdmin: FirstAdmin | null;
  seedDemo: boolean;
  /** Failed sign-ins a minute per address and name; 0 is off. */
  authRateLimit: number;
  /** Whether moderators and administrators need a second factor to use the rights of their role. */
  staffSecondFactor: boolean;
  /** Registrations an hour per network; 0 is off. */
  registrationRateLimit: number;
  /** Requests a minute per account, or per network of visitors; 0 is off. */
  rateLimit: number;
  /**
   * Milliseconds of processor time that a client may use in a minute, where long requests weigh more than short ones; 0
   * is off.
   */
  workBudget: number;
  /** The hourly limits on what an account may create are multiplied by this; 0 switches them off. */
  quotas: number;
  /**
   * Proxies whose X-Forwarded-* headers are trusted: all (true), none (false), a number of proxies in front of us, or a
   * list of addresses.
   */
  trustProxy: boolean | number | string;
  logLevel: LogLevel;
  /** Whether the log has a line for each answered request. */
  accessLog: boolean;
  runJobs: boolean;
  /** Whether webhooks may call addresses in private networks. */
  webhookPrivateNetworks: boolean;
  /** Whether only known GraphQL documents are executed: the web app's and those in `trustedDocumentsDir`. */
  trustedDocumentsOnly: boolean;
  /** Absolute path of a folder with further manifests of trusted documents; null for none. */
  trustedDocumentsDir: string | null;
  /** Whether `/metrics` is served, to anyone who can reach the port. */
  metrics: boolean;
}

export class ConfigError extends OperatorError {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** The time of one processor core in a minute, in milliseconds. */
export const usualWorkBudget = 60_000;
/** The settings for commands that only use the database. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'logLevel'>;

type Environment = Record<string, string | undefined>;

/** @throws ConfigError with every wrong value, so that one restart fixes them all. */
export function readConfig(env: Environment = process.env): Config {
  const read = new Reader(env);
  const databaseUrl = read.databaseUrl('DATABASE_URL');
  const publicUrl = read.publicUrl('PUBLIC_URL');
  const config: Config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', 3000, 65_535),
    publicUrl,
    corsOrigins: read.origins('CORS_ORIGINS'),
    mail: read.mail({ publicUrl }),
    databaseUrl,
    replicaUrls: read.databaseUrls('DATABASE_REPLICA_URLS'),
    eventsUrl: read.brokerUrl('EVENTS_URL'),
    dataDir: resolve(read.path('DATA_DIR') ?? '.data'),
    jwtSecret: read.jwtSecret('JWT_SECRET', { required: databaseUrl !== null }),
    firstAdmin: read.firstAdmin(),
    seedDemo: read.flag('SEED_DEMO', databaseUrl === null),
    authRateLimit: read.integer('AUTH_RATE_LIMIT', 10, 1_000_000),
    staffSecondFactor: read.flag('STAFF_SECOND_FACTOR', false),
    registrationRateLimit: read.integer('REGISTRATION_RATE_LIMIT', 100, 1_000_000),
    rateLimit: read.integer('RATE_LIMIT', 0, 10_000_000),
    workBudget: read.integer('WORK_BUDGET', usualWorkBudget, 10_000_000),
    quotas: read.factor('QUOTAS', 1, 1_000),
    trustProxy: read.trustProxy('TRUST_PROXY'),
    logLevel: read.logLevel('LOG_LEVEL'),
    accessLog: read.flag('ACCESS_LOG', false),
    runJobs: read.flag('RUN_JOBS', true),
    webhookPrivateNetworks: read.flag('WEBHOOK_PRIVATE_NETWORKS', false),
    trustedDocumentsOnly: read.trustedDocuments('TRUSTED_DOCUMENTS'),
    trustedDocumentsDir: read.folder('TRUSTED_DOCUMENTS_DIR'),
    metrics: read.flag('METRICS', false),
  };
  if (databaseUrl === null && config.replicaUrls.length > 0) {
    read.problems.push('DATABASE_REPLICA_URLS needs the DATABASE_URL that they are replicas of.');
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

/** @throws ConfigError as {@link readConfig}, but only for the settings of `DatabaseConfig`. */
export function readDatabaseConfig(env: Environment = process.env): DatabaseConfig {
  const read = new Reader(env);
  const config = {
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    dataDir: resolve(read.path('DATA_DIR') ?? '.data'),
    logLevel: read.logLevel('LOG_LEVEL'),
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

class Reader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  /** An empty variable counts as unset: compose files pass unset variables as empty ones. */
  text(name: string): string | null {
    return this.env[name]?.trim() || null;
  }

  /** The path is not trimmed: a folder's name may start or end with a space. */
  path(name: string): string | null {
    return this.text(name) === null ? null : (this.env[name] ?? null);
  }

  folder(name: string): string | null {
    const path = this.path(name);
    return path === null ? null : resolve(path);
  }

  trustedDocuments(name: string): boolean {
    const text = this.text(name)?.toLowerCase() ?? 'any';
    if (text !== 'any' && text !== 'only') this.problems.push(`${name} must be any or only, not "${text}".`);
    return text === 'only';
  }

  integer(name: string, fallback: number, max: number): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value <= max) return value;
    this.problems.push(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    if (['false', '0', 'no', 'off'].includes(text)) return false;
    this.problems.push(`${name} must be true or false, not "${text}".`);
    return fallback;
  }

  /** A factor; true means 1 and false means 0. */
  factor(name: string, fallback: number, max: number): number {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (text === 'true' || text === 'false') return text === 'true' ? 1 : 0;
    const value = Number(text);
    if (/^\d+(\.\d+)?$/.test(text) && value <= max) return value;
    this.problems.push(`${name} must be true, false or a factor from 0 to ${max}, not "${text}".`);
    return fallback;
  }

  logLevel(name: string): LogLevel {
    const text = this.text(name)?.toLowerCase() ?? 'info';
    const level = logLevels.find((known) => known === text);
    if (level) return level;
    this.problems.push(`${name} must be one of ${logLevels.join(', ')}, not "${text}".`);
    return 'info';
  }

  databaseUrl(name: string): string | null {
    return this.checkedUrl(name, this.text(name));
  }

  /** Addresses of databases, separated by commas. */
  databaseUrls(name: string): string[] {
    const texts = this.text(name)?.split(',') ?? [];
    return texts.flatMap((text) => this.checkedUrl(name, text.trim() || null) ?? []);
  }

  private checkedUrl(name: string, text: string | null): string | null {
    if (text === null) return null;
    // The value itself is left out of the message, because it usually contains a password.
    if (!isDatabaseUrl(text)) {
      this.problems.push(`${name} must be an address like postgres://user:password@host:5432/database.`);
    }
    return text;
  }

  /** Addresses of the servers of one broker, separated by commas. */
  brokerUrl(name: string): string | null {
    const text = this.text(name);
    // The value itself is left out of the message, because it usually contains a password.
    if (text !== null && !text.split(',').every((part) => isBrokerUrl(part.trim()))) {
      this.problems.push(`${name} must be an address like nats://user:password@host:4222.`);
    }
    return text;
  }

  /** The public address, without a slash at its end. */
  publicUrl(name: string): string | null {
    const text = this.text(name);
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && isWebOrigin(url)) return url.origin;
    this.problems.push(`${name} must be an address like https://pennant.example, without a path.`);
    return null;
  }

  /** Origins of sites, separated by commas: all sites if the variable is unset, none if it is empty. */
  origins(name: string): '*' | readonly string[] {
    const texts = (this.env[name] ?? '*').split(',').map((text) => text.trim());
    if (texts.includes('*')) return '*';
    return texts.flatMap((text) => {
      if (text === '') return [];
      const url = URL.canParse(text) ? new URL(text) : null;
      if (url && isWebOrigin(url)) return [url.origin];
      this.problems.push(
        `${name} must be * or addresses like https://site.example, separated by commas, not "${text}".`,
      );
      return [];
    });
  }

  mail({ publicUrl }: Pick<Config, 'publicUrl'>): MailSettings | null {
    const text = this.text('SMTP_URL');
    const sender = this.text('MAIL_FROM');
    const named = sender === null ? null : senderFrom(sender);
    if (sender !== null && named === null) {
      this.problems.push(`MAIL_FROM must be an address like Pennant <pennant@example.org>, not "${sender}".`);
    }
    if (text === null) return null;
    const server = smtpServerFrom(text);
    // The value itself is left out of the message, because it usually contains a password.
    if (server === null) {
      this.problems.push('SMTP_URL must be an address like smtps://user:password@mail.example.org:465.');
    }
    // If PUBLIC_URL is given but wrong, it has a message already.
    if (this.text('PUBLIC_URL') === null) {
      this.problems.push('SMTP_URL needs PUBLIC_URL: mails contain links to this server.');
    }
    if (server === null || publicUrl === null) return null;
    return { ...server, from: named ?? usualSender(publicUrl), publicUrl };
  }

  /** RFC 7518, 3.2: a key for HS256 is at least as long as the hash, 32 bytes. */
  jwtSecret(name: string, { required }: { required: boolean }): string | null {
    const secret = this.text(name);
    if (secret === null) {
      if (required) this.problems.push(`${name} is required with DATABASE_URL. ${makeSecretAdvice}`);
    } else if (Buffer.byteLength(secret) < 32) {
      this.problems.push(`${name} must be at least 32 characters long. ${makeSecretAdvice}`);
    } else if (new Set(secret).size < 6) {
      this.problems.push(`${name} repeats too few characters to be a secret. ${makeSecretAdvice}`);
    }
    return secret;
  }

  firstAdmin(): FirstAdmin | null {
    const username = this.text('ADMIN_USERNAME');
    const email = this.text('ADMIN_EMAIL');
    const password = this.env['ADMIN_PASSWORD'] || null;
    if (username === null && email === null && password === null) return null;
    if (username === null || email === null || password === null) {
      this.problems.push('ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD must be given together.');
      return null;
    }
    if (!/^[A-Za-z0-9_-]{3,50}$/.test(username)) {
      this.problems.push('ADMIN_USERNAME must be 3 to 50 letters, digits, hyphens and underscores.');
    }
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      this.problems.push(`ADMIN_EMAIL must be an email address, not "${email}".`);
    }
    if (password.length < 6) this.problems.push('ADMIN_PASSWORD must be at least 6 characters long.');
    return { username, email, password };
  }

  trustProxy(name: string): boolean | number | string {
    const text = this.text(name);
    if (text === null) return false;
    if (text === 'true' || text === 'false') return text === 'true';
    if (/^\d{1,2}$/.test(text)) return Number(text);
    if (text.split(',').every((part) => isAddressOrSubnet(part.trim()))) return text;
    this.problems.push(
      `${name} must be true, false, a number of hops or a list of addresses, not "${text}".`,
    );
    return false;
  }
}

const makeSecretAdvice = 'Make one with: openssl rand -hex 32';

function isWebOrigin({ protocol, username, password, pathname, search, hash }: URL): boolean {
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    pathname === '/' &&
    username + password + search + hash === ''
  );
}

function isBrokerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(text);
  if (protocol !== 'nats:' && protocol !== 'tls:') return false;
  return hostname !== '' && ['', '/'].includes(pathname) && canDecode(username, password);
}

function isDatabaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') return false;
  // The driver decodes user and password, and would fail at a lone % in them.
  return canDecode(username, password, pathname);
}

function canDecode(...parts: readonly string[]): boolean {
  try {
    parts.forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
