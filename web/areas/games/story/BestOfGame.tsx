import { Link } from 'react-router';
import { average } from '../../../ui/text/format';
import { paths } from '../../../ui/addresses/paths';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import type { BestPlayer, StoryTeam } from './game-story';
import classes from './GameStory.module.css';

/** The player of the game: the club's mark, the player's line, and the addition to the club's chance to win. */
export function BestOfGame({ best, team }: { best: BestPlayer; team: StoryTeam }) {
  const { player, teamName, line, wpa } = best;
  return (
    <section className={classes.best} aria-labelledby="player-of-the-game">
      <TeamMark name={team.name} logoUrl={team.logoUrl} size={48} />
      <div>
        <h3 className={classes.label} id="player-of-the-game">
          Player of the game
        </h3>
        <p className={classes.name}>
          <Link to={paths.player(player.playerId)}>{player.name}</Link>
          <span>, {teamName}</span>
        </p>
        <p className={classes.line}>
          {line}
          <span>
            <abbr title="Win probability added">WPA</abbr> {wpa > 0 ? '+' : ''}
            {average(wpa)}
          </span>
        </p>
      </div>
    </section>
  );
}
