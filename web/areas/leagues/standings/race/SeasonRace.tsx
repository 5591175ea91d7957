import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { signed } from '../../../../ui/text/format';
import { ClubInRow } from '../../../../ui/baseball/NameOrCode';
import type { ClubLook } from '../../../../ui/baseball/TeamMark';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import type { StandingRow } from '../standing-row';
import type { Race } from './season-race';
import { TeamKeys } from './TeamKeys';
import { useDrawnTeams } from './use-drawn-teams';
import { RunDifference } from './RunDifference';
import { useOwnTeams } from '../../../clubs/market/use-own-teams';
import classes from './Season.module.css';
import { type Standings_SeasonFragment, Standings_SeasonFragmentDoc } from '../standings.generated';
import { SeasonRaceDocument } from './season-race.generated';
import { leagueFailures } from '../../leagues/league-failures';
import { type SeasonInView, seasonVariables } from '../../leagues/season-in-view';
import { DayLines } from './DayLines';

const CHART_HEIGHT = 340;

interface SeasonRaceProps {
  season: SeasonInView;
  standings: FragmentType<Standings_SeasonFragment>;
}

/** Charts of the season so far, each with its figures in a table. */
export function SeasonRace({ season, standings }: SeasonRaceProps) {
  const { isCurrent } = season;
  const { data, complete } = useFragment({
    fragment: Standings_SeasonFragmentDoc,
    fragmentName: 'Standings_season',
    from: standings,
  });
  const result = useQuery(SeasonRaceDocument, { variables: seasonVariables(season) });
  useUpdates(SeasonRaceDocument, seasonVariables(season), !isCurrent);
  const own = useOwnTeams();
  if (!complete) return null;
  return (
    <QueryState
      result={result}
      fallback={leagueFailures.loadLeague}
      skeleton={<Skeleton height={CHART_HEIGHT} />}
    >
      {({ league }) => {
        const race = league?.season?.race;
        return race === undefined || race.days.length === 0 ? (
          <NoRace isOver={!isCurrent} />
        ) : (
          <div className="stack">
            <RacePanel race={race} standings={data.standings} own={own} />
            <RunDifference standings={data.standings} own={own} />
          </div>
        );
      }}
    </QueryState>
  );
}

function NoRace({ isOver }: { isOver: boolean }) {
  return isOver ? (
    <EmptyState title="No games were played this season." />
  ) : (
    <EmptyState title="The race begins with the first game." />
  );
}

interface RaceSummary {
  teamId: string;
  teamName: string;
  team: ClubLook | undefined;
  now: number;
  best: number;
  worst: number;
}

const summaryColumns: readonly StatColumn<RaceSummary>[] = [
  {
    key: 'team',
    label: 'Team',
    value: (row) => row.teamName,
    render: ({ teamId, teamName, team }) => <ClubInRow id={teamId} name={teamName} team={team} />,
    csv: [{ label: 'Team', value: (row) => row.teamName }],
  },
  {
    key: 'now',
    label: 'Now',
    title: 'Games above .500 now',
    value: (row) => row.now,
    render: (row) => signed(row.now),
  },
  {
    key: 'best',
    label: 'Best',
    title: 'Most games above .500 on any day',
    value: (row) => row.best,
    render: (row) => signed(row.best),
  },
  {
    key: 'worst',
    label: 'Worst',
    title: 'Fewest games above .500 on any day',
    value: (row) => row.worst,
    render: (row) => signed(row.worst),
  },
];

const summarize = (race: Race, standings: readonly StandingRow[]): RaceSummary[] =>
  race.teams.map(({ teamId, teamName, gamesAbove }) => ({
    teamId,
    teamName,
    team: standings.find((row) => row.teamId === teamId)?.team,
    now: gamesAbove.at(-1) ?? 0,
    best: Math.max(...gamesAbove),
    worst: Math.min(...gamesAbove),
  }));

interface RacePanelProps {
  race: Race;
  standings: readonly StandingRow[];
  own: ReadonlySet<string>;
}

const inGames = (games: number) => signed(games);

function RacePanel({ race, standings, own }: RacePanelProps) {
  const lines = useMemo(
    () => race.teams.map(({ gamesAbove, ...team }) => ({ ...team, values: gamesAbove })),
    [race],
  );
  const { drawn, toggle } = useDrawnTeams(lines, standings, own);
  const summary = useMemo(() => summarize(race, standings), [race, standings]);
  return (
    <Panel title="Season race" aside={<span>Games above .500 by day</span>}>
      <DayLines
        label="Games above .500 on a day"
        days={race}
        teams={drawn}
        valueText={inGames}
        smallestStep={1}
      />
      <TeamKeys label="Teams shown in the race" teams={standings} drawn={drawn} onToggle={toggle} />
      <details className={classes.figures}>
        <summary>The race in figures</summary>
        <StatTable
          caption="Games above .500"
          captionHidden
          columns={summaryColumns}
          rows={summary}
          rowKey={(row) => row.teamId}
          initialSort="-now"
          isHighlighted={({ teamId }) => own.has(teamId)}
        />
      </details>
    </Panel>
  );
}
