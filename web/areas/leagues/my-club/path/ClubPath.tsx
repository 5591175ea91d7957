import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../../session/session';
import { paths } from '../../../../ui/addresses/paths';
import { Panel } from '../../../../ui/page/Panel';
import { LeaguePlace } from './LeaguePlace';
import { leagueStep, nextStep, type PathClub, rosterStep, type Step } from './path-steps';
import { PathStep } from './PathStep';
import { RosterRequest } from './RosterRequest';
import classes from './ClubPath.module.css';

interface ClubPathProps {
  /** Null for a user without a club. */
  club: PathClub | null;
  reload: () => Promise<unknown>;
  /** Whether only the steps of an existing club are shown. */
  isShort?: boolean;
  /** Content beside the heading. */
  aside?: ReactNode;
}

/** Steps from starting a club to a place in a league, each with its state, and a game for the meantime. */
export default function ClubPath({ club, reload, isShort = false, aside }: ClubPathProps) {
  const founded: Step =
    club === null ? { state: 'open', text: 'Give it a name and a logo.' } : { state: 'done', text: '' };
  const { isStaff } = useSession();
  const next = nextStep(club);
  // Staff without a club give rosters and places themselves.
  const isDecider = isStaff && club === null;
  return (
    <Panel title="Your way into a league" aside={aside}>
      <ol className={classes.steps}>
        {isShort ? null : (
          <PathStep title="Start your club" step={founded} isNext={next === 'club'}>
            {club === null ? (
              <Button color="clay" component={Link} to={paths.createTeam}>
                Start Your Club
              </Button>
            ) : (
              <Link to={paths.team(club.id)}>{club.name}</Link>
            )}
          </PathStep>
        )}
        <PathStep
          title={isDecider ? 'Generate a roster' : 'Ask for a roster'}
          step={rosterStep(club, isDecider)}
          isNext={next === 'roster'}
        >
          {club === null ? null : <RosterRequest club={club} reload={reload} />}
        </PathStep>
        <PathStep
          title={isDecider ? 'Add it to a league' : 'Ask to join a league'}
          step={leagueStep(club, isDecider)}
          isNext={next === 'league'}
        >
          {club === null ? null : <LeaguePlace club={club} reload={reload} />}
        </PathStep>
      </ol>
      <div className={classes.meanwhile}>
        <Button
          color="clay"
          component={Link}
          to={paths.practice}
          variant={next === null ? 'filled' : 'default'}
        >
          Play a practice game
        </Button>
        <p>
          Watch a borrowed club play the computer, pitch by pitch.
          {club === null ? null : ' You get a notification when staff decides.'}
        </p>
      </div>
    </Panel>
  );
}
