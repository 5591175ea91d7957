import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAddressChoice } from '../../../ui/addresses/use-address-choice';
import { FormDots, StreakBadge, TeamForm } from '../../../ui/text/badges';
import { EmptyState } from '../../../ui/page/EmptyState';
import { average, DASH, record, signed } from '../../../ui/text/format';
import type { StatColumn } from '../../../ui/columns/stat-column';
import { StatTable } from '../../../ui/tables/StatTable';
import { NameOrCode } from '../../../ui/baseball/NameOrCode';
import { paths } from '../../../ui/addresses/paths';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { withTies } from '../../../ui/columns/ties-column';
import { useUrlSort } from '../../../ui/columns/use-sort';
import { useOwnTeams } from '../../clubs/market/use-own-teams';
import { ClubName } from '../../clubs/teams/ClubName';
import { type ClinchLetter, lettersOf } from './clinching';
import { ClinchLegend, ClinchMark } from './ClinchMark';
import type { StandingRow } from './standing-row';
import {
  expectedPct,
  gamesBehind,
  groupingsOf,
  groupStandings,
  isRaceOpen,
  qualification,
  tieBreakOf,
  usualGrouping,
  type GroupedRow,
  type Grouping,
} from './standings-groups';
import { StandingsRules } from './StandingsRules';
import classes from './Standings.module.css';
import { type Standings_SeasonFragment, Standings_SeasonFragmentDoc } from './standings.generated';
import { PlayoffPicture, ruleOf, type ShownPicture } from './PlayoffPicture';
import { HowItWorks } from '../../../ui/text/HowItWorks';

const labels: Record<Grouping, string> = {
  league: 'League',
  conference: 'Conferences',
  division: 'Divisions',
};

interface StandingsProps {
  season: FragmentType<Standings_SeasonFragment>;
  /** A past season has no magic numbers and no form. */
  isOver: boolean;
  /** Whether the season has playoffs after the schedule. */
  hasPlayoffs: boolean;
  /** Path of the page to add teams to the league; null if the viewer may not add teams. */
  setup: string | null;
}

export function Standings({ season, isOver, hasPlayoffs, setup }: StandingsProps) {
  const [search] = useSearchParams();
  const chooseInAddress = useAddressChoice();
  const choose = (value: string) => chooseInAddress('by', value);
  const { data, complete } = useFragment({
    fragment: Standings_SeasonFragmentDoc,
    fragmentName: 'Standings_season',
    from: season,
  });
  if (!complete) return null;
  const rows = data.standings;
  const letters = lettersOf(data.odds.teams);
  const present = rows.filter(({ hasLeft }) => !hasLeft).length;
  const picture = hasPlayoffs ? data.playoffPicture : null;
  const line = picture !== null && picture.teams.length < present ? picture : null;
  const groupings = groupingsOf(rows);
  const by = groupings.find((grouping) => grouping === search.get('by')) ?? usualGrouping(rows);
  const hasRace = by === 'league' && !isOver && isRaceOpen(rows);
  if (rows.length === 0) {
    const way = setup === null ? null : <Link to={setup}>Add teams</Link>;
    return isOver ? (
      <EmptyState title="No teams played in this season." />
    ) : (
      <EmptyState title="No teams in this league yet." action={way} />
    );
  }
  return (
    <div className="stack">
      {groupings.length > 1 ? (
        <div data-print="hide">
          <SegmentedControl
            aria-label="Standings by"
            data={groupings.map((grouping) => ({ value: grouping, label: labels[grouping] }))}
            value={by}
            onChange={choose}
          />
        </div>
      ) : null}
      <Groups rows={rows} by={by} hasForm={!isOver} {...{ hasRace, letters, line }} />
      <ClinchLegend letters={letters.values()} />
      {line === null ? null : (
        <p className={`${classes.legend} ${classes.lineLegend}`}>
          {qualification(ruleOf(line, data.odds), groupings.includes('division'))}
        </p>
      )}
      {picture === null || picture.isSetUp ? null : <PlayoffPicture picture={picture} />}
      <Rules hasRace={hasRace} />
    </div>
  );
}

