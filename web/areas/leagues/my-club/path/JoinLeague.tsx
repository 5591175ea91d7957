import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../graphql/errors';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { lazyPart } from '../../../../ui/on-demand/fetch-code';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { paths } from '../../../../ui/addresses/paths';
import { toast } from '../../../../ui/toasts/toast';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import { clubFailures } from '../club-failures';
import { WithdrawLeagueRequestDocument } from './path-actions.generated';
import type { PathClub, StepState } from './path-steps';

const RequestLeagueDialog = lazyPart(() => import('./RequestLeagueDialog'));

interface JoinLeagueProps {
  club: PathClub;
  state: StepState;
  reload: () => Promise<unknown>;
}

/** Actions of the owner about a place in a league. */
export function JoinLeague({ club, state, reload }: JoinLeagueProps) {
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

/** The code of the form is fetched when it is opened. */
function Ask({ club, isAgain, reload }: AskProps) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={open}>
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
      message: `${club.name} no longer asks to join ${league}. You can ask again.`,
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
