/**
 * Awaits a fetch whose failure the caller does not report: the query it belongs to reports it, where its data is shown.
 */
export async function readQuietly(reading: Promise<unknown>): Promise<void> {
  await Promise.allSettled([reading]);
}
