import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Tag, type Tone } from '../../../../ui/text/badges';
import { Panel } from '../../../../ui/page/Panel';
import { paths } from '../../../../ui/addresses/paths';
import { toast } from '../../../../ui/toasts/toast';
import { useRosterActions } from '../../../clubs/rosters/roster-actions';
import { JoinLeague } from './JoinLeague';
import { leagueStep, type PathClub, rosterStep, type Step, type StepState } from './path-steps';
import classes from './ClubPath.module.css';

interface ClubPathProps {
  /** Null for who has no club. */
  club: PathClub | null;
  reload: () => Promise<unknown>;
}

/** From no club to a place in a league, each step with how far it is. */
export function ClubPath({ club, reload }: ClubPathProps) {
  const founded: Step =
    club === null ? { state: 'open', text: 'Give it a name and a logo.' } : { state: 'done', text: '' };
  return (
    <Panel title="Your way into a league">
      <ol className={classes.steps}>
        <PathStep title="Found a club" step={founded}>
          {club === null ? (
            <Button component={Link} to={paths.createTeam}>
              Found a Club
            </Button>
          ) : (
            <Link to={paths.team(club.id)}>{club.name}</Link>
          )}
        </PathStep>
        <PathStep title="Ask for a roster" step={rosterStep(club)}>
          {club === null ? null : <AskForRoster club={club} reload={reload} />}
        </PathStep>
        <PathStep title="Ask to join a league" step={leagueStep(club)}>
          {club === null ? null : <JoinLeague club={club} state={leagueStep(club).state} reload={reload} />}
        </PathStep>
      </ol>
    </Panel>
  );
}

const words: Readonly<Record<StepState, readonly [word: string, tone: Tone]>> = {
  open: ['Not yet', 'plain'],
  asked: ['Waits for staff', 'mark'],
  declined: ['Declined', 'bad'],
  done: ['Done', 'good'],
};

interface PathStepProps {
  title: string;
  step: Step;
  children: ReactNode;
}

function PathStep({ title, step: { state, text }, children }: PathStepProps) {
  const [word, tone] = words[state];
  return (
    <li className={classes.step} data-state={state}>
      <h3 className={classes.title}>{title}</h3>
      {/* Staff decides while the page is open. */}
      <p className={classes.state} aria-live="polite">
        <Tag tone={tone}>{word}</Tag> {text === '' ? null : <span>{text}</span>}
      </p>
      <div className={classes.act}>{children}</div>
    </li>
  );
}

function AskForRoster({ club, reload }: { club: PathClub; reload: () => Promise<unknown> }) {
  const actions = useRosterActions((message) => void toast(message), reload);
  const { state } = rosterStep(club);
  if (state !== 'open' && state !== 'declined') return null;
  return (
    <Button loading={actions.busy} onClick={() => void actions.ask(club)}>
      {state === 'open' ? 'Ask for a Roster' : 'Ask for a Roster Again'}
    </Button>
  );
}
