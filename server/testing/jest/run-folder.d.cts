export function runName(pid: number): string;
export function runFolder(pid: number): string;
export function makeRunFolder(pid: number): void;
export function removeRun(pid: number): Promise<void>;
export function removeAbandonedRuns(): Promise<void>;
export function abandonedRuns(names: string[]): number[];
