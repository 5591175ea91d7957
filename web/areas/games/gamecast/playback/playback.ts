/** Multiples of the usual speed. */
export const speeds = [1, 4, 16] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds for which a play is shown at the usual speed. */
const USUAL_PAUSE = 2_400;

export const pauseAt = (speed: Speed): number => USUAL_PAUSE / speed;

export interface Playback {
  readonly moment: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Number of the last known play. */
  readonly last: number;
  /** Latest moment that was shown. Without spoilers, the page shows nothing that came after it. */
  readonly seen: number;
  /**
   * `step` if the viewer went on by a single play, which animates the runners; `seek` if the viewer came from another
   * moment.
   */
  readonly by: 'step' | 'seek';
  readonly isLive: boolean;
}

export type PlaybackAction =
  | { type: 'play' | 'pause' | 'toggle' | 'toLive' }
  /** The viewer hides the rest of the game again. At its end, that is the whole game. */
  | { type: 'hide' }
  /** The time for showing the moment `shown` is over. */
  | { type: 'tick'; shown: number }
  | { type: 'seek'; moment: number }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'speed'; speed: Speed }
  /**
   * More plays became known, or the game was called off or ended. `hidesLive` if the plays of the live game were hidden
   * until the viewer came to them.
   */
  | { type: 'known'; last: number; isLive: boolean; hidesLive?: boolean };

export interface Opening {
  /** Moment in the address; null for none. */
  moment: number | null;
  last: number;
  isLive: boolean;
  spoilerFree: boolean;
  /** Whether a finished game plays from the start, without a press of Play. */
  startsPlaying?: boolean;
}

/** A finished game opens at its beginning, a live game at its latest play. A moment in the address overrides both. */
export function openPlayback({ moment, last, isLive, spoilerFree, startsPlaying }: Opening): Playback {
  const follows = isLive && moment === null && !spoilerFree;
  const opened = follows ? last : Math.min(moment ?? 0, last);
  return {
    moment: opened,
    isPlaying: follows || (startsPlaying ?? false),
    speed: 1,
    last,
    seen: opened,
    by: 'seek',
    isLive,
  };
}

/** Whether the viewer follows a live game, seeing each play as it is made. */
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
      // Stepping pauses the playback.
      return { ...at(state, state.moment + action.by, action.by === 1 ? 'step' : 'seek'), isPlaying: false };
    case 'seek':
      return at(
        { ...state, isPlaying: state.isPlaying && action.moment < state.last },
        action.moment,
        'seek',
      );
    case 'toLive':
      return { ...at(state, state.last, 'seek'), isPlaying: state.isLive };
    case 'hide':
      return state.moment < state.last ? { ...state, seen: state.moment } : { ...state, ...atStart };
    case 'speed':
      return { ...state, speed: action.speed };
    default:
      return known(state, action);
  }
}

/** At the end of a finished game, Play starts again from the beginning. */
function playing(state: Playback): Playback {
  const isOver = state.moment >= state.last && !state.isLive;
  return { ...(isOver ? at(state, 0, 'seek') : state), isPlaying: state.last > 0 || state.isLive };
}

function ticked(state: Playback, shown: number): Playback {
  if (!state.isPlaying || state.moment !== shown || state.moment >= state.last) return state;
  const next = at(state, state.moment + 1, 'step');
  return { ...next, isPlaying: next.moment < next.last || next.isLive };
}

type News = Extract<PlaybackAction, { type: 'known' }>;

function known(state: Playback, { last, isLive, hidesLive }: News): Playback {
  // Fewer plays than before: the game was called off.
  if (last < state.last) return { ...state, ...atStart, last, isLive };
  const seen = state.isLive && !isLive && !hidesLive ? state.last : state.seen;
  const now = { ...state, last, isLive, seen };
  // Several plays that arrive together, after a lost connection, are not animated.
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
