import { useEffect, useReducer, useRef, type ActionDispatch } from 'react';
import { NavigationType, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import { hidesLiveScore } from '../../../../ui/addresses/spoilers';
import { momentIn } from '../game/moments';
import {
  isFollowing,
  openPlayback,
  pauseAt,
  playbackReducer,
  type Playback,
  type PlaybackAction,
} from './playback';

export type Control = ActionDispatch<[action: PlaybackAction]>;

interface Known {
  last: number;
  isLive: boolean;
  spoilerFree: boolean;
  /** A practice game starts playing, and its moments have no address. */
  isPractice: boolean;
}

/** The moment shown. It advances while playing, and the address contains it, so that it can be shared. */
export function usePlayback({ last, isLive, spoilerFree, isPractice }: Known): readonly [Playback, Control] {
  const [search] = useSearchParams();
  const [playback, control] = useReducer(
    playbackReducer,
    {
      moment: isPractice ? null : momentIn(search),
      last,
      isLive,
      spoilerFree,
      startsPlaying: isPractice,
    },
    openPlayback,
  );
  if (playback.last !== last || playback.isLive !== isLive) {
    control({ type: 'known', last, isLive, hidesLive: hidesLiveScore(search) });
  }
  const { moment, isPlaying, speed } = playback;
  const hasNext = moment < playback.last;
  useEffect(() => {
    if (!isPlaying || !hasNext) return undefined;
    const timer = window.setTimeout(() => control({ type: 'tick', shown: moment }), pauseAt(speed));
    return () => window.clearTimeout(timer);
  }, [isPlaying, hasNext, moment, speed]);
  useMomentAddress(playback, control, isPractice);
  return [playback, control];
}

/** Milliseconds between two changes of the address. Browsers refuse more frequent changes. */
const ADDRESS_AT_MOST_EVERY = 1_000;

/** Replaces the moment in the address, and follows links and the Back button to other moments. */
function useMomentAddress(playback: Playback, control: Control, isOff: boolean): void {
  const [search, setSearch] = useSearchParams();
  const isOwnWriting = useNavigationType() === NavigationType.Replace;
  const asked = momentIn(search);
  const known = useRef({ moment: asked, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (isOff || isOwnWriting || asked === known.current.moment) return;
    known.current.moment = asked;
    control({ type: 'seek', moment: asked ?? 0 });
  }, [asked, isOff, isOwnWriting, control]);
  const { moment, isPlaying } = playback;
  const wanted = isFollowing(playback) || moment === 0 ? null : moment;
  // Changing the address now would cancel the navigation to another page.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    const now = performance.now();
    if (isOff || isLeaving || wanted === known.current.moment) return;
    if (isPlaying && now - known.current.at < ADDRESS_AT_MOST_EVERY) return;
    known.current = { moment: wanted, at: now };
    setSearch((before) => withMoment(before, wanted), { replace: true, preventScrollReset: true });
  }, [wanted, isPlaying, isOff, isLeaving, setSearch]);
}

function withMoment(search: URLSearchParams, moment: number | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (moment === null) next.delete('play');
  else next.set('play', String(moment));
  return next;
}
