import { Link } from 'react-router';
import { Tag, VisuallyHidden } from '../../../ui/text/badges';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { halfOf, playAddress, pointsOf, type StoryMatch, type Swing } from './game-story';
import classes from './GameStory.module.css';

interface SwingsProps {
  match: StoryMatch;
  swings: readonly Swing[];
  decidingPlay: number;
}

/** The plays that moved the chance to win most; each leads to the game at that moment. */
export function Swings({ match, swings, decidingPlay }: SwingsProps) {
  return (
    <section aria-labelledby="biggest-swings">
      <h3 className={classes.label} id="biggest-swings">
        Biggest swings
      </h3>
      <ol className={classes.swings}>
        {swings.map((swing) => (
          <SwingLine
            key={swing.number}
            match={match}
            swing={swing}
            isDeciding={swing.number === decidingPlay}
          />
        ))}
      </ol>
    </section>
  );
}

function SwingLine({ match, swing, isDeciding }: { match: StoryMatch; swing: Swing; isDeciding: boolean }) {
  const { change, text, number, awayScore, homeScore } = swing;
  const team = change < 0 ? match.awayTeam : match.homeTeam;
  return (
    <li>
      <span className={classes.points} title={`Chance to win, for ${team.name}`}>
        <TeamMark name={team.name} logoUrl={team.logoUrl} size={22} />
        <strong>{pointsOf(change)}</strong>
        <VisuallyHidden>chance to win for {team.name}:</VisuallyHidden>
      </span>
      <span>
        <Link to={playAddress(match.id, number)}>{text}</Link>
        <span className={classes.when}>
          {halfOf(swing)}, {awayScore}–{homeScore}
          {isDeciding ? <Tag tone="mark">Deciding play</Tag> : null}
        </span>
      </span>
    </li>
  );
}
