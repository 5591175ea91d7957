import { useQuery } from '../../../session/use-query';
import { Button } from '@mantine/core';
import { useSession } from '../../../session/session';
import type { StatColumn } from '../../../ui/columns/stat-column';
import { usePlayerDeals } from './market-actions';
import { MarketTeamsDocument } from './offers.generated';

interface Named {
  id: string;
  name: string;
}

/** The team for which the viewer claims players: the club they run, or else the first they own. Null without a team. */
export function useClaimingTeam(skip = false): Named | null {
  const { isSignedIn } = useSession();
  const { data } = useQuery(MarketTeamsDocument, { skip: skip || !isSignedIn });
  const { ownedTeams = [], teamId = null } = data?.me ?? {};
  return ownedTeams.find(({ id }) => id === teamId) ?? ownedTeams[0] ?? null;
}

interface DealColumnProps {
  busy: boolean;
  /** "Claim", for one. */
  label: string;
  deal: (player: Named) => Promise<unknown>;
}

/** Column with a button for each player. */
export const dealColumn = ({ busy, label, deal }: DealColumnProps): StatColumn<Named> => ({
  key: label.toLowerCase(),
  label,
  text: true,
  sortable: false,
  value: () => null,
  render: (player) => (
    <Button
      size="compact-xs"
      variant="default"
      disabled={busy}
      aria-label={`${label} ${player.name}`}
      onClick={() => void deal(player)}
    >
      {label}
    </Button>
  ),
  csv: false,
});

interface PlayerDealsProps {
  player: Named & {
    isRetired: boolean;
    team: (Named & { viewerCanDeal: boolean }) | null;
  };
  reload: () => Promise<unknown>;
}

/** On a player's page: owners can claim a free agent, or waive a player of their own team. */
export function PlayerDeals({ player, reload }: PlayerDealsProps) {
  const { team, isRetired } = player;
  const own = useClaimingTeam(team !== null || isRetired);
  const { busy, claim, waive } = usePlayerDeals(reload);
  if (team?.viewerCanDeal) {
    return (
      <Button variant="default" disabled={busy} onClick={() => void waive(player)}>
        Waive
      </Button>
    );
  }
  if (team !== null || isRetired || own === null) return null;
  return (
    <Button color="clay" disabled={busy} onClick={() => void claim(player, own)}>
      Claim for {own.name}
    </Button>
  );
}
