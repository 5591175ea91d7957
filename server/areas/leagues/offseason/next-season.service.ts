import { randomInt } from 'node:crypto';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { announceAll } from '../../../platform/data/transactions/announce.js';
import { integer, columnsOf, type RowOf, selectList } from '../../../platform/data/rows.js';
import { statement, command } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { lockLeague, type LockedLeague } from '../leagues/league-lock.js';
import { getLeague, leaguesChanged } from '../leagues/league.service.js';
import { recordSeasonEvents } from '../seasons/season-events.service.js';
import { listSeasons } from '../seasons/season.service.js';
import { generateSchedule } from '../schedule/schedule.service.js';
import { archiveSeason, beginYear, endOfYear, openSeason } from './archive.js';
import { storeHonours } from '../history/honours.service.js';
import { type SeasonStart, type StartSeasonInput } from './next-season.types.js';
import { refuseWhilePlayingLive } from '../../clubs/teams/playing-live.service.js';
import { teamsChanged } from '../../clubs/teams/team.service.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';
import { bracketChanged } from '../bracket/bracket.service.js';
import { groupedByKey } from '../../../platform/context/loaders.js';
import { RATING_KEYS, type Ratings } from '../../../engine/players/player.types.js';
import { passWinter, type VeteranPlayer } from '../../../engine/players/winter.js';
import { announcePlayers, announceRosters } from '../../clubs/players/player.service.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { lockTakenNames } from '../../clubs/rosters/roster.service.js';
import { closeRosterRequests } from '../../clubs/roster-requests/roster-request.service.js';
import { authorize } from '../../../platform/context/policy.js';
import { leaguePolicy } from '../leagues/league.policy.js';

/** Ageing and a schedule for thirty clubs take longer than the usual time limit of a request. */
const bulk = { kind: 'bulk' } as const;

/**
 * Starts a league's next season. Archives the present one: its pending matches are deleted, and it never changes again.
 * The clubs stay in the league; their totals, form and fatigue are reset.
 * @throws DomainError `conflict` if no match of the present season was played, during a bulk simulation, or while a
 * club plays live
 */
export function startNextSeason(
  ctx: Context,
  leagueId: number,
  input: StartSeasonInput,
): Promise<SeasonStart> {
  return inTransaction(
    ctx,
    async (tx) => {
      authorize(tx, leaguePolicy.administer, [leagueId]);
      const league = await lockLeague(tx, leagueId);
      await refuseTooEarly(tx, league);
      const { clubs, since } = await endOfYear(tx, leagueId);
      await refuseWhilePlayingLive(tx, clubs);
      await storeHonours(tx, { leagueId, season: league.season });
      const matchesDropped = await archiveSeason(tx, { leagueId, season: league.season });
      await beginYear(tx, leagueId, clubs, since);
      const ages = input.agePlayers !== false;
      const winterSeed = ages ? (input.seed ?? randomInt(2 ** 47)) : null;
      const number = league.season + 1;
      const name = input.name?.trim() || `Season ${number}`;
      await openSeason(tx, { leagueId, season: number, name, since, winterSeed });
      const winter =
        winterSeed === null ? { retired: 0, newcomers: 0 } : await winterOf(tx, clubs, since, winterSeed);
      if (input.schedule) await generateSchedule(tx, leagueId, input.schedule);
      await recordAct(tx, 'season.start', leagueId, {
        league: league.name,
        season: name,
        dropped: matchesDropped,
      });
      await recordStart(tx, league);
      await announceStart(tx, leagueId, clubs);
      const [season] = await listSeasons(tx, leagueId);
      if (!season) throw new TypeError('the season was not stored');
      return {
        message: `${name} of ${league.name} has begun.`,
        matchesDropped,
        ...winter,
        season,
        league: await getLeague(tx, leagueId),
      };
    },
    bulk,
  );
}

const findPlayed = statement(
  { found: integer },
  `SELECT 1 AS found FROM matches WHERE league_id = $1 AND season = $2 AND status = 'simulated' LIMIT 1`,
);
// The table of simulation jobs is named as text, not imported, because jobs build on seasons.
const findJob = statement(
  { id: integer },
  `SELECT id FROM simulation_jobs WHERE status IN ('waiting', 'running') AND (league_id IS NULL OR league_id = $1) LIMIT 1`,
);

