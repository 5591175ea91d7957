import { Button } from '@mantine/core';
import { Tag } from '../../../../ui/text/badges';
import { ReasonButton } from '../../../../ui/dialogs/ReasonButton';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import classes from '../Market.module.css';
import { useTradeActions } from '../market-actions';
import { tradeStatuses } from '../market-words';
import type { MarketTradeFragment } from '../offers.generated';
import { DealClub } from '../DealClub';
import { namesOf, PlayerNames } from '../PlayerNames';
import { useOwnTeams } from '../use-own-teams';
import { useDealEnd } from './use-deal-end';

/** Trades, each with the actions open to the viewer. */
export function TradeList({ label, trades }: { label: string; trades: readonly MarketTradeFragment[] }) {
  const actions = useTradeActions();
  const own = useOwnTeams();
  return (
    <ul className={classes.list} aria-label={label}>
      {trades.map((trade) => (
        <TradeRow key={trade.id} trade={trade} own={own} actions={actions} />
      ))}
    </ul>
  );
}

interface RowProps {
  trade: MarketTradeFragment;
  /** Ids of the viewer's teams. */
  own: ReadonlySet<string>;
  actions: ReturnType<typeof useTradeActions>;
}

function TradeRow({ trade, own, actions }: RowProps) {
  const { fromTeam, toTeam, gives, gets, message, reason, status, createdAt } = trade;
  const [label, tone] = tradeStatuses[status];
  return (
    <li className={classes.item}>
      <div className={classes.deal}>
        <p>
          <DealClub team={fromTeam} otherwise="A deleted team" /> offered <PlayerNames players={gives} />
        </p>
        <p>
          to <DealClub team={toTeam} otherwise="a deleted team" /> for <PlayerNames players={gets} />
        </p>
        {message === null ? null : <p>“{message}”</p>}
        <p className="hint">
          <Tag tone={tone}>{status === 'OFFERED' ? waitingFor(trade, own) : label}</Tag>{' '}
          <RelativeTime at={createdAt} rule="forum" />
          {reason === null ? null : `, ${reason}`}
        </p>
      </div>
      <TradeButtons trade={trade} actions={actions} />
    </li>
  );
}

/** Owner whose answer an offer needs. */
function waitingFor({ toTeam, viewerCanAccept }: MarketTradeFragment, own: ReadonlySet<string>): string {
  if (toTeam === null) return tradeStatuses.OFFERED[0];
  return viewerCanAccept && own.has(toTeam.id) ? 'Waiting for you' : `Waiting for ${toTeam.name}`;
}

function TradeButtons({
  trade,
  actions: { busy, accept, approve, refuse, withdraw },
}: Omit<RowProps, 'own'>) {
  const { id, fromTeam, toTeam, gives, gets } = trade;
  const dealEnd = useDealEnd({ canRefuse: trade.viewerCanRefuse, canWithdraw: trade.viewerCanWithdraw });
  const about = `the trade of ${fromTeam?.name ?? ''} and ${toTeam?.name ?? ''}`;
  const words = `${fromTeam?.name ?? ''} will give ${namesOf(gives)}. ${toTeam?.name ?? ''} will give ${namesOf(gets)}.`;
  const buttons = [
    trade.viewerCanAccept && { label: 'Accept', run: () => accept(id, words), strong: true },
    trade.viewerCanApprove && { label: 'Approve', run: () => approve(id, words), strong: true },
    dealEnd === 'withdraw' && { label: 'Withdraw', run: () => withdraw(id, words), strong: false },
  ].filter((button) => button !== false);
  if (buttons.length === 0 && dealEnd === null) return null;
  return (
    <div className="buttons" data-print="hide">
      {buttons.map(({ label, run, strong }) => (
        <Button
          key={label}
          size="compact-sm"
          variant={strong ? 'filled' : 'default'}
          disabled={busy}
          aria-label={`${label} ${about}`}
          onClick={() => void run()}
        >
          {label}
        </Button>
      ))}
      {dealEnd === 'refuse' ? (
        <ReasonButton
          label="Refuse"
          about={about}
          readers="The owners will see it."
          disabled={busy}
          act={(reason) => refuse(id, reason)}
        />
      ) : null}
    </div>
  );
}
