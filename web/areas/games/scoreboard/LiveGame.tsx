import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { useRevealed } from '../../../ui/appearance/scores/hidden-scores';
import { Reveal } from '../../../ui/appearance/scores/Reveal';
import { FittedName } from '../../../ui/baseball/NameOrCode';
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
  const isRevealed = useRevealed(complete ? data.matchId : '');
  if (!complete) return null;
  const { matchId, away, home } = data;
  const isLive = stateOf(data) === 'live';
  return (
    <li className={classes.game} data-revealed={isRevealed}>
      <Link className={classes.sides} to={isLive ? paths.watchMatch(matchId) : paths.match(matchId)}>
        <Side side={away} />
        <span className="visually-hidden"> at </span>
        <Side side={home} />
      </Link>
      {isLive && data.inning !== null ? <Situation outs={data.outs} bases={data.bases} /> : null}
      <div className={classes.standing}>
        {isLive ? (
          <>
            <LiveBadge /> <InningMark inning={data.inning} half={data.half} outs={data.outs} />
            <span className={classes.choices}>
              <Reveal matchId={matchId} game={`${away.teamName} at ${home.teamName}`} />
            </span>
          </>
        ) : (
          data.firstPitchAt !== null && <FirstPitch at={data.firstPitchAt} />
        )}
      </div>
    </li>
  );
}

function Side({ side }: { side: GameCard_GameFragment['home'] }) {
  return (
    <span className={classes.side}>
      <TeamMark name={side.teamName} team={side} size={24} />
      <span className={classes.name}>
        <FittedName name={side.teamName} shortName={side.shortName} code={side.code} />
      </span>
      {side.runs === null ? null : (
        <span className={classes.runs} data-spoiler="text">
          {side.runs}
        </span>
      )}
    </span>
  );
}
