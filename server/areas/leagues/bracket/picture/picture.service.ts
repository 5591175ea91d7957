import { setUpPlayoffs } from '../../../../engine/league/bracket/bracket.js';
import { playoffRuleOf } from '../../../../engine/league/bracket/playoff-rule.js';
import { qualify } from '../../../../engine/league/bracket/seeding.js';
import { type Context } from '../../../../platform/context/context.js';
import { loadLeagues, settingsOf } from '../../leagues/league.service.js';
import { seasonKey } from '../../seasons/season-key.js';
import { findSeason } from '../../seasons/season.service.js';
import { type SeasonRef } from '../../seasons/season.types.js';
import { standingsOf } from '../../standings/standings.service.js';
import { loadBrackets } from '../bracket.service.js';
import { type Bracket, type Series, type SeriesTeam } from '../bracket.types.js';
import { type PlayoffPicture, type PlayoffTeam } from './picture.types.js';

/** @throws DomainError `not_found` without the league or the season */
export async function readPlayoffPicture(
  ctx: Context,
  leagueId: number,
  number?: number,
): Promise<PlayoffPicture | null> {
  const { isCurrent, ...season } = await findSeason(ctx, leagueId, number);
  return playoffPictureOf(ctx, season, isCurrent);
}

/** Null for a tournament, for a past season without playoffs, and with fewer than two teams. */
export async function playoffPictureOf(
  ctx: Context,
  season: SeasonRef,
  isCurrent: boolean,
): Promise<PlayoffPicture | null> {
  const league = await ctx.loaders.load(ctx, loadLeagues, season.leagueId);
  if (!league || league.leagueType === 'tournament') return null;
  const bracket = await ctx.loaders.load(ctx, loadBrackets, seasonKey(season));
  if (bracket) return pictureOfBracket(bracket);
  if (!isCurrent) return null;
  const rows = (await standingsOf(ctx, league)).filter(({ hasLeft }) => !hasLeft);
  const rule = playoffRuleOf(settingsOf(league), rows);
  if (rule.places < 2) return null;
  const nameOf = new Map(rows.map(({ teamId, teamName }) => [teamId, teamName]));
  const qualifiers = qualify(rule, rows);
  const opening = setUpPlayoffs(rule, qualifiers).filter(({ round }) => round === 1);
  const teams = qualifiers.map(({ as, ...one }) => ({
    ...one,
    teamName: nameOf.get(one.teamId) ?? '',
    qualification: as,
  }));
  return pictureOf(teams, opening, false);
}

/** Fields of a series that decide who plays in it. */
interface Pairing extends Pick<Series, 'bestOf'> {
  readonly higherSeed: Pick<SeriesTeam, 'teamId'> | null;
  readonly lowerSeed: Pick<SeriesTeam, 'teamId'> | null;
}

function pictureOfBracket({ rounds }: Bracket): PlayoffPicture {
  const teams = new Map<number, Omit<PlayoffTeam, 'hasBye' | 'conferenceSeed'>>();
  for (const { higherSeed, lowerSeed, conference } of rounds.flatMap(({ series }) => series)) {
    for (const side of [higherSeed, lowerSeed]) {
      if (side === null || teams.has(side.teamId)) continue;
      const { teamId, teamName, seed } = side;
      teams.set(teamId, { teamId, teamName, seed, conference, qualification: null });
    }
  }
  const bySeed = [...teams.values()].toSorted((one, other) => one.seed - other.seed);
  return pictureOf(bySeed, rounds[0]?.series ?? [], true);
}

function pictureOf(
  teams: readonly Omit<PlayoffTeam, 'hasBye' | 'conferenceSeed'>[],
  opening: readonly Pairing[],
  isSetUp: boolean,
): PlayoffPicture {
  const firstRound = opening.flatMap(({ bestOf, higherSeed, lowerSeed }) =>
    higherSeed && lowerSeed
      ? [{ higherTeamId: higherSeed.teamId, lowerTeamId: lowerSeed.teamId, bestOf }]
      : [],
  );
  const playing = new Set(firstRound.flatMap((one) => [one.higherTeamId, one.lowerTeamId]));
  return {
    isSetUp,
    teams: teams.map((team, at) => ({
      ...team,
      conferenceSeed:
        team.conference === null
          ? null
          : teams.slice(0, at + 1).filter(({ conference }) => conference === team.conference).length,
      hasBye: !playing.has(team.teamId),
    })),
    firstRound,
  };
}
