import { InstallationEntity } from '../../accounts/sessions/installation.entity.js';
import { type Context } from '../../../platform/context/context.js';
import {
  columnOf,
  columnsOf,
  nullable,
  present,
  type RowOf,
  selectList,
  text,
} from '../../../platform/data/rows.js';
import { foundRow, statement } from '../../../platform/data/statement.js';
import { LeagueEntity } from '../../leagues/leagues/league.entity.js';
import { leagueNotFound } from '../../leagues/leagues/league.service.js';
import { selectSource, sourceColumn } from '../../leagues/leagues/source/source.service.js';
import { GameEntity, MatchEntity } from '../../leagues/matches/match.entity.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { dayWords } from '../drawing/match-words.js';
import { addressOf, matchPath } from './addresses.js';
import { type AtomEntry, latestOf, writeAtom } from './atom.js';
import { uuidOf } from './feed-ids.js';
import { escapeMarkup } from './markup.js';

/** Maximum number of results in the feed: enough for several days of the largest league. */
const mostResults = 50;

const readLeague = statement(
  {
    ...columnsOf(LeagueEntity, 'name', 'createdAt'),
    installation: columnOf(InstallationEntity, 'id'),
    source: nullable(sourceColumn),
  },
  `SELECT league.name, league.created_at AS "createdAt", installation.id AS installation,
     ${selectSource('source.league_id = league.id')} AS source
   FROM leagues league, installation WHERE league.id = $1`,
);

const ofMatch = columnsOf(MatchEntity, 'id', 'gameDay', 'seriesGame', 'playedAt', 'createdAt');
const ofGame = columnsOf(
  GameEntity,
  'homeInnings',
  'awayInnings',
  'homeHits',
  'awayHits',
  'homeErrors',
  'awayErrors',
);
const resultRow = {
  ...ofMatch,
  date: nullable(text),
  homeScore: present(columnOf(MatchEntity, 'homeScore')),
  awayScore: present(columnOf(MatchEntity, 'awayScore')),
  homeName: columnOf(TeamEntity, 'name'),
  awayName: columnOf(TeamEntity, 'name'),
  homeInnings: nullable(ofGame.homeInnings),
  awayInnings: nullable(ofGame.awayInnings),
  homeHits: nullable(ofGame.homeHits),
  awayHits: nullable(ofGame.awayHits),
  homeErrors: nullable(ofGame.homeErrors),
  awayErrors: nullable(ofGame.awayErrors),
  winner: nullable(columnOf(PlayerEntity, 'name')),
  loser: nullable(columnOf(PlayerEntity, 'name')),
  closer: nullable(columnOf(PlayerEntity, 'name')),
};
type ResultRow = RowOf<typeof resultRow>;

// The index on a league's matches has this order. So only the latest results are read, with the names of their clubs.
const listing = '(- coalesce(m.played_order, 0)), (coalesce(m.game_day, 0)), m.id';
const readResults = statement(
  resultRow,
  `SELECT ${selectList(ofMatch, 'm')}, m.date::text AS date, m.home_score AS "homeScore", m.away_score AS "awayScore",
     home.name AS "homeName", away.name AS "awayName", ${selectList(ofGame, 'game')},
     winner.name AS winner, loser.name AS loser, closer.name AS closer
   FROM (
     SELECT * FROM matches m
     WHERE m.league_id = $1 AND m.status = 'simulated' AND m.home_score IS NOT NULL AND m.away_score IS NOT NULL
     ORDER BY ${listing} LIMIT ${mostResults}
   ) AS m
   JOIN teams home ON home.id = m.home_team_id
   JOIN teams away ON away.id = m.away_team_id
   LEFT JOIN games game ON game.match_id = m.id
   LEFT JOIN players winner ON winner.id = game.winning_pitcher_id
   LEFT JOIN players loser ON loser.id = game.losing_pitcher_id
   LEFT JOIN players closer ON closer.id = game.save_pitcher_id
   ORDER BY ${listing}`,
);

/**
 * The latest results of a league in all seasons, as Atom. Only finished games are included.
 * @throws DomainError `not_found`
 */
export async function resultsFeed(ctx: Context, leagueId: number): Promise<string> {
  const league = foundRow(await readLeague(ctx, [leagueId]), leagueNotFound);
  const { name, createdAt, installation, source } = league;
  const results = await readResults(ctx, [leagueId]);
  const entries = results.map((result) => entryOf(ctx, league, result));
  return writeAtom({
    id: `urn:uuid:${uuidOf(installation, 'results', leagueId)}`,
    title: `Results of ${name} · Pennant`,
    subtitle: `The latest results of ${name}.`,
    author: name,
    rights: source?.notice ?? null,
    updated: latestOf(entries, createdAt),
    self: addressOf(ctx, `/api/leagues/${leagueId}/results.atom`),
    page: addressOf(ctx, `/leagues/dashboard?league=${leagueId}`),
    entries,
  });
}

function entryOf(
  ctx: Context,
  league: { readonly name: string; readonly installation: string },
  result: ResultRow,
): AtomEntry {
  const { id, awayName, awayScore, homeName, homeScore, seriesGame } = result;
  const overAt = timeOf(result);
  const occasion = [
    league.name,
    dayWords(result),
    seriesGame === null ? null : `game ${seriesGame} of the series`,
  ];
  return {
    id: `urn:uuid:${uuidOf(league.installation, 'result', id)}`,
    title: `${awayName} ${awayScore} at ${homeName} ${homeScore}`,
    author: league.name,
    published: overAt,
    updated: overAt,
    page: addressOf(ctx, matchPath(id)),
    html: [
      `<p>${escapeMarkup(occasion.filter((part) => part !== null).join(', '))}.</p>`,
      lineScore(result),
      decisions(result),
    ].join(''),
    categories: [awayName, homeName],
  };
}

/** Time when the game ended; for an imported game, whose time is unknown, its date. */
function timeOf({ playedAt, date, createdAt }: ResultRow): Date {
  if (playedAt !== null) return playedAt;
  return date === null ? createdAt : new Date(`${date}T00:00:00Z`);
}

function lineScore(result: ResultRow): string {
  const { awayInnings, homeInnings, awayScore, homeScore } = result;
  if (awayInnings === null || homeInnings === null) return '';
  const head = ['', ...awayInnings.map((_, at) => String(at + 1)), 'R', 'H', 'E'];
  const away = sideOf(result.awayName, awayInnings, [awayScore, result.awayHits, result.awayErrors]);
  const home = sideOf(result.homeName, homeInnings, [homeScore, result.homeHits, result.homeErrors]);
  return `<table>${tableRow('th', head)}${tableRow('td', away)}${tableRow('td', home)}</table>`;
}

/** A half-inning that was not played is an x, as in printed line scores. */
function sideOf(
  name: string,
  innings: readonly (number | null)[],
  sums: readonly (number | null)[],
): string[] {
  return [name, ...innings.map((runs) => String(runs ?? 'x')), ...sums.map((sum) => String(sum ?? ''))];
}

const tableRow = (cell: 'th' | 'td', texts: readonly string[]): string =>
  `<tr>${texts.map((one) => `<${cell}>${escapeMarkup(one)}</${cell}>`).join('')}</tr>`;

function decisions({ winner, loser, closer }: ResultRow): string {
  const named = [
    ['W', winner],
    ['L', loser],
    ['S', closer],
  ] as const;
  const known = named.flatMap(([label, name]) => (name === null ? [] : `${label}: ${name}`));
  return known.length === 0 ? '' : `<p>${escapeMarkup(known.join(', '))}</p>`;
}
