/** Speed, as a multiple of the usual pace. */
export const speeds = [1, 4, 16] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds that a play is shown at the usual pace. */
const USUAL_PAUSE = 2_400;

export const pauseAt = (speed: Speed): number => USUAL_PAUSE / speed;

export interface Playback {
  readonly moment: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** The last play known. */
  readonly last: number;
  /** The latest moment that was shown: without spoilers nothing after it is. */
  readonly seen: number;
  /** Origin of the moment: `step` for the play after the one shown before, which is worth a movement. */
  readonly by: 'step' | 'seek';
  readonly isLive: boolean;
}

export type PlaybackAction =
  | { type: 'play' | 'pause' | 'toggle' | 'toLive' }
  /** The play of the moment was shown long enough. */
  | { type: 'tick'; shown: number }
  | { type: 'seek'; moment: number }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'speed'; speed: Speed }
  /** The known part of the game changed. */
  | { type: 'known'; last: number; isLive: boolean };

export interface Opening {
  /** Of the address. */
  moment: number | null;
  last: number;
  isLive: boolean;
  spoilerFree: boolean;
}

/** A finished game opens at its beginning, a live one as it stands; both at the moment in the address, if there is one. */
export function openPlayback({ moment, last, isLive, spoilerFree }: Opening): Playback {
  const follows = isLive && moment === null && !spoilerFree;
  const opened = follows ? last : Math.min(moment ?? 0, last);
  return { moment: opened, isPlaying: follows, speed: 1, last, seen: opened, by: 'seek', isLive };
}

/** Whether a live game is followed: each play is shown as it is made. */
export const isFollowing = ({ isLive, isPlaying, moment, last }: Playback): boolean =>
  isLive && isPlaying && moment === last;

export function playbackReducer(state: Playback, action: PlaybackAction): Playback {
  switch (action.type) {
    case 'play':
      return playing(state);
    case 'pause':
      return { ...state, isPlaying: false };
    case 'toggle':
      return state.isPlaying ? { ...state, isPlaying: false } : playing(state);
    case 'tick':
      return ticked(state, action.shown);
    case 'step':
      // A viewer who steps wants to stay there.
      return { ...at(state, state.moment + action.by, action.by === 1 ? 'step' : 'seek'), isPlaying: false };
    case 'seek':
      return at(
        { ...state, isPlaying: state.isPlaying && action.moment < state.last },
        action.moment,
        'seek',
      );
    case 'toLive':
      return { ...at(state, state.last, 'seek'), isPlaying: state.isLive };
    case 'speed':
      return { ...state, speed: action.speed };
    default:
      return known(state, action);
  }
}

/** A finished game that is over starts again. */
function playing(state: Playback): Playback {
  const isOver = state.moment >= state.last && !state.isLive;
  return { ...(isOver ? at(state, 0, 'seek') : state), isPlaying: state.last > 0 || state.isLive };
}

function ticked(state: Playback, shown: number): Playback {
  if (!state.isPlaying || state.moment !== shown || state.moment >= state.last) return state;
  const next = at(state, state.moment + 1, 'step');
  return { ...next, isPlaying: next.moment < next.last || next.isLive };
}

function known(state: Playback, { last, isLive }: { last: number; isLive: boolean }): Playback {
  // Called off: nothing of it remains.
  if (last < state.last) return { ...state, ...atStart, last, isLive };
  const now = { ...state, last, isLive };
  // After a pause of the connection there are several at once: they are not replayed.
  const by = last === state.last + 1 ? 'step' : 'seek';
  const next = isFollowing(state) && last > state.last ? at(now, last, by) : now;
  return { ...next, isPlaying: next.isPlaying && (isLive || next.moment < last) };
}

const atStart = { moment: 0, seen: 0, by: 'seek', isPlaying: false } as const;

function at(state: Playback, wanted: number, by: Playback['by']): Playback {
  const moment = Math.min(Math.max(0, wanted), state.last);
  return {
    ...state,
    moment,
    seen: Math.max(state.seen, moment),
    by: moment === state.moment ? state.by : by,
  };
}
