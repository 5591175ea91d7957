import { Button } from '@mantine/core';
import { Notice } from '../../../ui/page/Notice';
import type { StatColumn } from '../../../ui/columns/stat-column';
import { TeamSelect } from '../teams/TeamSelect';
import classes from '../players/lists/Players.module.css';
import type { Signing } from './signing';

/** Shown above the free agents: staff choose the team that signs them. */
export function SigningOffice({ signing }: { signing: Signing }) {
  const { teamId, choose, message, dismiss } = signing;
  return (
    <div className={classes.office} data-print="hide">
      <TeamSelect label="Sign for team" w="min(100%, 18rem)" value={teamId} onChange={choose} />
      <Notice message={message} onClose={dismiss} />
    </div>
  );
}

interface Named {
  id: string;
  name: string;
}

/** Column with a button to sign each free agent. */
export const signColumn = ({ busy, sign }: Signing): StatColumn<Named> => ({
  key: 'sign',
  label: 'Sign',
  text: true,
  sortable: false,
  value: () => null,
  render: (player) => (
    <Button
      size="compact-xs"
      variant="default"
      disabled={busy}
      aria-label={`Sign ${player.name}`}
      onClick={() => void sign(player)}
    >
      Sign
    </Button>
  ),
  csv: false,
});
