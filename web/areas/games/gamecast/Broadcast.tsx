import { Button, SegmentedControl } from '@mantine/core';
import {
  useCallback,
  useMemo,
  useSyncExternalStore,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Link, useSearchParams } from 'react-router';
import { pairColours } from '../../../ui/appearance/club-colours';
import { paths } from '../../../ui/addresses/paths';
import { AtBat } from './field/AtBat';
import { BiggestPlays } from './plays/BiggestPlays';
import { Controls } from './playback/Controls';
import { Field } from './field/Field';
import type { GameFeed } from './game/game-feed';
import type { GamecastMatch } from './game/gamecast-match';
import { GrowingLineScore } from './box/GrowingLineScore';
import { biggestPlays } from './game/moments';
import { pauseAt, type Playback } from './playback/playback';
import { PlayList } from './plays/PlayList';
import { ScoreBug } from './field/ScoreBug';
import { snapshotsOf, type Snapshot } from './game/snapshots';
import { hidesLiveScore, isSpoilerFree, withSpoilers } from '../../../ui/addresses/spoilers';
import { useGamecastActions } from './playback/use-gamecast-actions';
import { useGamecastKeys } from './playback/use-gamecast-keys';
import { usePlayback } from './playback/use-playback';
import { WinChart } from './plays/WinChart';
import { type TeamNames, spokenHalf, spokenPlay } from './game/words';
import { GrowingBoxScore } from './box/GrowingBoxScore';
import { toast } from '../../../ui/toasts/toast';
import { announce } from '../../../ui/page/LiveRegion';
import { Panel } from '../../../ui/page/Panel';
import classes from './Gamecast.module.css';

interface BroadcastProps {
  match: GamecastMatch;
  feed: GameFeed;
  /** Shown at the end of a practice game. It is watched without knowing the result, and has no page of its own. */
  afterPractice?: ReactNode;
}

/** Milliseconds in which the ball and the runners move after a single step. */
const MOVEMENT = 1_200;

/**
 * Milliseconds in which runners move to the shown moment; 0 after a jump. While playing, this is a part of the time
 * until the next play, so that each movement ends before the next one.
 */
function movementOf({ by, isPlaying, speed, moment, last }: Playback): number {
  if (by === 'seek') return 0;
  return isPlaying && moment < last ? Math.min(MOVEMENT, pauseAt(speed) * 0.6) : MOVEMENT;
}

/** A game with its plays, shown at one moment. */
export function Broadcast({ match, feed, afterPractice }: BroadcastProps) {
  const [search] = useSearchParams();
  const isPractice = afterPractice !== undefined;
  const isLive = feed.status === 'in_progress';
  const spoilerFree = isPractice || (isLive ? hidesLiveScore(search) : isSpoilerFree(search));
  const snapshots = useMemo(
    () => snapshotsOf(feed.lineups, feed.plays, match.odds.homeWin),
    [feed.lineups, feed.plays, match.odds.homeWin],
  );
  const [playback, control] = usePlayback({ last: feed.plays.length, isLive, spoilerFree, isPractice });
  const names = useTeamNames(match);
  const { awayTeam, homeTeam } = match;
  const colours = pairColours(awayTeam.colors, homeTeam.colors);
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
          <Field snapshot={snapshot} colours={colours} movesIn={isStill ? 0 : movementOf(playback)} />
          <AtBat snapshot={snapshot} names={names} isFinal={isFinal} />
        </div>
        <div className={`stays-in-view ${classes.controls}`}>
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
          isEndKnown={!isLive && shown === playback.last}
          names={names}
          codes={{ away: awayTeam.code, home: homeTeam.code }}
          colours={colours}
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
          {isPractice ? (
            isFinal ? (
              afterPractice
            ) : (
              <Button variant="default" size="sm" onClick={actions.toEnd}>
                Skip to the end
              </Button>
            )
          ) : (
            <>
              <ShareMoment moment={moment} />
              {isLive ? null : (
                <ResultSwitch isHidden={shown < playback.last} onHide={() => control({ type: 'hide' })} />
              )}
              {isFinal ? <Link to={paths.match(match.id)}>Final: go to the box score</Link> : null}
            </>
          )}
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

/** Button that shows the rest of the game in the chart and the lists, or hides it again. */
function ResultSwitch({ isHidden, onHide }: { isHidden: boolean; onHide: () => void }) {
  const [, setSearch] = useSearchParams();
  const change = () => {
    if (!isHidden) onHide();
    setSearch((before) => withSpoilers(before, isHidden), { replace: true, preventScrollReset: true });
  };
  return (
    <Button variant="default" size="sm" data-print="hide" onClick={change}>
      {isHidden ? 'Reveal the result' : 'Hide the result'}
    </Button>
  );
}

const query = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );

