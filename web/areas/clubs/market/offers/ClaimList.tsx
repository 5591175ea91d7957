import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Tag } from '../../../../ui/text/badges';
import { paths } from '../../../../ui/addresses/paths';
import { ReasonButton } from '../../../../ui/dialogs/ReasonButton';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import classes from '../Market.module.css';
import { useClaimActions } from '../market-actions';
import { claimStatuses, claimVerbs } from '../market-words';
import type { MarketClaimFragment } from '../offers.generated';
import { PlayerNames } from '../PlayerNames';
import { useDealEnd } from './use-deal-end';

/** Claims and waivers, each with what the viewer may do now. */
export function ClaimList({ label, claims }: { label: string; claims: readonly MarketClaimFragment[] }) {
  const actions = useClaimActions();
  return (
    <ul className={classes.list} aria-label={label}>
      {claims.map((claim) => (
        <ClaimRow key={claim.id} claim={claim} actions={actions} />
      ))}
    </ul>
  );
}

interface RowProps {
  claim: MarketClaimFragment;
  actions: ReturnType<typeof useClaimActions>;
}

function ClaimRow({ claim, actions }: RowProps) {
  const { kind, team, status, reason, createdAt } = claim;
  const [label, tone] = claimStatuses[status];
  return (
    <li className={classes.item}>
      <div className={classes.deal}>
        <p>
          {team ? <Link to={paths.team(team.id)}>{team.name}</Link> : 'A deleted team'} {claimVerbs[kind]}{' '}
          <PlayerNames players={[claim]} />
        </p>
        <p className={classes.quiet}>
          <Tag tone={tone}>{label}</Tag> <RelativeTime at={createdAt} rule="forum" />
          {reason === null ? null : `, ${reason}`}
        </p>
      </div>
      <ClaimButtons claim={claim} actions={actions} />
    </li>
  );
}

function ClaimButtons({ claim, actions: { busy, approve, refuse, withdraw } }: RowProps) {
  const { id, playerName, team, viewerCanDecide, viewerCanWithdraw } = claim;
  const dealEnd = useDealEnd({ canRefuse: viewerCanDecide, canWithdraw: viewerCanWithdraw });
  if (dealEnd === null) return null;
  const about = `${playerName} for ${team?.name ?? 'the team'}`;
  const words = claim.kind === 'WAIVER' ? `the waiver of ${playerName}` : about;
  return (
    <div className="buttons" data-print="hide">
      {viewerCanDecide ? (
        <Button
          size="compact-sm"
          disabled={busy}
          aria-label={`Approve ${about}`}
          onClick={() => void approve(id, playerName)}
        >
          Approve
        </Button>
      ) : null}
      {dealEnd === 'refuse' ? (
        <ReasonButton
          label="Refuse"
          about={about}
          readers="The owner reads it."
          disabled={busy}
          act={(reason) => refuse(id, reason)}
        />
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={`Withdraw ${about}`}
          onClick={() => void withdraw(id, words)}
        >
          Withdraw
        </Button>
      )}
    </div>
  );
}
