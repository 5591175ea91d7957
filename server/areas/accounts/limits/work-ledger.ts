import { hash } from 'node:crypto';
import { type DataSource } from 'typeorm';
import { type Client, payerOf, type WorkBudget } from '../../../platform/work/budget.js';
import { clientOf } from '../../../platform/work/client-address.js';
import { type Logger } from '../../../platform/context/logger.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { WorkSpentEntity } from './work-spent.entity.js';

/** A request of this many milliseconds is charged exactly its time. Shorter ones are charged less, longer ones more. */
const ordinaryMs = 50;
const minuteMs = 60_000;
const settleEveryMs = 1_000;
/**
 * A client's debt stops growing at this many times the budget, so even a client that keeps sending requests waits a
 * minute at most.
 */
const mostBudgetsOwed = 2;
/** Rows that were not changed for this many minutes are deleted: by then their time has drained. */
const keptMinutes = 5;

interface Balance {
  /** Milliseconds spent, as of `at`. */
  spent: number;
  at: number;
  /** The part of `spent` that is not yet stored for the other processes. */
  unsettled: number;
}

export interface WorkLedgerOptions {
  readonly db: Pick<DataSource, 'query'>;
  readonly log: Logger;
  /** Charged milliseconds that a client may use in a minute; see {@link ordinaryMs} for the charge. */
  readonly budget: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * Leaky buckets of spent time: one for the visitors of each network address, one for each account and each personal
 * token, and one for all accounts used at an address. They drain at the rate of the budget; a client with a full bucket
 * must wait. About once a second each process adds the new charges of each client to the database, unless they are less
 * than 1/200 of the budget. So all processes share one budget.
 */
export class WorkLedger implements WorkBudget {
  private readonly balances = new Map<string, Balance>();
  private readonly now: () => number;
  private settling: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: WorkLedgerOptions) {
    this.now = options.now ?? (() => performance.now());
    this.timer = setInterval(() => void this.settle(), settleEveryMs).unref();
  }

  secondsToWait(client: Client): number {
    const { budget } = this.options;
    const over = this.mostSpentBy(client) - budget;
    return over < 0 ? 0 : Math.ceil(((over / budget) * minuteMs) / 1_000) + 1;
  }

  left(client: Client) {
    const { budget } = this.options;
    const spent = this.mostSpentBy(client);
    const secondsUntilFull = Math.ceil(((spent / budget) * minuteMs) / 1_000);
    return { budget, left: Math.max(0, Math.floor(budget - spent)), secondsUntilFull };
  }

  charge(client: Client, milliseconds: number): void {
    const weighed = milliseconds ** 2 / ordinaryMs;
    const most = this.options.budget * mostBudgetsOwed;
    for (const key of keysOf(client)) {
      const balance = this.balanceOf(key);
      const share = weighed * weightOf(key);
      balance.unsettled = Math.min(balance.unsettled + share, most);
      balance.spent = Math.min(balance.spent + share, most);
    }
  }

  /** Adds the time spent in this process to the database, and reads the sums of all processes. */
  async settle(): Promise<void> {
    this.settling ??= this.exchange().finally(() => {
      this.settling = null;
    });
    await this.settling;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.settling;
  }

  private async exchange(): Promise<void> {
    this.forgetDrained();
    const due = [...this.balances].filter(([, { unsettled }]) => unsettled >= this.options.budget / 200);
    if (due.length === 0) return;
    const byHash = new Map(due.map(([key, balance]) => [hash('sha256', key), balance]));
    // The order is fixed, so that processes that settle simultaneously do not deadlock.
    const entries = [...byHash].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const amounts = entries.map(([, balance]) => balance.unsettled);
    for (const [, balance] of entries) balance.unsettled = 0;
    try {
      const rows = await settleBalances(this.options, [
        entries.map(([client]) => client),
        amounts,
        this.options.budget / minuteMs,
        this.options.budget * mostBudgetsOwed,
      ]);
      for (const { client, spent } of rows) {
        const balance = byHash.get(client);
        if (balance) Object.assign(balance, { spent: spent + balance.unsettled, at: this.now() });
      }
    } catch (error) {
      for (const [at, [, balance]] of entries.entries()) balance.unsettled += amounts[at] ?? 0;
      this.options.log.warn({ err: error }, 'work budgets are not shared between processes for the moment');
    }
  }

  private mostSpentBy(client: Client): number {
    return Math.max(...keysOf(client).map((key) => this.spentBy(key)));
  }

  private spentBy(key: string): number {
    return this.balances.has(key) ? this.balanceOf(key).spent : 0;
  }

  private balanceOf(key: string): Balance {
    const now = this.now();
    const balance = this.balances.get(key) ?? { spent: 0, at: now, unsettled: 0 };
    balance.spent = Math.max(0, balance.spent - ((now - balance.at) * this.options.budget) / minuteMs);
    balance.at = now;
    this.balances.set(key, balance);
    return balance;
  }

  private forgetDrained(): void {
    for (const key of this.balances.keys()) if (this.balanceOf(key).spent === 0) this.balances.delete(key);
  }
}

const settleBalances = statement(
  columnsOf(WorkSpentEntity, 'client', 'spent'),
  `WITH outdated AS (
    DELETE FROM work_spent WHERE settled_at < now() - interval '${keptMinutes} minutes' AND client <> ALL ($1::text[])
  )
  INSERT INTO work_spent AS known (client, spent, settled_at)
  SELECT client, spent, now() FROM unnest($1::text[], $2::float8[]) AS new (client, spent)
  ON CONFLICT (client) DO UPDATE SET settled_at = now(), spent = least($4::float8, excluded.spent +
    greatest(0, known.spent - extract(epoch FROM now() - known.settled_at)::float8 * 1000 * $3::float8))
  RETURNING client, spent`,
);

const token = 'token ';
const together = 'accounts at ';

/** A token has half of its account's budget, so that a runaway program leaves its owner the other half. */
const tokenWeight = 2;
/**
 * All accounts at one address together have ten budgets: enough for a school class, while a single person gains little
 * by opening many accounts.
 */
const togetherWeight = 0.1;

function weightOf(key: string): number {
  if (key.startsWith(token)) return tokenWeight;
  return key.startsWith(together) ? togetherWeight : 1;
}

function keysOf(client: Client): string[] {
  const { address, actor } = client;
  const payer = payerOf(client);
  if (actor.id === null) return [payer];
  const keys = [payer, `${together}${clientOf(address)}`];
  return actor.credential?.kind === 'token' ? [...keys, `${token}${actor.credential.id}`] : keys;
}
