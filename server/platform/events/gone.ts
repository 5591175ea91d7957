/** Thrown if the row of an event was deleted before the event was delivered, so that nothing is delivered. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** The row. @throws GoneError when there is none */
export async function requireRow<Row>(loading: Promise<Row | null>): Promise<Row> {
  const row = await loading;
  if (row === null) throw new GoneError('the row of the event is gone');
  return row;
}
