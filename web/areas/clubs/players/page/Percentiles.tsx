import type { ReactNode } from 'react';
import { Panel } from '../../../../ui/page/Panel';
import { ratingsShown } from '../player-rules';
import { isPitcher, writeFigure } from '../statistics';
import { PercentileBar } from './PercentileBar';
import classes from './Percentiles.module.css';
import type { PageColumns, ShownPlayer } from './player-page';
import { HowItWorks } from '../../../../ui/text/HowItWorks';

interface PercentilesProps {
  player: ShownPlayer;
  columns: PageColumns;
}

/** The season's figures as percentiles of the league's regulars; nothing before there are enough of them. */
export function Percentiles({ player, columns }: PercentilesProps) {
  const { percentiles } = player.season;
  if (percentiles === null || player.season.stats.gamesPlayed === 0) return null;
  const { figures, regulars, isRegular } = percentiles;
  const pitches = isPitcher(player);
  const statistics = pitches ? columns.percentilePitching : columns.percentileBatting;
  return (
    <Panel
      title="Percentiles"
      aside={
        <span className="hint">
          {`Among ${regulars} regular ${pitches ? 'pitchers' : 'batters'}${isRegular ? '' : ', not yet a regular'}`}
        </span>
      }
    >
      <dl className={`${classes.sliders} ${classes.short}`}>
        {figures.map(({ key, value, percentile }) => {
          const statistic = statistics.find((one) => one.key === key);
          return statistic ? (
            <Slider
              key={key}
              label={statistic.abbreviation}
              meaning={statistic.longName}
              value={writeFigure(statistic, value)}
            >
              <PercentileBar percentile={percentile} />
            </Slider>
          ) : null;
        })}
      </dl>
      <HowItWorks of="percentiles">
        <p>
          A percentile is the share of the league’s other regulars who are worse; equal values count half.
          Regulars have {pitches ? '1.25 batters faced' : '2.1 plate appearances'} for each game of their
          team.
        </p>
      </HowItWorks>
    </Panel>
  );
}

/** Ratings from 0 to 100, as percentiles of the regulars. Before there are enough of them, bars show the ratings alone. */
export function Ratings({ player }: { player: ShownPlayer }) {
  const percentiles = player.season.percentiles?.ratings ?? [];
  return (
    <Panel
      title="Ratings"
      aside={
        <span className="hint">
          {percentiles.length === 0 ? '0 to 100, average 50' : '0 to 100, with percentiles of regulars'}
        </span>
      }
    >
      <dl className={classes.sliders}>
        {ratingsShown(player).map(({ key, label, meaning }) => {
          const value = player.ratings[key];
          const compared = percentiles.find((one) => one.key === key);
          return (
            <Slider key={key} label={label} meaning={meaning} value={String(value)}>
              {compared ? (
                <PercentileBar percentile={compared.percentile} />
              ) : (
                <span className={classes.bar} style={{ '--share': `${value}%` }} aria-hidden="true" />
              )}
            </Slider>
          );
        })}
      </dl>
    </Panel>
  );
}

interface SliderProps {
  label: string;
  meaning: string;
  value: string;
  children: ReactNode;
}

function Slider({ label, meaning, value, children }: SliderProps) {
  return (
    <div>
      <dt title={meaning}>{label}</dt>
      <dd>
        {children}
        <span className={classes.value}>{value}</span>
      </dd>
    </div>
  );
}
