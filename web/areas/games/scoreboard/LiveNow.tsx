import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useQuery } from '../../../session/use-query';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { useTakenOver } from '../../../ui/on-demand/use-taken-over';
import { useNow } from '../../../ui/text/use-now';
import { FirstPitch } from './cards/FirstPitch';
import { inTurn, stateOf } from './cards/game-state';
import type { ListedGame } from './GamesByLeague';
import { LiveBadge } from './cards/LiveBadge';
import classes from './LiveNow.module.css';
import {
  type GameCard_GameFragment,
  GameCard_GameFragmentDoc,
  LiveNowDocument,
} from './cards/scoreboard.generated';
import { useScoreboardChanges } from './scoreboard-changes';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { InningMark, Situation } from './cards/Situation';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Largest number of games shown here; the scoreboard shows all. */
const MOST = 8;

/** Live games and games announced for the next 24 hours; renders nothing without any. */
export function LiveNow() {
  const result = useQuery(LiveNowDocument);
  useUpdates(LiveNowDocument, {});
  useScoreboardChanges(null, result);
  const knowsClock = useTakenOver();
  const now = useNow(() => MINUTE);
  const games = inTurn(result.data?.scoreboard.games ?? []);
  const live = games.filter((game) => stateOf(game) === 'live');
  const tonight = games.filter(
    ({ status, firstPitchAt }) =>
      status === 'pending' &&
      firstPitchAt !== null &&
      (!knowsClock || new Date(firstPitchAt).getTime() - now.getTime() <= DAY),
  );
  if (live.length + tonight.length === 0) return null;
  return (
    <section className={classes.strip} aria-label="Live games">
      <div className={classes.parts}>
        <Part title="Live now" games={live} />
        <Part title="Tonight" games={tonight} />
      </div>
      <Link className={classes.all} to={paths.scoreboard}>
        Scoreboard
      </Link>
    </section>
  );
}

function Part({ title, games }: { title: string; games: readonly ListedGame[] }) {
  if (games.length === 0) return null;
  return (
    <div className={classes.part} style={{ '--games': Math.min(games.length, MOST) }}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.games}>
        {games.slice(0, MOST).map((game) => (
          <StripGame key={game.matchId} game={game} />
        ))}
      </ul>
    </div>
  );
}

function StripGame({ game }: { game: FragmentType<GameCard_GameFragment> }) {
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
