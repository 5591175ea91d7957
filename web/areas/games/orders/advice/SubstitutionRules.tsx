import { HowItWorks } from '../../../../ui/text/HowItWorks';
import { Panel } from '../../../../ui/page/Panel';
import classes from './Advice.module.css';

/** Rules by which players who can't play as ordered are replaced. */
export function SubstitutionRules({ rules }: { rules: readonly string[] }) {
  return (
    <Panel title="When a player can’t play as ordered">
      <p>
        The manager replaces players who are injured, tired or gone, and changes pitchers by these orders.
      </p>
      <HowItWorks of="substitutions">
        <ol className={classes.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </HowItWorks>
    </Panel>
  );
}
