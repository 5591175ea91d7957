import { Title } from '@mantine/core';
import { Fragment, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { NameOrCode } from '../../../../ui/baseball/NameOrCode';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { DASH, inningsFromOuts } from '../../../../ui/text/format';
import { isOfOneLeague, type StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import type { PageColumns, PlayerAward, PlayerSeasonRow, ShownPlayer, Side } from '../page/player-page';
import { type Figures, isPitcher, statColumns } from '../statistics';

/** A season with the awards won in it. Rows are sorted by `place`, the number of the season in the career. */
type Row = PlayerSeasonRow & FigureRow & { place: number; awards: readonly PlayerAward[] };

interface FigureRow {
  figures: Figures;
}

interface Kind {
  name: string;
  of: Side | 'fielding';
  /** Whether this table also shows the awards. */
  hasAwards: boolean;
  /** Whether a season has a row in this table. */
  isShown: (stats: PlayerSeasonRow['stats']) => boolean;
}

const pitching: Kind = {
  name: 'Pitching',
  of: 'pitching',
  hasAwards: true,
  isShown: ({ gamesPitched }) => gamesPitched > 0,
};
const batting: Kind = {
  name: 'Batting',
  of: 'batting',
  hasAwards: true,
  isShown: ({ gamesPlayed }) => gamesPlayed > 0,
};
const atBat: Kind = { ...batting, isShown: ({ plateAppearances }) => plateAppearances > 0 };
const fielding: Kind = {
  name: 'Fielding',
  of: 'fielding',
  hasAwards: false,
  isShown: ({ outsFielded }) => outsFielded > 0,
};

/**
 * A position player has a batting row for each season with a game. A pitcher has one only for seasons with a plate
 * appearance.
 */
const kindsOf = (player: ShownPlayer): readonly Kind[] =>
  isPitcher(player) ? [pitching, atBat, fielding] : [batting, pitching, fielding];

interface SeasonTablesProps {
  player: ShownPlayer;
  columns: PageColumns;
}

/** A player's seasons, one row for each club. Playoffs have their own tables. Each table ends with career totals. */
export function SeasonTables({ player, columns }: SeasonTablesProps) {
  const heading = useId();
  const tables = useMemo(() => tablesOf(player, columns), [player, columns]);
  return (
    <section className="stack" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        Seasons and career
      </Title>
      {tables.length === 0 ? (
        <EmptyState title="No games yet." />
      ) : (
        tables.map(({ caption, ...table }) => <SeasonTable key={caption} caption={caption} {...table} />)
      )}
    </section>
  );
}

function tablesOf(player: ShownPlayer, columns: PageColumns) {
  const advanced = new Set(columns.advancedStatistics.map(({ key }) => key));
  const all = player.seasons.map((row, place) => ({
    ...row,
    place,
    awards: player.awards.filter((award) => isWonIn(award, row)),
  }));
  const tables = [false, true].flatMap((postseason) =>
    kindsOf(player).map(({ name, of, hasAwards, isShown }) => {
      const figures = statColumns(columns[of], (row: FigureRow) => row.figures).map(inInnings);
      const rows = all
        .filter((row) => row.postseason === postseason && isShown(row.stats))
        .map((row): Row => ({ ...row, figures: row[of] }));
      return {
        caption: postseason ? `${name} in playoffs` : name,
        figures: figures.filter(
          ({ key, value }) =>
            !(postseason && advanced.has(key)) &&
            rows.some((row) => value(row) !== null && (key !== 'passedBalls' || value(row) !== 0)),
        ),
        hasAwards,
        total: withWins((postseason ? player.playoffs : player.career)[of], figures, rows),
        rows,
      };
    }),
  );
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Outs in the field are read as innings. */
const inInnings = (column: StatColumn<FigureRow>): StatColumn<FigureRow> =>
  column.key === 'outsFielded'
    ? {
        ...column,
        label: 'INN',
        title: 'Innings in the field',
        render: (row) => inningsFromOuts(Number(column.value(row))),
      }
    : column;

/** Adds the sum of wins above replacement to the totals. Other figures relative to a league cannot be summed. */
function withWins(total: Figures, columns: readonly StatColumn<FigureRow>[], rows: readonly Row[]): Figures {
  return total.map((value, at) => {
    const known = rows.flatMap(({ figures }) => figures[at] ?? []);
    const addsUp = columns[at]?.key.startsWith('winsAboveReplacement') && known.length > 0;
    return addsUp ? known.reduce((sum, one) => sum + one, 0) : value;
  });
}

/** An award is won in the regular season, and is shown with the club for which the player had most games. */
const isWonIn = (
  award: PlayerAward,
  { season: number, league: of, team: club, postseason }: PlayerSeasonRow,
) => !postseason && award.season === number && award.league?.id === of?.id && award.team?.id === club?.id;

interface SeasonTableProps {
  caption: string;
  figures: readonly StatColumn<FigureRow>[];
  hasAwards: boolean;
  rows: readonly Row[];
  total: Figures;
}

function SeasonTable({ caption, figures, hasAwards, rows, total }: SeasonTableProps) {
  const columns = useMemo(
    () =>
      [
        season,
        ...(rows.some(({ age: known }) => known !== null) ? [age] : []),
        team,
        ...(isOfOneLeague(rows) ? [] : [league]),
        ...figures,
        ...(hasAwards && rows.some(({ awards: won }) => won.length > 0) ? [awards] : []),
      ].map((column, at) => ({
        ...column,
        late: at > 0 && !early.has(column.key),
        sortable: rows.length >= FEWEST_SORTED,
      })),
    [rows, figures, hasAwards],
  );
  const totals = figures.map(({ key, value, render }) => [
    key,
    value({ figures: total }) === null ? <span title={noTotal}>{DASH}</span> : render?.({ figures: total }),
  ]);
  return (
    <StatTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => String(place)}
      totals={{ season: 'Career', ...Object.fromEntries(totals) }}
    />
  );
}

/** Figures that a phone shows without a swipe. */
const early: ReadonlySet<string> = new Set([
  'winsAboveReplacementBatting',
  'battingAverage',
  'homeRuns',
  'rbis',
  'onBasePlusSlugging',
  'winsAboveReplacementPitching',
  'wins',
  'losses',
  'earnedRunAverage',
  'inningsPitched',
  'strikeouts',
  'outsFielded',
  'errors',
  'doublePlays',
  'fieldingPercentage',
]);

/** Fewer seasons are read at a glance, and headings that do not sort are narrower. */
const FEWEST_SORTED = 4;

const noTotal = 'Compares with the league of a season, so it has no career total';

const season: StatColumn<Row> = {
  key: 'season',
  label: 'Season',
  value: ({ place }) => place,
  render: (row) => seasonLabel(row),
};

const age: StatColumn<Row> = {
  key: 'age',
  label: 'Age',
  value: (row) => row.age,
};

const team: StatColumn<Row> = {
  key: 'team',
  label: 'Team',
  value: ({ teamName }) => teamName,
  render: ({ team: club, teamName }) =>
    club && !club.isDeleted ? (
      <Link to={paths.team(club.id)}>
        <NameOrCode name={teamName} code={club.code} />
      </Link>
    ) : (
      teamName
    ),
  text: true,
  clips: true,
};

const league: StatColumn<Row> = {
  key: 'league',
  label: 'League',
  value: ({ leagueName }) => leagueName,
  render: ({ league: of, leagueName }) =>
    of && leagueName !== null ? (
      <Link to={paths.leagueOnDashboard(of.id)}>{leagueName}</Link>
    ) : (
      (leagueName ?? DASH)
    ),
  text: true,
  clips: true,
};

const awards: StatColumn<Row> = {
  key: 'awards',
  label: 'Awards',
  value: ({ awards: won }) => (won.length === 0 ? null : won.length),
  render: ({ awards: won }) =>
    won.map(({ label, abbreviation }, at) => (
      <Fragment key={label}>
        {at === 0 ? null : ', '}
        <abbr title={label}>{abbreviation}</abbr>
      </Fragment>
    )),
  csv: [{ label: 'Awards', value: ({ awards: won }) => won.map(({ label }) => label).join(', ') }],
  text: true,
};

/** A season's name is null outside leagues, and after its league was deleted. */
function seasonLabel({ season: number, seasonName }: Row): string {
  return seasonName ?? (number === null ? 'Outside leagues' : `Season ${number}`);
}
