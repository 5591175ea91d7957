import { Link } from 'react-router';
import { marks } from '../../match-page/box-score/pitches';
import { paths } from '../../../../ui/addresses/paths';
import { counted } from '../../../../ui/text/format';
import { battingSide, otherSide, type Player } from '../game/game-plays';
import { noBatting, noPitching } from '../game/growing-box';
import { nextBatters } from '../game/on-field';
import type { Snapshot } from '../game/snapshots';
import {
  battingWords,
  pitchingWords,
  scoreWords,
  shirtName,
  swingWords,
  type TeamNames,
} from '../game/words';
import { groupOf, StrikeZone } from './StrikeZone';
import classes from './AtBat.module.css';

interface AtBatProps {
  snapshot: Snapshot;
  names: TeamNames;
  /** Whether this is the last moment of a finished game. */
  isFinal: boolean;
}

/** The play of the moment: its sentence, each pitch, and the batter and pitcher with their figures up to now. */
export function AtBat({ snapshot, names, isFinal }: AtBatProps) {
  const { play, batter, pitcher, box } = snapshot;
  const batting = battingSide(snapshot);
  const isRowOf = (player: Player) => (row: { player: Player }) => row.player.playerId === player.playerId;
  const pitched =
    pitcher === null
      ? noPitching
      : (box[otherSide(batting)].pitchers.find(isRowOf(pitcher))?.line ?? noPitching);
  return (
    <section className={classes.atBat} aria-label="At bat">
      <Sentence snapshot={snapshot} names={names} />
      <dl className={classes.players}>
        {batter === null ? null : (
          <Person part="batting" label="At bat" player={batter}>
            {battingWords(box[batting].batters.find(isRowOf(batter))?.line ?? noBatting)}
          </Person>
        )}
        {pitcher === null ? null : (
          <Person part="pitching" label="Pitching" player={pitcher}>
            {pitchingWords(pitched)}
          </Person>
        )}
        {pitcher === null ? null : (
          <div className={`names ${classes.person}`} data-part="count">
            <dt>Pitches</dt>
            <dd>
              {pitched.pitches} ({counted(pitched.strikes, 'strike')})
            </dd>
          </div>
        )}
        {isFinal ? null : <Next snapshot={snapshot} />}
      </dl>
      <Pitches key={`pitches ${play?.number}`} snapshot={snapshot} />
    </section>
  );
}

function Sentence({ snapshot, names }: Pick<AtBatProps, 'snapshot' | 'names'>) {
  const { play } = snapshot;
  if (play === null) {
    return (
      <div className={classes.play}>
        <p className={classes.sentence}>Before the first pitch.</p>
      </div>
    );
  }
  const change = play.winProbability.after - play.winProbability.before;
  // The key makes new elements for each play: existing ones would shift when the sentence above changes its length.
  return (
    <div key={play.number} className={classes.play}>
      <p className={classes.sentence}>{play.text}</p>
      <p className={classes.after}>
        {play.scoring ? <strong>{scoreWords(snapshot, names)}</strong> : null}
        {Math.abs(change) >= 0.005 ? (
          <span title="Change in the chance to win">{swingWords(change, names)}</span>
        ) : null}
      </p>
    </div>
  );
}

interface PersonProps {
  part: 'batting' | 'pitching';
  label: string;
  player: Player;
  children: string;
}

function Person({ part, label, player, children }: PersonProps) {
  return (
    <div className={`names ${classes.person}`} data-part={part}>
      <dt>{label}</dt>
      <dd>
        <Link to={paths.player(player.playerId)}>{player.name}</Link>
        <span>{children}</span>
      </dd>
    </div>
  );
}

/** The batters on deck and in the hole, or those who are due up in the next half-inning. */
function Next({ snapshot }: { snapshot: Snapshot }) {
  const { areDueUp, players } = nextBatters(snapshot);
  if (players.length === 0) return null;
  return (
    <div className={`names ${classes.person}`} data-part="next">
      <dt>{areDueUp ? 'Due up' : 'On deck'}</dt>
      <dd>
        <span>
          {players
            .map(({ name }, place) => `${!areDueUp && place === 1 ? 'in the hole ' : ''}${shirtName(name)}`)
            .join(', ')}
        </span>
      </dd>
    </div>
  );
}

/** Number of pitches that are listed in words; longer lists have letters, so that they fit beside the zone. */
const FULL = 6;

/** The strike zone, and a line for each pitch with the count before it. */
function Pitches({ snapshot: { play, pitches } }: { snapshot: Snapshot }) {
  const thrown = pitches.flat();
  return (
    <div className={classes.pitches}>
      <StrikeZone pitches={thrown} play={play?.number ?? 0} />
      {thrown.length === 0 ? null : (
        <ol className={classes.list} data-long={thrown.length > FULL || undefined} aria-label="Pitches">
          {thrown.map((pitch, place) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- a pitch's place is its only key
              key={place}
              className={classes.pitch}
              data-kind={groupOf(pitch)}
            >
              <b aria-hidden="true">{place + 1}</b>
              <span className={classes.letter} title={marks[pitch.kind].words} aria-hidden="true">
                {marks[pitch.kind].letter}
              </span>
              <span className={classes.words}>{marks[pitch.kind].words}</span>
              <span className="visually-hidden"> on </span>
              <span className="soft">
                {pitch.balls}–{pitch.strikes}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
