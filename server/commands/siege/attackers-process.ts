import { setTimeout as wait } from 'node:timers/promises';
import { Caller } from '../crowd/caller.js';
import { serveTasks } from '../crowd/child.js';
import { type Counts, countsOf } from '../crowd/figures.js';
import { addressOfAttacker, type Shot } from './attack.js';
import { attacks } from './attacks/all.js';
import { type World } from './world.js';

export interface AttackersTask {
  readonly origin: string;
  readonly world: World;
  /** One per attacker, each with its own address. */
  readonly tokens: readonly string[];
  readonly staffToken: string;
  readonly milliseconds: number;
  readonly only: readonly string[] | null;
}

/** Answers by attack. */
export type AttackersReport = Readonly<Record<string, Counts>>;

const patience = 10_000;
/** An attacker who is asked to retry later does so, but after at most this long. */
const pauseMs = 1_000;
const asksToWait = /\b(429|503)\b|RATE|UNAVAILABLE|ECONN|socket hang up/;

/** Each attacker goes from one attack to the next, with one request at a time, until the time is up. */
async function attack(task: AttackersTask): Promise<AttackersReport> {
  const repeatable = attacks.flatMap(({ name, shot }) =>
    shot && (task.only === null || task.only.includes(name)) ? [{ name, shot }] : [],
  );
  const outcomes = new Map<string, string[]>(repeatable.map(({ name }) => [name, []]));
  const until = performance.now() + task.milliseconds;
  const keepAttacking = async (token: string, number: number) => {
    const caller = new Caller(task.origin, addressOfAttacker(number), 1);
    const attacker = { caller, number, token, ...task, patience };
    for (let turn = 0; performance.now() < until; turn++) {
      // Each starts with another attack, so that all of them are always running.
      const next = repeatable[(turn + number) % repeatable.length];
      if (!next) return;
      const left = Math.min(patience, Math.max(1, until - performance.now()));
      const outcome = await outcomeOf(next.shot, { ...attacker, patience: left }, turn);
      // Requests cut off by the end of the siege say nothing about the server.
      if (outcome.includes('timeout') && left < patience) return caller.close();
      outcomes.get(next.name)?.push(outcome);
      if (asksToWait.test(outcome)) await wait(Math.min(pauseMs, Math.max(0, until - performance.now())));
    }
    caller.close();
  };
  await Promise.all(task.tokens.map(keepAttacking));
  return Object.fromEntries([...outcomes].map(([name, seen]) => [name, countsOf(seen)]));
}

/** An attacker's error must not end the siege. */
async function outcomeOf(shot: Shot, attacker: Parameters<Shot>[0], turn: number): Promise<string> {
  try {
    return await shot(attacker, turn);
  } catch (error) {
    return String(error);
  }
}

serveTasks((text) => attack(JSON.parse(text)));
