import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { clubFailures } from '../club-failures';
import { WithdrawLeagueRequestDocument } from './path-actions.generated';
import { leagueStep, nextStep, type PathClub } from './path-steps';
import { WithdrawButton } from './WithdrawButton';

const RequestLeagueDialog = lazyPart(() => import('./RequestLeagueDialog'));

interface LeaguePlaceProps {
  club: PathClub;
  reload: () => Promise<unknown>;
}

/** For owners: asks for a place in a league, or withdraws the request. */
export function LeaguePlace({ club, reload }: LeaguePlaceProps) {
  const [withdraw] = useMutation(WithdrawLeagueRequestDocument);
  if (club.league !== null)
    return <Link to={paths.leagueOnDashboard(club.league.id)}>{club.league.name}</Link>;
  const { state } = leagueStep(club);
  if (state === 'asked') {
    const league = club.leagueRequest?.leagueName ?? 'the league';
    return (
      <WithdrawButton
        request="the request to join"
        message={`${club.name} will no longer ask to join ${league}. You can ask again.`}
        done={`${club.name} withdrew its request.`}
        failure={clubFailures.withdrawRequest}
        withdraw={() => withdraw({ variables: { teamId: club.id } })}
        reload={reload}
      />
    );
  }
  return <Ask club={club} isAgain={state === 'declined'} reload={reload} />;
}

/** Button to ask for a place. The code of its form is loaded when it is opened. */
function Ask({ club, isAgain, reload }: LeaguePlaceProps & { isAgain: boolean }) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button
        color="clay"
        ref={button}
        variant={nextStep(club) === 'league' ? 'filled' : 'default'}
        aria-haspopup="dialog"
        onClick={open}
      >
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
