import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A load generator in a process of its own, so that it waits for nobody else's work. One task at a time. */
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
      this.child.once('message', (message) => {
        this.child.off('exit', failed);
        const result: Result = JSON.parse(String(message));
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

/** The child's side: does each task that comes and answers its result. It ends with its parent. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (message) => {
    const task: Task = JSON.parse(String(message));
    void work(task).then((result) => process.send?.(JSON.stringify(result)));
  });
}
