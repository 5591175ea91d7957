import { hash } from 'node:crypto';
import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { idFrom } from '../../../platform/http/graphql/id.js';
import { record, average, counted } from '../../../platform/text/words.js';
import { type Card, type CardSide, type HomeCard } from './card.types.js';
import { playerCard, teamCard } from './club-cards.js';
import { matchSourceLoader } from '../../leagues/leagues/source/source.service.js';
import { gameLoader } from '../../games/box-scores/game.service.js';
import { type Game } from '../../games/box-scores/game.types.js';
import { getMatch } from '../../leagues/matches/match.service.js';
import { type Match } from '../../leagues/matches/match.types.js';
import { getPlayer } from '../../clubs/players/player.service.js';
import { getTeam, teamLoader } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { shownClub } from '../drawing/shown-club.js';
import { firstPitchTime, lengthOfGame, occasionOf } from '../drawing/match-words.js';
import { getLeague } from '../../leagues/leagues/league.service.js';
import { type League } from '../../leagues/leagues/league.types.js';
import { loadSeasons } from '../../leagues/seasons/season.service.js';
import { type Season } from '../../leagues/seasons/season.types.js';
import { standingsOfSeason } from '../../leagues/standings/standings.service.js';
import { type StandingRow } from '../../leagues/standings/standings.types.js';

/** Maximum number of rows of standings; more would be too small to read in a preview. */
const mostRows = 6;

/**
 * The leaders of a season's standings; for a tournament, which has no standings, the number of teams and the champions.
 */
export async function leagueCard(ctx: Context, league: League, season: Season): Promise<Card> {
  const seasons = await ctx.loaders.load(ctx, loadSeasons, league.id);
  const standings = await standingsOfSeason(ctx, season);
  const rows = standings.filter(({ hasLeft }) => !hasLeft);
  const notice = league.source?.notice ?? null;
  const subtitle = seasons.length > 1 ? season.name : kindOf(league);
  if (league.leagueType === 'tournament') return tournamentCard(league, season, rows.length, notice);
  const shown = await Promise.all(rows.slice(0, mostRows).map((row) => rowOf(ctx, row)));
  return {
    kind: 'table',
    title: league.name,
    subtitle: `${subtitle}: standings`,
    rows: shown,
    more: rows.length - shown.length,
    notice,
  };
}

const kindOf = ({ leagueType }: League): string => (leagueType === 'tournament' ? 'Tournament' : 'League');

async function rowOf(ctx: Context, row: StandingRow) {
  const { teamId, teamName, wins, losses, ties, winPct, gamesBack } = row;
  const team = await ctx.loaders.load(ctx, teamLoader, teamId);
  return {
    club: shownClub(teamName, team),
    wins,
    losses,
    ties,
    pct: wins + losses === 0 ? '–' : average(winPct),
    behind: gamesBack === null || gamesBack === 0 ? '–' : gamesBack.toFixed(1),
  };
}

function tournamentCard(league: League, season: Season, teams: number, notice: string | null): Card {
  const champion = season.championName;
  return {
    kind: 'profile',
    title: league.name,
    subtitle: champion === null ? 'Tournament' : `Tournament: ${champion} are the champions`,
    club: null,
    figures: [{ label: counted(teams, 'team').replace(/^\S+ /, ''), value: String(teams) }],
    notice,
  };
}

type Side = 'home' | 'away';

/**
 * The line score of a finished match; for other matches only the two clubs. The picture of a live game has no score:
 * preview services may cache it for a long time.
 * @param isHidden whether to hide the result of a finished match too
 */
export async function matchCard(ctx: Context, match: Match, isHidden: boolean): Promise<Card> {
  const showsResult = match.status === 'simulated' && !isHidden;
  const [game, source, home, away] = await Promise.all([
    showsResult ? ctx.loaders.load(ctx, gameLoader, match.id) : null,
    ctx.loaders.load(ctx, matchSourceLoader, match.id),
    ctx.loaders.load(ctx, teamLoader, match.homeTeamId),
    ctx.loaders.load(ctx, teamLoader, match.awayTeamId),
  ]);
  const result = { showsResult, game };
  return {
    kind: 'match',
    state: stateOf(match, game, isHidden),
    occasion: occasionOf(match),
    away: sideOf(match, 'away', away, result),
    home: sideOf(match, 'home', home, result),
    notice: source?.notice ?? null,
  };
}

function stateOf({ status, firstPitchAt }: Match, game: Game | null, isHidden: boolean): string {
  if (status === 'in_progress') return 'Live';
  if (status === 'simulated') return isHidden ? 'Played' : `Final${game ? lengthOfGame(game, '/') : ''}`;
  return firstPitchAt === null ? 'To be played' : firstPitchTime(firstPitchAt);
}

