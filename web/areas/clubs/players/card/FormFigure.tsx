import { clubColour } from '../../../../ui/appearance/club-colours';
import { LineChart } from '../../../../ui/charts/LineChart';
import { average, perNine } from '../../../../ui/text/format';
import type { PlayerFormFragment } from '../player-parts.generated';
import { rollingForm } from './rolling-form';
import classes from './FormFigure.module.css';

const CHART_HEIGHT = 170;

interface FormFigureProps {
  form: PlayerFormFragment['form'];
  pitches: boolean;
  /** Colours of the player's club, which the chart has. */
  colors: readonly string[] | undefined;
}

const agoText = (ago: number) => (ago === 1 ? 'Last game' : `${ago} games ago`);

/** Chart of a player's last ten games. The caller shows the same figures in words or in the game log. */
export function FormFigure({ form, pitches, colors }: FormFigureProps) {
  const points = rollingForm(form, pitches);
  const colour = colors === undefined ? 'var(--pn-clay)' : clubColour(colors);
  const rate = pitches ? perNine : average;
  return (
    <figure className={classes.chart}>
      <figcaption>
        {pitches
          ? 'ERA over five games (line) and earned runs (bars), by games ago'
          : 'Average over five games (line) and hits (bars), by games ago'}
      </figcaption>
      <LineChart
        label="Form by games ago"
        points={points.map(({ ago }) => agoText(ago))}
        marks={points.map(({ ago }) => `−${ago}`)}
        lines={[
          {
            key: 'rate',
            name: pitches ? 'ERA' : 'Average',
            short: pitches ? 'ERA' : 'AVG',
            style: { colour, dash: undefined },
            values: points.map((point) => point.rate),
          },
        ]}
        bars={{ name: pitches ? 'Earned runs' : 'Hits', colour, values: points.map(({ count }) => count) }}
        height={CHART_HEIGHT}
        valueText={rate}
      />
    </figure>
  );
}
