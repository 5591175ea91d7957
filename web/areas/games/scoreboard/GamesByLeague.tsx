import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router';
import { counted } from '../../../ui/text/format';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../ui/addresses/paths';
import { inTurn } from './cards/game-state';
import { GameCard } from './cards/GameCard';
import classes from './cards/GameCard.module.css';
import type { GameCard_GameFragment, ScoreboardGame_PlaceFragment } from './cards/scoreboard.generated';

export type ListedGame = ScoreboardGame_PlaceFragment & FragmentType<GameCard_GameFragment>;

interface GamesByLeagueProps {
  games: readonly ListedGame[];
  /** Whether each league shows its current day. */
  hasDays: boolean;
}

/** Games of several leagues, beginning with the leagues that play now or next. */
export function GamesByLeague({ games, hasDays }: GamesByLeagueProps) {
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
        leagueId === null || !hasDays ? (
          <span>{counted(listed.length, 'game')}</span>
        ) : (
          <DayLink leagueId={leagueId} day={listed[0]?.gameDay ?? null} name={listed[0]?.leagueName ?? ''} />
        )
      }
    >
      <GameCards games={listed} />
    </Panel>
  ));
}

function DayLink({ leagueId, day, name }: { leagueId: string; day: number | null; name: string }) {
  return day === null ? null : (
    <Link to={paths.scoreboardDay(leagueId, day)}>
      Day {day}
      <span className="visually-hidden"> of {name}</span>
    </Link>
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
