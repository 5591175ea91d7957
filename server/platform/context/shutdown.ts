import { type Logger } from './logger.js';
import { isDoneWithin } from '../work/pause.js';

/** Stages in order: first the parts that answer requests or play games, then their connections, last the database. */
const stages = ['serving', 'connections', 'database'] as const;
export type ShutdownStage = (typeof stages)[number];

/** Milliseconds from the beginning to the end of each stage. Container runtimes kill a process after ten seconds. */
const overAfterMs: Readonly<Record<ShutdownStage, number>> = {
  serving: 6_000,
  connections: 7_000,
  database: 9_500,
};

type Stop = () => Promise<unknown>;

interface Started {
  readonly stage: ShutdownStage;
  readonly name: string;
  readonly stop: Stop;
}

/** Stops the parts of a process in order and within a time limit, even while the process is still starting. */
export class Shutdown {
  private readonly started: Started[] = [];
  private stopped: Promise<boolean> | null = null;
  private readonly overAfterMs: Readonly<Record<ShutdownStage, number>>;

  constructor(limits: Partial<Record<ShutdownStage, number>> = {}) {
    this.overAfterMs = { ...overAfterMs, ...limits };
  }

  get begun(): boolean {
    return this.stopped !== null;
  }

  /** Registers a part. Its `stop` is called when the process ends, or soon if the process is already ending. */
  add(stage: ShutdownStage, name: string, stop: Stop): void {
    this.started.push({ stage, name, stop });
  }

  /**
   * Stops all parts, those of a stage together; a part that hangs is abandoned.
   * @returns whether every part stopped in time
   */
  run(log?: Logger): Promise<boolean> {
    this.stopped ??= this.stopAll(performance.now(), log);
    return this.stopped;
  }

  private async stopAll(begun: number, log?: Logger): Promise<boolean> {
    let clean = true;
    for (const stage of stages) {
      // While parts stop, a start that is still running may add parts to this stage or an earlier one.
      for (let next = this.take(stage); next.length > 0; next = this.take(stage)) {
        const limitMs = begun + this.overAfterMs[stage] - performance.now();
        const ends = await Promise.all(next.map((each) => stopOne(each, limitMs, log)));
        clean &&= ends.every((end) => end);
      }
    }
    return clean;
  }

  /** Removes and returns the parts of this stage and of earlier stages. */
  private take(stage: ShutdownStage): Started[] {
    const due = stages.slice(0, stages.indexOf(stage) + 1);
    const taken = this.started.filter((each) => due.includes(each.stage));
    for (const each of taken) this.started.splice(this.started.indexOf(each), 1);
    return taken;
  }
}

async function stopOne({ name, stop }: Started, limitMs: number, log?: Logger): Promise<boolean> {
  try {
    if (await isDoneWithin(Math.max(limitMs, 0), stop())) return true;
    log?.error({ name }, 'does not stop and is cut off');
  } catch (error) {
    log?.error({ err: error, name }, 'could not be stopped');
  }
  return false;
}
