import { useQuery } from '../../../../session/use-query';
import { Button } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressChoice } from '../../../../ui/addresses/use-address-choice';
import { useSession } from '../../../../session/session';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { MarketTeamsDocument } from '../offers.generated';

const OfferTradeDialog = lazyPart(() => import('./OfferTradeDialog'));

/** In the address, an offer whose other team is not chosen yet. */
const NEW = 'new';

/** For owners and administrators: button for the offer dialog. A link can open it too, and choose the other team. */
export function OfferTrade() {
  const { isAdmin } = useSession();
  const [search] = useSearchParams();
  const choose = useAddressChoice();
  const opener = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(MarketTeamsDocument);
  const teams = data?.me?.ownedTeams ?? [];
  const wanted = search.get('offer');
  const setWanted = (team: string | null) => choose('offer', team, { replace: true });
  if (teams.length === 0 && !isAdmin) return null;
  const close = () => {
    setWanted(null);
    window.requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <Button color="clay" ref={opener} aria-haspopup="dialog" onClick={() => setWanted(NEW)}>
        Offer a Trade
      </Button>
      {wanted === null || !data ? null : (
        <Suspense fallback={null}>
          <OfferTradeDialog
            teams={teams}
            mainTeamId={data.me?.teamId ?? null}
            otherTeamId={wanted === NEW ? null : wanted}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
