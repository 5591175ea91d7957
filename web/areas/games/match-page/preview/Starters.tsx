import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { count, innings, perNine } from '../../../../ui/text/format';
import type { PreviewMatch } from './preview-match';
import classes from './Preview.module.css';

type Starter = PreviewMatch['probableStarters']['homePlayer'];

/** Both probable starters with their season so far; nothing if neither is known. */
export function Starters({ match: { awayTeam, homeTeam, probableStarters } }: { match: PreviewMatch }) {
  const { awayPlayer, homePlayer } = probableStarters;
  if (awayPlayer === null && homePlayer === null) return null;
  return (
    <section aria-label="Probable starters" className={`names ${classes.starters}`}>
      <StarterOf team={awayTeam.name} player={awayPlayer} />
      <h3>Probable starters</h3>
      <StarterOf team={homeTeam.name} player={homePlayer} />
    </section>
  );
}

function StarterOf({ team, player }: { team: string; player: Starter }) {
  return (
    <p>
      <span className="visually-hidden">{team}: </span>
      {player === null ? (
        <span>To be announced</span>
      ) : (
        <>
          <Link to={paths.player(player.id)}>{player.name}</Link>{' '}
          <abbr title={player.throws === 'L' ? 'Throws left-handed' : 'Throws right-handed'}>
            {player.throws === 'L' ? 'LHP' : 'RHP'}
          </abbr>
          <span>
            <LineOf stats={player.stats} />
          </span>
        </>
      )}
    </p>
  );
}

/** `5–3, 3.42 ERA, 71.1 IP, 64 K`; if it needs two lines, each has two of the figures. */
function LineOf({ stats }: { stats: NonNullable<Starter>['stats'] }) {
  const { wins, losses, earnedRunAverage, inningsPitched, strikeouts } = stats;
  if (inningsPitched === 0 && earnedRunAverage === null) return 'First game of the season';
  return (
    <>
      <span>{`${wins}–${losses}, ${perNine(earnedRunAverage)} ERA`}</span>,{' '}
      <span>{`${innings(inningsPitched)} IP, ${count(strikeouts)} K`}</span>
    </>
  );
}
