import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { codeOf, messageOf } from '../../../graphql/errors';
import { readQuietly } from '../../../graphql/read-quietly';
import { announce } from '../../../ui/page/LiveRegion';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { toast } from '../../../ui/toasts/toast';
import { differences, type Draft, draftOf, type OrdersPart, withPartsOf } from './draft/orders-draft';
import { SetOrdersDocument } from './draft/orders-actions.generated';
import { ordersFailures } from './draft/orders-failures';
import type { SavedOrders } from './draft/orders-page';
import { matchName } from './draft/orders-words';

interface OrdersDraft {
  draft: Draft;
  /** The saved orders from which the draft was made. */
  base: SavedOrders;
  /** Parts that differ from the saved orders. */
  unsaved: readonly OrdersPart[];
  /** Newer orders saved by somebody else, if there are unsaved changes; else null. */
  newer: SavedOrders | null;
  isSaving: boolean;
  failure: string | null;
  change: (changes: Partial<Draft>) => void;
  leaveToManager: (part: OrdersPart) => void;
  takeOver: (part: OrdersPart, start: Partial<Draft>) => void;
  discard: () => void;
  save: () => Promise<void>;
  /** Adopts the newer orders as the base, with `merged` as the draft. */
  continueWith: (merged: Draft) => void;
}

/**
 * Editing of a club's orders. Unsaved changes are never lost: orders that somebody else saves replace the draft only if
 * it is unchanged.
 */
export function useOrdersDraft(
  teamId: string,
  read: SavedOrders,
  reload: () => Promise<unknown>,
): OrdersDraft {
  const [base, setBase] = useState(read);
  const [draft, setDraft] = useState(() => draftOf(read));
  const [failure, setFailure] = useState<string | null>(null);
  const [setOrders, { loading: isSaving }] = useMutation(SetOrdersDocument);
  /** Contents of the parts that were left to the manager, to restore them. */
  const setAside = useRef<Partial<Record<OrdersPart, Draft>>>({});
  const unsaved = differences(draft, draftOf(base));
  const isNewer = read.version > base.version && !isSaving;
  const adopt = (orders: SavedOrders, next = draftOf(orders)) => {
    setBase(orders);
    setDraft(next);
    setFailure(null);
  };
  if (isNewer && unsaved.length === 0) adopt(read);

  const change = (changes: Partial<Draft>) => setDraft((before) => draftOf({ ...before, ...changes }));
  const save = async () => {
    setFailure(null);
    try {
      const { data } = await setOrders({
        variables: { teamId, input: { ...draft, version: base.version } },
      });
      if (!data) return;
      const saved = data.setOrders;
      setBase(saved);
      // Changes made while saving stay in the draft.
      setDraft((now) => (now === draft ? draftOf(saved) : now));
      void readQuietly(reload());
      await toast(succeeded(savedWords(saved)));
    } catch (error) {
      if (codeOf(error) === 'CONFLICT') await readQuietly(reload());
      setFailure(failed(messageOf(error, ordersFailures.saveOrders)));
    }
  };
  return {
    draft,
    base,
    unsaved,
    newer: isNewer && unsaved.length > 0 ? read : null,
    isSaving,
    failure,
    change,
    leaveToManager: (part) => {
      setAside.current[part] = draft;
      change({ [part]: null });
    },
    takeOver: (part, start) => {
      const before = setAside.current[part];
      change(before ? withPartsOf(draft, before, [part]) : start);
    },
    discard: () => {
      adopt(base);
      announce('Changes discarded');
    },
    save,
    continueWith: (merged) => adopt(read, draftOf(merged)),
  };
}

function savedWords({ inForceFrom }: SavedOrders): string {
  return inForceFrom ? `Orders saved. They apply from ${matchName(inForceFrom)}` : 'Orders saved';
}
