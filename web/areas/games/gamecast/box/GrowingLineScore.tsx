import { memo } from 'react';
import { LineScore } from '../../../../ui/baseball/LineScore';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import type { Side } from '../game/game-plays';
import type { GamecastMatch } from '../game/gamecast-match';
import type { Snapshot } from '../game/snapshots';
import classes from './GrowingLineScore.module.css';

interface GrowingLineScoreProps {
  match: GamecastMatch;
  snapshot: Snapshot;
  isFinal: boolean;
}

/** The line score as of the moment shown. */
export function GrowingLineScore({ match, snapshot: { score }, isFinal }: GrowingLineScoreProps) {
  const line = (side: Side) => {
    const team = side === 'away' ? match.awayTeam : match.homeTeam;
    return { ...score[side], name: team.name, team: <TeamLabel team={team} /> };
  };
  return <LineScore away={line('away')} home={line('home')} isOver={isFinal} />;
}

const TeamLabel = memo(function TeamLabel({ team }: { team: GamecastMatch['homeTeam'] }) {
  return (
    <span className={classes.team}>
      <TeamMark name={team.name} team={team} size={26} />
      <span className={classes.name}>{team.name}</span>
    </span>
  );
});
