import { Button, SegmentedControl } from '@mantine/core';
import { Icon, type IconName } from '../../../../ui/icons/Icon';
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
        <Step
          label="Previous half-inning"
          icon="previousHalf"
          off={moment === 0}
          onClick={actions.previousHalf}
        />
        <Step label="Previous play" icon="previousPlay" off={moment === 0} onClick={() => actions.step(-1)} />
        <button
          type="button"
          className={classes.play}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          title={isPlaying ? 'Pause (space)' : 'Play (space)'}
          onClick={actions.toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={20} filled />
        </button>
        <Step label="Next play" icon="nextPlay" off={isAtEnd} onClick={() => actions.step(1)} />
        <Step label="Next half-inning" icon="nextHalf" off={isAtEnd} onClick={actions.nextHalf} />
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
  icon: IconName;
  off: boolean;
  onClick: () => void;
}

/** A step button. At the first and last play it is not disabled, because a disabled button would lose the focus. */
function Step({ label, icon, off, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Icon name={icon} size={20} filled />
    </button>
  );
}
