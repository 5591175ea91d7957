import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { shortCodes } from '../../../text/short-codes.js';

/** Codes, short names and colors of clubs. Clubs of a league whose suggested codes are equal get different ones. */
export class ClubLooks1796547900000 implements MigrationInterface {
  readonly name = 'ClubLooks1796547900000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
    await setApart(runner);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `ALTER TABLE teams ADD COLUMN club_code varchar(3), ADD COLUMN short_name varchar(20),
     ADD COLUMN colors varchar(7)[],
     ADD CONSTRAINT teams_colors_check CHECK (
       array_ndims(colors) = 1 AND cardinality(colors) = 2 AND array_position(colors, NULL) IS NULL
     )`,
];

async function setApart(runner: QueryRunner): Promise<void> {
  const clubs: { id: number; name: string; code: string | null; leagueId: number }[] = await runner.query(
    `SELECT t.id, t.name, t.code, place.league_id AS "leagueId"
     FROM teams t JOIN league_teams place ON place.team_id = t.id ORDER BY t.id`,
  );
  const taken = new Map<number, Set<string>>();
  const changed: { id: number; code: string }[] = [];
  for (const { id, name, code, leagueId } of clubs) {
    const codes = taken.get(leagueId) ?? new Set();
    taken.set(leagueId, codes);
    const suggested = code ?? shortCodes(name).next().value;
    const free = [suggested, ...shortCodes(name)].find((next) => next !== undefined && !codes.has(next));
    if (free === undefined) continue;
    codes.add(free);
    if (free !== suggested) changed.push({ id, code: free });
  }
  await runner.query(
    `UPDATE teams t SET club_code = given.code FROM unnest($1::int[], $2::text[]) AS given (id, code)
     WHERE t.id = given.id`,
    [changed.map(({ id }) => id), changed.map(({ code }) => code)],
  );
}
