import { WhenSeen } from '../../../../ui/on-demand/WhenSeen';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { clubColour } from '../../../../ui/appearance/club-colours';
import type { PlayerFormFragment } from '../player-parts.generated';
import { rollingForm } from './rolling-form';
import classes from './FormFigure.module.css';

const FormChart = lazyPart(() => import('./FormChart'));
const CHART_HEIGHT = 200;

interface FormFigureProps {
  form: PlayerFormFragment['form'];
  pitches: boolean;
  /** Colours of the player's club, which the chart has. */
  colors: readonly string[] | undefined;
}

/** Chart of a player's last ten games. The caller shows the same figures in words or in the game log. */
export function FormFigure({ form, pitches, colors }: FormFigureProps) {
  return (
    <figure className={classes.chart}>
      <figcaption>
        {pitches
          ? 'ERA over five games (line) and earned runs (bars), by games ago'
          : 'Average over five games (line) and hits (bars), by games ago'}
      </figcaption>
      <div aria-hidden="true">
        <WhenSeen height={CHART_HEIGHT}>
          <FormChart
            points={rollingForm(form, pitches)}
            pitches={pitches}
            colour={colors === undefined ? 'var(--pn-clay)' : clubColour(colors)}
            height={CHART_HEIGHT}
          />
        </WhenSeen>
      </div>
    </figure>
  );
}