interface GroupsProps {
  rows: readonly StandingRow[];
  by: Grouping;
  hasForm: boolean;
  hasRace: boolean;
  letters: ReadonlyMap<string, ClinchLetter>;
  /** The playoffs if the season ended now; null without a line. */
  line: ShownPicture | null;
}

function Groups({ rows, by, hasForm, hasRace, letters, line }: GroupsProps) {
  const sort = useUrlSort();
  const own = useOwnTeams();
  const groups = useMemo(() => {
    const isHalved = line?.teams.some(({ conference }) => conference !== null) === true;
    const inPlayoffs = new Set(line?.teams.map(({ teamId }) => teamId));
    return groupStandings(rows, by, letters, inPlayoffs, isHalved ? 'conference' : 'league');
  }, [rows, by, letters, line]);
  return (
    // Streaks and last games are shown even if results are hidden: the records beside them tell as much.
    <div
      className={groups.length > 1 ? `stack ${classes.groups}` : 'stack'}
      data-sorted={sort.column !== null || undefined}
      data-revealed
    >
      {groups.map((group) => (
        <StatTable
          key={group.title}
          caption={group.title}
          columns={withTies(columnsOf(hasForm, hasRace), rows)}
          isHighlighted={({ teamId }) => own.has(teamId)}
          rows={group.rows}
          rowKey={(row) => row.teamId}
          sort={sort}
        />
      ))}
    </div>
  );
}

function Rules({ hasRace }: { hasRace: boolean }) {
  return (
    <HowItWorks of="standings">
      <StandingsRules hasRace={hasRace} />
    </HowItWorks>
  );
}

const team: StatColumn<GroupedRow> = {
  key: 'team',
  label: 'Team',
  value: (row) => row.teamName,
  render: (row) => <TeamCell row={row} />,
  csv: [
    { label: 'Place', value: (row) => row.place },
    { label: 'Team', value: (row) => row.teamName },
    { label: 'Clinched', value: (row) => row.letter },
  ],
};

const figures: readonly StatColumn<GroupedRow>[] = [
  { key: 'w', label: 'W', title: 'Wins', value: (row) => row.wins },
  { key: 'l', label: 'L', title: 'Losses', value: (row) => row.losses },
  {
    key: 'pct',
    label: 'PCT',
    title: 'Winning percentage',
    value: (row) => row.winPct,
    render: (row) => average(row.winPct),
  },
  {
    key: 'gb',
    label: 'GB',
    title: 'Games back',
    value: (row) => row.behind ?? 0,
    render: (row) => gamesBehind(row.behind),
    csv: [{ label: 'GB', value: (row) => row.behind ?? 0 }],
  },
  { key: 'rf', label: 'R+', title: 'Runs scored', late: true, value: (row) => row.runsFor },
  { key: 'ra', label: 'R-', title: 'Runs allowed', late: true, value: (row) => row.runsAgainst },
  {
    key: 'diff',
    label: 'DIFF',
    title: 'Run difference',
    value: (row) => row.runDiff,
    render: (row) => signed(row.runDiff),
  },
];

const form: StatColumn<GroupedRow> = {
  key: 'form',
  label: 'Form',
  late: true,
  title: 'Average momentum of the players, and how many are hot and cold',
  value: (row) => row.team.momentum.average,
  render: ({ team: { momentum } }) => (
    <span className={classes.form}>
      <TeamForm average={momentum.average} hot={momentum.hot} cold={momentum.cold} />
    </span>
  ),
  csv: [
    { label: 'Form', value: ({ team: { momentum } }) => momentum.average },
    { label: 'Hot', value: ({ team: { momentum } }) => momentum.hot },
    { label: 'Cold', value: ({ team: { momentum } }) => momentum.cold },
  ],
};

