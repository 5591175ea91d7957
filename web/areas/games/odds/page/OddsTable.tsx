import { useMemo } from 'react';
import { count } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { StatTable } from '../../../../ui/tables/StatTable';
import { useUrlSort } from '../../../../ui/columns/use-sort';
import { ClinchLegend } from '../../../leagues/standings/ClinchMark';
import { type Contests, oddsColumns } from './odds-columns';
import { type KnownTeam, oddsRows } from './odds-rows';
import type { ShownOdds } from '../season-odds';
import classes from '../Odds.module.css';

/** The club of a group on its own has a division of one; a division that all clubs are in is the league. */
const differ = (names: readonly (string | null)[]) => new Set(names).size > 1;

interface OddsTableProps {
  odds: ShownOdds;
  known: readonly (KnownTeam & { division: string | null })[];
  isTournament: boolean;
  isOver: boolean;
}

export function OddsTable({ odds, known, isTournament, isOver }: OddsTableProps) {
  const sort = useUrlSort(isTournament ? '-title' : '-playoffs');
  const rows = useMemo(() => oddsRows(odds.teams, known, isOver), [odds.teams, known, isOver]);
  const contests = useMemo(() => contestsOf(known, isTournament), [known, isTournament]);
  const columns = useMemo(() => oddsColumns(contests), [contests]);
  const letters = rows.flatMap(({ letter }) => (letter === null ? [] : [letter]));
  return (
    <Panel title="Odds" aside={<Computed odds={odds} />}>
      <div className="stack">
        <StatTable
          caption="Odds of the season"
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={(row) => row.teamId}
          sort={sort}
        />
        <ClinchLegend letters={letters} />
        <p className={classes.quiet}>
          Shares of {count(odds.simulated)} simulated seasons
          {isTournament ? null : `, ${whoGoes(odds, contests.hasDivisions)}`}.{' '}
          {isTournament ? null : 'The dark part of a spread of wins is eight of ten seasons. '}✓ is certain, –
          is impossible; a chance that rounds to either is shown as &lt;1% or &gt;99%.
        </p>
      </div>
    </Panel>
  );
}

/** Note on the places in the playoffs: a chance of the division says nothing of it unless its winner has a place. */
function whoGoes({ playoffPlaces, divisionWinnersFirst }: ShownOdds, hasDivisions: boolean): string {
  if (divisionWinnersFirst)
    return `in which ${playoffPlaces} go to the playoffs: the division winners first, then the best records`;
  const best = `in which the best ${playoffPlaces} of the league go to the playoffs`;
  return hasDivisions ? `${best}: records count, division titles don’t` : best;
}

function contestsOf(known: OddsTableProps['known'], isTournament: boolean): Contests {
  return {
    isTournament,
    hasConferences: differ(known.map(({ conference }) => conference)),
    hasDivisions: differ(known.map(({ conference, division }) => JSON.stringify([conference, division]))),
  };
}

function Computed({ odds: { computedAt, gameDay } }: { odds: ShownOdds }) {
  return (
    <span className={classes.quiet}>
      {gameDay === 0 ? 'Before the first result' : `After day ${gameDay}`}
      {computedAt === null ? null : (
        <>
          , computed: <RelativeTime at={computedAt} rule="forum" />
        </>
      )}
    </span>
  );
}
