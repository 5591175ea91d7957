import { Fragment, useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { DASH } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { battingFigures, fieldingFigures, figureColumn, pitchingFigures } from './figure-columns';
import {
  type FigureKey,
  type FigureRow,
  type Figures,
  type Glossary,
  isAdvanced,
  type PlayerAward,
  type PlayerSeasonRow,
  type ShownPlayer,
} from '../page/player-page';
import { isPitcher } from '../statistics';

/** A season with its place in the order of the player's career, and the awards won in it. */
type Row = PlayerSeasonRow & { place: number; awards: readonly PlayerAward[] };

interface Kind {
  name: string;
  keys: readonly FigureKey[];
  /** Awards are beside what they are mostly given for. */
  hasAwards: boolean;
  /** Whether a season has anything of this kind. */
  isShown: (figures: Figures) => boolean;
}

const pitching: Kind = {
  name: 'Pitching',
  keys: pitchingFigures,
  hasAwards: true,
  isShown: ({ gamesPitched }) => gamesPitched > 0,
};
const batting: Kind = {
  name: 'Batting',
  keys: battingFigures,
  hasAwards: true,
  isShown: ({ gamesPlayed }) => gamesPlayed > 0,
};
const atBat: Kind = { ...batting, isShown: ({ plateAppearances }) => plateAppearances > 0 };
const fielding: Kind = {
  name: 'Fielding',
  keys: fieldingFigures,
  hasAwards: false,
  isShown: ({ outsFielded }) => outsFielded > 0,
};

/** A position player has a line at bat even for a season without a turn; a pitcher bats now and then. */
const kindsOf = (player: ShownPlayer): readonly Kind[] =>
  isPitcher(player) ? [pitching, atBat, fielding] : [batting, pitching, fielding];

interface SeasonTablesProps {
  player: ShownPlayer;
  glossary: Glossary;
}

/** Seasons by club, those of playoffs apart, each with the sum of all. */
export function SeasonTables({ player, glossary }: SeasonTablesProps) {
  const tables = useMemo(() => tablesOf(player), [player]);
  return (
    <Panel title="Seasons and career">
      {tables.length === 0 ? (
        <EmptyState title="No games yet.">Seasons come with the first games.</EmptyState>
      ) : (
        <div className="stack">
          {tables.map(({ caption, ...table }) => (
            <SeasonTable key={caption} caption={caption} {...table} glossary={glossary} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function tablesOf(player: ShownPlayer) {
  const all = player.seasons.map((row, place): Row => ({
    ...row,
    place,
    awards: player.awards.filter((award) => isWonIn(award, row)),
  }));
  const tables = [false, true].flatMap((postseason) =>
    kindsOf(player).map(({ name, keys, hasAwards, isShown }) => ({
      caption: postseason ? `${name} in playoffs` : name,
      keys: postseason ? keys.filter((key) => !isAdvanced(key)) : keys,
      hasAwards,
      total: postseason ? player.playoffs : player.career,
      rows: all.filter((row) => row.postseason === postseason && isShown(row.stats)),
    })),
  );
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Awards are of the season without its playoffs, and of the club of most of its games. */
const isWonIn = (
  award: PlayerAward,
  { season: number, league: of, team: club, postseason }: PlayerSeasonRow,
) => !postseason && award.season === number && award.league?.id === of?.id && award.team?.id === club?.id;

interface SeasonTableProps {
  caption: string;
  keys: readonly FigureKey[];
  hasAwards: boolean;
  rows: readonly Row[];
  total: Figures;
  glossary: Glossary;
}

function SeasonTable({ caption, keys, hasAwards, rows, total, glossary }: SeasonTableProps) {
  const figures = useMemo(() => keys.map((key) => figureColumn(key, glossary)), [keys, glossary]);
  const columns = useMemo(
    () => [
      season,
      ...(rows.some(({ age: known }) => known !== null) ? [age] : []),
      team,
      ...(isOfOneLeague(rows) ? [] : [league]),
      ...figures,
      ...(hasAwards && rows.some(({ awards: won }) => won.length > 0) ? [awards] : []),
    ],
    [rows, figures, hasAwards],
  );
  const career: FigureRow = { stats: total, advanced: winsOf(rows) };
  const totals = figures.map(({ key, render }) => [key, render?.(career)] as const);
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

/** Then the league is no column: on a phone the figures are nearer. */
const isOfOneLeague = (rows: readonly Row[]) => new Set(rows.map(({ leagueName }) => leagueName)).size < 2;

const wins = ['winsAboveReplacementBatting', 'winsAboveReplacementPitching'] as const;

/** Of the figures beside a league's only wins add up: the others mean nothing across seasons. */
function winsOf(rows: readonly Row[]): FigureRow['advanced'] {
  const sums = wins.map((key) => {
    const known = rows.flatMap(({ advanced }) => advanced?.[key] ?? []);
    return [key, known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)] as const;
  });
  return Object.fromEntries(sums);
}

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
    club && !club.isDeleted ? <Link to={paths.team(club.id)}>{teamName}</Link> : teamName,
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

/** The name of a season outlives neither its league nor games outside leagues. */
function seasonLabel({ season: number, seasonName }: Row): string {
  return seasonName ?? (number === null ? 'Outside leagues' : `Season ${number}`);
}
