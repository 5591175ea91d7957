import { record } from '../../../ui/text/format';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { ClubName } from '../../clubs/teams/ClubName';
import type { FinalistSide, SeasonOfHistory } from './league-history';
import classes from './LeagueHistory.module.css';

/** Champion and runner-up, each with its record in the schedule, and how the final ended. */
export function FinalOfSeason({ season: { final, isCurrent } }: { season: SeasonOfHistory }) {
  if (final === null) {
    return (
      <p className={classes.hint}>
        {isCurrent ? 'No champion yet: the final decides.' : 'No champion: the season ended without a final.'}
      </p>
    );
  }
  // A club of a tournament played no schedule.
  const { champion, runnerUp } = final;
  return (
    <div className={classes.final}>
      <TeamMark name={champion.teamName} logoUrl={champion.team?.logoUrl} size={48} />
      <div>
        <p className={classes.flag}>Champion</p>
        <p className={classes.champion}>
          <ClubName name={champion.teamName} club={champion.team} />
        </p>
        <p>
          {champion.wins === null ? '' : `${recordOf(champion)} in the schedule. `}
          Won the final {champion.finalWins}–{runnerUp.finalWins} over{' '}
          <ClubName name={runnerUp.teamName} club={runnerUp.team} />
          {runnerUp.wins === null ? '' : ` (${recordOf(runnerUp)})`}.
        </p>
      </div>
    </div>
  );
}

const recordOf = ({ wins, losses, ties }: FinalistSide): string => record(wins ?? 0, losses ?? 0, ties ?? 0);
