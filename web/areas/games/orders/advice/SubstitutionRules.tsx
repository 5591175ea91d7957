import { Panel } from '../../../../ui/page/Panel';
import classes from './Advice.module.css';

/** The printed rules for those who can't play as ordered. */
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
