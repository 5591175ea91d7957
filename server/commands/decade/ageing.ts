import { type DataSource } from 'typeorm';
import { belowPeak } from '../../engine/players/ageing.js';
import { RATING_KEYS, type Ratings } from '../../engine/players/player.types.js';

const HITTING = ['contact', 'power', 'speed', 'discipline', 'liners', 'fielding', 'arm'] as const;
const PITCHING = ['stuff', 'control', 'movement'] as const;
export const kinds = ['hitters', 'pitchers'] as const;
export type Kind = (typeof kinds)[number];
const ratingsOf = (kind: Kind) => (kind === 'hitters' ? HITTING : PITCHING);

interface Aged {
  readonly age: number;
  readonly isPitcher: boolean;
  readonly ratings: Ratings;
}

export type Players = ReadonlyMap<number, Aged>;

/** Everybody on a roster, by id. */
export async function readPlayers(db: DataSource): Promise<Players> {
  const rows: (Ratings & { id: number; age: number; position: string })[] = await db.query(
    `SELECT id, age, position, ${RATING_KEYS.join(', ')} FROM players WHERE team_id IS NOT NULL`,
  );
  return new Map(
    rows.map(({ id, age, position, ...ratings }) => [id, { age, isPitcher: position === 'P', ratings }]),
  );
}

/** Changes of the mean rating from an age to the next, of everybody who played on. */
export class AgeCurve {
  private readonly changes = new Map<string, number[]>();

  /** What one winter did. */
  add(before: Players, after: Players): void {
    for (const [id, old] of before) {
      const now = after.get(id);
      if (now?.age !== old.age + 1) continue;
      const kind: Kind = old.isPitcher ? 'pitchers' : 'hitters';
      const key = keyOf(kind, old.age);
      const changes = this.changes.get(key) ?? [];
      changes.push(meanOf(kind, now.ratings) - meanOf(kind, old.ratings));
      this.changes.set(key, changes);
    }
  }

  /** By age, where at least a dozen winters were seen: the change seen, and that of the curves. */
  rows(kind: Kind): { age: number; seen: number; curve: number; players: number }[] {
    const rows = [];
    for (let age = 18; age <= 45; age += 1) {
      const changes = this.changes.get(keyOf(kind, age)) ?? [];
      if (changes.length < 12) continue;
      const seen = changes.reduce((sum, change) => sum + change, 0) / changes.length;
      rows.push({ age, seen, curve: publishedChange(kind, age), players: changes.length });
    }
    return rows;
  }
}

const keyOf = (kind: Kind, age: number) => `${kind} ${age}`;

function meanOf(kind: Kind, ratings: Ratings): number {
  const keys: readonly (keyof Ratings)[] = ratingsOf(kind);
  return keys.reduce((sum, key) => sum + ratings[key], 0) / keys.length;
}

function publishedChange(kind: Kind, age: number): number {
  const keys: readonly (keyof Ratings)[] = ratingsOf(kind);
  return keys.reduce((sum, key) => sum + belowPeak(key, age) - belowPeak(key, age + 1), 0) / keys.length;
}

const WIDTH = 720;
const HEIGHT = 420;
const PLOT = { left: 56, right: WIDTH - 20, top: 64, bottom: HEIGHT - 52 };
/** Rating points between two lines of the grid. */
const LEVEL_STEP = 5;
const AGE_STEP = 5;
const SEEN = 'stroke="#0a7d3c" stroke-width="2"';
const PUBLISHED = 'stroke="#444" stroke-width="1.5" stroke-dasharray="6 4"';

interface Point {
  readonly age: number;
  readonly level: number;
}

/** The level by age, 0 at the best one: what was seen, and the curves it was drawn from. The axes span both. */
export function drawCurve(curve: AgeCurve, kind: Kind): string {
  const rows = curve.rows(kind);
  const seen = levelsOf(rows, (row) => row.seen);
  const published = levelsOf(rows, (row) => row.curve);
  const points = [...seen, ...published];
  const ages = rangeOf(points.map(({ age }) => age));
  const lowest = rangeOf(points.map(({ level }) => level)).min;
  const span = LEVEL_STEP * Math.max(1, Math.ceil(-lowest / LEVEL_STEP));
  const x = (age: number) =>
    round(PLOT.left + ((age - ages.min) / Math.max(1, ages.max - ages.min)) * (PLOT.right - PLOT.left));
  const y = (level: number) => round(PLOT.top - (level / span) * (PLOT.bottom - PLOT.top));
  const line = (levels: readonly Point[], stroke: string) =>
    `<polyline fill="none" ${stroke} points="${levels.map(({ age, level }) => `${x(age)},${y(level)}`).join(' ')}"/>`;
  const levelGrid = steps(0, span, LEVEL_STEP).map(
    (below) =>
      `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(-below)}" y2="${y(-below)}" stroke="#ddd"/>` +
      `<text x="${PLOT.left - 8}" y="${y(-below) + 4}" text-anchor="end">${below === 0 ? 0 : `−${below}`}</text>`,
  );
  const ageGrid = steps(Math.ceil(ages.min / AGE_STEP) * AGE_STEP, ages.max, AGE_STEP).map(
    (age) =>
      `<line x1="${x(age)}" x2="${x(age)}" y1="${PLOT.top}" y2="${PLOT.bottom}" stroke="#eee"/>` +
      `<text x="${x(age)}" y="${PLOT.bottom + 18}" text-anchor="middle">${age}</text>`,
  );
  const middle = round((PLOT.top + PLOT.bottom) / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>
<text x="${PLOT.left}" y="22" font-size="15">Mean rating of ${kind} by age</text>
<line x1="${PLOT.left}" x2="${PLOT.left + 32}" y1="42" y2="42" ${SEEN}/>
<text x="${PLOT.left + 40}" y="46">seen in the winters</text>
<line x1="${PLOT.left + 190}" x2="${PLOT.left + 222}" y1="42" y2="42" ${PUBLISHED}/>
<text x="${PLOT.left + 230}" y="46">published curves</text>
${levelGrid.join('\n')}
${ageGrid.join('\n')}
<text x="${round((PLOT.left + PLOT.right) / 2)}" y="${HEIGHT - 10}" text-anchor="middle">Age in years</text>
<text transform="translate(16 ${middle}) rotate(-90)" text-anchor="middle">Rating points below the best age</text>
${line(seen, SEEN)}
${line(published, PUBLISHED)}
</svg>
`;
}

/** The changes added up from the youngest age, less the best level. */
function levelsOf<Row extends { age: number }>(rows: readonly Row[], change: (row: Row) => number): Point[] {
  const levels = rows.slice(0, 1).map(({ age }) => ({ age, level: 0 }));
  for (const row of rows) levels.push({ age: row.age + 1, level: (levels.at(-1)?.level ?? 0) + change(row) });
  const best = Math.max(...levels.map(({ level }) => level));
  return levels.map(({ age, level }) => ({ age, level: level - best }));
}

const rangeOf = (values: readonly number[]) => ({ min: Math.min(...values), max: Math.max(...values) });

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) => from + at * step);

const round = (value: number): number => Math.round(10 * value) / 10;
