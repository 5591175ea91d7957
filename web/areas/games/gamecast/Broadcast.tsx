import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AddressCheckbox } from '../../../ui/addresses/AddressCheckbox';
import { paths } from '../../../ui/addresses/paths';
import { AtBat } from './field/AtBat';
import { BiggestPlays } from './plays/BiggestPlays';
import { Controls } from './playback/Controls';
import { Field } from './field/Field';
import type { GameFeed } from './game/game-feed';
import type { GamecastMatch } from './game/gamecast-match';
import { GrowingBox } from './GrowingBox';
import { GrowingLineScore } from './box/GrowingLineScore';
import { biggestPlays } from './game/moments';
import { Parts } from './Parts';
import { pauseAt, type Playback } from './playback/playback';
import { PlayList } from './plays/PlayList';
import { ScoreBug } from './field/ScoreBug';
import { ShareMoment } from './ShareMoment';
import { snapshotsOf } from './game/snapshots';
import { isSpoilerFree, withSpoilers } from '../../../ui/addresses/spoilers';
import { useAnnouncedMoment } from './playback/use-announced-moment';
import { useGamecastActions } from './playback/use-gamecast-actions';
import { useGamecastKeys } from './playback/use-gamecast-keys';
import { usePlayback } from './playback/use-playback';
import { useReducedMotion } from './playback/use-reduced-motion';
import { WinChart } from './plays/WinChart';
import type { TeamNames } from './game/words';
import classes from './Gamecast.module.css';

interface BroadcastProps {
  match: GamecastMatch;
  feed: GameFeed;
}

/** Duration of the runners' movement for a play that is stepped to. */
const MOVEMENT = 700;

/** A part of the pause after the play, so that each movement ends before the next one. */
function movementOf({ by, isPlaying, speed, moment, last }: Playback): number {
  if (by === 'seek') return 0;
  return isPlaying && moment < last ? Math.min(MOVEMENT, pauseAt(speed) * 0.75) : MOVEMENT;
}

/** A game with its plays, at one moment. */
export function Broadcast({ match, feed }: BroadcastProps) {
  const [search] = useSearchParams();
  const spoilerFree = isSpoilerFree(search);
  const isLive = feed.status === 'in_progress';
  const snapshots = useMemo(
    () => snapshotsOf(feed.lineups, feed.plays, match.odds.homeWin),
    [feed.lineups, feed.plays, match.odds.homeWin],
  );
  const [playback, control] = usePlayback({ last: feed.plays.length, isLive, spoilerFree });
  const names = useTeamNames(match);
  const isStill = useReducedMotion();
  const shown = spoilerFree ? playback.seen : playback.last;
  const moment = Math.min(playback.moment, snapshots.length - 1);
  const snapshot = snapshots[moment];
  const swings = useMemo(() => biggestPlays(snapshots.slice(0, shown + 1)), [snapshots, shown]);
  const { actions, scoreAhead } = useGamecastActions({ snapshots, playback, swings, spoilerFree, control });
  const seek = useCallback((to: number) => control({ type: 'seek', moment: to }), [control]);
  useGamecastKeys(actions);
  useAnnouncedMoment(snapshot, playback, names);
  if (!snapshot) return null;
  const isFinal = !isLive && moment === playback.last;
  return (
    <div className={classes.broadcast}>
      <div className={classes.stage}>
        <ScoreBug match={match} snapshot={snapshot} isFinal={isFinal} />
        <div className={classes.scene}>
          <Field snapshot={snapshot} movesIn={isStill ? 0 : movementOf(playback)} />
          <AtBat snapshot={snapshot} names={names} />
        </div>
        <div className={classes.controls}>
          <Controls
            playback={playback}
            actions={actions}
            onSpeed={(speed) => control({ type: 'speed', speed })}
            onLive={() => control({ type: 'toLive' })}
          />
        </div>
        <WinChart
          snapshots={snapshots}
          moment={moment}
          shown={shown}
          isEndKnown={!isLive && !spoilerFree}
          names={names}
          onSeek={seek}
        />
        <div className={classes.below}>
          <Button
            variant="default"
            size="sm"
            data-print="hide"
            disabled={scoreAhead === null}
            onClick={actions.nextScore}
          >
            Next score
          </Button>
          <ShareMoment moment={moment} />
          {isLive ? null : <SpoilerSwitch isHidden={spoilerFree} />}
          {isFinal ? <Link to={paths.match(match.id)}>Final: to the box score</Link> : null}
        </div>
      </div>
      <Parts>
        {{
          plays: <PlayList snapshots={snapshots} moment={moment} shown={shown} names={names} onSeek={seek} />,
          line: <GrowingLineScore match={match} snapshot={snapshot} isFinal={isFinal} />,
          box: <GrowingBox names={names} snapshot={snapshot} />,
          biggest: (
            <BiggestPlays swings={swings} snapshots={snapshots} moment={moment} names={names} onSeek={seek} />
          ),
        }}
      </Parts>
    </div>
  );
}

function useTeamNames({ awayTeam, homeTeam }: GamecastMatch): TeamNames {
  return useMemo(() => ({ away: awayTeam.name, home: homeTeam.name }), [awayTeam.name, homeTeam.name]);
}

function SpoilerSwitch({ isHidden }: { isHidden: boolean }) {
  const [, setSearch] = useSearchParams();
  return (
    <AddressCheckbox
      label="Hide the result"
      checked={isHidden}
      onChange={(hide) =>
        setSearch((before) => withSpoilers(before, !hide), { replace: true, preventScrollReset: true })
      }
    />
  );
}
