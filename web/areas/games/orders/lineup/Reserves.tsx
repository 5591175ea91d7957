import { SortableContext } from '@dnd-kit/sortable';
import { NativeSelect } from '@mantine/core';
import type { Place } from '../draft/orders-draft';
import { DragHandle } from '../../../../ui/dragging/DragHandle';
import { useDraggedRow } from '../../../../ui/dragging/use-dragged-row';
import { nameIn } from '../draft/orders-page';
import type { Desk } from '../parts/desk';
import { PlayerLine } from '../parts/PlayerLine';
import type { Lineup } from '../parts/PlayerSplits';
import classes from '../parts/Parts.module.css';

interface ReservesProps {
  desk: Desk;
  lineup: Lineup;
  reserves: readonly string[];
  order: readonly Place[];
  onReplace: (reserveId: string, playerId: string) => void;
}

/** While a reserve is dragged, the others do not move: their order is not part of the lineup. */
const nobodyMoves = () => null;

/** Players outside the lineup, who can replace one of the nine. */
export function Reserves({ desk, lineup, reserves, order, onReplace }: ReservesProps) {
  return (
    <section className={classes.reserves} aria-labelledby="reserves">
      <h2 id="reserves">Not in this lineup</h2>
      {reserves.length === 0 ? (
        <p>The bench is empty.</p>
      ) : (
        <SortableContext items={[...reserves]} strategy={nobodyMoves}>
          <ul className={classes.list}>
            {reserves.map((id) => (
              <ReserveRow
                key={id}
                desk={desk}
                lineup={lineup}
                id={id}
                order={order}
                onReplace={(playerId) => onReplace(id, playerId)}
              />
            ))}
          </ul>
        </SortableContext>
      )}
    </section>
  );
}

interface ReserveRowProps {
  desk: Desk;
  lineup: Lineup;
  id: string;
  order: readonly Place[];
  onReplace: (playerId: string) => void;
}

function ReserveRow({ desk, lineup, id, order, onReplace }: ReserveRowProps) {
  const { row, handle } = useDraggedRow(id);
  const name = nameIn(desk.players, id);
  const choices = order.map(({ playerId, position }, at) => ({
    value: playerId,
    label: `${at + 1}. ${nameIn(desk.players, playerId)}, ${position}`,
  }));
  return (
    <li {...row} className={classes.reserve}>
      <DragHandle handle={handle} name={name} />
      <PlayerLine desk={desk} part={null} id={id} lineup={lineup} />
      <NativeSelect
        className={classes.putIn ?? ''}
        aria-label={`Substitute ${name} for`}
        size="sm"
        data={[{ value: '', label: 'Substitute for…' }, ...choices]}
        value=""
        onChange={({ currentTarget }) => onReplace(currentTarget.value)}
      />
    </li>
  );
}
