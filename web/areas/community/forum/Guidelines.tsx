import { Panel } from '../../../ui/page/Panel';
import classes from './Forum.module.css';

const guidelines = [
  'Play fair: argue about the call, not about the person.',
  'One topic a thread, in the category it belongs to.',
  'Plain text. Web addresses become links, and @name mentions somebody.',
  'Slips of the pen can be corrected for 30 minutes.',
  'No advertising, and nothing you would not say in the stands.',
  'Moderators may pin, lock and delete. Deletions are final.',
];

export function Guidelines() {
  return (
    <Panel title="Forum Guidelines">
      <ul className={classes.guidelines}>
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </Panel>
  );
}
