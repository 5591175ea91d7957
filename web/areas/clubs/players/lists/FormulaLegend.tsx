import { Title } from '@mantine/core';
import { Panel } from '../../../../ui/page/Panel';
import classes from './FormulaLegend.module.css';

/** A statistic with what the API says of its definition. */
export interface DefinedStatistic {
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

/** Formulas of figures and their authors; counted figures are left out. */
export function FormulaLegend({ statistics }: { statistics: readonly DefinedStatistic[] }) {
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
