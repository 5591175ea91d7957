import { randomInt } from 'node:crypto';
import { type Context } from '../../../../platform/context/context.js';
import { conflict } from '../../../../platform/errors/domain-error.js';
import { columnOf, columnsOf, integer, present } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { refuseTakenLeagueName } from '../../../leagues/leagues/league-names.js';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';
import { FIRST_AUTOMATIC_RUNNER } from '../../../leagues/leagues/source/source.service.js';
import { SourceEntity } from '../../../leagues/leagues/source/source.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { postseasonPlaces } from './divisions.js';
import { type PlannedClub, type SeasonPlan } from './season-plan.js';
import { type PlannedPlayer } from './season-rosters.js';

/** Retrosheet's terms require this notice wherever its data is shown or passed on. */
export const RETROSHEET_NOTICE =
  'The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested parties may contact Retrosheet at www.retrosheet.org.';

/** The league of an import, with the ids of its teams and players. */
export interface ImportedLeague {
  readonly leagueId: number;
  readonly sourceId: number;
  /** Ids of teams by their codes in the files. */
  readonly teams: ReadonlyMap<string, number>;
  /** Ids of players by their codes in the files. */
  readonly players: ReadonlyMap<string, number>;
  readonly roster: readonly PlannedPlayer[];
}

/**
 * Stores the league with its clubs and players.
 * @throws DomainError `conflict` when the same season was imported already, or another league has its name
 */
export async function storeLeague(tx: Context, plan: SeasonPlan): Promise<ImportedLeague> {
  await refuseTwice(tx, plan);
  await refuseTakenLeagueName(tx, plan.leagueName);
  const leagueId = await insertLeague(tx, plan);
  const sourceId = await insertSource(tx, plan, leagueId);
  const teams = await insertTeams(tx, plan.clubs, { leagueId, sourceId });
  const players = await insertPlayers(tx, plan.players, { teams, sourceId });
  return { leagueId, sourceId, teams, players, roster: plan.players };
}

const lockKey = command(`SELECT pg_advisory_xact_lock(hashtext('pennant import'), hashtext($1))`);
const findTwin = statement(
  columnsOf(LeagueEntity, 'name'),
  'SELECT league.name FROM sources source JOIN leagues league ON league.id = source.league_id WHERE source.key = ANY($1::text[])',
);

/** Refuses a season that was imported already. The lock makes simultaneous imports of the same season wait. */
async function refuseTwice(tx: Context, { key, formerKey }: SeasonPlan): Promise<void> {
  await lockKey(tx, [key]);
  const [twin] = await findTwin(tx, [[key, formerKey]]);
  if (twin) throw conflict(`This season was already imported, as ${twin.name}`);
}

const nameSeason = command('UPDATE seasons SET name = $2 WHERE league_id = $1');

async function insertLeague(tx: Context, { year, leagueName, clubs }: SeasonPlan): Promise<number> {
  const places = postseasonPlaces(year);
  const { id } = await tx.db.save(
    tx.db.create(LeagueEntity, {
      name: leagueName,
      format: 'playoffs',
      leagueType: 'season',
      description: `The season of ${year}, imported from Retrosheet's event files. Players' ages are not in the files and were made up.`,
      playoffPlaces: places !== null && places <= clubs.length ? places : null,
      divisionWinnersFirst: clubs.some(({ division }) => division !== null),
      // The champions of both leagues meet in the World Series; other numbers of leagues have one bracket.
      playoffsByConference: true,
      automaticRunner: year >= FIRST_AUTOMATIC_RUNNER,
    }),
  );
  await nameSeason(tx, [id, String(year)]);
  return id;
}

async function insertSource(tx: Context, { year, key }: SeasonPlan, leagueId: number): Promise<number> {
  const source = tx.db.create(SourceEntity, {
    leagueId,
    name: 'Retrosheet',
    notice: RETROSHEET_NOTICE,
    year,
    key,
    importedAt: tx.env.clock.now(),
  });
  return (await tx.db.save(source)).id;
}

const codedRow = { id: integer, code: present(columnOf(TeamEntity, 'code')) };

const insertClubs = statement(
  codedRow,
  `WITH clubs AS (
     INSERT INTO teams (name, code, source_id)
     SELECT name, code, $1 FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS club (name, code, place)
     ORDER BY place RETURNING id, code
   ), places AS (
     INSERT INTO league_teams (team_id, league_id, conference, division, coin_flip)
     SELECT clubs.id, $2, place.conference, place.division, place.coin_flip
     FROM unnest($4::text[], $5::text[], $6::text[], $7::int[]) AS place (code, conference, division, coin_flip)
     JOIN clubs USING (code)
   )
   SELECT id, code FROM clubs`,
);

async function insertTeams(
  tx: Context,
  clubs: readonly PlannedClub[],
  { leagueId, sourceId }: { leagueId: number; sourceId: number },
): Promise<Map<string, number>> {
  const rows = await insertClubs(tx, [
    sourceId,
    leagueId,
    clubs.map(({ name }) => name),
    clubs.map(({ code }) => code),
    clubs.map(({ conference }) => conference),
    clubs.map(({ division }) => division),
    clubs.map(() => randomInt(2 ** 31)),
  ]);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

const insertRosters = statement(
  codedRow,
  `INSERT INTO players (name, code, team_id, position, pitcher_role, bats, throws, age, source_id)
   SELECT name, code, team_id, position, pitcher_role, bats, throws, age, $1
   FROM unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[])
     WITH ORDINALITY AS player (name, code, team_id, position, pitcher_role, bats, throws, age, place)
   ORDER BY place RETURNING id, code`,
);

async function insertPlayers(
  tx: Context,
  players: readonly PlannedPlayer[],
  { teams, sourceId }: { teams: ReadonlyMap<string, number>; sourceId: number },
): Promise<Map<string, number>> {
  const rows = await insertRosters(tx, [
    sourceId,
    players.map(({ name }) => name),
    players.map(({ code }) => code),
    players.map(({ club }) => teams.get(club) ?? null),
    players.map(({ position }) => position),
    players.map(({ pitcherRole }) => pitcherRole),
    players.map(({ bats }) => bats),
    players.map(({ throws }) => throws),
    players.map(({ age }) => age),
  ]);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
