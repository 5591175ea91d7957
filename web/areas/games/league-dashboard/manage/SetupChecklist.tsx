import { Link } from 'react-router';
import { useSearchLink } from '../../../../ui/addresses/use-search-link';
import { Icon } from '../../../../ui/icons/Icon';
import { Panel } from '../../../../ui/page/Panel';
import type { ShownLeague, ShownSeason } from '../shown/league-dashboard';
import { setupSteps } from './setup-steps';
import classes from './Manage.module.css';

/** For staff, until the first game: the steps to it, with links to the pages on which they are done. */
export default function SetupChecklist({ league, season }: { league: ShownLeague; season: ShownSeason }) {
  const link = useSearchLink('manage');
  const steps = setupSteps(league, season, link);
  const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <Panel
      title="Before the first game"
      aside={<span>{`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}</span>}
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title} data-done={step.isDone || undefined} data-next={step === next || undefined}>
            <Link to={step.to} preventScrollReset>
              <span className={classes.sign}>{step.isDone ? <Icon name="check" /> : null}</span>
              <span>
                <strong>{step.title}</strong>
                <span className="visually-hidden">{step.isDone ? ', done: ' : ', to do: '}</span>
                <span className={classes.state}>{step.state}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
