import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { chanceText } from '../../../../ui/baseball/chance';
import { counted } from '../../../../ui/text/format';
import { pathOf } from '../../../../ui/baseball/MatchStatus';
import type { ClubLook } from '../../../../ui/baseball/TeamMark';
import { Panel } from '../../../../ui/page/Panel';
import { MeasureControl } from '../MeasureControl';
import type { Measure } from '../measures';
import type { Swing, TeamOdds } from '../season-odds';
import { SwingTable, swingsOf, type SwingMeasure } from './SwingTable';
import classes from '../Odds.module.css';
import { HowItWorks } from '../../../../ui/text/HowItWorks';

/** Number of matches shown at first. Readers rarely want more, and the rest changes the odds less. */
const SHOWN_AT_FIRST = 6;

const offered: readonly Measure[] = ['playoffs', 'title'];

interface TonightProps {
  swings: readonly Swing[];
  /** The current odds. */
  present: readonly TeamOdds[];
  /** Clubs whose looks are known. */
  known: readonly { teamId: string; team: ClubLook }[];
  /** A tournament has no chances of the playoffs. */
  isTournament: boolean;
}

/** Effects of the next matches on the odds, largest effect first. */
export function Tonight({ swings, present, known, isTournament }: TonightProps) {
  const [measure, setMeasure] = useState<SwingMeasure>(isTournament ? 'title' : 'playoffs');
  const [showsAll, setShowsAll] = useState(false);
  const matches = swings.filter(({ match }) => match !== null);
  if (matches.length === 0) return null;
  const shown = showsAll ? matches : matches.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel
      title="Tonight’s stakes"
      aside={
        isTournament ? null : (
          <MeasureControl
            label="At stake"
            value={measure}
            offered={offered}
            onChange={(chosen) => setMeasure(chosen === 'title' ? 'title' : 'playoffs')}
          />
        )
      }
    >
      <ul className={classes.swings}>
        {shown.map((swing) => (
          <li key={swing.matchId}>
            <SwingOfMatch {...{ swing, present, known, measure }} />
          </li>
        ))}
      </ul>
      {matches.length > SHOWN_AT_FIRST ? (
        <Button
          variant="default"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          data-print="hide"
        >
          {showsAll ? 'Show fewer' : `Show all ${counted(matches.length, 'match', 'matches')}`}
        </Button>
      ) : null}
      <HowItWorks of="stakes">
        <p>
          {measure === 'title' ? 'Title chances' : 'Playoff chances'} if either side wins. A swing is the
          difference in percentage points.
        </p>
      </HowItWorks>
    </Panel>
  );
}

interface SwingOfMatchProps extends Pick<TonightProps, 'known'> {
  swing: Swing;
  present: readonly TeamOdds[];
  measure: SwingMeasure;
}

function SwingOfMatch({ swing: { match, teams }, present, known, measure }: SwingOfMatchProps) {
  if (match === null) return null;
  const { homeTeam, awayTeam, odds } = match;
  return (
    <SwingTable away={awayTeam} home={homeTeam} known={known} rows={swingsOf(teams, measure, present)}>
      <Link to={pathOf(match)}>
        <bdi>{awayTeam.name}</bdi> at <bdi>{homeTeam.name}</bdi>
      </Link>
      {odds.homeWin === null ? null : (
        <span className={classes.quiet}>
          {' '}
          <bdi>{awayTeam.name}</bdi> {chanceText(odds.awayWin)}, <bdi>{homeTeam.name}</bdi>{' '}
          {chanceText(odds.homeWin)} to win
        </span>
      )}
    </SwingTable>
  );
}
