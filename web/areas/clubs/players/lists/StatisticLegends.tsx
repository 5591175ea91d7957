import { Title } from '@mantine/core';
import { useQuery } from '../../../../session/use-query';
import { Panel } from '../../../../ui/page/Panel';
import { StatisticLegendDocument, type StatisticLegendQuery } from './player-table.generated';
import { groupNames, headingOf } from './PlayerTable';
import classes from './FullStats.module.css';

type Columns = StatisticLegendQuery['columns'];

/** Abbreviations of all statistics, and formulas of the computed ones. */
export function StatisticLegends() {
  const { data } = useQuery(StatisticLegendDocument);
  if (data === undefined) return null;
  const { columns, statistics, advancedStatistics, playStatistics } = data;
  return (
    <>
      <StatLegend statistics={columns} />
      <FormulaLegend statistics={[...statistics, ...advancedStatistics, ...playStatistics]} />
    </>
  );
}

/** Legend of the abbreviations, by group. */
function StatLegend({ statistics }: { statistics: Columns }) {
  const groups = [...new Set(statistics.map(({ group }) => group))];
  return (
    <Panel title="Abbreviations">
      <div className={classes.legend}>
        {groups.map((group) => (
          <section key={group}>
            <Title order={3}>{groupNames[group]}</Title>
            <dl>
              {statistics
                .filter((statistic) => statistic.group === group)
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

/** A statistic with its definition from the API. */
interface DefinedStatistic {
  key: string;
  abbreviation: string;
  longName: string;
  group: string;
  formula: string | null;
  source: string | null;
}

const sections = [
  ['Batting', 'batting'],
  ['Pitching', 'pitching'],
  ['Fielding', 'fielding'],
  ['Batting and pitching', 'general'],
] as const;

/** Formulas of computed figures, with their authors; counted figures have none. */
function FormulaLegend({ statistics }: { statistics: readonly DefinedStatistic[] }) {
  const computed = statistics.filter(({ formula }) => formula !== null);
  return (
    <Panel title="Formulas">
      <div className={classes.formulas}>
        {sections.map(([name, group]) => (
          <section key={group}>
            <Title order={3}>{name}</Title>
            <dl>
              {computed
                .filter((statistic) => statistic.group === group)
                .map(({ key, abbreviation, longName, formula, source }) => (
                  <div key={key}>
                    <dt>
                      <b>{abbreviation}</b> {longName}
                    </dt>
                    <dd>
                      <span>{formula}</span> {source !== null && <cite>{source}</cite>}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}
