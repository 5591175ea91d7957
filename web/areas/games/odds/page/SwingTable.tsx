import type { ReactNode } from 'react';
import { useOwnTeams } from '../../../clubs/market/use-own-teams';
import { ClubInRow, NameOrCode } from '../../../../ui/baseball/NameOrCode';
import type { ClubLook } from '../../../../ui/baseball/TeamMark';
import { Chance } from '../Chance';
import type { Swing, TeamOdds } from '../season-odds';
import { certainties, type Certainty } from './odds-rows';
import classes from '../Odds.module.css';

interface Opponent {
  id: string;
  name: string;
}

interface SwingTableProps {
  away: Opponent;
  home: Opponent;
  /** Clubs whose looks are known. */
  known: readonly { teamId: string; team: ClubLook }[];
  rows: readonly TeamSwing[];
  children: ReactNode;
}

/** Clubs' chances if either side wins a match; `children` are the caption. */
export function SwingTable({ away, home, known, rows, children }: SwingTableProps) {
  const own = useOwnTeams();
  const lookOf = (id: string) => known.find(({ teamId }) => teamId === id)?.team;
  const nameOf = ({ id, name }: Opponent) => {
    const look = lookOf(id);
    return look ? <NameOrCode name={name} code={look.code} /> : name;
  };
  return (
    <table className={classes.swing}>
      <caption>{children}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Team</span>
          </th>
          <th scope="col">If {nameOf(away)} win</th>
          <th scope="col">If {nameOf(home)} win</th>
          <th scope="col">Swing</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SwingRow key={row.teamId} row={row} look={lookOf(row.teamId)} isOwn={own.has(row.teamId)} />
        ))}
      </tbody>
    </table>
  );
}

interface SwingRowProps {
  row: TeamSwing;
  look: ClubLook | undefined;
  isOwn: boolean;
}

/** A chance in whole percent, as it is shown. */
const percent = (chance: number) => Math.round(100 * chance);

function SwingRow({ row, look, isOwn }: SwingRowProps) {
  const { teamId, teamName, ifAwayWins, ifHomeWins, certain } = row;
  const points = Math.abs(percent(ifHomeWins) - percent(ifAwayWins));
  return (
    <tr data-own={isOwn || undefined}>
      <th scope="row">
        <ClubInRow id={teamId} name={teamName} team={look} />
      </th>
      <td>
        <Chance chance={ifAwayWins} certain={certain} />
      </td>
      <td>
        <Chance chance={ifHomeWins} certain={certain} />
      </td>
      <td>{`${points} ${points === 1 ? 'pt' : 'pts'}`}</td>
    </tr>
  );
}

export type SwingMeasure = 'playoffs' | 'title';

/** Effect of a match on a club's chance. */
export interface TeamSwing {
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
