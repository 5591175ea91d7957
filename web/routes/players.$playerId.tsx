import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PlayerDeals } from '../areas/clubs/market/PlayerDeals';
import { PlayerBanner } from '../areas/clubs/players/page/PlayerBanner';
import { playerFailures } from '../areas/clubs/players/player-failures';
import { PlayerPageDocument } from '../areas/clubs/players/page/player-page.generated';
import { PlayerViews } from '../areas/clubs/players/seasons/PlayerViews';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { useUpdates } from '../graphql/live-events/use-updates';
import { EmptyState } from '../ui/page/EmptyState';
import { usePageAddress } from '../ui/addresses/page-address';
import { PageHeader } from '../ui/page/PageHeader';
import { usePageHead, useWantsPreview } from '../ui/page/use-page-head';
import { paths } from '../ui/addresses/paths';
import { SourceNotice } from '../ui/page/SourceNotice';

export function Component() {
  const variables = { id: usePageAddress().params['playerId'] ?? '', preview: useWantsPreview() };
  const result = useQuery(PlayerPageDocument, { variables });
  useUpdates(PlayerPageDocument, variables);
  const player = result.data?.player;
  usePageHead(
    player && {
      address: paths.player(player.id),
      preview: player.preview,
      type: 'profile',
      image: player.team?.logoUrl ?? null,
    },
  );
  return (
    <QueryState
      result={result}
      skeleton={<TextSkeleton lines={16} />}
      saysLoading
      action={<Link to={paths.players}>Back to players</Link>}
    >
      {(data) =>
        data.player ? (
          <div className="stack">
            <PlayerBanner
              player={data.player}
              deals={<PlayerDeals player={data.player} reload={result.refetch} />}
            />
            <PlayerViews key={data.player.id} player={data.player} columns={data} />
            <SourceNotice source={data.player.source} />
          </div>
        ) : (
          <PlayerNotFound />
        )
      }
    </QueryState>
  );
}

function PlayerNotFound() {
  return (
    <>
      <PageHeader title="Player" tabTitle="Player not found" />
      <EmptyState
        title={playerFailures.playerNotFound}
        action={
          <Button component={Link} to={paths.players}>
            Back to players
          </Button>
        }
      />
    </>
  );
}
