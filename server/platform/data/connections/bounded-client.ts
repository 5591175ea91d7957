import { Client, type ClientConfig, type QueryResult, type QueryResultRow } from 'pg';

export interface BoundedConfig extends ClientConfig {
  /** Time after which a connection with an unanswered statement counts as dead; 0 waits forever. */
  readonly answerWithinMs?: number;
  /** Ends the connection immediately, in whatever state it is. */
  readonly signal?: AbortSignal;
}

/** Time limit for a clean close of the connection. */
const closeTimeoutMs = 1_000;
/** Options that detect a vanished peer: after ten seconds of silence, ten probes are sent, one a second. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * A connection to PostgreSQL on which nothing waits forever. PostgreSQL's own timeouts end work that takes too long;
 * this class handles answers that never come, from PostgreSQL or through the network. An overdue answer destroys the
 * connection, which rejects everything that waits for it. `end` settles even if the other side keeps the socket open.
 */
export class BoundedClient extends Client {
  private readonly defaultTimeoutMs: number;
  private timeoutMs: number;
  private turn: Promise<unknown> = Promise.resolve();

  constructor({ answerWithinMs = 0, signal, ...config }: BoundedConfig = {}) {
    super({ ...keepAlive, ...config });
    // While a pool hands a connection over, nothing else listens to its errors, yet PostgreSQL can end the
    // connection in that time. An error without a listener would end the process; with this listener, the next statement
    // fails.
    this.on('error', leaveToNextStatement);
    this.defaultTimeoutMs = answerWithinMs;
    this.timeoutMs = answerWithinMs;
    // Assigned instead of overridden, to keep the many signatures of `query`.
    this.query = new Proxy(this.query.bind(this), {
      apply: (query, self, args: unknown[]) => {
        const answer: unknown = Reflect.apply(query, self, args);
        if (!(answer instanceof Promise)) return answer;
        this.watch(answer);
        return check ? answer.then((result: QueryResult) => check?.(args[0], result)) : answer;
      },
    });
    if (signal) this.endWith(signal);
  }

  /** Executes a statement after those of earlier calls, for callers that share the connection. */
  queryInTurn<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<QueryResult<Row>> {
    const answer = this.turn.then(() => this.query<Row>(sql, values));
    // The caller gets the error; the next statement is executed all the same.
    this.turn = answer.catch(() => undefined);
    return answer;
  }

  /** Sets the answer timeout of all later statements; `default` restores the configured one. */
  setStatementTimeout(answerWithinMs: number | 'default'): void {
    this.timeoutMs = answerWithinMs === 'default' ? this.defaultTimeoutMs : answerWithinMs;
  }

  /** Closes the socket immediately and rejects all pending statements. */
  destroy(reason: Error): void {
    this.connection.stream.destroy(reason);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const cutOff = setTimeout(() => this.connection.stream.destroy(), closeTimeoutMs).unref();
    this.once('end', () => clearTimeout(cutOff));
    return callback ? super.end(callback) : super.end();
  }

  private watch(answer: Promise<unknown>): void {
    const { timeoutMs } = this;
    if (timeoutMs === 0) return;
    const overdue = setTimeout(() => this.destroy(new NoAnswer(timeoutMs)), timeoutMs);
    const answered = () => clearTimeout(overdue);
    answer.then(answered, answered);
  }

  private endWith(signal: AbortSignal): void {
    const end = () => this.destroy(new ConnectionAborted());
    if (signal.aborted) process.nextTick(end);
    signal.addEventListener('abort', end, { once: true });
    this.once('end', () => signal.removeEventListener('abort', end));
  }
}

type Check = (query: unknown, result: QueryResult) => QueryResult;
let check: Check | undefined;

/** Lets tests check each answer of PostgreSQL to a query. */
export function onAnswer(listener: Check): void {
  check = listener;
}

const leaveToNextStatement = (): void => undefined;

/** PostgreSQL did not answer in time. The error has the code of a lost connection, because callers treat it as that. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(withinMs: number) {
    super(`PostgreSQL did not answer within ${withinMs} ms`);
  }
}

export class ConnectionAborted extends Error {
  readonly code = 'ECONNABORTED';

  constructor() {
    super('The connection to PostgreSQL was ended');
  }
}
