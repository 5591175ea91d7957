import { recordAct, recordOwnAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/errors/domain-error.js';
import { announceAll } from '../../../../platform/data/transactions/announce.js';
import { estimateInSteps, type SeasonEstimate } from '../../../../engine/estimation/estimate-season.js';
import { type SeasonLines } from '../../../../engine/estimation/season-lines/season-lines.types.js';
import { nextStep } from '../../../../platform/work/turns.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { playWrittenGame } from '../../../../engine/record/retrosheet/score/real-game.js';
import { type PlayGame, storeRealGames } from '../season/game-import.service.js';
import { type ImportOptions, type ImportReport, type OnProgress } from '../season/import.types.js';
import { RETROSHEET_NOTICE, storeLeague } from '../season/league-rows.service.js';
import { storeMatches } from '../season/match-rows.service.js';
import { planSeason, type SeasonPlan, type SeasonToImport } from '../season/season-plan.js';
import { authorize } from '../../../../platform/context/policy.js';
import { importPolicy } from '../imports.policy.js';
import { announceRosters } from '../../../clubs/players/player.service.js';
import { teamsChanged } from '../../../clubs/teams/team.service.js';
import { matchesChanged, standingsChanged } from '../../../clubs/ownership/league-events.js';
import { leaguesChanged } from '../../../leagues/leagues/league.service.js';
import { command } from '../../../../platform/data/statement.js';
import { listPark } from '../../../../engine/game/environment/park.js';
import { RATING_KEYS } from '../../../../engine/players/player.types.js';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';

/** Settings of the import that tests may replace. */
interface ImportWork {
  readonly play: PlayGame;
  readonly onProgress: OnProgress;
  /** Number of games simulated to fit the league's environment to its clubs. */
  readonly pilotGames: number;
}

/**
 * Imports a real season as a league: its clubs and players, all games up to a day with their plays and figures, and
 * later games as pending matches. Everything is committed together, or nothing.
 * @throws DomainError `forbidden` except for administrators; `invalid` for files without a season; `conflict` when the
 * season was imported already, or another league has the name
 */
export async function importSeason(
  ctx: Context,
  season: SeasonToImport,
  options: ImportOptions,
  work: Partial<ImportWork> = {},
): Promise<ImportReport> {
  // The right is checked again, because this runs in a job, whose sender may no longer be an administrator.
  authorize(ctx, importPolicy.importSeason, []);
  const plan = planSeason(season, options);
  return inTransaction(ctx, (tx) => storeSeason(tx, plan, { ...usualWork, ...work }), { kind: 'bulk' });
}

const usualWork: ImportWork = { play: playWrittenGame, onProgress: () => undefined, pilotGames: 3_000 };

async function storeSeason(
  tx: Context,
  plan: SeasonPlan,
  { play, onProgress, pilotGames }: ImportWork,
): Promise<ImportReport> {
  const league = await storeLeague(tx, plan);
  const scheduled = await storeMatches(tx, plan.games, league);
  const toPlay = scheduled.filter(({ isPlayed }) => isPlayed);
  const { games, leftOut, lines } = await storeRealGames(tx, league, toPlay, play, onProgress);
  const pending = scheduled.length - toPlay.length;
  const [first] = leftOut;
  if (games + pending === 0 && first !== undefined) {
    throw invalid(`None of these games can be scored: ${first.file}, line ${first.line}: ${first.reason}`);
  }
  const estimate = games > 0 ? await estimateInTurn(lines, pilotGames) : null;
  if (estimate !== null) await storeEstimate(tx, league.leagueId, estimate);
  const report: ImportReport = {
    leagueId: league.leagueId,
    leagueName: plan.leagueName,
    clubs: plan.clubs.length,
    players: plan.players.length,
    games,
    pending,
    leftOut: [...plan.leftOut, ...leftOut],
    moreLeftOut: plan.moreLeftOut,
    notes: plan.notes,
    method: estimate?.method ?? [],
    notice: RETROSHEET_NOTICE,
  };
  await recordImport(tx, report);
  await announceImport(tx, league.leagueId, [...league.teams.values()]);
  return report;
}

/** Takes seconds, but yields to the event loop after each step. */
async function estimateInTurn(lines: SeasonLines, pilotGames: number): Promise<SeasonEstimate> {
  const steps = estimateInSteps(lines, { pilotGames });
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await nextStep();
  }
}

async function recordImport(
  tx: Context,
  { leagueId, leagueName, games, pending, leftOut, moreLeftOut }: ImportReport,
): Promise<void> {
  const detail = { name: leagueName, games, pending, left_out: leftOut.length + moreLeftOut };
  if (tx.actor.id === null) await recordOwnAct(tx, 'league.import', leagueId, detail);
  else await recordAct(tx, 'league.import', leagueId, detail);
}

async function announceImport(tx: Context, leagueId: number, teamIds: readonly number[]): Promise<void> {
  await announceAll(tx, [
    leaguesChanged({ leagueId }),
    matchesChanged({ leagueId }),
    standingsChanged({ leagueId }),
    ...teamIds.map((teamId) => teamsChanged({ teamId })),
  ]);
  await announceRosters(tx, teamIds);
}

const rated = RATING_KEYS.map((key) => `${key} = estimate.${key}`).join(', ');
const ratings = RATING_KEYS.map((_, at) => `$${at + 4}::int[]`).join(', ');

const ratePlayers = command(`
  UPDATE players SET position = estimate.position, pitcher_role = estimate.pitcher_role, ${rated}
  FROM unnest($1::int[], $2::text[], $3::text[], ${ratings})
    AS estimate (id, position, pitcher_role, ${RATING_KEYS.join(', ')})
  WHERE players.id = estimate.id`);

const placeParks = command(`
  UPDATE teams SET park = estimate.park::smallint[]
  FROM unnest($1::int[], $2::text[]) AS estimate (id, park)
  WHERE teams.id = estimate.id`);

/** Stores the estimates from a season’s lines: ratings, positions, parks and the league’s environment. */
async function storeEstimate(
  tx: Context,
  leagueId: number,
  { players, parks, environment }: SeasonEstimate,
): Promise<void> {
  const all = [...players.values()];
  await ratePlayers(tx, [
    all.map(({ id }) => id),
    all.map(({ position }) => position),
    all.map(({ pitcherRole }) => pitcherRole),
    ...RATING_KEYS.map((key) => all.map(({ ratings: own }) => Math.round(own[key]))),
  ]);
  await placeParks(tx, [
    [...parks.keys()],
    [...parks.values()].map((park) => `{${listPark(park).join(',')}}`),
  ]);
  await tx.db.update(LeagueEntity, { id: leagueId }, { environment });
}
