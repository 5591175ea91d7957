import type { ShownGame } from './match-page';
import classes from './Decisions.module.css';

/** Whom the game was won, lost and saved by, and how many runners each side left. */
export function Decisions({ game }: { game: ShownGame }) {
  const decisions = [
    { label: 'W', title: 'Winning pitcher', pitcher: game.winningPitcher },
    { label: 'L', title: 'Losing pitcher', pitcher: game.losingPitcher },
    ...(game.savePitcher ? [{ label: 'SV', title: 'Save', pitcher: game.savePitcher }] : []),
  ];
  return (
    <dl className={classes.decisions}>
      {decisions.map(({ label, title, pitcher }) => (
        <div key={label}>
          <dt>
            <abbr title={title}>{label}</abbr>
          </dt>
          <dd>{pitcher.name}</dd>
        </div>
      ))}
      <div>
        <dt>
          <abbr title="Left on base">LOB</abbr>
        </dt>
        <dd>
          {game.linescore.away.leftOnBase} away, {game.linescore.home.leftOnBase} home
        </dd>
      </div>
    </dl>
  );
}
