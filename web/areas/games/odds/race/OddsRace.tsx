import { useQuery } from '../../../../session/use-query';
import { Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { QueryState } from '../../../../graphql/QueryState';
import { ClubInRow } from '../../../../ui/baseball/NameOrCode';
import type { ClubLook } from '../../../../ui/baseball/TeamMark';
import { Panel } from '../../../../ui/page/Panel';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { type SeasonInView, seasonVariables } from '../../../leagues/leagues/season-in-view';
import { DayLines } from '../../../leagues/standings/race/DayLines';
import { TeamKeys } from '../../../leagues/standings/race/TeamKeys';
import { useOwnTeams } from '../../../clubs/market/use-own-teams';
import { useDrawnTeams } from '../../../leagues/standings/race/use-drawn-teams';
import { MeasureControl } from '../MeasureControl';
import { differenceText, type Measure, measureText, measureWords } from '../measures';
import { oddsFailures } from '../odds-failures';
import { raceOf, type RaceTeam, type ShownRace } from './odds-race';
import { OddsRaceDocument } from './odds-race.generated';
import classes from '../Odds.module.css';

const CHART_HEIGHT = 340;

interface OddsRaceProps {
  season: SeasonInView;
  /** In the order of their odds. */
  teams: readonly {
    teamId: string;
    teamName: string;
    team?: ClubLook | undefined;
  }[];
  offered: readonly Measure[];
}

/** The odds by day, as a chart and in a table. */
export function OddsRace({ season, teams, offered }: OddsRaceProps) {
  const { isCurrent } = season;
  const [asked, setAsked] = useState<Measure | null>(null);
  const measure = asked ?? offered[0] ?? 'playoffs';
  const variables = { ...seasonVariables(season), ...raceOf(measure) };
  const result = useQuery(OddsRaceDocument, { variables });
  useUpdates(OddsRaceDocument, variables, !isCurrent);
  return (
    <Panel
      title="Odds by day"
      aside={<MeasureControl label="Odds shown" value={measure} onChange={setAsked} offered={offered} />}
    >
      <QueryState
        result={result}
        fallback={oddsFailures.loadOdds}
        skeleton={<Skeleton height={CHART_HEIGHT} />}
      >
        {({ league }) => {
          const race = league?.season?.oddsRace;
          return race === undefined || race.days.length === 0 ? (
            <p className={classes.quiet}>
              {isCurrent
                ? 'The chart appears after the odds of the first day are computed.'
                : 'No odds were computed this season.'}
            </p>
          ) : (
            <Race race={race} teams={teams} measure={measure} />
          );
        }}
      </QueryState>
    </Panel>
  );
}

interface RaceProps extends Pick<OddsRaceProps, 'teams'> {
  race: ShownRace;
  measure: Measure;
}

function Race({ race, teams, measure }: RaceProps) {
  const own = useOwnTeams();
  const lines = useMemo(
    () =>
      race.teams.map(({ teamId, teamName, ...values }) => ({
        teamId,
        teamName,
        values: values[measure] ?? [],
      })),
    [race, measure],
  );
  const { drawn, toggle } = useDrawnTeams(lines, teams, own);
  const valueText = (value: number) =>
    measure === 'expectedWins' ? String(value) : `${Math.round(100 * value)}%`;
  const columns = useMemo(() => figureColumns(measure), [measure]);
  const rows = useMemo(
    () =>
      race.teams.map((team) =>
        figuresOf(team, measure, teams.find(({ teamId }) => teamId === team.teamId)?.team),
      ),
    [race, measure, teams],
  );
  const { long } = measureWords[measure];
  return (
    <>
      <DayLines
        label={`${long} on a day`}
        days={race}
        teams={drawn}
        valueText={valueText}
        smallestStep={measure === 'expectedWins' ? 1 : 0.01}
      />
      <TeamKeys label="Teams shown" teams={teams} drawn={drawn} onToggle={toggle} />
      <details className={classes.figures}>
        <summary>The odds in figures</summary>
        <StatTable
          caption={`${long} by day`}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={(row) => row.teamId}
          initialSort="-now"
          isHighlighted={({ teamId }) => own.has(teamId)}
        />
      </details>
    </>
  );
}

interface Figures {
  teamId: string;
  teamName: string;
  team: ClubLook | undefined;
  first: number | null;
  now: number | null;
  best: number | null;
  worst: number | null;
}

function figuresOf(team: RaceTeam, measure: Measure, look: ClubLook | undefined): Figures {
  const values = (team[measure] ?? []).filter((value) => value !== null);
  return {
    teamId: team.teamId,
    teamName: team.teamName,
    team: look,
    first: values[0] ?? null,
    now: values.at(-1) ?? null,
    best: values.length === 0 ? null : Math.max(...values),
    worst: values.length === 0 ? null : Math.min(...values),
  };
}

const gained = ({ first, now }: Figures) => (first === null || now === null ? null : now - first);

function figureColumns(measure: Measure): StatColumn<Figures>[] {
  const column = (key: 'first' | 'now' | 'best' | 'worst', label: string, title: string) => ({
    key,
    label,
    title,
    value: (row: Figures) => row[key],
    render: (row: Figures) => measureText(measure, row[key]),
    csv: [{ label, value: (row: Figures) => row[key] }],
  });
  return [
    {
      key: 'team',
      label: 'Team',
      value: (row) => row.teamName,
      render: ({ teamId, teamName, team }) => <ClubInRow id={teamId} name={teamName} team={team} />,
      csv: [{ label: 'Team', value: (row) => row.teamName }],
    },
    column('now', 'Now', 'After the latest day'),
    column('first', 'First', 'On the first day shown'),
    {
      key: 'change',
      label: 'Change',
      title: measure === 'expectedWins' ? 'Wins gained since' : 'Percentage points gained since',
      value: gained,
      render: (row) => {
        const change = gained(row);
        return change === null ? measureText(measure, null) : differenceText(measure, change);
      },
      csv: [{ label: 'Change', value: gained }],
    },
    column('best', 'Best', 'Highest on any day'),
    column('worst', 'Worst', 'Lowest on any day'),
  ];
}
