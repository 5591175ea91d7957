/**
 * Awaits reading whose failure its starter has nothing to say about: the query it belongs to reports it, where its data
 * is shown.
 */
export async function readQuietly(reading: Promise<unknown>): Promise<void> {
  await Promise.allSettled([reading]);
}
