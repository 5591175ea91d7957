import { useQuery } from '../../../../session/use-query';
import type { ReactNode } from 'react';
import { Button, Skeleton, Title } from '@mantine/core';
import { counted } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import type { ClaimStatus, TradeStatus } from '../../../../graphql/schema.generated';
import { marketFailures } from '../market-failures';
import {
  MarketTeamsDocument,
  MarketClaimsDocument,
  MarketTradesDocument,
  type MarketClaimFragment,
} from '../offers.generated';
import { TradeList } from './TradeList';
import { rowsToPush } from '../../../../graphql/lists/paged-list';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { Tag } from '../../../../ui/text/badges';
import { ReasonButton } from '../../../../ui/dialogs/ReasonButton';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { useClaimActions } from '../market-actions';
import { useClaimingTeam } from '../PlayerDeals';
import { claimStatuses, claimVerbs, transactionVerbs } from '../market-words';
import { DealClub } from '../DealClub';
import { PlayerNames } from '../PlayerNames';
import { useDealEnd } from './use-deal-end';
import classes from '../Market.module.css';

interface OffersProps<Status> {
  title: string;
  /** Lists only offers of this status; null for all. */
  status: Status | null;
  /** Lists only offers of this team; null for all that the viewer may see. */
  teamId?: string | null;
  /** Sentence in place of an empty list; null to show nothing then. */
  empty: string | null;
}

/** Trades of the viewer's teams; staff see those of all teams. */
function Trades({ status, teamId = null, ...offers }: OffersProps<TradeStatus>) {
  const result = useTrades(status, teamId);
  return (
    <Offers {...offers} noun="trade" result={result} offers={result.data?.trades}>
      {(trades) => <TradeList label={offers.title} trades={trades} />}
    </Offers>
  );
}

/** Claims and waivers of the viewer's teams; staff see those of all teams. */
function Claims({ status, teamId = null, ...offers }: OffersProps<ClaimStatus>) {
  const result = useClaims(status, teamId);
  return (
    <Offers {...offers} noun="claim" result={result} offers={result.data?.claims}>
      {(claims) => <ClaimList label={offers.title} claims={claims} />}
    </Offers>
  );
}

/**
 * For owners: their trades, claims and waivers; for commissioners, those of their leagues. Renders nothing for an owner
 * without a team.
 */
export function OwnDeals() {
  const { data } = useQuery(MarketTeamsDocument);
  if (data?.viewerPermissions.decideRequests) return <StaffDeals />;
  if (data?.me?.ownedTeams.length === 0) return null;
  return (
    <>
      <Trades title="My Trades" status={null} empty="You have no trades yet." />
      <Claims title="My Claims and Waivers" status={null} empty="You have no claims or waivers yet." />
    </>
  );
}

/** For staff and commissioners: trades and claims to decide, and all that they may see. */
export function StaffDeals() {
  return (
    <>
      <MarketDecisions />
      <OwnDealsOfStaff />
      <AllDeals />
    </>
  );
}

/** For staff, who see the offers of all teams: those of the team for which they deal, if it has any. */
function OwnDealsOfStaff() {
  const team = useClaimingTeam();
  if (team === null) return null;
  return (
    <>
      <Trades title={`Trades of ${team.name}`} status={null} teamId={team.id} empty={null} />
      <Claims title={`Claims and Waivers of ${team.name}`} status={null} teamId={team.id} empty={null} />
    </>
  );
}

/** The trades, claims and waivers of all teams; for commissioners, of the teams of their leagues. */
function AllDeals() {
  return (
    <>
      <Trades title="All Trades" status={null} empty="No trades yet." />
      <Claims title="All Claims and Waivers" status={null} empty="No claims or waivers yet." />
    </>
  );
}

