import type { ReactNode } from 'react';
import { Panel } from '../../../../ui/page/Panel';
import type { ShownPlayer } from '../page/player-page';
import { isPitcher } from '../statistics';
import { spanOf } from './rolling';
import classes from './Trends.module.css';

interface TrendPanelsProps {
  player: ShownPlayer;
  form?: ReactNode;
  balls?: ReactNode;
}

/** Panels of the two charts, which keep their place until the charts are there. */
export const TrendPanels = ({ player, form, balls }: TrendPanelsProps) => (
  <div className={`columns ${classes.trends}`}>
    <Panel title="Form" aside={<span className="hint">Last {spanOf(player.pitcherRole)} games</span>}>
      {form}
    </Panel>
    <Panel
      title={isPitcher(player) ? 'Batted balls allowed' : 'Batted balls'}
      aside={<span className="hint">Regular season only</span>}
    >
      {balls}
    </Panel>
  </div>
);
