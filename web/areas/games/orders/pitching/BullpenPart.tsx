import { announce } from '../../../../ui/page/LiveRegion';
import { type BullpenPlace, emptyBullpen, placeInBullpen, relievingAs } from '../draft/bullpen-changes';
import { type Bullpen, type BullpenGroup, bullpenGroups, inBullpen } from '../draft/orders-draft';
import { DragBoard } from '../../../../ui/dragging/DragBoard';
import { isPitcher, nameIn, type OrderedPlayer, type Players } from '../draft/orders-page';
import { bullpenPlaceName, bullpenWords } from '../draft/orders-words';
import { BullpenGroupList } from './BullpenGroupList';
import type { Desk } from '../parts/desk';
import { PartHead } from '../parts/PartHead';
import classes from '../parts/Parts.module.css';

/** The relievers and their parts. */
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
        Relievers by what they are for. The manager chooses among those without a part once the others are
        spent. The bars show fatigue, 0 to 100.
      </PartHead>
      {bullpen ? (
        <OrderedBullpen desk={desk} bullpen={bullpen} relievers={relievers} />
      ) : (
        <p>The manager chooses by the score, the inning and who is rested.</p>
      )}
    </div>
  );
}

/** Pitchers who do not start. */
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
            meaning={place === 'none' ? 'Pitches when nobody else is left.' : bullpenWords[place].meaning}
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

/** Dropped on a part, a reliever is its last; dropped on a reliever of it, takes that one's place. */
function targetOf(bullpen: Bullpen, over: string): { place: BullpenPlace; at?: number } {
  const part = places.find((place) => place === over);
  if (part) return { place: part };
  const place = placeInBullpen(bullpen, over);
  return isGroup(place) ? { place, at: bullpen[place].indexOf(over) } : { place };
}

const isGroup = (place: BullpenPlace): place is BullpenGroup => place !== 'closer' && place !== 'none';
