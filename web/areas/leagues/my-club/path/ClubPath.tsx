import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Tag, type Tone } from '../../../../ui/text/badges';
import { Panel } from '../../../../ui/page/Panel';
import { paths } from '../../../../ui/addresses/paths';
import { toast } from '../../../../ui/toasts/toast';
import { useRosterActions } from '../../../clubs/rosters/roster-actions';
import { leagueStep, type PathClub, rosterStep, type Step, type StepState } from './path-steps';
import { messageOf } from '../../../../graphql/errors';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import { clubFailures } from '../club-failures';
import { WithdrawLeagueRequestDocument } from './path-actions.generated';
import classes from './ClubPath.module.css';

interface ClubPathProps {
  /** Null for a user without a club. */
  club: PathClub | null;
  reload: () => Promise<unknown>;
}

/** Steps from starting a club to a place in a league, each with its state. */
export function ClubPath({ club, reload }: ClubPathProps) {
  const founded: Step =
    club === null ? { state: 'open', text: 'Give it a name and a logo.' } : { state: 'done', text: '' };
  return (
    <Panel title="Your way into a league">
      <ol className={classes.steps}>
        <PathStep title="Start your club" step={founded}>
          {club === null ? (
            <Button color="clay" component={Link} to={paths.createTeam}>
              Start Your Club
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
  asked: ['Waiting for staff', 'mark'],
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
      {/* A live region, because staff may decide while the page is open. */}
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
    <Button color="clay" loading={actions.busy} onClick={() => void actions.ask(club)}>
      {state === 'open' ? 'Ask for a Roster' : 'Ask for a Roster Again'}
    </Button>
  );
}

const RequestLeagueDialog = lazyPart(() => import('./RequestLeagueDialog'));

interface JoinLeagueProps {
  club: PathClub;
  state: StepState;
  reload: () => Promise<unknown>;
}

/** For owners: asks for a place in a league, or withdraws the request. */
function JoinLeague({ club, state, reload }: JoinLeagueProps) {
  if (club.league !== null)
    return <Link to={paths.leagueOnDashboard(club.league.id)}>{club.league.name}</Link>;
  return state === 'asked' ? (
    <Withdraw club={club} reload={reload} />
  ) : (
    <Ask club={club} isAgain={state === 'declined'} reload={reload} />
  );
}

interface AskProps {
  club: PathClub;
  isAgain: boolean;
  reload: () => Promise<unknown>;
}

/** Button to ask for a place. The code of its form is loaded when it is opened. */
function Ask({ club, isAgain, reload }: AskProps) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button color="clay" ref={button} aria-haspopup="dialog" onClick={open}>
        {isAgain ? 'Ask a League Again' : 'Ask to Join a League'}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RequestLeagueDialog team={club} onClose={close} reload={reload} />
        </Suspense>
      ) : null}
    </>
  );
}

function Withdraw({ club, reload }: Omit<JoinLeagueProps, 'state'>) {
  const [withdraw, { loading }] = useMutation(WithdrawLeagueRequestDocument);
  const league = club.leagueRequest?.leagueName ?? 'the league';
  async function ask() {
    const agreed = await confirmAction({
      title: 'Withdraw the request?',
      message: `${club.name} will no longer ask to join ${league}. You can ask again.`,
      confirmLabel: 'Withdraw',
    });
    if (!agreed) return;
    try {
      await withdraw({ variables: { teamId: club.id } });
      await reload();
      void toast(succeeded(`${club.name} withdrew its request.`));
    } catch (error) {
      void toast(failed(messageOf(error, clubFailures.withdrawLeagueRequest)));
    }
  }
  return (
    <Button variant="default" loading={loading} onClick={() => void ask()}>
      Withdraw
    </Button>
  );
}
