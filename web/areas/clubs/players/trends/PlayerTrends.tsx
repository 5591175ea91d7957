import { useQuery } from '../../../../session/use-query';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { clubColour } from '../../../../ui/appearance/club-colours';
import { EmptyState } from '../../../../ui/page/EmptyState';
import type { ShownPlayer } from '../page/player-page';
import { isPitcher } from '../statistics';
import { PlayerTrendsDocument, type PlayerTrendsQuery } from './player-trends.generated';
import { RollingChart } from './RollingChart';
import { ratesOf, rollingPoints, spanOf, sumOf } from './rolling';
import { SprayChart } from './SprayChart';
import { TrendPanels } from './TrendPanels';
import classes from './Trends.module.css';

type Answer = NonNullable<PlayerTrendsQuery['player']>;

/** No season of a league has more games of a player. */
const MOST_GAMES = 200;
/** Fewest points of a line. */
const FEWEST_POINTS = 3;

/** Rolling rates and batted balls of the season. */
export default function PlayerTrends({ player }: { player: ShownPlayer }) {
  const { league, season } = player.season;
  const variables = { id: player.id, games: MOST_GAMES, leagueId: league?.id ?? null, season };
  const result = useQuery(PlayerTrendsDocument, { variables });
  useUpdates(PlayerTrendsDocument, variables);
  return (
    <TrendPanels
      player={player}
      form={
        <QueryState result={result} skeleton={<TextSkeleton lines={14} />}>
          {(data) => (data.player ? <Rolling player={player} games={data.player.games} /> : null)}
        </QueryState>
      }
      balls={
        <QueryState result={result} skeleton={<TextSkeleton lines={14} />}>
          {(data) => (
            <SprayChart zones={data.player?.battedBalls ?? []} colour={clubColour(player.team?.colors)} />
          )}
        </QueryState>
      }
    />
  );
}

function Rolling({ player, games }: { player: ShownPlayer; games: Answer['games'] }) {
  const span = spanOf(player.pitcherRole);
  const rates = ratesOf(isPitcher(player));
  const played = games.edges.map(({ node }) => node).toReversed();
  const points = rollingPoints(played, span, rates);
  if (points.length < FEWEST_POINTS) {
    return <EmptyState title={`The lines begin after ${span + FEWEST_POINTS - 1} games.`} />;
  }
  const season = sumOf(played.map(({ stats }) => stats));
  return (
    <div className={classes.lines}>
      {rates.map((rate) => (
        <RollingChart
          key={rate.key}
          rate={rate}
          points={points}
          span={span}
          season={rate.of(season)}
          colour={clubColour(player.team?.colors)}
        />
      ))}
    </div>
  );
}