const recent: readonly StatColumn<GroupedRow>[] = [
  {
    key: 'strk',
    label: 'STRK',
    title: 'Streak',
    value: (row) => row.streak,
    render: (row) => <StreakBadge value={row.streak} />,
  },
  {
    key: 'l10',
    label: 'L10',
    title: 'Last ten games',
    value: (row) => row.lastTen.filter(Boolean).length,
    render: ({ lastTen }) => (
      <span className={classes.lastTen}>
        <FormDots results={lastTen.map((won) => (won ? 'W' : 'L')).toReversed()} />
        {lastTen.length === 0 ? null : (
          <span aria-hidden="true">
            {record(lastTen.filter(Boolean).length, lastTen.filter((won) => !won).length)}
          </span>
        )}
      </span>
    ),
    csv: [
      { label: 'L10 W', value: (row) => row.lastTen.filter(Boolean).length },
      { label: 'L10 L', value: (row) => row.lastTen.filter((won) => !won).length },
    ],
  },
  {
    key: 'home',
    label: 'HOME',
    title: 'Record at home',
    value: (row) => row.homeWins - row.homeLosses,
    render: (row) => record(row.homeWins, row.homeLosses, row.homeTies),
    csv: [
      { label: 'HOME W', value: (row) => row.homeWins },
      { label: 'HOME L', value: (row) => row.homeLosses },
    ],
  },
  {
    key: 'away',
    label: 'AWAY',
    title: 'Record away',
    value: (row) => row.awayWins - row.awayLosses,
    render: (row) => record(row.awayWins, row.awayLosses, row.awayTies),
    csv: [
      { label: 'AWAY W', value: (row) => row.awayWins },
      { label: 'AWAY L', value: (row) => row.awayLosses },
    ],
  },
];

const expected: StatColumn<GroupedRow> = {
  key: 'expected',
  label: 'xW-L',
  title: 'Expected record by runs scored and allowed (Pythagorean)',
  value: expectedPct,
  render: (row) => {
    const games = row.wins + row.losses;
    const wins = Math.round(games * (expectedPct(row) ?? 0));
    return games === 0 ? DASH : record(wins, games - wins);
  },
  csv: [{ label: 'xPCT', value: expectedPct }],
};

/** Magic and elimination numbers apply to the whole league, so tables of conferences and divisions omit them. */
const race: readonly StatColumn<GroupedRow>[] = [
  {
    key: 'magic',
    label: 'M#',
    title: 'Magic number',
    value: (row) => row.magicNumber,
    render: (row) => (row.magicNumber === 0 ? 'Won' : (row.magicNumber ?? DASH)),
  },
  {
    key: 'elimination',
    label: 'E#',
    title: 'Elimination number',
    value: (row) => row.eliminationNumber,
    render: (row) => (row.eliminationNumber === 0 ? 'Out' : (row.eliminationNumber ?? DASH)),
  },
];

const finalColumns = [team, ...figures, ...recent, expected];
const columns = [team, ...figures, form, ...recent, expected];
const leagueColumns = [...columns, ...race];

function columnsOf(hasForm: boolean, hasRace: boolean): readonly StatColumn<GroupedRow>[] {
  if (!hasForm) return finalColumns;
  return hasRace ? leagueColumns : columns;
}

function TeamCell({ row }: { row: GroupedRow }) {
  return (
    <span className={classes.team} data-last-in={row.isLastIn || undefined}>
      <span className={classes.place}>{row.place}</span>
      <TeamMark name={row.teamName} team={row.team} size={20} />
      <span className={classes.name}>
        <span>
          <ClinchMark letter={row.letter} />
          <ClubName name={row.teamName} club={row.team}>
            <NameOrCode name={row.teamName} code={row.team.code} />
          </ClubName>
        </span>
        <Note row={row} />
        {row.isIn ? <span className="visually-hidden">, in a playoff place</span> : null}
      </span>
    </span>
  );
}

/**
 * Note on a team that has left the league, is in the playoffs below the line, or was ranked by a tie-break. Without room
 * beside the name, a sign stands for its words, so that all rows have one line.
 */
function Note({ row }: { row: GroupedRow }) {
  if (row.hasLeft) return <span className={classes.note}>left the league</span>;
  const tieBreak = tieBreakOf(row);
  if (!row.isInBelow && tieBreak === null) return null;
  const note = row.isInBelow
    ? `in ${row.divisionRank === 1 ? 'as division winner' : `by ${row.rankedIn} rank`}`
    : `tie: ${tieBreak}`;
  return (
    <Link
      className={classes.note}
      to={paths.rulesOn(row.isInBelow ? 'playoffs' : 'standings')}
      title={note}
      data-sign={row.isInBelow ? 'in' : 'T'}
    >
      <span>{note}</span>
    </Link>
  );
}
