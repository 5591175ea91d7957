import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A load generator in a separate process, which other work cannot delay. It runs one task at a time. */
export class Child<Task, Result> {
  private constructor(private readonly child: ChildProcess) {}

  /** `script` ends with a call of {@link serveTasks}. */
  static start<Task, Result>(script: string): Child<Task, Result> {
    return new Child(fork(script));
  }

  do(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`a load generator ended with ${code}`));
      this.child.once('exit', failed);
      this.child.once('message', (message: unknown) => {
        this.child.off('exit', failed);
        const result: Result = JSON.parse(textOf(message));
        resolve(result);
      });
      this.child.send(JSON.stringify(task));
    });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}

/** Child's side: runs each task that arrives as JSON, and sends its result. It ends when the parent ends. */
export function serveTasks(work: (task: string) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (message: unknown) => {
    void work(textOf(message)).then((result) => process.send?.(JSON.stringify(result)));
  });
}

function textOf(message: unknown): string {
  if (typeof message === 'string') return message;
  throw new TypeError('tasks and results are sent as text');
}
