import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { chanceText } from '../../../../ui/baseball/chance';
import { counted } from '../../../../ui/text/format';
import { pathOf } from '../../../../ui/baseball/MatchStatus';
import { Panel } from '../../../../ui/page/Panel';
import { Chance } from '../Chance';
import { MeasureControl } from '../MeasureControl';
import type { Measure } from '../measures';
import type { Swing, TeamOdds } from '../season-odds';
import { certainties, type Certainty } from './odds-rows';
import classes from '../Odds.module.css';

/** Number of matches shown at first. Readers rarely want more, and the rest changes the odds less. */
const SHOWN_AT_FIRST = 6;

const offered: readonly Measure[] = ['playoffs', 'title'];

interface TonightProps {
  swings: readonly Swing[];
  /** The current odds. */
  present: readonly TeamOdds[];
  /** A tournament has no chances of the playoffs. */
  isTournament: boolean;
}

/** Effects of the next matches on the odds, largest effect first. */
export function Tonight({ swings, present, isTournament }: TonightProps) {
  const [measure, setMeasure] = useState<SwingMeasure>(isTournament ? 'title' : 'playoffs');
  const [showsAll, setShowsAll] = useState(false);
  const known = swings.filter(({ match }) => match !== null);
  if (known.length === 0) return null;
  const shown = showsAll ? known : known.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel
      title="What tonight means"
      aside={
        isTournament ? null : (
          <MeasureControl
            label="What is at stake"
            value={measure}
            offered={offered}
            onChange={(chosen) => setMeasure(chosen === 'title' ? 'title' : 'playoffs')}
          />
        )
      }
    >
      <p className={classes.quiet}>
        {measure === 'title' ? 'Chances of the title' : 'Chances of the playoffs'} if either side wins. A
        swing is the difference in percentage points.
      </p>
      <ul className={classes.swings}>
        {shown.map((swing) => (
          <li key={swing.matchId}>
            <SwingOfMatch swing={swing} present={present} measure={measure} />
          </li>
        ))}
      </ul>
      {known.length > SHOWN_AT_FIRST ? (
        <Button
          variant="default"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          data-print="hide"
        >
          {showsAll ? 'Show fewer' : `Show all ${counted(known.length, 'match', 'matches')}`}
        </Button>
      ) : null}
    </Panel>
  );
}

interface SwingOfMatchProps {
  swing: Swing;
  present: readonly TeamOdds[];
  measure: SwingMeasure;
}

function SwingOfMatch({ swing: { match, teams }, present, measure }: SwingOfMatchProps) {
  if (match === null) return null;
  const { homeTeam, awayTeam, odds } = match;
  const rows = swingsOf(teams, measure, present);
  return (
    <table className={classes.swing}>
      <caption>
        <Link to={pathOf(match)}>
          {awayTeam.name} at {homeTeam.name}
        </Link>
        {odds.homeWin === null ? null : (
          <span className={classes.quiet}>
            {' '}
            {awayTeam.name} {chanceText(odds.awayWin)}, {homeTeam.name} {chanceText(odds.homeWin)} to win
          </span>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Team</span>
          </th>
          <th scope="col">If {awayTeam.name} win</th>
          <th scope="col">If {homeTeam.name} win</th>
          <th scope="col">Swing</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SwingRow key={row.teamId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function SwingRow({ row: { teamName, ifAwayWins, ifHomeWins, certain } }: { row: TeamSwing }) {
  return (
    <tr>
      <th scope="row">{teamName}</th>
      <td>
        <Chance chance={ifAwayWins} certain={certain} />
      </td>
      <td>
        <Chance chance={ifHomeWins} certain={certain} />
      </td>
      <td>{Math.round(100 * Math.abs(ifHomeWins - ifAwayWins))}</td>
    </tr>
  );
}

type SwingMeasure = 'playoffs' | 'title';

/** Effect of a match on a club's chance. */
interface TeamSwing {
  teamId: string;
  teamName: string;
  ifHomeWins: number;
  ifAwayWins: number;
  /** True or false if the chance is certain or impossible, whichever side wins; else null. */
  certain: Certainty;
}

/** Clubs whose chance changes by less than half a percentage point are left out, except the two that play. */
const LEAST = 0.005;

export function swingsOf(
  teams: Swing['teams'],
  measure: SwingMeasure,
  present: readonly TeamOdds[],
): TeamSwing[] {
  const certain = certainties(present, false);
  const certaintyOf = (teamId: string): Certainty => {
    const odds = present.find((team) => team.teamId === teamId);
    return odds ? certain(odds)[measure] : null;
  };
  return teams
    .map((team) => ({
      teamId: team.teamId,
      teamName: team.teamName,
      ifHomeWins: measure === 'title' ? team.titleIfHomeWins : team.playoffsIfHomeWins,
      ifAwayWins: measure === 'title' ? team.titleIfAwayWins : team.playoffsIfAwayWins,
      certain: certaintyOf(team.teamId),
    }))
    .filter(({ ifHomeWins, ifAwayWins }, index) => index < 2 || Math.abs(ifHomeWins - ifAwayWins) >= LEAST);
}
