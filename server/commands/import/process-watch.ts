import { workerData } from 'node:worker_threads';

export interface ProcessLimits {
  /** Process id of the server that started this process. */
  readonly parent: number;
  readonly processorSeconds: number;
}

/**
 * Watches the process from another thread, as reading files keeps the main thread busy. Ends the process when it has
 * used up its processor time, or when the server that started it is gone.
 */
const { parent, processorSeconds }: ProcessLimits = workerData;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > processorSeconds * 1e6) process.kill(process.pid, 'SIGXCPU');
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 200);
