import { Button, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { takeFocus } from '../../../ui/page/take-focus';
import { usePageTitle } from '../../../ui/page/use-page-title';
import { Broadcast } from '../gamecast/Broadcast';
import type { PlayPracticeGameMutation } from './practice-actions.generated';
import classes from './Practice.module.css';

export type PlayedGame = PlayPracticeGameMutation['playPracticeGame'];

interface PracticeGameProps {
  game: PlayedGame;
  hasClub: boolean;
  busy: boolean;
  onPlayAgain: () => void;
  onLeave: () => void;
}

/** A practice game, watched from the first pitch. */
export default function PracticeGame({ game, hasClub, busy, onPlayAgain, onLeave }: PracticeGameProps) {
  const { seed, homeTeam, awayTeam, homeWin, lineups, plays } = game;
  const title = `${awayTeam.name} at ${homeTeam.name}`;
  usePageTitle(`Practice: ${title}`);
  const match = useMemo(
    () => ({ id: seed, status: 'simulated', firstPitchAt: null, odds: { homeWin }, homeTeam, awayTeam }),
    [seed, homeWin, homeTeam, awayTeam],
  );
  const feed = useMemo(
    () => ({
      status: 'simulated',
      firstPitchAt: null,
      lineups,
      plays,
      clockAhead: 0,
      wasCalledOff: false,
    }),
    [lineups, plays],
  );
  return (
    <div className={classes.game}>
      <header className={classes.head}>
        <div>
          <p className="hint">Practice game: it does not count</p>
          <Title order={1} size="h3" tabIndex={-1} ref={takeFocus}>
            {title}
          </Title>
        </div>
        <div className="buttons" data-print="hide">
          <Button variant="default" size="sm" loading={busy} onClick={onPlayAgain}>
            Play Again
          </Button>
          <Button variant="default" size="sm" onClick={onLeave}>
            Change Clubs
          </Button>
        </div>
      </header>
      <Broadcast match={match} feed={feed} afterPractice={<NextStep hasClub={hasClub} />} />
    </div>
  );
}

/** Next step at the end of the game. */
function NextStep({ hasClub }: { hasClub: boolean }) {
  return (
    <div className={classes.next}>
      <p>{hasClub ? 'Now with your own players.' : 'Now with players of your own.'}</p>
      <Button color="clay" component={Link} to={hasClub ? paths.myClub : paths.createTeam} size="sm">
        {hasClub ? 'To your club' : 'Start your club'}
      </Button>
    </div>
  );
}
