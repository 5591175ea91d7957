/** The headings of the full-stats table after the columns about the player, as in the specification. */
export const fullStatHeadings = (
  'GP, GS, AB, H, 2B, 3B, HR, RBI, R, BB, SO, SB, CS, AVG, OBP, SLG, OPS, ' +
  'W, L, SV, HLD, IP, K, BB, H, HR allowed, ER, ERA, WHIP, PO, A, E, FPCT'
).split(', ');

/** The headings of a club's roster, as in the specification. */
export const rosterHeadings = {
  pitchers: ['Name', 'Form', 'GP', 'W-L', 'ERA', 'STA', 'FAT', 'K', 'SV'],
  others: ['Name', 'Form', 'Pos', 'GP', 'AVG', 'CON', 'POW', 'SPD', 'FAT', 'HR', 'RBI'],
};

/**
 * The headings of the standings. Columns that the specification does not contain are in the place where newspapers have
 * them, or at the end.
 */
export const standingsHeadings =
  'Team, W, L, PCT, GB, R+, R-, DIFF, Form, STRK, L10, HOME, AWAY, xW-L, M#, E#'.split(', ');

/** A table's headings, without the arrow of the sorted one. */
export const headingsOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.replace(/[▼▲]/u, '').trim());