/** Both halves of the box score as of the moment, with the current batter and pitcher marked. */
function GrowingBox({ names, snapshot }: { names: TeamNames; snapshot: Snapshot }) {
  const { box, half, batter, pitcher } = snapshot;
  const atBat = batter?.playerId ?? null;
  const onMound = pitcher?.playerId ?? null;
  return (
    <div className={classes.boxes}>
      <GrowingBoxScore team={names.away} box={box.away} current={half === 'top' ? atBat : onMound} />
      <GrowingBoxScore team={names.home} box={box.home} current={half === 'top' ? onMound : atBat} />
    </div>
  );
}

/** Button that copies the address of the moment. */
function ShareMoment({ moment }: { moment: number }) {
  const share = async () => {
    const address = new URL(window.location.href);
    address.searchParams.set('play', String(moment));
    address.searchParams.delete('spoilers');
    try {
      await navigator.clipboard.writeText(address.href);
      await toast('✓ Link to this moment copied.');
    } catch {
      // Browsers copy only on secure addresses, and users can forbid it.
      await toast(`Copy the link to this moment: ${address.href}`);
    }
  };
  return (
    <Button variant="default" size="sm" data-print="hide" onClick={() => void share()}>
      Share this moment
    </Button>
  );
}

/**
 * Announces each play to screen readers as it is shown. At 4× only scoring plays and the ends of half-innings are read,
 * at 16× only the ends, because nobody can follow six sentences a second. On a pause the current play is read.
 */
function useAnnouncedMoment(snapshot: Snapshot | undefined, playback: Playback, names: TeamNames): void {
  const { isPlaying, speed, isLive, last } = playback;
  const isBehind = snapshot !== undefined && snapshot.moment < last;
  const isFast = isPlaying && isBehind && speed > 1;
  /** The last play that was announced; `asHalf` if only the end of its half-inning was announced. */
  const spoken = useRef<{ moment: number | null; asHalf: boolean } | null>(null);
  useEffect(() => {
    if (!snapshot) return;
    const { moment, endsHalf, play } = snapshot;
    // The screen reader reads the page as it opens, so the first moment needs no announcement.
    spoken.current ??= { moment: isLive && !isBehind ? null : moment, asHalf: false };
    const { moment: before, asHalf } = spoken.current;
    if (before === moment && (isFast || !asHalf)) return;
    if (isFast && !endsHalf && !(speed === 4 && play?.scoring)) return;
    spoken.current = { moment, asHalf: isFast && endsHalf };
    announce(isFast && endsHalf ? spokenHalf(snapshot, names) : spokenPlay(snapshot, names));
  }, [snapshot, isFast, speed, names, isLive, isBehind]);
}

const parts = [
  { value: 'plays', label: 'Plays', title: 'Plays' },
  { value: 'line', label: 'Line', title: 'Line score' },
  { value: 'biggest', label: 'Biggest', title: 'Biggest plays' },
  { value: 'box', label: 'Box', title: 'Box score' },
] as const;

type Part = (typeof parts)[number]['value'];

/** Panels beside the field; a phone shows one at a time. */
function Parts({ children }: { children: Readonly<Record<Part, ReactNode>> }) {
  const [chosen, setChosen] = useState<Part>('plays');
  return (
    <div className={classes.parts}>
      <div className={classes.choice} data-print="hide">
        <SegmentedControl
          fullWidth
          aria-label="Part"
          data={parts.map(({ value, label }) => ({ value, label }))}
          value={chosen}
          onChange={(value) => setChosen(parts.find((part) => part.value === value)?.value ?? 'plays')}
        />
      </div>
      {parts.map(({ value, title }) => (
        <div
          key={value}
          className={classes.part}
          data-part={value}
          data-chosen={value === chosen || undefined}
        >
          {value === 'line' ? children.line : <Panel title={title}>{children[value]}</Panel>}
        </div>
      ))}
    </div>
  );
}
