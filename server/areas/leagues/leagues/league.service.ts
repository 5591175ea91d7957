import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { invalid, notFound } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { inKeyOrder } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { columnsOf, day, flag, integers, nullable, selectList } from '../../../platform/data/rows.js';
import {
  inNameOrder,
  type ListOrder,
  readPage,
  searchFor,
  Selection,
} from '../../../platform/lists/selection.js';
import { readRows } from '../../../platform/data/statement.js';
import { inTransaction, isInTransaction } from '../../../platform/data/transactions/transaction.js';
import { type PlayoffSettings } from '../../../engine/league/bracket/playoff-rule.js';
import { PLAYOFF_SERIES_LENGTHS } from '../../../engine/league/bracket/series.js';
import { LeagueEntity, type LeagueType } from './league.entity.js';
import { changeDates } from './dates/dating.service.js';
import { refuseTakenLeagueName } from './league-names.js';
import { type CreateLeagueInput, type League, type UpdateLeagueInput } from './league.types.js';
import { selectSource, sourceColumn } from './source/source.service.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';
import { defineEvent } from '../../../platform/context/events.js';
import { authorize } from '../../../platform/context/policy.js';
import { leaguePolicy } from './league.policy.js';

export const leaguesChanged = defineEvent('leaguesChanged', { leagueId: 'idIfKnown' });

export const leagueNotFound = 'League not found.';

const {
  environment: _environment,
  firstDay: _firstDay,
  divisionWinnersFirst: _first,
  playoffSeriesLengths: _lengths,
  ...ofLeague
} = columnsOf(LeagueEntity);
const committedLeague = {
  ...ofLeague,
  firstDay: nullable(day),
  divisionWinnersFirst: flag,
  divisionWinnersAutomatic: flag,
  playoffSeriesLengths: integers,
  source: nullable(sourceColumn),
};
const playoffRules = `coalesce(division_winners_first, (
    SELECT count(DISTINCT (conference, division)) > 1 FROM league_teams place
    WHERE place.league_id = leagues.id AND place.division IS NOT NULL
  )) AS "divisionWinnersFirst",
  division_winners_first IS NULL AS "divisionWinnersAutomatic",
  coalesce(playoff_series_lengths, '{${PLAYOFF_SERIES_LENGTHS.join()}}') AS "playoffSeriesLengths"`;
const { standingsRevision: _, ...leagueInTransaction } = committedLeague;

const byName: ListOrder<League> = {
  keys: [
    { sql: inNameOrder('name'), type: 'text' },
    { sql: 'id', type: 'integer' },
  ],
  direction: 'ASC',
  placeOf: ({ name, id }) => [name, id],
};

/** Filter of a list of leagues. */
export interface LeagueFilter {
  /** Only leagues whose name contains this text, as {@link searchFor} compares them. */
  readonly search?: string | null | undefined;
  /** Only seasons, or only tournaments. */
  readonly leagueType?: LeagueType | null | undefined;
}

/** All leagues, ordered by name. */
export function pageLeagues(
  ctx: Context,
  { search, leagueType }: LeagueFilter,
  range: PageRange,
): Promise<Page<League>> {
  const selection = new Selection();
  if (leagueType) selection.where('league_type = ?', leagueType);
  searchFor(selection, 'name', search);
  const read = (sql: string, values: unknown[]) => readLeagues(ctx, `WHERE ${sql}`, values);
  return readPage(ctx, { from: 'leagues', selection, order: byName, read }, range);
}

/** @throws DomainError `not_found` */
export async function getLeague(ctx: Context, id: number): Promise<League> {
  const [league] = await loadLeagues(ctx, [id]);
  if (!league) throw notFound(leagueNotFound);
  return league;
}

/** Leagues by id; null for an unknown id. */
export async function loadLeagues(ctx: Context, ids: readonly number[]): Promise<(League | null)[]> {
  const rows = await readLeagues(ctx, 'WHERE id = ANY ($1)', [ids]);
  return inKeyOrder(ids, rows, ({ id }) => id, null);
}

function readLeagues(ctx: Context, rest: string, values: unknown[]): Promise<League[]> {
  const shape = isInTransaction(ctx) ? leagueInTransaction : committedLeague;
  const source = selectSource('source.league_id = leagues.id');
  return readRows(
    ctx,
    shape,
    `SELECT ${selectList(shape)}, first_day::text AS "firstDay", ${playoffRules}, ${source} AS source FROM leagues ${rest}`,
    values,
  );
}