/** For staff: trades and claims that wait for a decision. */
export function MarketDecisions() {
  const trades = useTrades('ACCEPTED', null);
  const claims = useClaims('WAITING', null);
  const isDone = trades.data?.trades.totalCount === 0 && claims.data?.claims.totalCount === 0;
  return (
    <Panel title="Waiting for Staff">
      {isDone ? (
        <p className="hint">No trades to approve, no claims to decide.</p>
      ) : (
        <div className={classes.waiting}>
          <Waiting title="Trades to Approve" noun="trade" result={trades} offers={trades.data?.trades}>
            {(rows) => <TradeList label="Trades to Approve" trades={rows} />}
          </Waiting>
          <Waiting title="Claims to Decide" noun="claim" result={claims} offers={claims.data?.claims}>
            {(rows) => <ClaimList label="Claims to Decide" claims={rows} />}
          </Waiting>
        </div>
      )}
    </Panel>
  );
}

interface OfferPage<Offer> {
  edges: readonly { node: Offer }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface OfferListProps<Offer> {
  noun: string;
  result: ReturnType<typeof useTrades> | ReturnType<typeof useClaims>;
  /** Page of offers in the result; undefined while it loads. */
  offers: OfferPage<Offer> | undefined;
  children: (offers: readonly Offer[]) => ReactNode;
}

/** One of the lists under a heading; nothing if it is empty. */
function Waiting<Offer>({ title, ...list }: OfferListProps<Offer> & { title: string }) {
  if (list.offers?.totalCount === 0) return null;
  return (
    <div>
      <Title order={3} size="h4">
        {title}
      </Title>
      <OfferList {...list} empty="" />
    </div>
  );
}

function Offers<Offer>({
  title,
  empty,
  ...list
}: OfferListProps<Offer> & Pick<OffersProps<never>, 'title' | 'empty'>) {
  const count = list.offers?.totalCount ?? 0;
  if (empty === null && count === 0) return null;
  return (
    <Panel title={title} aside={count > 0 ? <span>{counted(count, list.noun)}</span> : null}>
      <OfferList {...list} empty={empty ?? ''} />
    </Panel>
  );
}

function OfferList<Offer>({
  empty,
  noun,
  result,
  offers,
  children,
}: OfferListProps<Offer> & { empty: string }) {
  return (
    <QueryState
      result={{ ...result, data: offers }}
      fallback={marketFailures.loadOffers}
      skeleton={
        <Skeleton>
          <p>{NO_TEXT}</p>
        </Skeleton>
      }
    >
      {({ edges, totalCount, pageInfo }) =>
        edges.length === 0 ? (
          <p className="hint">{empty}</p>
        ) : (
          <>
            {children(edges.map(({ node }) => node))}
            <ShowMore
              shown={edges.length}
              total={totalCount}
              noun={[noun]}
              hasMore={pageInfo.hasNextPage}
              load={() => result.fetchMore({ variables: { first: PAGE, after: pageInfo.endCursor } })}
              fallback={marketFailures.loadOffers}
            />
          </>
        )
      }
    </QueryState>
  );
}

const PAGE = 25;
/** A non-breaking space: a line of the usual height. */
const NO_TEXT = '\u00a0';

/** The trades that the viewer may see, updated live. */
function useTrades(status: TradeStatus | null, teamId: string | null) {
  const variables = { status, teamId };
  const result = useQuery(MarketTradesDocument, { variables: { ...variables, first: PAGE } });
  const data = result.data ?? result.previousData;
  useUpdates(MarketTradesDocument, { ...variables, first: rowsToPush(data?.trades.edges.length, PAGE) });
  return { ...result, data };
}

/** The claims and waivers that the viewer may see, updated live. */
function useClaims(status: ClaimStatus | null, teamId: string | null) {
  const variables = { status, teamId };
  const result = useQuery(MarketClaimsDocument, { variables: { ...variables, first: PAGE } });
  const data = result.data ?? result.previousData;
  useUpdates(MarketClaimsDocument, { ...variables, first: rowsToPush(data?.claims.edges.length, PAGE) });
  return { ...result, data };
}

/** Claims and waivers, each with the actions open to the viewer. */
function ClaimList({ label, claims }: { label: string; claims: readonly MarketClaimFragment[] }) {
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
          <DealClub team={team} otherwise="A deleted team" />{' '}
          {status === 'GRANTED' ? transactionVerbs[kind] : claimVerbs[kind]} <PlayerNames players={[claim]} />
        </p>
        <p className="hint">
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
          readers="The owner will see it."
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
