import type { ReactNode } from 'react';
import { chanceText, pointsText } from '../../../../ui/baseball/chance';
import { counted, ordinal } from '../../../../ui/text/format';
import type { ClubNow_TeamFragment } from './club-now.generated';
import { LastFacts, LastOpponent, NextFacts, NextOpponent } from './ClubMatches';
import classes from './ClubNow.module.css';

interface ClubNowProps {
  team: ClubNow_TeamFragment;
  /** Number of clubs in the standings; null if it is unknown. */
  clubs: number | null;
}

/** The place of a club, its last game and next match, and its chance of the playoffs. */
export function ClubNow({ team, clubs }: ClubNowProps) {
  const { id, standing, lastMatch, nextMatch, odds } = team;
  const hasPlayed = standing !== null && standing.wins + standing.losses + standing.ties > 0;
  if (!hasPlayed && lastMatch === null && nextMatch === null) return null;
  return (
    <dl className={classes.band}>
      {hasPlayed ? (
        <Cell label="Place" facts={<span data-spoiler="whole">{behindText(standing, clubs)}</span>}>
          <span data-spoiler="text">
            {ordinal(standing.rank)}
            <PlaceChange team={team} />
          </span>
        </Cell>
      ) : null}
      {lastMatch === null ? null : (
        <Cell label="Last game" facts={<LastFacts match={lastMatch} clubId={id} />}>
          <LastOpponent match={lastMatch} clubId={id} />
        </Cell>
      )}
      {nextMatch === null ? null : (
        <Cell label="Next match" facts={<NextFacts match={nextMatch} clubId={id} />}>
          <NextOpponent match={nextMatch} clubId={id} />
        </Cell>
      )}
      {odds === null || !hasPlayed ? null : (
        <Cell
          label="Playoff chance"
          facts={
            <span data-spoiler="whole">
              <ChanceChange team={team} />
            </span>
          }
        >
          <span data-spoiler="text">{playoffsText(odds)}</span>
        </Cell>
      )}
    </dl>
  );
}

function Cell({ label, facts, children }: { label: string; facts: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes.main}>{children}</span>
        <span className={classes.facts}>{facts}</span>
      </dd>
    </div>
  );
}

type Standing = NonNullable<ClubNow_TeamFragment['standing']>;

/** `of 8 · 1.5 games behind`; the leader is not behind. */
function behindText({ gamesBack }: Pick<Standing, 'gamesBack'>, clubs: number | null): string {
  const of = clubs === null ? [] : [unbroken(`of ${clubs}`)];
  return [...of, ...(gamesBack === null ? [] : [unbroken(`${counted(gamesBack, 'game')} behind`)])].join(
    ', ',
  );
}

const unbroken = (words: string): string => words.replaceAll(' ', '\u00A0');

export const playoffsText = ({
  playoffs,
  clinched,
  eliminated,
}: NonNullable<ClubNow_TeamFragment['odds']>): string =>
  clinched !== null ? 'Clinched' : eliminated ? 'Out' : chanceText(playoffs);

/** Places gained or lost on the latest game day; nothing if there is no change. */
export function PlaceChange({ team: { standing, rankBefore } }: Pick<ClubNowProps, 'team'>) {
  const gained = standing === null || rankBefore === null ? 0 : rankBefore - standing.rank;
  if (gained === 0) return null;
  const places = counted(Math.abs(gained), 'place');
  return (
    <span className={classes.change} data-direction={gained > 0 ? 'up' : 'down'}>
      <span aria-hidden className={classes.arrow}>
        {gained > 0 ? '▲' : '▼'}
        {Math.abs(gained)}
      </span>
      <span className="visually-hidden">
        , {gained > 0 ? 'up' : 'down'} {places}
      </span>
    </span>
  );
}

/** Change of the playoff chance on the latest game day, in percentage points. */
export function ChanceChange({ team: { odds, playoffsBefore } }: Pick<ClubNowProps, 'team'>) {
  if (odds === null || playoffsBefore === null) return null;
  const change = odds.playoffs - playoffsBefore;
  const points = pointsText(change);
  if (points === '0') return 'no change on the last game day';
  return (
    <>
      <span className={classes.change} data-direction={change > 0 ? 'up' : 'down'}>
        {points}
      </span>{' '}
      points on the last game day
    </>
  );
}
