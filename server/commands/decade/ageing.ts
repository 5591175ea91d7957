import { type DataSource } from 'typeorm';
import { belowPeak } from '../../engine/players/ageing.js';
import { RATING_KEYS, type Ratings } from '../../engine/players/player.types.js';

const HITTING = ['contact', 'power', 'speed', 'discipline', 'fielding', 'arm'] as const;
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

const WIDTH = 640;
const HEIGHT = 320;
const [FROM, TO] = [18, 44];
const SPAN = 12;

/** The level by age, 0 at the best one: what was seen, and the curves it was drawn from. */
export function drawCurve(curve: AgeCurve, kind: Kind): string {
  const rows = curve.rows(kind);
  const x = (age: number) => (((age - FROM) / (TO - FROM)) * WIDTH).toFixed(1);
  const y = (level: number) => (20 - (level / SPAN) * (HEIGHT - 40)).toFixed(1);
  const line = (change: (row: (typeof rows)[number]) => number, style: string) => {
    const levels = [{ age: rows[0]?.age ?? FROM, level: 0 }];
    for (const row of rows)
      levels.push({ age: row.age + 1, level: (levels.at(-1)?.level ?? 0) + change(row) });
    const best = Math.max(...levels.map(({ level }) => level));
    const points = levels.map(({ age, level }) => `${x(age)},${y(level - best)}`).join(' ');
    return `<polyline fill="none" ${style} points="${points}"/>`;
  };
  const ages = [20, 25, 30, 35, 40].map(
    (age) => `<text x="${x(age)}" y="${HEIGHT - 4}" font-size="12" text-anchor="middle">${age}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif">
<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>
<text x="8" y="16" font-size="13">Mean rating of ${kind} by age, points below the best: seen (line), curve (dashes)</text>
${line(({ seen }) => seen, 'stroke="#0b5" stroke-width="2"')}
${line(({ curve: change }) => change, 'stroke="#555" stroke-dasharray="5 4"')}
${ages.join('\n')}
</svg>
`;
}
