import { MatchStatus } from '../../../../ui/baseball/MatchStatus';
import { InningMark } from '../../scoreboard/cards/Situation';
import { useLiveNow } from '../../scoreboard/use-games-on';
import type { ShownMatch } from '../match-page';
import { Middle } from '../MatchBanner';
import classes from '../MatchBanner.module.css';

/** Score and inning of a live match, for the middle of its banner. */
export default function LiveScore({ match }: { match: ShownMatch }) {
  const game = useLiveNow(match.leagueId).data?.scoreboard.games.find(({ matchId }) => matchId === match.id);
  return (
    <Middle score={game ? { away: game.away.runs, home: game.home.runs, winner: null } : null}>
      <span className={classes.now}>
        <MatchStatus match={match} /> {game ? <InningMark {...game} /> : null}
      </span>
    </Middle>
  );
}
