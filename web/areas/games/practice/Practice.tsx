import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Suspense, useState, type SyntheticEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { messageOf } from '../../../graphql/errors';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { ForUsers } from '../../../session/ForUsers';
import { useSession } from '../../../session/session';
import { useQuery } from '../../../session/use-query';
import { paths } from '../../../ui/addresses/paths';
import { useAddressChoice } from '../../../ui/addresses/use-address-choice';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Notice } from '../../../ui/page/Notice';
import { PageHeader } from '../../../ui/page/PageHeader';
import { Panel } from '../../../ui/page/Panel';
import { failed } from '../../../ui/toasts/message-tone';
import { record } from '../../../ui/text/format';
import { TeamSelect } from '../../clubs/teams/TeamSelect';
import { GamecastSkeleton } from '../gamecast/waiting/GamecastSkeleton';
import type { PlayedGame } from './PracticeGame';
import { PlayPracticeGameDocument } from './practice-actions.generated';
import { PracticeClubsDocument, type PracticeClubFragment } from './practice.generated';
import classes from './Practice.module.css';

const PracticeGame = lazyPart(() => import('./PracticeGame'));

const failures = {
  loadClubs: 'Failed to load the clubs',
  play: 'Failed to play the game',
} as const;

/** Choice of two clubs, then the game between them. */
export function Practice() {
  const { isSignedIn } = useSession();
  const { search } = useLocation();
  const result = useQuery(PracticeClubsDocument, { skip: !isSignedIn });
  const [play, { loading }] = useMutation(PlayPracticeGameDocument, { fetchPolicy: 'no-cache' });
  const [game, setGame] = useState<PlayedGame | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function playBall(input: { teamId: string | null; opponentId: string | null }) {
    setFailure(null);
    try {
      const { data } = await play({ variables: { input } });
      setGame(data?.playPracticeGame ?? null);
    } catch (error) {
      setFailure(failed(messageOf(error, failures.play)));
    }
  }

  if (game) {
    const again = { teamId: game.homeTeam.id, opponentId: game.awayTeam.id };
    return (
      <>
        <Notice message={failure} />
        <Suspense fallback={<GamecastSkeleton />}>
          <PracticeGame
            key={game.seed}
            game={game}
            hasClub={(result.data?.me?.team ?? null) !== null}
            busy={loading}
            onPlayAgain={() => void playBall(again)}
            onLeave={() => setGame(null)}
          />
        </Suspense>
      </>
    );
  }
  return (
    <div className="stack">
      <PageHeader
        title="Practice Game"
        lead="Choose a club and watch it play the computer, pitch by pitch. It does not count."
      />
      <Notice message={failure} />
      <ForUsers
        title="Please log in to play a practice game."
        next={paths.practice + search}
        reason="You borrow a club, so you don’t need your own."
      >
        <QueryState result={result} fallback={failures.loadClubs} skeleton={<TextSkeleton lines={10} />}>
          {({ me, practiceClubs }) => (
            <Setup
              clubs={practiceClubs}
              ownId={me?.team?.id ?? null}
              busy={loading}
              onPlay={(input) => void playBall(input)}
            />
          )}
        </QueryState>
      </ForUsers>
    </div>
  );
}

interface SetupProps {
  clubs: readonly PracticeClubFragment[];
  /** The club that the viewer runs, if any. */
  ownId: string | null;
  busy: boolean;
  onPlay: (input: { teamId: string | null; opponentId: string | null }) => void;
}

/** The chosen clubs are in the address, so that other pages can link to a game with a club. */
function Setup({ clubs, ownId, busy, onPlay }: SetupProps) {
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const teamId = search.get('team') ?? clubs[0]?.id ?? null;
  const opponentId = search.get('opponent');
  if (clubs.length === 0 && teamId === null) {
    return (
      <EmptyState
        title="No club has enough players yet."
        action={<Link to={paths.teams}>Go to the teams</Link>}
      >
        A game needs nine position players and five pitchers.
      </EmptyState>
    );
  }
  const isOffered = clubs.some(({ id }) => id === teamId);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onPlay({ teamId, opponentId });
  };
  return (
    <form onSubmit={submit} className={classes.setup}>
      <Panel title={clubs.some(({ id }) => id === ownId) ? 'Choose a club' : 'Borrow a club'}>
        <ul className={classes.clubs}>
          {clubs.map((club) => (
            <ClubChoice
              key={club.id}
              club={club}
              isOwn={club.id === ownId}
              chosen={club.id === teamId}
              onChoose={() => choose('team', club.id)}
            />
          ))}
        </ul>
        <TeamSelect
          label="Or any other club"
          none="None chosen"
          value={isOffered ? null : teamId}
          onChange={(id) => choose('team', id ?? '')}
        />
      </Panel>
      <Panel title="Opponent">
        <TeamSelect
          aria-label="Opponent"
          none="A good club, chosen by the computer"
          value={opponentId}
          onChange={(id) => choose('opponent', id ?? '')}
        />
        <Button color="clay" type="submit" size="md" loading={busy} className={classes.play ?? ''}>
          Play ball
        </Button>
      </Panel>
    </form>
  );
}

interface ClubChoiceProps {
  club: PracticeClubFragment;
  isOwn: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function ClubChoice({ club, isOwn, chosen, onChoose }: ClubChoiceProps) {
  const { name, wins, losses, ties, league } = club;
  return (
    <li>
      <label className={classes.club}>
        <input type="radio" name="team" checked={chosen} onChange={onChoose} />
        <TeamMark name={name} team={club} size={40} />
        <span className={classes.words}>
          <strong>{name}</strong>
          <span>
            {isOwn ? 'Your club, ' : null}
            {record(wins, losses, ties)}
            {league === null ? null : <span className={classes.league}>, {league.name}</span>}
          </span>
        </span>
      </label>
    </li>
  );
}
