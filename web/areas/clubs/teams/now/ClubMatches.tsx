import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { chanceText } from '../../../../ui/baseball/chance';
import { isJustPending, MatchStatus, pathOf } from '../../../../ui/baseball/MatchStatus';
import { Tag, type Tone } from '../../../../ui/text/badges';
import { dayPhrase } from '../../../../ui/text/match-day';
import { chanceIn, opponentIn, resultFor } from './club-matches';
import type { ClubNow_TeamFragment } from './club-now.generated';
import classes from './ClubNow.module.css';

type LastMatch = NonNullable<ClubNow_TeamFragment['lastMatch']>;
type NextMatch = NonNullable<ClubNow_TeamFragment['nextMatch']>;

const tones: Readonly<Record<'W' | 'L' | 'T', Tone>> = { W: 'good', L: 'bad', T: 'plain' };

/** `W 5–3 vs Owls`, with a link to the game. */
export function LastGame({ match, clubId }: { match: LastMatch; clubId: string }) {
  const result = resultFor(match, clubId);
  return (
    <span className={classes.game}>
      {result === null ? null : (
        <span className={classes.result} data-spoiler="text">
          <Tag tone={tones[result.mark]}>{result.mark}</Tag> {result.score}
        </span>
      )}{' '}
      <LastOpponent match={match} clubId={clubId} />
    </span>
  );
}

/** `vs Owls`, with a link to the game. */
export const LastOpponent = ({ match, clubId }: { match: LastMatch; clubId: string }) => (
  <Link to={paths.match(match.id)}>{opponentText(match, clubId)}</Link>
);

/** Result and day of a game: `W 5–3, day 9`. */
export function LastFacts({ match, clubId }: { match: LastMatch; clubId: string }) {
  const result = resultFor(match, clubId);
  const day = dayPhrase(match) ?? 'friendly';
  return (
    <>
      {result === null ? null : (
        <span data-spoiler="text">
          <strong>
            {result.mark} {result.score}
          </strong>
        </span>
      )}
      {result === null ? day : `, ${day}`}
    </>
  );
}

/** `at Owls`, with a link to the match or to its Gamecast. */
export const NextOpponent = ({ match, clubId }: { match: NextMatch; clubId: string }) => (
  <Link to={pathOf(match)}>{opponentText(match, clubId)}</Link>
);

/** `at Owls`; a line never ends with its first word. */
function opponentText(
  match: Parameters<typeof opponentIn<LastMatch['homeTeam']>>[0],
  clubId: string,
): string {
  const { side, opponent } = opponentIn(match, clubId);
  return `${side}\u00A0${opponent.shortName}`;
}

/** The day and the time of a match, and the club's chance to win it: `Apr 3, day 43 · 20:05 · 54% to win`. */
export function NextFacts({ match, clubId }: { match: NextMatch; clubId: string }): ReactNode {
  const chance = match.status === 'pending' ? chanceIn(match, clubId) : null;
  // A live or announced match shows its time with the day.
  const day = match.status === 'pending' && match.firstPitchAt === null ? dayPhrase(match) : null;
  const facts = [
    ...(day === null ? [] : [day]),
    ...(isJustPending(match) ? [] : [<MatchStatus key="status" match={match} brief />]),
    ...(chance === null ? [] : [`${chanceText(chance)} to win`]),
  ];
  return facts.map((fact, at) => (at === 0 ? fact : [' · ', fact]));
}
