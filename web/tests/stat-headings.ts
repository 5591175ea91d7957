/** The headings of the full-stats table after the player's own, as the specification lists them. */
export const fullStatHeadings = (
  'GP, GS, AB, H, 2B, 3B, HR, RBI, R, BB, SO, SB, CS, AVG, OBP, SLG, OPS, ' +
  'W, L, SV, HLD, IP, K, BB, H, HR allowed, ER, ERA, WHIP, PO, A, E, FPCT'
).split(', ');

/** A table's headings, without the arrow of the sorted one. */
export const headingsOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.replace(/[▼▲]/u, '').trim());
