import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { average, DASH } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { isOfOneLeague, type StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { withTies } from '../../../../ui/columns/ties-column';
import type { TeamSeasonRow } from './team-page';
import { placeInSeason, postseasonOf } from './team-season-words';

/** False for tournaments, which have no standings. */
const hasRecord = ({ wins, losses, ties }: TeamSeasonRow) => wins + losses + ties > 0;

const leagueColumn: StatColumn<TeamSeasonRow> = {
  key: 'league',
  label: 'League',
  text: true,
  clips: true,
  value: (row) => row.leagueName,
};

const columns: readonly StatColumn<TeamSeasonRow>[] = [
  {
    key: 'season',
    label: 'Season',
    value: (row) => row.seasonName,
    render: (row) => <SeasonLink row={row} />,
  },
  leagueColumn,
  {
    key: 'place',
    label: 'Place',
    title: 'Place in the league’s standings',
    text: true,
    value: (row) => row.rank,
    render: (row) => placeInSeason(row) ?? DASH,
  },
  {
    key: 'postseason',
    label: 'Postseason',
    text: true,
    value: postseasonOf,
    render: (row) => postseasonOf(row) ?? DASH,
  },
  { key: 'w', label: 'W', title: 'Wins', value: (row) => (hasRecord(row) ? row.wins : null), render: winsOf },
  {
    key: 'l',
    label: 'L',
    title: 'Losses',
    value: (row) => (hasRecord(row) ? row.losses : null),
    render: lossesOf,
  },
  {
    key: 'pct',
    label: 'PCT',
    title: 'Winning percentage',
    value: (row) => (hasRecord(row) ? row.winPct : null),
    render: (row) => (hasRecord(row) ? average(row.winPct) : DASH),
  },
];

function winsOf(row: TeamSeasonRow) {
  return hasRecord(row) ? row.wins : DASH;
}

function lossesOf(row: TeamSeasonRow) {
  return hasRecord(row) ? row.losses : DASH;
}

function SeasonLink({ row: { league, season, seasonName, isCurrent } }: { row: TeamSeasonRow }) {
  if (!league) return <>{seasonName}</>;
  const to = isCurrent ? paths.leagueOnDashboard(league.id) : paths.leagueSeason(league.id, season);
  return <Link to={to}>{seasonName}</Link>;
}

/** The club's seasons, with place and postseason. */
export function TeamSeasons({ seasons }: { seasons: readonly TeamSeasonRow[] }) {
  const shown = isOfOneLeague(seasons) ? columns.filter((column) => column !== leagueColumn) : columns;
  return (
    <Panel title="Seasons">
      <StatTable
        caption="Records by season"
        captionHidden
        columns={withTies(shown, seasons)}
        rows={seasons}
        rowKey={(row) => `${row.league?.id ?? ''}-${row.season}`}
      />
    </Panel>
  );
}
