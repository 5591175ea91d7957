import { readdir } from 'node:fs/promises';
import { readIfThere } from '../../platform/data/embedded/operating-system.js';

/** Linux counts processor time in hundredths of a second on every platform that Node runs on. */
const tickMs = 10;

export interface ProcessStat {
  readonly parent: number;
  /** Processor time of the process and of its children that have ended. */
  readonly processorMs: number;
}

/** Parses `/proc/PID/stat` (proc(5)). The name in parentheses may contain spaces and parentheses. */
export function parseStat(text: string): ProcessStat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), processorMs: ticks * tickMs };
}

/** The peak memory of the process, from `/proc/PID/status`, in MiB; null once it has ended. */
export function parsePeakMemory(text: string): number | null {
  const kibibytes = /^VmHWM:\s+(\d+) kB/m.exec(text)?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) / 1024;
}

/** Processor time of a process and of its present and former children; 0 once it has ended. */
export async function processorTime(pid: number): Promise<number> {
  const family = await familyOf(pid);
  return [...family.values()].reduce((sum, { processorMs }) => sum + processorMs, 0);
}

/** A process and all processes it started, directly or not, by id. */
export async function familyOf(pid: number): Promise<Map<number, ProcessStat>> {
  const stats = new Map<number, ProcessStat>();
  for (const entry of await readdir('/proc')) {
    const text = /^\d+$/.test(entry) ? await readIfThere(`/proc/${entry}/stat`) : null;
    if (text !== null) stats.set(Number(entry), parseStat(text));
  }
  const family = new Map<number, ProcessStat>();
  const gather = (member: number) => {
    const stat = stats.get(member);
    if (stat) family.set(member, stat);
    for (const [child, { parent }] of stats) if (parent === member) gather(child);
  };
  gather(pid);
  return family;
}

export async function peakMemory(pid: number): Promise<number | null> {
  const text = await readIfThere(`/proc/${pid}/status`);
  return text === null ? null : parsePeakMemory(text);
}
