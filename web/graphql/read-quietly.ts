/** Awaits a fetch and ignores its failure, because the query that shows the data reports the failure. */
export async function readQuietly(reading: Promise<unknown>): Promise<void> {
  await Promise.allSettled([reading]);
}
