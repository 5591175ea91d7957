import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { FirstPitch } from './cards/FirstPitch';
import { stateOf } from './cards/game-state';
import { LiveBadge } from './cards/LiveBadge';
import classes from './Board.module.css';
import { type GameCard_GameFragment, GameCard_GameFragmentDoc } from './cards/scoreboard.generated';
import { InningMark, Situation } from './cards/Situation';

/** A live or announced game on the board. */
export function LiveGame({ game }: { game: FragmentType<GameCard_GameFragment> }) {
  const { data, complete } = useFragment({
    fragment: GameCard_GameFragmentDoc,
    fragmentName: 'GameCard_game',
    from: game,
  });
  if (!complete) return null;
  const isLive = stateOf(data) === 'live';
  return (
    <li>
      <Link className={classes.game} to={isLive ? paths.watchMatch(data.matchId) : paths.match(data.matchId)}>
        <span className={classes.sides}>
          <Side side={data.away} />
          <span className="visually-hidden"> at </span>
          <Side side={data.home} />
        </span>
        {isLive && data.inning !== null ? <Situation outs={data.outs} bases={data.bases} /> : null}
        <span className={classes.standing}>
          {isLive ? (
            <>
              <LiveBadge /> <InningMark inning={data.inning} half={data.half} outs={data.outs} />
            </>
          ) : (
            data.firstPitchAt !== null && <FirstPitch at={data.firstPitchAt} />
          )}
        </span>
      </Link>
    </li>
  );
}

function Side({ side }: { side: GameCard_GameFragment['home'] }) {
  return (
    <span className={classes.side}>
      <TeamMark name={side.teamName} team={side} size={24} />
      <span className={classes.name}>{side.teamName}</span>
      {side.runs === null ? null : <span className={classes.runs}>{side.runs}</span>}
    </span>
  );
}