async function refuseTooEarly(tx: Context, { id, name, season }: LockedLeague): Promise<void> {
  const [played] = await findPlayed(tx, [id, season]);
  if (!played) {
    const begun = season === 1 ? 'is in its first season' : `has already begun season ${season}`;
    throw conflict(`${name} ${begun}: none of its matches has been played yet`);
  }
  const [job] = await findJob(tx, [id]);
  if (job)
    throw conflict(`Matches of ${name} are being simulated: wait for the end, or cancel the simulation`);
}

/** @param league before the change; if it has a champion already, `season.completed` was recorded with the final */
async function recordStart(
  tx: Context,
  { id: leagueId, season, bracketStatus }: LockedLeague,
): Promise<void> {
  if (bracketStatus !== 'completed') await recordSeasonEvents(tx, ['season.completed'], { leagueId, season });
  await recordSeasonEvents(tx, ['season.started'], { leagueId, season: season + 1 });
}

/** Announces the changed league, and every club, because the clubs' figures and perhaps rosters changed. */
async function announceStart(tx: Context, leagueId: number, clubs: readonly number[]): Promise<void> {
  await announceAll(tx, [
    leaguesChanged({ leagueId }),
    matchesChanged({ leagueId }),
    standingsChanged({ leagueId }),
    bracketChanged({ leagueId }),
    ...clubs.map((teamId) => teamsChanged({ teamId })),
  ]);
  await announceRosters(tx, clubs);
}

interface WinterResult {
  readonly retired: number;
  readonly newcomers: number;
}

const veteran = columnsOf(PlayerEntity, 'id', 'age', 'position', 'pitcherRole', ...RATING_KEYS);
const veteranRow = { ...veteran, ...columnsOf(PlayerEntity, 'teamId') };
type VeteranRow = RowOf<typeof veteranRow>;
const readVeterans = statement(
  veteranRow,
  `SELECT ${selectList(veteran)}, team_id AS "teamId" FROM players
   WHERE team_id = ANY ($1) AND deleted_at IS NULL ORDER BY team_id, id FOR NO KEY UPDATE`,
);

const agePlayers = command(`
  UPDATE players SET age = older.age, ${RATING_KEYS.map((key) => `${key} = older.${key}`).join(', ')}
  FROM unnest($1::int[], $2::int[], ${RATING_KEYS.map((_, at) => `$${at + 3}::int[]`).join(', ')})
    AS older (id, age, ${RATING_KEYS.join(', ')})
  WHERE players.id = older.id`);
const retirePlayers = command('UPDATE players SET team_id = NULL, retired_at = $2 WHERE id = ANY ($1)');

/** Ages and retires players of the clubs, and fills the rosters with newcomers. The caller has locked the clubs. */
async function winterOf(
  tx: Context,
  clubs: readonly number[],
  since: number,
  seed: number,
): Promise<WinterResult> {
  const takenNames = await lockTakenNames(tx, clubs[0] ?? 0);
  const veterans = await readVeterans(tx, [clubs]);
  const rosters = groupedByKey(clubs, veterans, ({ teamId }) => teamId).map((players) =>
    players.map(asVeteran),
  );
  const { aged, retired, newcomers } = passWinter(seed, { clubs: rosters, takenNames });
  await agePlayers(tx, [
    aged.map(({ id }) => id),
    aged.map(({ age }) => age),
    ...RATING_KEYS.map((key: keyof Ratings) => aged.map(({ ratings }) => ratings[key])),
  ]);
  await retirePlayers(tx, [retired, tx.env.clock.now()]);
  await announcePlayers(tx, retired);
  const rows = clubs.flatMap((teamId, at) =>
    (newcomers[at] ?? []).map(({ ratings, ...player }) => ({
      ...ratings,
      ...player,
      teamId,
      yearSince: since,
    })),
  );
  if (rows.length > 0) await tx.db.insert(PlayerEntity, rows);
  await closeRosterRequests(
    tx,
    clubs.filter((_, at) => (newcomers[at] ?? []).length > 0),
  );
  return { retired: retired.length, newcomers: rows.length };
}

function asVeteran(row: VeteranRow): VeteranPlayer {
  const { id, age, position, pitcherRole, teamId: _club, ...ratings } = row;
  return { id, age, position, pitcherRole, ratings };
}
