import { ConfigError, readConfig } from './config.js';
import { testRows } from './testing/rows.js';

const secret = '0123456789abcdef'.repeat(2);

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  test('may be empty: an embedded database, the demo league and sensible limits', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      corsOrigins: '*',
      mail: null,
      databaseUrl: null,
      replicaUrls: [],
      eventsUrl: null,
      dataDir: `${process.cwd()}/.data`,
      jwtSecret: null,
      firstAdmin: null,
      seedDemo: true,
      authRateLimit: 10,
      staffSecondFactor: false,
      registrationRateLimit: 100,
      rateLimit: 0,
      workBudget: 60_000,
      quotas: 1,
      trustProxy: false,
      webhookPrivateNetworks: false,
      logLevel: 'info',
      accessLog: false,
      runJobs: true,
      trustedDocumentsOnly: false,
      trustedDocumentsDir: null,
      metrics: false,
    });
  });

  test('allows any document or only trusted ones', () => {
    expect(readConfig({ TRUSTED_DOCUMENTS: 'only' }).trustedDocumentsOnly).toBe(true);
    expect(readConfig({ TRUSTED_DOCUMENTS: 'Any' }).trustedDocumentsOnly).toBe(false);
    expect(readConfig({ TRUSTED_DOCUMENTS_DIR: 'manifests' }).trustedDocumentsDir).toBe(
      `${process.cwd()}/manifests`,
    );
    expect(problemsOf({ TRUSTED_DOCUMENTS: 'true' })).toEqual([
      'TRUSTED_DOCUMENTS must be any or only, not "true".',
    ]);
  });

  test('shares the APIs with scripts of all sites, of listed sites, or of no other site', () => {
    const origins = (text: string) => readConfig({ CORS_ORIGINS: text }).corsOrigins;
    expect(origins('*')).toBe('*');
    expect(origins('https://site.example/, http://localhost:5173')).toEqual([
      'https://site.example',
      'http://localhost:5173',
    ]);
    expect(origins('')).toEqual([]);
    expect(problemsOf({ CORS_ORIGINS: 'site.example' })).toEqual([
      'CORS_ORIGINS must be * or addresses like https://site.example, separated by commas, not "site.example".',
    ]);
  });

  test('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', JWT_SECRET: ' ', ADMIN_PASSWORD: '' })).toEqual(readConfig({}));
  });

  test('with a DATABASE_URL has no demo league by default', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://u:p@db:5432/pennant', JWT_SECRET: secret });
    expect(config).toMatchObject({ seedDemo: false, jwtSecret: secret });
  });

  test('names the public address, from which a slash at the end is removed', () => {
    expect(readConfig({ PUBLIC_URL: 'https://pennant.example/' }).publicUrl).toBe('https://pennant.example');
    expect(readConfig({ PUBLIC_URL: 'http://10.0.0.2:3000' }).publicUrl).toBe('http://10.0.0.2:3000');
  });

  test('names a mail server, with credentials that are encoded in its address', () => {
    const base = { PUBLIC_URL: 'https://pennant.example' };
    expect(readConfig({ ...base, SMTP_URL: 'smtps://ada%40x:p%2Fw@mail.example' }).mail).toEqual({
      host: 'mail.example',
      port: 465,
      secure: true,
      credentials: { user: 'ada@x', pass: 'p/w' },
      from: { name: 'Pennant', address: 'pennant@pennant.example' },
      publicUrl: 'https://pennant.example',
    });
    const from = 'The League <office@league.example>';
    expect(readConfig({ ...base, SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: from }).mail).toMatchObject({
      host: '::1',
      port: 2525,
      secure: false,
      credentials: null,
      from: { name: 'The League', address: 'office@league.example' },
    });
  });

  test('refuses a mail server without the public address, which links in mails need', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example' })).toEqual([
      'SMTP_URL needs PUBLIC_URL: mails contain links to this server.',
    ]);
  });

  testRows(
    'refuses the mail server %s, without repeating it',
    ['mail.example', 'http://mail.example', 'smtp://', 'smtp://u:%@mail.example', 'smtp://m/?x=1'],
    (url) => {
      expect(problemsOf({ SMTP_URL: url, PUBLIC_URL: 'https://pennant.example' })).toEqual([
        'SMTP_URL must be an address like smtps://user:password@mail.example.org:465.',
      ]);
    },
  );

  testRows('refuses the sender %j', ['nobody', 'a@b\nBcc: c@d', 'x <a@b>, c@d', '<a@b> c'], (from) => {
    expect(problemsOf({ MAIL_FROM: from })).toEqual([
      `MAIL_FROM must be an address like Pennant <pennant@example.org>, not "${from}".`,
    ]);
  });

  test('accepts read replicas of a given database', () => {
    const replicas = 'postgres://u:p@one/pennant, postgres://u:p@two/pennant';
    const base = { DATABASE_URL: 'postgres://u:p@db/pennant', JWT_SECRET: secret };
    expect(readConfig({ ...base, DATABASE_REPLICA_URLS: replicas }).replicaUrls).toEqual([
      'postgres://u:p@one/pennant',
      'postgres://u:p@two/pennant',
    ]);
    expect(problemsOf({ DATABASE_REPLICA_URLS: replicas })).toEqual([
      'DATABASE_REPLICA_URLS needs the DATABASE_URL that they are replicas of.',
    ]);
  });

  test('accepts a broker, or the servers of one', () => {
    for (const url of ['nats://events:4222', 'tls://ada:p%20w@one:4222, tls://two:4222'])
      expect(readConfig({ EVENTS_URL: url }).eventsUrl).toBe(url);
    for (const url of ['events:4222', 'http://events', 'nats://', 'nats://events:4222/x', 'nats://events,'])
      expect(problemsOf({ EVENTS_URL: url })).toEqual([
        'EVENTS_URL must be an address like nats://user:password@host:4222.',
      ]);
  });

  test('requires all settings of the first administrator or none', () => {
    const whole = { ADMIN_USERNAME: 'ada', ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'hunter22' };
    expect(readConfig(whole).firstAdmin).toEqual({
      username: 'ada',
      email: 'ada@example.org',
      password: 'hunter22',
    });
    expect(problemsOf({ ADMIN_USERNAME: 'ada' })).toEqual([
      'ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD must be given together.',
    ]);
  });

  testRows(
    'trusts the configured proxies: %s',
    [
      ['2', 2],
      ['true', true],
      ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
    ] as const,
    ([text, expected]) => {
      expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(expected);
    },
  );

  testRows(
    'accepts quotas as a switch or a factor: %s',
    [
      ['true', 1],
      ['false', 0],
      ['0', 0],
      ['0.5', 0.5],
      ['20', 20],
    ] as const,
    ([text, expected]) => {
      expect(readConfig({ QUOTAS: text }).quotas).toBe(expected);
    },
  );

  test.each([
    ...[
      'pennant.example',
      'ftp://pennant.example',
      'https://pennant.example/app',
      'https://u:p@pennant.example',
    ].map((address): [Record<string, string>, string] => [
      { PUBLIC_URL: address },
      'PUBLIC_URL must be an address like https://pennant.example, without a path.',
    ]),
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    [{ QUOTAS: 'some' }, 'QUOTAS must be true, false or a factor from 0 to 1000, not "some".'],
    [{ RUN_JOBS: 'maybe' }, 'RUN_JOBS must be true or false, not "maybe".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be true, false, a number of hops or a list of addresses, not "10.0.0.0/33".',
    ],
    [
      { JWT_SECRET: 'short' },
      'JWT_SECRET must be at least 32 characters long. Make one with: openssl rand -hex 32',
    ],
    [
      { JWT_SECRET: 'abab'.repeat(16) },
      'JWT_SECRET repeats too few characters to be a secret. Make one with: openssl rand -hex 32',
    ],
    [
      { DATABASE_URL: 'postgres://u:p@db/pennant' },
      'JWT_SECRET is required with DATABASE_URL. Make one with: openssl rand -hex 32',
    ],
  ])('is refused with a message: %j', (env: Record<string, string>, sentence) => {
    expect(problemsOf(env)).toEqual([sentence]);
  });

  test('with a wrong DATABASE_URL is refused without repeating its password', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://u:sesame@db/pennant', JWT_SECRET: secret });
    expect(problems).toEqual([
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ]);
  });

  test('is refused with all its mistakes at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', ADMIN_EMAIL: 'z' })).toHaveLength(3);
  });
});
