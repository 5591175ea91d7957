import { Link } from 'react-router';
import { marks } from '../../match-page/box-score/pitches';
import { paths } from '../../../../ui/addresses/paths';
import { battingSide, otherSide, type Pitch, type Player } from '../game/game-plays';
import { noBatting, noPitching } from '../game/growing-box';
import type { Snapshot } from '../game/snapshots';
import { battingWords, pitchingWords, scoreWords, swingWords, type TeamNames } from '../game/words';
import classes from './AtBat.module.css';

interface AtBatProps {
  snapshot: Snapshot;
  names: TeamNames;
}

/** The play of the moment: its sentence, each pitch, and the batter and pitcher with their figures up to now. */
export function AtBat({ snapshot, names }: AtBatProps) {
  const { play, batter, pitcher, box } = snapshot;
  const batting = battingSide(snapshot);
  const isHim = (player: Player) => (row: { player: Player }) => row.player.playerId === player.playerId;
  return (
    <section className={classes.atBat} aria-label="At bat">
      <Sentence snapshot={snapshot} names={names} />
      <dl className={classes.players}>
        {batter === null ? null : (
          <Person
            part="batting"
            label="At bat"
            player={batter}
            line={battingWords(box[batting].batters.find(isHim(batter))?.line ?? noBatting)}
          />
        )}
        {pitcher === null ? null : (
          <Person
            part="pitching"
            label="Pitching"
            player={pitcher}
            line={pitchingWords(box[otherSide(batting)].pitchers.find(isHim(pitcher))?.line ?? noPitching)}
          />
        )}
      </dl>
      {play === null ? null : <Pitches key={play.number} pitches={snapshot.pitches} />}
    </section>
  );
}

function Sentence({ snapshot, names }: AtBatProps) {
  const { play } = snapshot;
  if (play === null) return <p className={classes.sentence}>Before the first pitch.</p>;
  const change = play.winProbability.after - play.winProbability.before;
  // The key makes new elements for each play: existing ones would shift when the sentence above changes its length.
  return (
    <div key={play.number}>
      <p className={classes.sentence}>{play.text}</p>
      <p className={classes.after}>
        {play.scoring ? <strong>{scoreWords(snapshot, names)}</strong> : null}
        {Math.abs(change) >= 0.005 ? (
          <span title="Change of the chance to win">{swingWords(change, names)}</span>
        ) : null}
      </p>
    </div>
  );
}

interface PersonProps {
  part: 'batting' | 'pitching';
  label: string;
  player: Player;
  line: string;
}

function Person({ part, label, player, line }: PersonProps) {
  return (
    <div className={classes.person} data-part={part}>
      <dt>{label}</dt>
      <dd>
        <Link to={paths.player(player.playerId)}>{player.name}</Link>
        <span>{line}</span>
      </dd>
    </div>
  );
}

const isBall = ({ kind }: Pitch) => kind === 'BALL' || kind === 'INTENTIONAL_BALL' || kind === 'HIT_BY_PITCH';

/** One chip for each pitch, with the count before it. */
function Pitches({ pitches }: { pitches: Snapshot['pitches'] }) {
  const thrown = pitches.flat();
  if (thrown.length === 0) return null;
  return (
    <ol className={classes.pitches} aria-label="Pitches">
      {thrown.map((pitch, place) => {
        const { letter, words } = marks[pitch.kind];
        const count = `${pitch.balls}–${pitch.strikes}`;
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a pitch's place is its only key
            key={place}
            className={classes.pitch}
            data-kind={pitch.kind === 'IN_PLAY' ? 'play' : isBall(pitch) ? 'ball' : 'strike'}
            title={`${count}: ${words}`}
          >
            <b aria-hidden="true">{letter}</b>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">
              {words} on {count}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
