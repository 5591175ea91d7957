import { type Context } from '../../../platform/context/context.js';
import { matchOddsLoader } from '../match-odds/match-odds.service.js';
import { matchLoader } from '../../leagues/matches/match.service.js';
import { type Match } from '../../leagues/matches/match.types.js';
import { askedSeason, readSeasonOdds } from './odds.service.js';
import { type MatchSwing, type SeasonOdds, type TeamSwing } from './odds.types.js';
import { type StoredSwing } from './days/season-odds.entity.js';

const mostMatches = 32;
const mostTeams = 10;

/** A match with its effects. */
export interface ShownSwing extends MatchSwing {
  readonly match: Match;
}

/** Effects of the next matches, the greatest effects first; without matches that have a result by now. */
export async function readTonight(ctx: Context, odds: SeasonOdds): Promise<ShownSwing[]> {
  const stored = odds.stored.toSorted((one, other) => changeOf(other) - changeOf(one));
  const matches = await Promise.all(stored.map(({ matchId }) => ctx.loaders.load(ctx, matchLoader, matchId)));
  const nameOf = new Map(odds.teams.map(({ teamId, teamName }) => [teamId, teamName]));
  return stored
    .flatMap((swing, at) => {
      const match = matches[at] ?? null;
      const isOpen = match?.status === 'pending' || match?.status === 'in_progress';
      return match !== null && isOpen ? [shownSwing(swing, match, nameOf)] : [];
    })
    .slice(0, mostMatches);
}

/** A row of REST's answer. */
export interface TonightRow extends ShownSwing {
  readonly homeWin: number | null;
}

/** @throws DomainError `not_found` for an unknown league */
export async function listTonight(ctx: Context, leagueId: number): Promise<TonightRow[]> {
  const swings = await readTonight(ctx, await readSeasonOdds(ctx, await askedSeason(ctx, leagueId)));
  return Promise.all(
    swings.map(async (swing) => {
      const { homeWin } = await ctx.loaders.load(ctx, matchOddsLoader, swing.matchId);
      return { ...swing, homeWin };
    }),
  );
}

type StoredTeam = StoredSwing['teams'][number];

const changeOfTeam = ({ playoffs, title }: StoredTeam): number =>
  Math.abs(playoffs.homeWins - playoffs.awayWins) + Math.abs(title.homeWins - title.awayWins);

const changeOf = ({ teams }: StoredSwing): number => Math.max(0, ...teams.map(changeOfTeam));

function shownSwing(
  { matchId, teams }: StoredSwing,
  match: Match,
  nameOf: ReadonlyMap<number, string>,
): ShownSwing {
  const placeOf = ({ teamId }: StoredTeam): number => {
    const own = [match.homeTeamId, match.awayTeamId].indexOf(teamId);
    return own < 0 ? 2 : own;
  };
  const inOrder = teams
    .filter((team) => placeOf(team) < 2 || changeOfTeam(team) > 0)
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) || changeOfTeam(other) - changeOfTeam(one) || one.teamId - other.teamId,
    );
  const shown = inOrder.flatMap((team): TeamSwing[] => {
    const teamName = nameOf.get(team.teamId);
    return teamName === undefined ? [] : [teamSwing(team, teamName)];
  });
  return { matchId, match, teams: shown.slice(0, mostTeams) };
}

const teamSwing = ({ teamId, playoffs, title }: StoredTeam, teamName: string): TeamSwing => ({
  teamId,
  teamName,
  playoffsIfHomeWins: playoffs.homeWins,
  playoffsIfAwayWins: playoffs.awayWins,
  titleIfHomeWins: title.homeWins,
  titleIfAwayWins: title.awayWins,
});
