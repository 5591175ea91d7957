import { Title } from '@mantine/core';
import { Panel } from '../../../../ui/page/Panel';
import classes from './StatLegend.module.css';
import { fullStatistics, groupOf, headingOf, type Statistic } from '../statistics';

/** The legend of the full-stats table, group by group. */
export function StatLegend({ statistics }: { statistics: readonly Statistic[] }) {
  const shown = fullStatistics.flatMap((key) => statistics.find((one) => one.key === key) ?? []);
  const nameOf = ({ key }: Statistic) => groupOf(key, statistics) ?? '';
  const names = [...new Set(shown.map(nameOf))];
  return (
    <Panel title="Abbreviations">
      <div className={classes.legend}>
        {names.map((name) => (
          <section key={name}>
            <Title order={3}>{name}</Title>
            <dl>
              {shown
                .filter((statistic) => nameOf(statistic) === name)
                .map((statistic) => (
                  <div key={statistic.key}>
                    <dt>{headingOf(statistic)}</dt>
                    <dd>{statistic.longName}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}
