import { randomInt } from 'node:crypto';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { announceAll } from '../../../platform/data/transactions/announce.js';
import { integer } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
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
import { winterOf } from './winter.service.js';
import { teamsChanged } from '../../clubs/teams/team.service.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';
import { bracketChanged } from '../bracket/bracket.service.js';

/** Ageing and a schedule for thirty clubs take longer than a request usually may. */
const bulk = { kind: 'bulk' } as const;

/**
 * Starts a league's next season. The present one is archived: its pending matches are dropped, and nothing in it changes any more.
 * The clubs stay where they play; their totals, form and fatigue begin again.
 * @throws DomainError `conflict` before a match of the present season was played, during a bulk simulation, and while one of its clubs plays live
 */
export function startNextSeason(
  ctx: Context,
  leagueId: number,
  input: StartSeasonInput,
): Promise<SeasonStart> {
  return inTransaction(
    ctx,
    async (tx) => {
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
// Jobs are named, not imported: they build on seasons.
const findJob = statement(
  { id: integer },
  `SELECT id FROM simulation_jobs WHERE status IN ('waiting', 'running') AND (league_id IS NULL OR league_id = $1) LIMIT 1`,
);

async function refuseTooEarly(tx: Context, { id, name, season }: LockedLeague): Promise<void> {
  const [played] = await findPlayed(tx, [id, season]);
  if (!played) {
    const begun = season === 1 ? 'is in its first season' : `has begun season ${season} already`;
    throw conflict(`${name} ${begun}: none of its matches has been played yet`);
  }
  const [job] = await findJob(tx, [id]);
  if (job)
    throw conflict(`Matches of ${name} are being simulated: wait for the end, or cancel the simulation`);
}

/** @param league as it was before: one with a champion has completed its season already */
async function recordStart(
  tx: Context,
  { id: leagueId, season, bracketStatus }: LockedLeague,
): Promise<void> {
  if (bracketStatus !== 'completed') await recordSeasonEvents(tx, ['season.completed'], { leagueId, season });
  await recordSeasonEvents(tx, ['season.started'], { leagueId, season: season + 1 });
}

/** Each club's figures began again, and its roster may be another one. */
async function announceStart(tx: Context, leagueId: number, clubs: readonly number[]): Promise<void> {
  await announceAll(tx, [
    leaguesChanged(),
    matchesChanged({ leagueId }),
    standingsChanged({ leagueId }),
    bracketChanged({ leagueId }),
    ...clubs.map((teamId) => teamsChanged({ teamId })),
  ]);
}
