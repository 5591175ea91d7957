import { toggleResult, useHidesScores, useRevealed } from './hidden-scores';
import classes from './Scores.module.css';

interface RevealProps {
  matchId: string;
  /** The game, for screen readers: "Owls at Robins". */
  game: string;
}

/** Button that shows the result of one game while results are hidden. It stays, so that it keeps the focus. */
export function Reveal({ matchId, game }: RevealProps) {
  const isRevealed = useRevealed(matchId);
  if (!useHidesScores()) return null;
  return (
    <button type="button" className={classes.reveal} data-print="hide" onClick={() => toggleResult(matchId)}>
      {isRevealed ? 'Hide' : 'Reveal'}
      <span className="visually-hidden"> the result of {game}</span>
    </button>
  );
}
