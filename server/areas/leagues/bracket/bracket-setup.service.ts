import { randomInt } from 'node:crypto';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { integer, nullable } from '../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import {
  type Bracket,
  setUpPlayoffs as drawPlayoffs,
  setUpTournament as drawTournament,
} from '../../../engine/league/bracket/bracket.js';
import { checkedPlayoffRule } from '../../../engine/league/bracket/playoff-rule.js';
import { qualify } from '../../../engine/league/bracket/seeding.js';
import { advanceBracket } from '../../../engine/league/bracket/bracket-progress.js';
import { lockLeague, type LockedLeague } from '../leagues/league-lock.js';
import { LeagueEntity } from '../leagues/league.entity.js';
import { getLeague } from '../leagues/league.service.js';
import { recordBracketEvents } from './bracket-events.service.js';
import { bracketChanged, settingsWith } from './bracket.service.js';
import { advanceBracketOf } from './bracket-progress.service.js';
import { deleteBracket, insertBracket, insertSeriesGames } from './bracket.store.js';
import { type PlayoffsAdvance, type PlayoffsInput, type TournamentInput } from './bracket.types.js';
import { withinRules } from '../schedule/rule-refusals.js';
import { loadStandings } from '../standings/standings.service.js';
import { type StandingRow } from '../standings/standings.types.js';
import { matchesChanged } from '../../clubs/ownership/league-events.js';
import { authorize } from '../../../platform/context/policy.js';
import { leaguePolicy } from '../leagues/league.policy.js';

/**
 * Sets up a league's playoffs by its rule and the current standings, with the first games of the first round. It can be
 * repeated until a game has been played. The given choices become the league's rule.
 * @throws DomainError `invalid` for a wrong number of teams or series length, or choices that the league's divisions and
 * conferences do not allow; `conflict` once playoffs have begun
 */
export function setUpPlayoffs(ctx: Context, leagueId: number, input: PlayoffsInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, leaguePolicy.administer, [leagueId]);
    const league = await lockLeague(tx, leagueId);
    await refuseOnceBegun(tx, league);
    const ranked = await teamsByStanding(tx, leagueId);
    const settings = settingsWith(league, input);
    const bracket = withinRules(() => {
      const rule = checkedPlayoffRule(settings, ranked);
      return drawPlayoffs(rule, qualify(rule, ranked));
    });
    await openBracket(tx, league, bracket, league.leagueType === 'season');
    await tx.db.update(LeagueEntity, { id: leagueId }, settings);
    await recordAct(tx, 'playoffs.setup', leagueId, { league: league.name, teams: bracket.length + 1 });
  });
}

/**
 * Sets up a knockout of all teams of a league, with the first games of the first round. It can be repeated until a game
 * has been played.
 * @throws DomainError `conflict` with fewer than two teams, or once the knockout has begun; `invalid` for seeds that
 * are not teams of the league
 */
export function setUpTournament(ctx: Context, leagueId: number, input: TournamentInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, leaguePolicy.manage, [leagueId]);
    const league = await lockLeague(tx, leagueId);
    await refuseOnceBegun(tx, league);
    const teamIds = (await teamsByStanding(tx, leagueId)).map(({ teamId }) => teamId);
    const { shuffle, seeds, seriesLengths } = input;
    const bracket = withinRules(() =>
      drawTournament({
        teamIds,
        seeds: seeds ?? [],
        ...(shuffle !== false && { rng: () => randomInt(2 ** 32) / 2 ** 32 }),
        seriesLengths: seriesLengths ?? [],
      }),
    );
    await openBracket(tx, league, bracket, false);
    await recordAct(tx, 'tournament.setup', leagueId, { league: league.name, teams: bracket.length + 1 });
  });
}

/**
 * Updates a league's bracket from its games, as saving a result does automatically. Without new results nothing
 * changes.
 * @throws DomainError `conflict` without a bracket
 */
export function advancePlayoffs(ctx: Context, leagueId: number): Promise<PlayoffsAdvance> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, leaguePolicy.administer, [leagueId]);
    const locked = await lockLeague(tx, leagueId);
    if (locked.bracketStatus === 'none') throw conflict(`${locked.name} has no bracket to advance`);
    const step = await advanceBracketOf(tx, locked);
    await recordAct(tx, 'playoffs.advance', leagueId, { league: locked.name, matches: step.newMatches });
    const message =
      step.updatedSeries + step.newMatches === 0
        ? 'The bracket is up to date.'
        : `Series updated: ${step.updatedSeries}. Matches scheduled: ${step.newMatches}.`;
    return { ...step, message, league: await getLeague(tx, leagueId) };
  });
}

const findPlayedGame = statement(
  { found: integer },
  `SELECT 1 AS found FROM series JOIN matches ON matches.series_id = series.id AND matches.status <> 'pending'
   WHERE series.league_id = $1 AND series.season = $2 LIMIT 1`,
);
const readLastDay = statement(
  { day: nullable(integer) },
  'SELECT max(game_day) AS day FROM matches WHERE league_id = $1 AND season = $2',
);

async function refuseOnceBegun(tx: Context, league: LockedLeague): Promise<void> {
  const played = await findPlayedGame(tx, [league.id, league.season]);
  if (played.length > 0) {
    throw conflict(
      `A game of the bracket of ${league.name} was played or is being played live, so it can't be set up again`,
    );
  }
}

async function teamsByStanding(tx: Context, leagueId: number): Promise<StandingRow[]> {
  const [rows = []] = await loadStandings(tx, [leagueId]);
  return rows.filter(({ hasLeft }) => !hasLeft);
}

/** Replaces the league's bracket. Its first games are all on the day after the league's last scheduled match. */
async function openBracket(
  tx: Context,
  league: LockedLeague,
  bracket: Bracket,
  postseason: boolean,
): Promise<void> {
  await deleteBracket(tx, league.id);
  const stored = await insertBracket(tx, league.id, bracket, postseason);
  const { day } = onlyRow(await readLastDay(tx, [league.id, league.season]));
  const gameDay = (day ?? 0) + 1;
  const { gamesToCreate } = advanceBracket(stored, []);
  const matchIds = await insertSeriesGames(
    tx,
    league.id,
    gamesToCreate.map((game) => ({ ...game, gameDay })),
  );
  await tx.db.update(LeagueEntity, { id: league.id }, { bracketStatus: 'playoffs' });
  await announce(tx, bracketChanged({ leagueId: league.id }));
  await announce(tx, matchesChanged({ leagueId: league.id, matchIds }));
  await recordBracketEvents(tx, league, [], 'playoffs');
}
