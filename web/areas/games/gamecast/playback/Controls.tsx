import { Button, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { isFollowing, speeds, type Playback, type Speed } from './playback';
import type { GamecastActions } from './use-gamecast-keys';
import classes from './Controls.module.css';

interface ControlsProps {
  playback: Playback;
  actions: GamecastActions;
  onSpeed: (speed: Speed) => void;
  onLive: () => void;
}

/** Buttons to play and pause, to choose the speed, and to go to other moments. */
export function Controls({ playback, actions, onSpeed, onLive }: ControlsProps) {
  const { moment, last, isPlaying, isLive, speed } = playback;
  const follows = isFollowing(playback);
  const isAtEnd = moment >= last;
  return (
    <div
      className={classes.controls}
      role="group"
      aria-label="Playback"
      data-follows={follows || undefined}
      data-print="hide"
    >
      <div className={classes.buttons}>
        <Step label="Previous half-inning" off={moment === 0} onClick={actions.previousHalf}>
          <path d="M3 3h2.4v14H3zM17 3v14L6.5 10z" />
        </Step>
        <Step label="Previous play" off={moment === 0} onClick={() => actions.step(-1)}>
          <path d="M14 3v14L4 10z" />
        </Step>
        <button
          type="button"
          className={classes.play}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          title={isPlaying ? 'Pause (space)' : 'Play (space)'}
          onClick={actions.toggle}
        >
          <Icon>
            {isPlaying ? <path d="M4 3h4.4v14H4zM11.6 3H16v14h-4.4z" /> : <path d="M5 2.5v15L17.5 10z" />}
          </Icon>
        </button>
        <Step label="Next play" off={isAtEnd} onClick={() => actions.step(1)}>
          <path d="M6 3v14l10-7z" />
        </Step>
        <Step label="Next half-inning" off={isAtEnd} onClick={actions.nextHalf}>
          <path d="M14.6 3H17v14h-2.4zM3 3v14l10.5-7z" />
        </Step>
      </div>
      <SegmentedControl
        className={classes.speed ?? ''}
        aria-label="Speed"
        size="sm"
        data={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
        value={String(speed)}
        onChange={(value) => {
          const chosen = speeds.find((one) => String(one) === value);
          if (chosen !== undefined) onSpeed(chosen);
        }}
      />
      {isLive && !follows ? (
        <Button size="sm" onClick={onLive}>
          Back to live
        </Button>
      ) : null}
      {follows ? (
        <span className={classes.live}>
          <i aria-hidden="true" /> Live
        </span>
      ) : null}
    </div>
  );
}

interface StepProps {
  label: string;
  off: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A step button. At the first and last play it is not disabled, because a disabled button would lose the focus. */
function Step({ label, off, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Icon>{children}</Icon>
    </button>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}
