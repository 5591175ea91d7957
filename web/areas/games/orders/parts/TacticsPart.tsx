import { useId } from 'react';
import { MANAGERS_WAY, type Tactic, tactics, type Tactics } from '../draft/orders-draft';
import { tacticWords } from '../draft/orders-words';
import type { Desk } from './desk';
import { PartHead } from './PartHead';
import classes from './Tactics.module.css';

const managersTactics: Tactics = {
  steal: MANAGERS_WAY,
  bunt: MANAGERS_WAY,
  hook: MANAGERS_WAY,
  pinchHit: MANAGERS_WAY,
  walk: MANAGERS_WAY,
  rest: 1,
};

/** The tactics. */
export function TacticsPart({ desk }: { desk: Desk }) {
  const played = desk.draft.tactics;
  return (
    <div className="stack">
      <PartHead
        part="tactics"
        isOrdered={played !== null}
        onTakeOver={() => desk.takeOver('tactics', { tactics: managersTactics })}
        onLeave={() => desk.leaveToManager('tactics')}
      >
        Choose for each tactic how eagerly the club uses it, from 1 to 5.
      </PartHead>
      {played ? (
        <div className={classes.scales}>
          {tactics.map((tactic) => (
            <Scale
              key={tactic}
              tactic={tactic}
              value={played[tactic]}
              onChange={(value) => desk.change({ tactics: { ...played, [tactic]: value } })}
            />
          ))}
        </div>
      ) : (
        <p>The manager steals, bunts and changes pitchers as the situation asks for.</p>
      )}
    </div>
  );
}

interface ScaleProps {
  tactic: Tactic;
  value: number;
  onChange: (value: number) => void;
}

/** Five radio buttons, each with a word. */
function Scale({ tactic, value, onChange }: ScaleProps) {
  const group = useId();
  const { name, levels } = tacticWords[tactic];
  return (
    <fieldset className={classes.scale}>
      <legend>{name}</legend>
      <div className={classes.steps}>
        {levels.map((word, at) => (
          <label key={word} className={classes.step} title={word}>
            <input
              type="radio"
              name={group}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
              aria-label={`${at + 1}: ${word}`}
            />
            <span aria-hidden="true">{at + 1}</span>
          </label>
        ))}
      </div>
      <p className={classes.word} aria-hidden="true">
        {levels[value - 1]}
      </p>
    </fieldset>
  );
}