/**
 * @throws DomainError `conflict` when another league has this name; `invalid` as {@link changeDates}
 */
export function createLeague(ctx: Context, input: CreateLeagueInput): Promise<League> {
  return inTransaction(ctx, async (tx) => {
    const name = input.name.trim();
    await refuseTakenLeagueName(tx, name);
    const league = tx.db.create(LeagueEntity, {
      name,
      format: input.format,
      leagueType: input.leagueType,
      description: textOrNull(input.description),
      injuries: input.injuries ?? true,
      marketRule: input.marketRule || 'staff',
      ...playoffSettings(input, noChoices),
    });
    const { id } = await tx.db.save(league);
    await changeDates(tx, id, input);
    await recordAct(tx, 'league.create', id, { name: league.name });
    await announce(tx, leaguesChanged({ leagueId: id }));
    return getLeague(tx, id);
  });
}

/**
 * Changes the given fields.
 * @throws DomainError `conflict` when another league has the new name; `invalid` as {@link changeDates}
 */
export function updateLeague(ctx: Context, id: number, input: UpdateLeagueInput): Promise<League> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, leaguePolicy.manage, [id]);
    const league = await getLeague(tx, id);
    const name = input.name?.trim();
    if (name === '') throw invalid('League name is required', 'name');
    if (name !== undefined && name !== league.name) await refuseTakenLeagueName(tx, name, id);
    const before = settingsOf(league);
    const settings = playoffSettings(input, before);
    await tx.db.update(LeagueEntity, id, {
      name: name ?? league.name,
      format: input.format ?? league.format,
      leagueType: input.leagueType ?? league.leagueType,
      description: input.description === undefined ? league.description : textOrNull(input.description),
      injuries: input.injuries ?? league.injuries,
      marketRule: input.marketRule || league.marketRule,
      ...settings,
    });
    await changeDates(tx, id, input);
    await recordAct(tx, 'league.update', id, { name: name ?? league.name });
    await announce(tx, leaguesChanged({ leagueId: id }));
    // Matches are shown with the league's name and with injured players.
    const isShown =
      (name ?? league.name) !== league.name || (input.injuries ?? league.injuries) !== league.injuries;
    if (isShown) await announce(tx, matchesChanged({ leagueId: id }));
    // Playoff odds depend on the playoff rules.
    if (
      JSON.stringify(settings) !== JSON.stringify(before) ||
      (input.leagueType ?? league.leagueType) !== league.leagueType
    )
      await announce(tx, standingsChanged({ leagueId: id }));
    return getLeague(tx, id);
  });
}

const noChoices: PlayoffSettings = {
  playoffPlaces: null,
  divisionWinnersFirst: null,
  playoffsByConference: false,
  playoffSeriesLengths: null,
  playoffReseeding: false,
};

/** The league's choices for its playoffs, as they are stored. */
export const settingsOf = (league: League): PlayoffSettings => ({
  playoffPlaces: league.playoffPlaces,
  divisionWinnersFirst: league.divisionWinnersAutomatic ? null : league.divisionWinnersFirst,
  playoffsByConference: league.playoffsByConference,
  playoffSeriesLengths: isUsual(league.playoffSeriesLengths) ? null : league.playoffSeriesLengths,
  playoffReseeding: league.playoffReseeding,
});

const isUsual = (lengths: readonly number[]): boolean => lengths.join() === PLAYOFF_SERIES_LENGTHS.join();

/** The choices with those of the input. @throws DomainError `invalid` for an even length of a series */
function playoffSettings(
  input: CreateLeagueInput | UpdateLeagueInput,
  before: PlayoffSettings,
): PlayoffSettings & { playoffSeriesLengths: number[] | null } {
  const { playoffPlaces = before.playoffPlaces, divisionWinnersFirst = before.divisionWinnersFirst } = input;
  const lengths =
    input.playoffSeriesLengths === undefined ? before.playoffSeriesLengths : input.playoffSeriesLengths;
  if (lengths?.some((length) => length % 2 === 0)) {
    throw invalid('Playoff series lengths must be odd numbers', 'playoffSeriesLengths');
  }
  return {
    playoffPlaces,
    divisionWinnersFirst,
    playoffsByConference: input.playoffsByConference ?? before.playoffsByConference,
    playoffSeriesLengths: !lengths || lengths.length === 0 || isUsual(lengths) ? null : [...lengths],
    playoffReseeding: input.playoffReseeding ?? before.playoffReseeding,
  };
}

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;
