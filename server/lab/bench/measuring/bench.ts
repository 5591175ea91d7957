import { type FleetSize } from '../fleet/stage.js';

/** A row of the performance table: one figure, compared with its limit or with a reference. */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  /** Reference of `value`, measured in the same run. */
  reference: string;
  /** `value` as a ratio to the reference. */
  ratio: number;
  /** The target in words, such as "at least 0.6". */
  target: string;
  pass: boolean;
  /** Further notes on the value; only printed. */
  detail?: string;
}

export interface BenchOptions {
  /** Parts of paths: only routes that contain one of them are measured, and no other figure of their bench. */
  routes?: readonly string[];
  /** Numbers of servers, viewers and processes of the bench `fleet`. */
  fleet?: FleetSize;
  /** Whether a broker carries the events of the benches `notify` and `fleet`. */
  broker: boolean;
}

export interface Bench {
  run(options: BenchOptions): Promise<BenchResult[]>;
}
