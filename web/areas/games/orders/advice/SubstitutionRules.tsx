import { Panel } from '../../../../ui/page/Panel';
import classes from './Advice.module.css';

/** Rules by which players who can't play as ordered are replaced. */
export function SubstitutionRules({ rules }: { rules: readonly string[] }) {
  return (
    <Panel title="When a player can’t play as ordered">
      <ol className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Panel>
  );
}
