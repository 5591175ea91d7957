import { useQuery } from '../../../session/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { refetchSize, rowsToPush } from '../../../graphql/lists/paged-list';
import { QueryState } from '../../../graphql/QueryState';
import { ShowMore } from '../../../graphql/lists/ShowMore';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { Tag } from '../../../ui/text/badges';
import { EmptyState } from '../../../ui/page/EmptyState';
import { counted } from '../../../ui/text/format';
import { usePageAddress } from '../../../ui/addresses/page-address';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../ui/addresses/paths';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { ListFilters } from '../matches/ListFilters';
import classes from '../../clubs/market/Market.module.css';
import { useUndo } from '../../clubs/market/market-actions';
import { marketFailures } from '../../clubs/market/market-failures';
import { PlayerNames } from '../../clubs/market/PlayerNames';
import { transactionVerbs } from '../../clubs/market/market-words';
import { TransactionsDocument, type TransactionsQuery } from './transactions.generated';
import { groupsBy } from '../../../ui/choices/groups';

type Transaction = TransactionsQuery['transactions']['edges'][number]['node'];

const PAGE = 30;
const MOST = 200;

/** Public list of roster changes; the address can limit it to a league or a team. */
export function Transactions() {
  const { search } = usePageAddress();
  const variables = { leagueId: search.get('league'), teamId: search.get('team'), first: PAGE };
  const result = useQuery(TransactionsDocument, { variables });
  const data = result.data ?? result.previousData;
  const shown = data?.transactions.edges.length;
  const reload = () => result.refetch({ first: refetchSize(shown, PAGE, MOST) });
  useUpdates(TransactionsDocument, { ...variables, first: rowsToPush(shown, PAGE) });
  const { busy, undo } = useUndo(reload);
  return (
    <Panel
      title="Transactions"
      aside={
        data && data.transactions.totalCount > 0 ? (
          <span>{counted(data.transactions.totalCount, 'transaction')}</span>
        ) : null
      }
    >
      <div className={classes.filters}>
        <ListFilters />
      </div>
      <QueryState result={{ ...result, data }} fallback={marketFailures.loadTransactions}>
        {({ transactions: { edges, totalCount, pageInfo } }) =>
          edges.length === 0 ? (
            <EmptyState title="No transactions yet.">
              Trades, claims, waivers, signings and releases appear here.
            </EmptyState>
          ) : (
            <>
              <ul className={classes.list} aria-label="Transactions">
                {edges.map(({ node }) => (
                  <Row key={node.id} transaction={node} busy={busy} undo={undo} />
                ))}
              </ul>
              <ShowMore
                shown={edges.length}
                total={totalCount}
                noun={['transaction']}
                hasMore={pageInfo.hasNextPage}
                load={() => result.fetchMore({ variables: { after: pageInfo.endCursor } })}
                fallback={marketFailures.loadTransactions}
              />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

interface RowProps {
  transaction: Transaction;
  busy: boolean;
  undo: (id: string, names: string) => Promise<void>;
}

function Row({ transaction, busy, undo }: RowProps) {
  const { id, at, undoneAt, players, viewerCanUndo } = transaction;
  const names = players.map(({ playerName }) => playerName).join(', ');
  return (
    <li className={classes.item}>
      <div className={classes.deal}>
        <Deal transaction={transaction} />
        <p className="hint">
          <RelativeTime at={at} rule="forum" /> {undoneAt === null ? null : <Tag tone="plain">Undone</Tag>}
        </p>
      </div>
      {viewerCanUndo ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={`Undo: ${names}`}
          data-print="hide"
          onClick={() => void undo(id, names)}
        >
          Undo
        </Button>
      ) : null}
    </li>
  );
}

/** A transaction in words: "Robins claimed Casey Flynn (SS)". For a trade it lists the players that each team gets. */
function Deal({ transaction: { kind, players } }: { transaction: Transaction }) {
  if (kind !== 'TRADE') {
    return players.map((player) => (
      <p key={player.playerId}>
        <Club id={player.toTeamId ?? player.fromTeamId} name={player.toTeamName ?? player.fromTeamName} />{' '}
        {transactionVerbs[kind]} <PlayerNames players={[player]} />
      </p>
    ));
  }
  const takers = groupsBy(players, ({ toTeamId }) => toTeamId ?? '');
  return [...takers].map(([taker, got], at) => (
    <p key={taker}>
      {at === 0 ? 'Trade: ' : null}
      <Club id={taker} name={got[0]?.toTeamName ?? null} /> got <PlayerNames players={got} />
    </p>
  ));
}

function Club({ id, name }: { id: string | null; name: string | null }) {
  return id === null ? name : <Link to={paths.team(id)}>{name}</Link>;
}
