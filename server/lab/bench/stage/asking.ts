import { type BenchServer } from './stage.js';

/** Sends a GET, or a POST of a body. @returns the milliseconds until the answer had arrived */
export type Ask = (path: string, body?: object) => Promise<number>;

/**
 * Sends requests as an account. An account's answers come from the database each time; visitors' answers would come
 * from a cache.
 */
export async function askingAs(server: BenchServer, userId: number): Promise<Ask> {
  const authorization = `Bearer ${await server.tokenOf(userId)}`;
  return async (path, body) => {
    const start = performance.now();
    const response = await fetch(`${server.address}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    const text = await response.text();
    const took = performance.now() - start;
    if (!response.ok || text.startsWith('{"errors"') || text.length < 200) {
      throw new Error(`${path} answered ${response.status} ${text.slice(0, 300)}`);
    }
    return took;
  };
}
