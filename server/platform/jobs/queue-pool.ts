import { Pool, type PoolClient } from 'pg';

type Checkout = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: PoolClient['release'],
) => void;

/**
 * A pool to which a connection may be released twice. With a plain pool the second release would end the process. The
 * queue library releases twice if its notification connection ends just as the library stops listening.
 */
export class QueuePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Checkout): void;
  override connect(callback?: Checkout): Promise<PoolClient> | void {
    if (callback === undefined) return super.connect();
    super.connect((error, client, release) => {
      if (client === undefined) return callback(error, client, release);
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  }
}
