import { type Logger } from './logger.js';
import { isDoneWithin } from '../work/pause.js';

/** In this order: what answers and plays, what it needs for that, and at last the database itself. */
const stages = ['serving', 'connections', 'database'] as const;
export type ShutdownStage = (typeof stages)[number];

/** Within what time of the whole each stage is to be over. Container runtimes kill after ten seconds. */
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

/** Stops what a process has started, in good order and in bounded time, also while it is still starting. */
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

  /** Has `stop` called when the process ends; soon, if it is just ending. */
  add(stage: ShutdownStage, name: string, stop: Stop): void {
    this.started.push({ stage, name, stop });
  }

  /**
   * Stops everything, those of a stage at the same time; what hangs is left behind.
   * @returns whether all of it ended in good order
   */
  run(log?: Logger): Promise<boolean> {
    this.stopped ??= this.stopAll(performance.now(), log);
    return this.stopped;
  }

  private async stopAll(begun: number, log?: Logger): Promise<boolean> {
    let clean = true;
    for (const stage of stages) {
      // A step of the start may still add to this stage, or to one before, while things end.
      for (let next = this.take(stage); next.length > 0; next = this.take(stage)) {
        const limitMs = begun + this.overAfterMs[stage] - performance.now();
        const ends = await Promise.all(next.map((each) => stopOne(each, limitMs, log)));
        clean &&= ends.every((end) => end);
      }
    }
    return clean;
  }

  /** Parts to stop now: of the stage, and of those before it. */
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
