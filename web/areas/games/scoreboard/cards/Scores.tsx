import type { ReactNode } from 'react';
import { FittedName } from '../../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { LineTotalHeadings, lineTotals } from '../../../../ui/columns/line-totals';
import { WinnerMark } from '../../../leagues/matches/tiles/TileParts';
import { stateOf } from './game-state';
import classes from './GameCard.module.css';
import type { GameCard_GameFragment } from './scoreboard.generated';

interface ScoresProps {
  game: GameCard_GameFragment;
  /** Beside the headings. */
  children?: ReactNode;
}

/** Runs, hits and errors of both clubs in a game that has begun. */
export function Scores({ game, children }: ScoresProps) {
  const { away, home } = game;
  const lead = (home.runs ?? 0) - (away.runs ?? 0);
  const isFinal = stateOf(game) === 'final';
  return (
    <table className={classes.scores}>
      <caption className="visually-hidden">
        {away.teamName} at {home.teamName}
      </caption>
      <thead>
        <tr>
          <td>
            <span className={classes.head}>{children}</span>
          </td>
          <LineTotalHeadings />
        </tr>
      </thead>
      <tbody>
        <ScoreRow side={away} won={isFinal && lead < 0} />
        <ScoreRow side={home} won={isFinal && lead > 0} />
      </tbody>
    </table>
  );
}

function ScoreRow({ side, won }: { side: GameCard_GameFragment['home']; won: boolean }) {
  return (
    <tr data-won={won || undefined}>
      <th scope="row">
        <span className={classes.team} data-spoiler="emphasis">
          <TeamMark name={side.teamName} team={side} size={28} />
          <FittedName name={side.teamName} shortName={side.shortName} code={side.code} />
          {won ? <WinnerMark /> : null}
        </span>
      </th>
      {lineTotals.map(({ key }) => (
        <td key={key}>
          <span data-spoiler="text">{side[key]}</span>
        </td>
      ))}
    </tr>
  );
}
