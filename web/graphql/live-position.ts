/** The positions in the server's events at which the page's data was read; two are as good as many. */
const positions = new Set<string>();
let pending = 0;

/** Notes the position that an answer was read at. */
export async function withPosition(asked: Promise<Response>): Promise<Response> {
  pending += 1;
  try {
    const answer = await asked;
    // Without one, it is unknown whether anything happened since.
    if (positions.size < 2) positions.add(answer.headers.get('live-position') ?? '');
    return answer;
  } finally {
    pending -= 1;
  }
}

/** Whether everything on the page was read at the position that the socket is at now, so that no event was missed. */
export function isStillAt(position: unknown): boolean {
  const isSame = typeof position === 'string' && positions.size === 1 && positions.has(position);
  const isStill = isSame && pending === 0;
  positions.clear();
  if (typeof position === 'string') positions.add(position);
  return isStill;
}
