import { Panel } from '../../../../ui/page/Panel';
import { ordersParts, type OrdersPart } from '../draft/orders-draft';
import { type Advice, warnedParts } from '../draft/orders-page';
import { partNames } from '../draft/orders-words';
import classes from './Advice.module.css';

/** Warnings about the orders on the screen. Orders with warnings can be saved. */
export function Warnings({ advice }: { advice: Advice }) {
  const warned = ordersParts
    .map((part) => ({ part, texts: textsOf(advice, part) }))
    .filter(({ texts }) => texts.length > 0);
  return (
    <Panel title="Warnings">
      <div role="status" aria-label="Warnings" className={classes.warnings}>
        {warned.length === 0 ? <p className="soft">No warnings.</p> : null}
        {warned.map(({ part, texts }) => (
          <div key={part}>
            <h3>{partNames[part]}</h3>
            <ul>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Panel>
  );
}

const textsOf = ({ warnings }: Advice, part: OrdersPart): string[] => [
  ...new Set(warnings.filter((warning) => warning.part === warnedParts[part]).map(({ text }) => text)),
];
