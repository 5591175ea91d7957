import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Tag } from '../../../../ui/text/badges';
import { paths } from '../../../../ui/addresses/paths';
import { ReasonButton } from '../../../../ui/dialogs/ReasonButton';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import classes from '../Market.module.css';
import { useTradeActions } from '../market-actions';
import { tradeStatuses } from '../market-words';
import type { MarketTradeFragment } from '../offers.generated';
import { namesOf, PlayerNames } from '../PlayerNames';
import { useDealEnd } from './use-deal-end';

/** Trades, each with the actions open to the viewer. */
export function TradeList({ label, trades }: { label: string; trades: readonly MarketTradeFragment[] }) {
  const actions = useTradeActions();
  return (
    <ul className={classes.list} aria-label={label}>
      {trades.map((trade) => (
        <TradeRow key={trade.id} trade={trade} actions={actions} />
      ))}
    </ul>
  );
}

interface RowProps {
  trade: MarketTradeFragment;
  actions: ReturnType<typeof useTradeActions>;
}

function TradeRow({ trade, actions }: RowProps) {
  const { fromTeam, toTeam, gives, gets, message, reason, status, createdAt } = trade;
  const [label, tone] = tradeStatuses[status];
  return (
    <li className={classes.item}>
      <div className={classes.deal}>
        <p>
          {fromTeam ? <Link to={paths.team(fromTeam.id)}>{fromTeam.name}</Link> : 'A deleted team'} offers{' '}
          <PlayerNames players={gives} />
        </p>
        <p>
          to {toTeam ? <Link to={paths.team(toTeam.id)}>{toTeam.name}</Link> : 'a deleted team'} for{' '}
          <PlayerNames players={gets} />
        </p>
        {message === null ? null : <p>“{message}”</p>}
        <p className="hint">
          <Tag tone={tone}>{label}</Tag> <RelativeTime at={createdAt} rule="forum" />
          {reason === null ? null : `, ${reason}`}
        </p>
      </div>
      <TradeButtons trade={trade} actions={actions} />
    </li>
  );
}

function TradeButtons({ trade, actions: { busy, accept, approve, refuse, withdraw } }: RowProps) {
  const { id, fromTeam, toTeam, gives, gets } = trade;
  const dealEnd = useDealEnd({ canRefuse: trade.viewerCanRefuse, canWithdraw: trade.viewerCanWithdraw });
  const about = `the trade of ${fromTeam?.name ?? ''} and ${toTeam?.name ?? ''}`;
  const words = `${fromTeam?.name ?? ''} gives ${namesOf(gives)}. ${toTeam?.name ?? ''} gives ${namesOf(gets)}.`;
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
