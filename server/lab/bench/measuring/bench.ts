import { type FleetSize } from '../fleet/stage.js';

/** One line of the performance table: one of our figures beside its limit, or beside the peer it is compared with. */
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
  /** Parts of addresses: only the routes that contain one of them are measured, and nothing else of their bench. */
  routes?: readonly string[];
  /** Numbers of servers and viewers of the bench `fleet`. */
  fleet?: FleetSize;
}

export interface Bench {
  run(options: BenchOptions): Promise<BenchResult[]>;
}
