import type { FragmentType } from '@apollo/client';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { useFragment } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { QueryState } from '../../../../graphql/QueryState';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { type SeasonInView, seasonVariables } from '../../../leagues/leagues/season-in-view';
import {
  type Standings_SeasonFragment,
  Standings_SeasonFragmentDoc,
} from '../../../leagues/standings/standings.generated';
import { useOwnTeams } from '../../../clubs/market/use-own-teams';
import { type Measure, measures } from '../measures';
import { oddsFailures } from '../odds-failures';
import { OddsRace } from '../race/OddsRace';
import { PowerRanking } from './PowerRanking';
import { SeasonOddsDocument } from '../season-odds.generated';
import { Tonight } from './Tonight';
import { WhatIf } from '../what-if/WhatIf';
import { count } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { dayPhrase } from '../../../../ui/text/match-day';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { StatTable } from '../../../../ui/tables/StatTable';
import { useUrlSort } from '../../../../ui/columns/use-sort';
import { qualification } from '../../../leagues/standings/standings-groups';
import { ClinchLegend } from '../../../leagues/standings/ClinchMark';
import { type Contests, oddsColumns } from './odds-columns';
import { type KnownTeam, oddsRows } from './odds-rows';
import type { ShownOdds } from '../season-odds';
import classes from '../Odds.module.css';
import { HowItWorks } from '../../../../ui/text/HowItWorks';

export interface SeasonOddsProps {
  season: SeasonInView;
  standings: FragmentType<Standings_SeasonFragment>;
  isTournament: boolean;
  /** Number of matches still to be played. */
  pending: number;
}

const nobody: readonly never[] = [];

/** Odds of a season: for each club, by day, for the next matches, and for results that a visitor supposes. */
export default function SeasonOdds({ season, standings, isTournament, pending }: SeasonOddsProps) {
  const { leagueId, isCurrent } = season;
  const { data, complete } = useFragment({
    fragment: Standings_SeasonFragmentDoc,
    fragmentName: 'Standings_season',
    from: standings,
  });
  const result = useQuery(SeasonOddsDocument, { variables: seasonVariables(season) });
  useUpdates(SeasonOddsDocument, seasonVariables(season), !season.isCurrent);
  const known = complete ? data.standings : nobody;
  const contests = useMemo(() => contestsOf(known, isTournament), [known, isTournament]);
  const offered: readonly Measure[] = isTournament
    ? ['title']
    : measures.filter((one) => one !== 'division' || contests.hasDivisions);
  return (
    <div className="stack">
      <QueryState result={result} fallback={oddsFailures.loadOdds} skeleton={<Skeleton height={420} />}>
        {({ league }) => {
          const odds = league?.season?.odds;
          if (odds === undefined || odds.teams.length === 0) {
            return <NoOdds isCurrent={isCurrent} pending={pending} />;
          }
          return (
            <>
              <OddsTable
                odds={odds}
                known={known}
                contests={contests}
                isTournament={isTournament}
                isOver={!isCurrent || pending === 0}
              />
              {isCurrent ? (
                <Tonight swings={odds.tonight} present={odds.teams} {...{ known, isTournament }} />
              ) : null}
              <OddsRace
                season={season}
                teams={odds.teams.map((one) => ({
                  ...one,
                  team: known.find(({ teamId }) => teamId === one.teamId)?.team,
                }))}
                offered={offered}
              />
              <PowerRanking season={season} known={known} />
              {isCurrent && pending > 0 ? (
                <WhatIf leagueId={leagueId} present={odds.teams} offered={offered} />
              ) : null}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

function NoOdds({ isCurrent, pending }: { isCurrent: boolean; pending: number }) {
  if (!isCurrent) return <EmptyState title="No odds for this season." />;
  return pending > 0 ? (
    <EmptyState title="The odds are being computed.">They appear here within seconds.</EmptyState>
  ) : (
    <EmptyState title="No odds yet.">
      They are computed once matches are scheduled or a bracket is set up.
    </EmptyState>
  );
}

/** Whether clubs are in different groups: a group that contains all clubs is the whole league, and needs no column. */
const differ = (names: readonly (string | null)[]) => new Set(names).size > 1;

interface OddsTableProps {
  odds: ShownOdds;
  known: readonly (KnownTeam & { division: string | null })[];
  contests: Contests;
  isTournament: boolean;
  isOver: boolean;
}

function OddsTable({ odds, known, contests, isTournament, isOver }: OddsTableProps) {
  const own = useOwnTeams();
  const sort = useUrlSort(isTournament ? '-title' : '-playoffs');
  const rows = useMemo(() => oddsRows(odds.teams, known, isOver), [odds.teams, known, isOver]);
  const columns = useMemo(() => oddsColumns(contests), [contests]);
  const letters = rows.flatMap(({ letter }) => (letter === null ? [] : [letter]));
  return (
    <Panel title="Odds" aside={<Computed odds={odds} />}>
      <div className="stack">
        <StatTable
          caption="Season odds"
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={(row) => row.teamId}
          isHighlighted={({ teamId }) => own.has(teamId)}
          sort={sort}
        />
        <ClinchLegend letters={letters} />
        {isTournament || odds.playoffPlaces === 0 ? null : (
          <p className={classes.quiet}>{qualification(odds, contests.hasDivisions)}</p>
        )}
        <HowItWorks of="odds">
          <p>Shares of {count(odds.simulated)} simulated seasons.</p>
          <p>✓ is certain, – is impossible; a chance that rounds to either is shown as &lt;1% or &gt;99%.</p>
          {isTournament ? null : <p>The dark part of the spread of wins covers eight of ten seasons.</p>}
        </HowItWorks>
      </div>
    </Panel>
  );
}

function contestsOf(known: OddsTableProps['known'], isTournament: boolean): Contests {
  return {
    isTournament,
    hasConferences: differ(known.map(({ conference }) => conference)),
    hasDivisions: differ(known.map(({ conference, division }) => JSON.stringify([conference, division]))),
  };
}

function Computed({ odds: { computedAt, gameDay, date } }: { odds: ShownOdds }) {
  return (
    <span className={classes.quiet}>
      {gameDay === 0 ? 'Before the first result' : `After ${dayPhrase({ date, gameDay })}`}
      {computedAt === null ? null : (
        <>
          , computed: <RelativeTime at={computedAt} rule="forum" />
        </>
      )}
    </span>
  );
}
