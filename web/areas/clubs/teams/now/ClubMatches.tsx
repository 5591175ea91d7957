import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { chanceText } from '../../../../ui/baseball/chance';
import { MatchStatus, pathOf } from '../../../../ui/baseball/MatchStatus';
import { Tag, type Tone } from '../../../../ui/text/badges';
import { chanceIn, opponentIn, resultFor } from './club-matches';
import type { ClubNow_TeamFragment } from './club-now.generated';
import classes from './ClubNow.module.css';

type LastMatch = NonNullable<ClubNow_TeamFragment['lastMatch']>;
type NextMatch = NonNullable<ClubNow_TeamFragment['nextMatch']>;

const tones: Readonly<Record<'W' | 'L' | 'T', Tone>> = { W: 'good', L: 'bad', T: 'plain' };

/** `W 5–3 vs Owls`, with a link to the game. */
export function LastGame({ match, clubId }: { match: LastMatch; clubId: string }) {
  const { side, opponent } = opponentIn(match, clubId);
  const result = resultFor(match, clubId);
  return (
    <span className={classes.game}>
      {result === null ? null : (
        <span className={classes.result} data-spoiler="text">
          <Tag tone={tones[result.mark]}>{result.mark}</Tag> {result.score}
        </span>
      )}{' '}
      <Link to={paths.match(match.id)}>
        {side} {opponent.shortName}
      </Link>
    </span>
  );
}

/** `at Owls`, with a link to the match or to its Gamecast. */
export function NextOpponent({ match, clubId }: { match: NextMatch; clubId: string }) {
  const { side, opponent } = opponentIn(match, clubId);
  return (
    <Link to={pathOf(match)}>
      {side} {opponent.shortName}
    </Link>
  );
}

/** The day or the time of a match, and the club's chance to win it: `day 43, 54% to win`. */
export function NextFacts({ match, clubId }: { match: NextMatch; clubId: string }): ReactNode {
  const chance = match.status === 'pending' ? chanceIn(match, clubId) : null;
  const isTimed = match.status !== 'pending' || match.firstPitchAt !== null;
  return (
    <>
      {isTimed ? <MatchStatus match={match} brief /> : match.gameDay === null ? null : `day ${match.gameDay}`}
      {chance === null
        ? null
        : ` ${isTimed || match.gameDay !== null ? '· ' : ''}${chanceText(chance)} to win`}
    </>
  );
}
