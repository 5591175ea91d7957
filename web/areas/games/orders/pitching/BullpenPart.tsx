import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { announce } from '../../../../ui/page/LiveRegion';
import { type BullpenPlace, emptyBullpen, placeInBullpen, relievingAs } from '../draft/bullpen-changes';
import { type Bullpen, type BullpenGroup, bullpenGroups, inBullpen } from '../draft/orders-draft';
import { DragBoard } from '../../../../ui/dragging/DragBoard';
import { isPitcher, nameIn, type OrderedPlayer, type Players } from '../draft/orders-page';
import { bullpenPlaceName, bullpenWords } from '../draft/orders-words';
import type { Desk } from '../parts/desk';
import { PartHead } from '../parts/PartHead';
import { DragHandle } from '../../../../ui/dragging/DragHandle';
import { StepButtons } from '../../../../ui/dragging/StepButtons';
import { useDraggedRow } from '../../../../ui/dragging/use-dragged-row';
import { Fatigue, PlayerLine } from '../parts/PlayerLine';
import classes from '../parts/Parts.module.css';

/** The relievers by role. */
export function BullpenPart({ desk }: { desk: Desk }) {
  const { bullpen } = desk.draft;
  const relievers = relieversOf(desk);
  return (
    <div className="stack">
      <PartHead
        part="bullpen"
        isOrdered={bullpen !== null}
        onTakeOver={() => desk.takeOver('bullpen', { bullpen: usualBullpen(relievers) })}
        onLeave={() => desk.leaveToManager('bullpen')}
      >
        Relievers by role. The manager uses relievers without a role only when the others are spent. The bars
        show fatigue, 0 to 100.
      </PartHead>
      {bullpen ? (
        <OrderedBullpen desk={desk} bullpen={bullpen} relievers={relievers} />
      ) : (
        <p>The manager chooses by the score, the inning and who is rested.</p>
      )}
    </div>
  );
}

/** Pitchers who are not in the rotation. */
function relieversOf({ players, draft, advice }: Desk): OrderedPlayer[] {
  const starters = draft.rotation ?? advice?.managersRotation ?? [];
  return [...players.values()].filter((player) => isPitcher(player) && !starters.includes(player.id));
}

const usualBullpen = (relievers: readonly OrderedPlayer[]): Bullpen => ({
  ...emptyBullpen,
  closer: relievers.find(({ pitcherRole }) => pitcherRole === 'closer')?.id ?? null,
});

interface OrderedBullpenProps {
  desk: Desk;
  bullpen: Bullpen;
  relievers: readonly OrderedPlayer[];
}

function OrderedBullpen({ desk, bullpen, relievers }: OrderedBullpenProps) {
  const { players } = desk;
  const placed = inBullpen(bullpen);
  const free = relievers.map(({ id }) => id).filter((id) => !placed.includes(id));
  const move = (id: string, place: BullpenPlace, at?: number) =>
    desk.change({ bullpen: relievingAs(bullpen, id, place, at) });
  const moveAndSay = (id: string, place: BullpenPlace, at?: number) => {
    move(id, place, at);
    announce(saidOf(players, id, place));
  };
  const lists: { place: BullpenPlace; ids: string[] }[] = [
    { place: 'closer', ids: bullpen.closer === null ? [] : [bullpen.closer] },
    ...bullpenGroups.map((place) => ({ place, ids: bullpen[place] })),
    { place: 'none', ids: free },
  ];
  return (
    <DragBoard
      words={{
        what: (id) => saidOf(players, id, placeInBullpen(bullpen, id)),
        effect: (id, over) => {
          const to = targetOf(bullpen, over);
          return id === over ? null : saidOf(players, id, to.place);
        },
      }}
      onDrop={(id, over) => {
        const { place, at } = targetOf(bullpen, over);
        move(id, place, at);
      }}
    >
      <div className={classes.bullpen}>
        {lists.map(({ place, ids }) => (
          <BullpenGroupList
            key={place}
            desk={desk}
            place={place}
            meaning={place === 'none' ? 'Pitches when no one else is left.' : bullpenWords[place].meaning}
            ids={ids}
            onMove={moveAndSay}
          />
        ))}
      </div>
    </DragBoard>
  );
}

const saidOf = (players: Players, id: string, place: BullpenPlace): string =>
  `${nameIn(players, id)}: ${bullpenPlaceName(place).toLowerCase()}`;

const places: readonly BullpenPlace[] = ['closer', ...bullpenGroups, 'none'];

/**
 * Target of a drop. A drop on a role goes to the end of its list; a drop on a reliever goes to the place of that
 * reliever.
 */
function targetOf(bullpen: Bullpen, over: string): { place: BullpenPlace; at?: number } {
  const part = places.find((place) => place === over);
  if (part) return { place: part };
  const place = placeInBullpen(bullpen, over);
  return isGroup(place) ? { place, at: bullpen[place].indexOf(over) } : { place };
}

const isGroup = (place: BullpenPlace): place is BullpenGroup => place !== 'closer' && place !== 'none';

const choices = ['closer', ...bullpenGroups, 'none'].map((value) => ({
  value,
  label: bullpenPlaceName(placeNamed(value)),
}));

function placeNamed(text: string): BullpenPlace {
  if (text === 'closer') return 'closer';
  return bullpenGroups.find((group) => group === text) ?? 'none';
}

interface BullpenGroupListProps {
  desk: Desk;
  place: BullpenPlace;
  meaning: string;
  ids: string[];
  onMove: (id: string, place: BullpenPlace, at?: number) => void;
}

/** Relievers of one role, in the order in which they are called. */
function BullpenGroupList({ desk, place, meaning, ids, onMove }: BullpenGroupListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: place });
  const heading = useId();
  return (
    <section
      ref={setNodeRef}
      className={classes.group}
      data-target={isOver || undefined}
      aria-labelledby={heading}
    >
      <h2 id={heading}>{bullpenPlaceName(place)}</h2>
      <p className={classes.about}>{meaning}</p>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.length === 0 ? (
          <p className={classes.nobody}>Nobody</p>
        ) : (
          <ol className={classes.list}>
            {ids.map((id, at) => (
              <RelieverRow
                key={id}
                desk={desk}
                id={id}
                place={place}
                onPlace={(wanted) => onMove(id, wanted)}
                onStep={place === 'closer' || place === 'none' ? null : (to) => onMove(id, place, to)}
                at={at}
                of={ids.length}
              />
            ))}
          </ol>
        )}
      </SortableContext>
    </section>
  );
}

interface RelieverRowProps {
  desk: Desk;
  id: string;
  place: BullpenPlace;
  at: number;
  of: number;
  onPlace: (place: BullpenPlace) => void;
  /** Moves the reliever in the list; null if the role has no order. */
  onStep: ((to: number) => void) | null;
}

function RelieverRow({ desk, id, place, at, of, onPlace, onStep }: RelieverRowProps) {
  const { row, handle } = useDraggedRow(id);
  const name = nameIn(desk.players, id);
  return (
    <li {...row} className={classes.reliever}>
      <DragHandle handle={handle} name={name} />
      <PlayerLine desk={desk} part={place === 'none' ? null : 'bullpen'} id={id} />
      <Fatigue value={desk.players.get(id)?.fatigue ?? 0} />
      <NativeSelect
        aria-label={`Role of ${name}`}
        size="xs"
        data={choices}
        value={place}
        onChange={({ currentTarget }) => onPlace(placeNamed(currentTarget.value))}
      />
      {onStep && of > 1 ? <StepButtons name={name} place={at} of={of} onMove={onStep} /> : null}
    </li>
  );
}
