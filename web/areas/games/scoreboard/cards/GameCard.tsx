import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { clubColour, pairColours } from '../../../../ui/appearance/club-colours';
import { ScheduledTime } from '../../../../ui/baseball/ComingTime';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { useRevealed } from '../../../../ui/appearance/scores/hidden-scores';
import { Reveal } from '../../../../ui/appearance/scores/Reveal';
import { WinChances } from '../../../../ui/baseball/WinChances';
import { PitchersOfRecord } from '../../../leagues/matches/tiles/TileParts';
import { FirstPitch } from './FirstPitch';
import { stateOf } from './game-state';
import classes from './GameCard.module.css';
import { LiveBadge } from './LiveBadge';
import { type GameCard_GameFragment, GameCard_GameFragmentDoc } from './scoreboard.generated';
import { Scores } from './Scores';
import { InningMark, Situation } from './Situation';
import { FavouriteWords, ProbabilityBar } from './WinProbability';

export type ShownGame = GameCard_GameFragment;

/** Card of a game on the scoreboard: live, to come or final. */
export function GameCard({ game }: { game: FragmentType<GameCard_GameFragment> }) {
  const { data, complete } = useFragment({
    fragment: GameCard_GameFragmentDoc,
    fragmentName: 'GameCard_game',
    from: game,
  });
  const isRevealed = useRevealed(complete ? data.matchId : '');
  if (!complete) return null;
  const state = stateOf(data);
  const hasBegun = state === 'live' || state === 'final';
  return (
    <li
      className={classes.card}
      data-state={state}
      data-revealed={isRevealed}
      style={state === 'live' ? inksOf(data) : undefined}
    >
      {hasBegun ? (
        <Scores game={data}>
          <Progress game={data} />
        </Scores>
      ) : (
        <Pairing game={data} />
      )}
      {state === 'live' ? <LivePart game={data} /> : null}
      <div className={classes.foot}>
        {state === 'live' ? <Favourite game={data} /> : null}
        {state === 'final' ? <PitchersOfRecord game={data} /> : null}
        <span className={classes.links}>
          {hasBegun ? <Reveal matchId={data.matchId} game={gameOf(data)} /> : null}
          {state === 'final' && hasPlays(data) ? (
            <Link className={classes.box} to={paths.match(data.matchId)}>
              Box score<span className="visually-hidden"> of {gameOf(data)}</span>
            </Link>
          ) : null}
          <GameLink game={data} />
        </span>
      </div>
    </li>
  );
}

function Progress({ game }: { game: ShownGame }) {
  const state = stateOf(game);
  if (state === 'live')
    return (
      <>
        <LiveBadge />
        <InningMark inning={game.inning} half={game.half} outs={game.outs} />
      </>
    );
  if (state === 'final') return <Final game={game} />;
  if (game.firstPitchAt !== null) return <FirstPitch at={game.firstPitchAt} />;
  const { status, startsAt, date, timeZone } = game;
  if (status === 'pending' && startsAt !== null && date !== null) {
    return (
      <span className={classes.pending}>
        <span className="visually-hidden">First pitch </span>
        <ScheduledTime at={startsAt} date={date} timeZone={timeZone} />
      </span>
    );
  }
  return <span className={classes.pending}>{status === 'pending' ? 'Not started' : status}</span>;
}

function Final({ game: { inning } }: { game: ShownGame }) {
  return (
    <span className={classes.final}>
      Final
      {inning === null || inning === 9 ? null : <span data-spoiler="whole">, {inning} innings</span>}
    </span>
  );
}

/** The clubs' colours, for the bar with their chances. */
function inksOf({ away, home }: ShownGame) {
  const colours = pairColours(away.colors, home.colors);
  return { '--away-ink': clubColour([colours.away]), '--home-ink': clubColour([colours.home]) };
}

const gameOf = ({ away, home }: ShownGame) => `${away.teamName} at ${home.teamName}`;

function Pairing({ game }: { game: ShownGame }) {
  return (
    <>
      <p className={classes.head}>
        <Progress game={game} />
      </p>
      <div className={classes.pairing}>
        <Visitor side={game.away} isAwaited={game.home.starter !== null} />
        <span className="visually-hidden">at</span>
        <Visitor side={game.home} isAwaited={game.away.starter !== null} isHost />
      </div>
      <WinChances
        away={game.away.teamName}
        home={game.home.teamName}
        homeWin={game.odds.homeWin}
        colors={{ away: game.away.colors, home: game.home.colors }}
      />
    </>
  );
}

interface VisitorProps {
  side: ShownGame['home'];
  /** Whether a starter is announced for the other side. */
  isAwaited: boolean;
  isHost?: boolean;
}

function Visitor({ side, isAwaited, isHost = false }: VisitorProps) {
  return (
    <div className={classes.team}>
      <TeamMark name={side.teamName} team={side} size={28} />
      <div className={classes.named}>
        <span className={classes.name} title={side.teamName}>
          <bdi>{side.teamName}</bdi>
          {isHost ? (
            <span className={classes.host} aria-hidden="true">
              {' '}
              Home
            </span>
          ) : null}
        </span>
        {side.starter || isAwaited ? (
          <span className={classes.starter}>
            <abbr title="Probable starter">P</abbr> <bdi>{side.starter?.name ?? 'To be announced'}</bdi>
          </span>
        ) : null}
      </div>
    </div>
  );
}

function LivePart({ game }: { game: ShownGame }) {
  const { inning, outs, bases, homeWinProbability, lastPlay } = game;
  if (inning === null) return null;
  return (
    <div className={classes.livePart} data-spoiler="whole">
      <div className={classes.now}>
        <Situation outs={outs} bases={bases} />
        <p className={classes.play}>{lastPlay ?? 'Play ball!'}</p>
      </div>
      {homeWinProbability === null ? null : <ProbabilityBar chance={homeWinProbability} />}
    </div>
  );
}

function Favourite({ game: { away, home, homeWinProbability } }: { game: ShownGame }) {
  if (homeWinProbability === null) return null;
  return (
    <span data-spoiler="whole">
      <FavouriteWords away={away} home={home} chance={homeWinProbability} />
    </span>
  );
}

const linkLabels = {
  live: 'Watch',
  announced: 'Preview',
  pending: 'Preview',
  final: 'Watch replay',
} as const;

/** Whether a final game can be replayed; only the score is known of a result that was entered by hand. */
const hasPlays = ({ inning }: ShownGame): boolean => inning !== null;

/** Link to the game, clickable on the whole card. */
function GameLink({ game }: { game: ShownGame }) {
  const state = stateOf(game);
  const isWatched = state === 'live' || (state === 'final' && hasPlays(game));
  return (
    <Link
      className={classes.door}
      to={isWatched ? paths.watchMatch(game.matchId) : paths.match(game.matchId)}
    >
      {state === 'final' && !isWatched ? 'Result' : linkLabels[state]}
      <span className="visually-hidden"> {gameOf(game)}</span>
    </Link>
  );
}
