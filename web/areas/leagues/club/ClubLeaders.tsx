import { CardSkeletons, QueryState } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useQuery } from '../../../session/use-query';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Panel } from '../../../ui/page/Panel';
import { type Board, boardOf, qualifyingRule } from '../standings/leaders/leader-boards';
import { clubViewFailures } from './club-view-failures';
import { ClubLeadersDocument, type ClubLeadersQuery } from './club-views.generated';
import classes from './ClubLeaders.module.css';
import { HowItWorks } from '../../../ui/text/HowItWorks';

type Club = NonNullable<ClubLeadersQuery['team']>;

const statistics = ['battingAverage', 'homeRuns', 'rbis', 'wins', 'earnedRunAverage', 'saves'] as const;
const boards = statistics.flatMap((key) => {
  const board = boardOf(key);
  return board ? [{ ...board, key }] : [];
});

/** The club's three best players of the season in the best-known statistics. */
export default function ClubLeaders({ teamId, season }: { teamId: string; season: string | undefined }) {
  const variables = { id: teamId };
  const result = useQuery(ClubLeadersDocument, { variables });
  useUpdates(ClubLeadersDocument, variables);
  return (
    <QueryState result={result} fallback={clubViewFailures.loadClub} skeleton={<CardSkeletons />}>
      {({ team }) =>
        team === null ? null : boards.every(({ key }) => team[key].length === 0) ? (
          <EmptyState title="No leaders yet." />
        ) : (
          <Panel title="Club leaders" aside={season === undefined ? null : <span>{season}</span>}>
            <div className={classes.boards}>
              {boards.map((board) => (
                <Leaderboard key={board.key} board={board} lines={team[board.key]} />
              ))}
            </div>
            <div className={classes.how}>
              <HowItWorks of="club leaders">
                <p>{qualifyingRule}</p>
                <p>The figures are of the season’s regular games.</p>
              </HowItWorks>
            </div>
          </Panel>
        )
      }
    </QueryState>
  );
}

interface LeaderboardProps {
  board: Board;
  lines: Club['homeRuns'];
}

function Leaderboard({ board: { label, format }, lines }: LeaderboardProps) {
  return (
    <section>
      <h3 className={classes.title}>{label}</h3>
      {lines.length === 0 ? (
        <p className={classes.nobody}>Nobody yet.</p>
      ) : (
        <ol className={`names ${classes.lines}`}>
          {lines.map(({ rank, value, player }) => (
            <li key={player?.id ?? rank} data-first={value === lines[0]?.value || undefined}>
              {player ? <Link to={paths.player(player.id)}>{player.name}</Link> : null}
              <span className={classes.value}>{format(value)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
