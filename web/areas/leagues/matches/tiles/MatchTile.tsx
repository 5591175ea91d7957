import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DASH } from '../../../../ui/text/format';
import { dayOf } from '../../../../ui/text/match-day';
import { isLive, isPlayed, MatchStatus, pathOf } from '../../../../ui/baseball/MatchStatus';
import { FittedName } from '../../../../ui/baseball/NameOrCode';
import { paths } from '../../../../ui/addresses/paths';
import { useRevealed } from '../../../../ui/appearance/scores/hidden-scores';
import { Reveal } from '../../../../ui/appearance/scores/Reveal';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { ReservedPlace } from '../../../../ui/on-demand/ReservedPlace';
import { WinChances } from '../../../../ui/baseball/WinChances';
import { LiveButtons } from '../live/LiveButtons';
import type { MatchActions } from '../match-actions';
import { PitchersOfRecord, WinnerMark } from './TileParts';
import { resultLabel, winnerOf } from '../result';
import classes from './MatchTile.module.css';
import { type MatchTile_MatchFragment, MatchTile_MatchFragmentDoc } from './match-tile.generated';
import { dangerInRow } from '../../../../ui/dialogs/danger';

interface MatchTileProps {
  match: FragmentType<MatchTile_MatchFragment>;
  actions: MatchActions;
  /** Leaves out the league's name, for lists of one league. */
  hideLeague?: boolean;
  /** Known only of live matches. */
  now?: LiveRuns | undefined;
  /** A menu beside the buttons. */
  menu?: ReactNode;
}

export interface LiveRuns {
  away: number | null;
  home: number | null;
  inning: ReactNode;
}

/** A match as a tile of the out-of-town scoreboard. */
export function MatchTile({ match, actions, hideLeague = false, now, menu }: MatchTileProps) {
  const { data, complete } = useFragment({
    fragment: MatchTile_MatchFragmentDoc,
    fragmentName: 'MatchTile_match',
    from: match,
  });
  const isRevealed = useRevealed(complete ? data.id : '');
  if (!complete) return null;
  const { id, awayTeam, homeTeam } = data;
  const winner = winnerOf(data);
  const played = isPlayed(data);
  const live = isLive(data);
  const score = played ? { away: data.awayScore, home: data.homeScore } : live ? now : undefined;
  return (
    <li className={classes.tile} data-revealed={isRevealed}>
      <p className={classes.meta}>
        <span className={classes.number}>
          #{id} <MatchStatus match={data} brief />
          {live ? now?.inning : null}
        </span>
        {hideLeague ? null : (
          <span className={classes.league} title={data.leagueName ?? undefined}>
            {data.leagueName ?? DASH}
          </span>
        )}
        {data.postponed ? (
          <span className={classes.league} title={data.postponement ?? undefined}>
            {data.postponement}
          </span>
        ) : (
          <span>{dayOf(data)}</span>
        )}
      </p>
      <Link className={classes.game} to={pathOf(data)}>
        <TileSide team={awayTeam} score={score?.away ?? null} won={winner === 'away'} />
        <span className="visually-hidden">at</span>
        <TileSide team={homeTeam} score={score?.home ?? null} won={winner === 'home'} isHost />
      </Link>
      {data.game ? <PitchersOfRecord game={data.game} /> : null}
      <div className={classes.foot}>
        {data.status === 'pending' ? (
          <WinChances
            away={awayTeam.name}
            home={homeTeam.name}
            homeWin={data.odds.homeWin}
            colors={{ away: awayTeam.colors, home: homeTeam.colors }}
          />
        ) : null}
        {played ? (
          <span className={classes.result} data-spoiler="whole">
            {resultLabel(data)}
          </span>
        ) : null}
        {played || live ? (
          <>
            <Reveal matchId={id} game={gameOf(data)} />
            {data.origin === 'ENTERED' ? null : (
              <Link className={classes.watch} to={paths.watchMatch(id)}>
                Watch{live ? ' live' : null}
                <span className="visually-hidden"> {gameOf(data)}</span>
              </Link>
            )}
          </>
        ) : null}
        <TileButtons match={data} actions={actions}>
          {menu}
        </TileButtons>
      </div>
    </li>
  );
}

const gameOf = ({ awayTeam, homeTeam }: MatchTile_MatchFragment) => `${awayTeam.name} at ${homeTeam.name}`;

interface TileSideProps {
  team: MatchTile_MatchFragment['homeTeam'];
  score: number | null;
  won: boolean;
  isHost?: boolean;
}

function TileSide({ team, score, won, isHost = false }: TileSideProps) {
  return (
    <span className={classes.side} data-won={won || undefined} data-spoiler="emphasis">
      <TeamMark name={team.name} team={team} size={26} />
      <FittedName {...team} />
      {won ? <WinnerMark /> : null}
      {score === null ? null : (
        <span className={classes.score}>
          <span data-spoiler="text">{score}</span>
        </span>
      )}
      {score === null && isHost ? (
        <span className={classes.host} aria-hidden="true">
          Home
        </span>
      ) : null}
    </span>
  );
}

interface TileButtonsProps {
  match: MatchTile_MatchFragment;
  actions: MatchActions;
  children: ReactNode;
}

function TileButtons({ match, actions, children }: TileButtonsProps) {
  const { id, viewerCanSimulate, viewerCanDelete } = match;
  // An announced match must be called off, and a postponed one have a new date, before it can be simulated.
  const pending = match.status === 'pending' && match.firstPitchAt === null && !match.postponed;
  const busy = actions.isSimulating(id);
  const game = gameOf(match);
  return (
    <span className={classes.buttons}>
      {pending ? (
        <Button
          variant="default"
          {...(viewerCanSimulate ? { size: 'xs' } : { size: 'compact-xs', className: classes.quiet })}
          disabled={!viewerCanSimulate || busy}
          title={viewerCanSimulate ? undefined : 'Admin only'}
          aria-label={`${busy ? 'Simulating...' : 'Simulate'} ${game}`}
          onClick={() => void actions.simulate(id)}
        >
          {busy ? 'Simulating...' : 'Simulate'}
        </Button>
      ) : null}
      <LiveButtons match={match} size="xs" report={actions.report} />
      {children}
      {viewerCanDelete ? (
        <Button
          {...dangerInRow}
          size="xs"
          aria-label={`Delete ${game}`}
          disabled={busy}
          onClick={() => void actions.remove(id)}
        >
          Delete
        </Button>
      ) : (
        <ReservedPlace of="admin" width={pending ? '14.75rem' : '4rem'} isSmall />
      )}
    </span>
  );
}
