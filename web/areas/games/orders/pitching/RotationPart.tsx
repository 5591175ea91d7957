import { Radio } from '@mantine/core';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { announce } from '../../../../ui/page/LiveRegion';
import { withoutReliever } from '../draft/bullpen-changes';
import type { Draft } from '../draft/orders-draft';
import { isPitcher, nameIn } from '../draft/orders-page';
import { AddPlayer } from '../parts/AddPlayer';
import type { Desk } from '../parts/desk';
import { Fatigue, PlayerLine } from '../parts/PlayerLine';
import { PartHead } from '../parts/PartHead';
import { RankedList } from '../parts/RankedList';
import classes from '../parts/Parts.module.css';

const MOST_STARTERS = 7;

/** The starting pitchers in order. */
export function RotationPart({ desk }: { desk: Desk }) {
  const { rotation } = desk.draft;
  const managers = desk.advice?.managersRotation ?? null;
  return (
    <div className="stack">
      <PartHead
        part="rotation"
        isOrdered={rotation !== null}
        onTakeOver={
          managers && managers.length > 0 ? () => desk.takeOver('rotation', takenOver(desk, managers)) : null
        }
        onLeave={() => desk.leaveToManager('rotation')}
      >
        Starting pitchers in turn, one to seven. The next one starts unless short of rest. The bars show
        fatigue, 0 to 100.
      </PartHead>
      {rotation ? (
        <OrderedRotation desk={desk} rotation={rotation} />
      ) : managers ? (
        <ManagersRotation desk={desk} ids={managers} />
      ) : null}
    </div>
  );
}

/** A starter in the rotation is taken out of the bullpen. */
function takenOver({ draft }: Desk, ids: readonly string[]): Partial<Draft> {
  const bullpen = draft.bullpen && ids.reduce(withoutReliever, draft.bullpen);
  return { rotation: [...ids], ...(draft.bullpen && { bullpen }) };
}

function OrderedRotation({ desk, rotation }: { desk: Desk; rotation: string[] }) {
  const pitchers = [...desk.players.values()].filter(isPitcher);
  const offered = pitchers.filter(({ id }) => !rotation.includes(id));
  return (
    <>
      {rotation.length > 0 ? (
        <RankedList
          desk={desk}
          part="rotation"
          ids={rotation}
          onChange={(ids) => desk.change({ rotation: ids })}
        />
      ) : (
        <EmptyState title="A rotation has at least one starter." />
      )}
      <AddPlayer
        label="Add a starter"
        players={rotation.length < MOST_STARTERS ? offered : []}
        onAdd={(id) => {
          desk.change(takenOver(desk, [...rotation, id]));
          announce(`${nameIn(desk.players, id)} is in the rotation`);
        }}
      />
      <Radio.Group
        label="After a day without a game"
        value={desk.draft.afterOffDays}
        onChange={(value) => desk.change({ afterOffDays: value === 'SKIP' ? 'SKIP' : 'KEEP' })}
      >
        <div className={classes.choices}>
          <Radio value="KEEP" label="The next pitcher keeps the turn, with an extra day of rest" />
          <Radio value="SKIP" label="The first fully rested pitcher in the rotation starts" />
        </div>
      </Radio.Group>
    </>
  );
}

function ManagersRotation({ desk, ids }: { desk: Desk; ids: readonly string[] }) {
  if (ids.length === 0) return <EmptyState title="No pitcher can start." />;
  return (
    <ol className={classes.card} aria-label="The manager’s rotation" data-manager>
      {ids.map((id, at) => (
        <li key={id} className={classes.read}>
          <span className={classes.number} aria-hidden="true">
            {at + 1}
          </span>
          <PlayerLine desk={desk} part={null} id={id} />
          <Fatigue value={desk.players.get(id)?.fatigue ?? 0} />
        </li>
      ))}
    </ol>
  );
}
