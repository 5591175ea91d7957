import { counted, ordinal } from '../../../../ui/text/format';
import { NameOrCode } from '../../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { isBattingPlay, type Side } from '../game/game-plays';
import { isTaken, type Snapshot } from '../game/snapshots';
import type { GamecastMatch } from '../game/gamecast-match';
import { halfName } from '../game/words';
import classes from './ScoreBug.module.css';

interface ScoreBugProps {
  match: GamecastMatch;
  snapshot: Snapshot;
  /** Whether this is the last moment of a finished game. */
  isFinal: boolean;
}

/** Score, inning, bases, count and outs in one strip, as in a broadcast. */
export function ScoreBug({ match, snapshot, isFinal }: ScoreBugProps) {
  const atBat: Side | null = isFinal ? null : snapshot.half === 'top' ? 'away' : 'home';
  return (
    <section className={classes.bug} aria-label="Score">
      <div className={classes.teams}>
        <Team side="away" team={match.awayTeam} snapshot={snapshot} isAtBat={atBat === 'away'} />
        <Team side="home" team={match.homeTeam} snapshot={snapshot} isAtBat={atBat === 'home'} />
      </div>
      <Inning snapshot={snapshot} isFinal={isFinal} />
      {isFinal ? null : (
        <>
          <Diamond snapshot={snapshot} />
          <Situation snapshot={snapshot} />
        </>
      )}
    </section>
  );
}

interface TeamProps {
  side: Side;
  team: GamecastMatch['homeTeam'];
  snapshot: Snapshot;
  isAtBat: boolean;
}

function Team({ side, team, snapshot, isAtBat }: TeamProps) {
  return (
    <p className={classes.team} data-at-bat={isAtBat || undefined}>
      <TeamMark name={team.name} team={team} size={28} />
      <span className={classes.name}>
        <NameOrCode name={team.name} code={team.code} />
      </span>
      <strong className={classes.runs}>{snapshot.score[side].runs}</strong>
    </p>
  );
}

function Inning({ snapshot, isFinal }: { snapshot: Snapshot; isFinal: boolean }) {
  const { inning, half, endsHalf } = snapshot;
  if (isFinal) return <p className={classes.inning}>{inning === 9 ? 'Final' : `Final / ${inning}`}</p>;
  if (endsHalf) {
    return (
      <p className={classes.inning}>
        {half === 'top' ? 'Mid' : 'End'} {ordinal(inning)}
      </p>
    );
  }
  return (
    <p className={classes.inning}>
      <span aria-hidden="true">
        <span className={classes.arrow}>{half === 'top' ? '▲' : '▼'}</span> {ordinal(inning)}
      </span>
      <span className="visually-hidden">{halfName(snapshot)}</span>
    </p>
  );
}

const corners = ['M34 14 44 24 34 34 24 24Z', 'M22 2 32 12 22 22 12 12Z', 'M10 14 20 24 10 34 0 24Z'];

/** The three bases. Hidden from screen readers, because the field names the runners. */
function Diamond({ snapshot }: { snapshot: Snapshot }) {
  return (
    <svg className={classes.diamond} viewBox="-2 0 48 36" aria-hidden="true">
      {corners.map((corner, index) => (
        <path key={corner} d={corner} data-taken={isTaken(snapshot, index) || undefined} />
      ))}
    </svg>
  );
}

function Situation({ snapshot }: { snapshot: Snapshot }) {
  const { play, outs } = snapshot;
  const count = play !== null && isBattingPlay(play) ? play.count : null;
  return (
    <div className={classes.situation}>
      <p title="Balls and strikes of the last pitch">
        <span className="visually-hidden">Count </span>
        {count?.replace('-', '–') ?? '0–0'}
      </p>
      <p>
        <span className={classes.outs} aria-hidden="true">
          {[1, 2, 3].map((out) => (
            <i key={out} data-out={out <= outs || undefined} />
          ))}
        </span>
        <span className="visually-hidden">{counted(outs, 'out')}</span>
      </p>
    </div>
  );
}
