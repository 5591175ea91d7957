import { Panel } from '../../../ui/page/Panel';
import classes from './Forum.module.css';

const guidelines = [
  'Play fair: argue about the call, not about the person.',
  'Keep each thread to one topic, in the right category.',
  'Posts are plain text. Web addresses become links, and @name mentions someone.',
  'You can edit a post for 30 minutes.',
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
