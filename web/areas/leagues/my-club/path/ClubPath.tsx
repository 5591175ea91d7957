import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
  return (
    <Panel title="Your way into a league" aside={aside}>
      <ol className={classes.steps}>
        {isShort ? null : (
          <PathStep title="Start your club" step={founded}>
            {club === null ? (
              <Button color="clay" component={Link} to={paths.createTeam}>
                Start Your Club
              </Button>
            ) : (
              <Link to={paths.team(club.id)}>{club.name}</Link>
            )}
          </PathStep>
        )}
        <PathStep title="Ask for a roster" step={rosterStep(club)}>
          {club === null ? null : <RosterRequest club={club} reload={reload} />}
        </PathStep>
        <PathStep title="Ask to join a league" step={leagueStep(club)}>
          {club === null ? null : <LeaguePlace club={club} reload={reload} />}
        </PathStep>
      </ol>
      <div className={classes.meanwhile}>
        <Button
          color="clay"
          component={Link}
          to={paths.practice}
          variant={nextStep(club) === null ? 'filled' : 'default'}
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
