import { loadBrackets } from '../../bracket/bracket.service.js';
import { type Bracket } from '../../bracket/bracket.types.js';
import { type Context } from '../../../../platform/context/context.js';
import { groupedByKey } from '../../../../platform/context/loaders.js';
import { flag, integer, type RowOf, text } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { roundName } from '../../../../engine/league/bracket/bracket.js';
import { seasonKey } from '../../seasons/season-key.js';
import { loadPastStandings, loadStandings } from '../../standings/standings.service.js';
import { type StandingRow } from '../../standings/standings.types.js';
import { type TeamSeason, TeamSeasonResult } from './team-seasons.types.js';

const heldRow = {
  teamId: integer,
  leagueId: integer,
  season: integer,
  leagueName: text,
  seasonName: text,
  isCurrent: flag,
};

const readHeld = statement(
  heldRow,
  `SELECT held.team_id AS "teamId", held.league_id AS "leagueId", held.season, league.name AS "leagueName",
     season.name AS "seasonName", held.season = league.season AS "isCurrent"
   FROM (
     SELECT team_id, league_id, season FROM season_standings WHERE team_id = ANY ($1)
     UNION
     SELECT place.team_id, league.id, league.season
     FROM league_teams place JOIN leagues league ON league.id = place.league_id
     WHERE place.team_id = ANY ($1)
     UNION
     SELECT tally.team_id, league.id, league.season
     FROM standings tally JOIN leagues league ON league.id = tally.league_id
     WHERE tally.team_id = ANY ($1) AND tally.left_at IS NOT NULL
   ) AS held
   JOIN leagues league ON league.id = held.league_id
   JOIN seasons season ON season.league_id = held.league_id AND season.number = held.season
   ORDER BY held.team_id, season.started_at DESC, held.league_id, held.season DESC`,
);

/** Each team's seasons in existing leagues, newest first. At most five statements; fewer if standings are cached. */
export async function loadTeamSeasons(ctx: Context, teamIds: readonly number[]): Promise<TeamSeason[][]> {
  const held = await readHeld(ctx, [teamIds]);
  const seasons = await Promise.all(held.map((row) => teamSeason(ctx, row)));
  return groupedByKey(
    teamIds,
    seasons.flatMap((season) => season ?? []),
    ({ teamId }) => teamId,
  );
}

async function teamSeason(ctx: Context, held: RowOf<typeof heldRow>): Promise<TeamSeason | null> {
  const { teamId, leagueId, isCurrent } = held;
  const key = seasonKey(held);
  const [standings, bracket] = await Promise.all([
    isCurrent
      ? ctx.loaders.load(ctx, loadStandings, leagueId)
      : ctx.loaders.load(ctx, loadPastStandings, key),
    ctx.loaders.load(ctx, loadBrackets, key),
  ]);
  const row = standings.find((one) => one.teamId === teamId);
  if (!row) return null;
  return { ...held, ...placeOf(row), teams: standings.length, ...runOf(bracket, teamId, isCurrent) };
}

function placeOf(row: StandingRow) {
  const { teamName, wins, losses, ties, winPct, runsFor, runsAgainst, conference, division, hasLeft } = row;
  const played = wins + losses + ties > 0;
  return {
    teamName,
    wins,
    losses,
    ties,
    winPct,
    runsFor,
    runsAgainst,
    conference,
    division,
    hasLeft,
    rank: played ? row.rank : null,
    divisionRank: played ? row.divisionRank : null,
  };
}

/** A team's results in a bracket. */
function runOf(bracket: Bracket | null, teamId: number, isCurrent: boolean) {
  const rounds = bracket?.rounds ?? [];
  const series = rounds
    .flatMap((round) => round.series)
    .flatMap(({ round, winnerId, higherSeed, lowerSeed }) => {
      const [own, other] = higherSeed?.teamId === teamId ? [higherSeed, lowerSeed] : [lowerSeed, higherSeed];
      return own?.teamId === teamId ? [{ round, winnerId, own, losses: other?.wins ?? 0 }] : [];
    });
  const last = series.at(-1);
  const wins = series.reduce((sum, { own }) => sum + own.wins, 0);
  const losses = series.reduce((sum, one) => sum + one.losses, 0);
  const counts = { postseasonWins: wins, postseasonLosses: losses };
  if (!last) return { ...counts, seed: null, result: null, lastRound: null };
  const isOut = last.winnerId !== null && last.winnerId !== teamId;
  const open = isCurrent ? TeamSeasonResult.PLAYING : TeamSeasonResult.UNFINISHED;
  const lost = last.round === rounds.length ? TeamSeasonResult.RUNNER_UP : TeamSeasonResult.ELIMINATED;
  const result = bracket?.championId === teamId ? TeamSeasonResult.CHAMPION : isOut ? lost : open;
  return { ...counts, seed: last.own.seed, result, lastRound: roundName(last.round, rounds.length) };
}
