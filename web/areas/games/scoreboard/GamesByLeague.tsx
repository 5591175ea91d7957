import type { FragmentType } from '@apollo/client';
import { counted } from '../../../ui/text/format';
import { Panel } from '../../../ui/page/Panel';
import { DayStrip } from './DayStrip';
import { inTurn } from './cards/game-state';
import { GameCard } from './cards/GameCard';
import classes from './cards/GameCard.module.css';
import type { GameCard_GameFragment, ScoreboardGame_PlaceFragment } from './cards/scoreboard.generated';

export type ListedGame = ScoreboardGame_PlaceFragment & FragmentType<GameCard_GameFragment>;

interface GamesByLeagueProps {
  games: readonly ListedGame[];
  /** Last days of the leagues' schedules, by league, if each league shows its current day; otherwise null. */
  lastDays: ReadonlyMap<string, number> | null;
}

/** Games of several leagues, beginning with the leagues that play now or next. */
export function GamesByLeague({ games, lastDays }: GamesByLeagueProps) {
  const leagues = new Map<string | null, ListedGame[]>();
  for (const game of inTurn(games)) {
    const listed = leagues.get(game.leagueId);
    if (listed) listed.push(game);
    else leagues.set(game.leagueId, [game]);
  }
  return [...leagues].map(([leagueId, listed]) => (
    <Panel
      key={leagueId}
      title={listed[0]?.leagueName ?? 'Friendlies'}
      aside={
        leagueId === null || lastDays === null ? (
          <span>{counted(listed.length, 'game')}</span>
        ) : (
          <LeagueDays game={listed[0]} days={lastDays.get(leagueId)} />
        )
      }
    >
      <GameCards games={listed} />
    </Panel>
  ));
}

interface LeagueDaysProps {
  /** The first game of the day. */
  game: ListedGame | undefined;
  /** Last day of the schedule, if it is known. */
  days: number | undefined;
}

function LeagueDays({ game, days }: LeagueDaysProps) {
  if (!game || game.leagueId === null || game.gameDay === null) return null;
  const { leagueId, leagueName, gameDay, date } = game;
  return (
    <DayStrip
      leagueId={leagueId}
      leagueName={leagueName ?? ''}
      day={gameDay}
      days={days ?? gameDay}
      date={date}
    />
  );
}

function GameCards({ games }: { games: readonly ListedGame[] }) {
  return (
    <ul className={classes.cards}>
      {games.map((game) => (
        <GameCard key={game.matchId} game={game} />
      ))}
    </ul>
  );
}