interface Result {
  readonly showsResult: boolean;
  readonly game: Game | null;
}

function sideOf(match: Match, side: Side, team: Team | null, { showsResult, game }: Result): CardSide {
  const club = shownClub(match[`${side}TeamName`], team);
  // A finished match shows no records: they would reveal a hidden result.
  const isOver = match.status === 'simulated';
  const note = isOver || team === null ? null : record(team);
  return { ...club, note, line: showsResult ? lineOf(match, side, game) : null };
}

function lineOf(match: Match, side: Side, game: Game | null): CardSide['line'] {
  const runs = match[`${side}Score`] ?? 0;
  if (game === null) return { runs, game: null };
  const { innings, hits, errors } = game.linescore[side];
  return { runs, game: { innings, hits, errors } };
}

/** Version of the design. Increase it when cards are drawn differently, so that pictures get new addresses. */
const design = 1;

/** A picture: its address without the version, and its present contents. */
export interface Pictured {
  /** Path below `/pictures/`, without the version: `teams/12`. */
  readonly address: string;
  readonly card: Card;
}

type FindCard = (ctx: Context, key: string) => Promise<Card>;

const byId =
  <Row>(
    get: (ctx: Context, id: number) => Promise<Row>,
    cardOf: (ctx: Context, row: Row) => Promise<Card>,
  ): FindCard =>
  async (ctx, key) =>
    cardOf(ctx, await get(ctx, idFrom(key)));

/** Kinds of pictures by folder. A league’s key may include the number of a season: `12-3`. */
const kinds: Readonly<Partial<Record<string, FindCard>>> = {
  matches: byId(getMatch, (ctx, match) => matchCard(ctx, match, false)),
  /** Matches without their results. */
  matchups: byId(getMatch, (ctx, match) => matchCard(ctx, match, true)),
  leagues: async (ctx, key) => {
    const [written, number] = key.split('-', 2);
    const league = await getLeague(ctx, idFrom(written));
    const seasons = await ctx.loaders.load(ctx, loadSeasons, league.id);
    const isAsked = (season: Season) =>
      number === undefined ? season.isCurrent : season.number === idFrom(number);
    const season = seasons.find(isAsked);
    if (!season) throw notFound('Season not found');
    return leagueCard(ctx, league, season);
  },
  teams: byId(getTeam, teamCard),
  players: byId(getPlayer, playerCard),
  crests: byId(getTeam, async (_ctx, team) => crestCard(team)),
  site: async () => homeCard,
};

const crestCard = (team: Team): Card => ({ kind: 'crest', club: shownClub(team.name, team), notice: null });

/** The crest of a club. */
export const crestOf = (team: Team): Pictured => ({ address: `crests/${team.id}`, card: crestCard(team) });

export const homeCard: HomeCard & Pick<Card, 'notice'> = {
  kind: 'home',
  title: 'Pennant',
  lines: [
    'Found a ball club, fill its roster, and follow the race:',
    'leagues, live results, box scores and brackets.',
  ],
  notice: null,
};

/** The picture of the home page. */
export const homePicture: Pictured = { address: 'site/home', card: homeCard };

/** @throws DomainError `not_found` */
export async function pictured(ctx: Context, kind: string, key: string): Promise<Pictured> {
  const find = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!find || (kind === 'site' && key !== 'home')) throw notFound('Picture not found.');
  return { address: `${kind}/${key}`, card: await find(ctx, key) };
}

/** Hash of a card: different cards have different versions. */
export const versionOf = (card: Card): string => hash('sha256', JSON.stringify([design, card])).slice(0, 16);

/** Path of the picture on this server. Its contents never change. */
export const addressOf = ({ address, card }: Pictured): string =>
  `/pictures/${address}/${versionOf(card)}.png`;

/** Alternative text of a picture. */
export function alternativeOf(card: Card): string {
  if (card.kind === 'match')
    return `${card.state}: ${inWords(card.away)} at ${inWords(card.home)}. ${card.occasion}.`;
  if (card.kind === 'table') {
    const rows = card.rows.map((row) => `${row.club.name} ${record(row)}`);
    return `${card.title}, ${card.subtitle}: ${rows.length === 0 ? 'no teams' : rows.join(', ')}.`;
  }
  if (card.kind === 'crest') return `Crest of ${card.club.name}`;
  if (card.kind === 'home') return [card.title, ...card.lines].join(' ');
  const figures = card.figures.map(({ label, value }) => `${label} ${value}`);
  return [card.title, card.subtitle, ...figures].join(', ');
}

/** A picture as pages and previews link it. */
export const linkedPicture = (found: Pictured) => ({
  address: addressOf(found),
  alternative: alternativeOf(found.card),
});

const inWords = ({ name, line }: CardSide): string => (line === null ? name : `${name} ${line.runs}`);
