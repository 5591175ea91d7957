import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { Panel } from '../../../../ui/page/Panel';
import classes from './ClubPath.module.css';

/** First step of a user without a club, with the steps that follow. */
export function StartYourClub() {
  return (
    <Panel title="Start your club">
      <ol className={classes.short}>
        <li>Give it a name and a logo.</li>
        <li>Ask for a roster of 25 players.</li>
        <li>Ask to join a league, and play.</li>
      </ol>
      <div className="buttons">
        <Button color="clay" component={Link} to={paths.createTeam}>
          Start Your Club
        </Button>
        <Link to={paths.myClub}>While you wait</Link>
      </div>
    </Panel>
  );
}
