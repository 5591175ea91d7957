import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import type { PlayerFormFragment } from '../player-parts.generated';
import { rollingForm } from './rolling-form';
import classes from './FormFigure.module.css';

const FormChart = lazyPart(() => import('./FormChart'));
const CHART_HEIGHT = 200;

interface FormFigureProps {
  form: PlayerFormFragment['form'];
  pitches: boolean;
  /** Whether to load and draw the chart. Callers delay it, because its code is as large as that of a page. */
  isDrawn?: boolean;
}

/** Chart of a player's last ten games. The caller shows the same figures in words or in the game log. */
export function FormFigure({ form, pitches, isDrawn = true }: FormFigureProps) {
  const waiting = <Skeleton height={CHART_HEIGHT} />;
  return (
    <figure className={classes.chart}>
      <figcaption>
        {pitches
          ? 'ERA over five games (line) and earned runs (bars), by games ago'
          : 'Average over five games (line) and hits (bars), by games ago'}
      </figcaption>
      <div aria-hidden="true">
        {isDrawn ? (
          <Suspense fallback={waiting}>
            <FormChart points={rollingForm(form, pitches)} pitches={pitches} height={CHART_HEIGHT} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </figure>
  );
}
