import { GrowingBoxScore } from './box/GrowingBoxScore';
import type { Snapshot } from './game/snapshots';
import type { TeamNames } from './game/words';
import classes from './Gamecast.module.css';

/** Both halves of the box score at the moment, with the batter and the pitcher marked. */
export function GrowingBox({ names, snapshot }: { names: TeamNames; snapshot: Snapshot }) {
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
