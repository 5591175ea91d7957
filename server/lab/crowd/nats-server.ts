import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The `nats-server` of the PATH on a port of this machine, which can fail and come back. It stores nothing. */
export class NatsServer {
  private child: ChildProcess | null = null;
  private port = -1;

  /** @param args further arguments of the server */
  private constructor(private readonly args: readonly string[]) {}

  static async start(...args: string[]): Promise<NatsServer> {
    const server = new NatsServer(args);
    await server.start();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Starts it again, on the same port. */
  async start(): Promise<void> {
    const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(this.port), ...this.args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.child = child;
    this.port = await new Promise<number>((resolve, reject) => {
      let log = '';
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`nats-server ended: ${log}`)));
      child.stderr.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        const [, port] = /client connections on 127\.0\.0\.1:(\d+)[\s\S]*Server is ready/.exec(log) ?? [];
        if (port !== undefined) resolve(Number(port));
      });
    });
  }

  /** Ends it in the middle of its work. */
  async kill(): Promise<void> {
    if (this.child?.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }

  /** Stops it, but leaves its connections open. */
  suspend(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }
}
