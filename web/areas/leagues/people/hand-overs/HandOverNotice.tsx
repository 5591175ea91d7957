import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../../../session/session';
import { paths } from '../../../../ui/addresses/paths';
import { Notice } from '../../../../ui/page/Notice';
import { shortDate } from '../../../../ui/text/relative-time';
import type { HandOver_RowFragment } from './hand-overs.generated';
import { useHandOverActions } from './use-hand-over-actions';

interface HandOverNoticeProps {
  handOver: HandOver_RowFragment;
  reload: () => Promise<unknown>;
}

/** An offer to the viewer, which they accept or decline, or an offer or a request that they may withdraw. */
export function HandOverNotice({ handOver, reload }: HandOverNoticeProps) {
  const { accept, end, busy } = useHandOverActions(reload);
  const { user } = useSession();
  const { kind, teamId, teamName, to, madeBy, expiresAt } = handOver;
  const isMine = to === user?.username;
  const until = `until ${shortDate(expiresAt)}`;
  const message =
    kind === 'REQUEST'
      ? `${isMine ? 'You asked' : `${to} asked`} for ${teamName}. Staff decides ${until}.`
      : isMine
        ? `${madeBy ?? 'Somebody'} offers you this club, ${until}: `
        : `${teamName} is offered to ${to}, ${until}.`;
  return (
    <Notice tone="mark" message={message}>
      {kind === 'OFFER' && isMine ? <Link to={paths.team(teamId)}>{teamName}</Link> : null}
      <div className="buttons">
        {kind === 'OFFER' && isMine ? (
          <>
            <Button size="compact-sm" disabled={busy} onClick={() => void accept(handOver)}>
              Accept {teamName}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              onClick={() => void end(handOver, 'Decline')}
            >
              Decline
            </Button>
          </>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy}
            onClick={() => void end(handOver, 'Withdraw')}
          >
            Withdraw
          </Button>
        )}
      </div>
    </Notice>
  );
}
