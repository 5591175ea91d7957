import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../ui/page/Panel';
import {
  differences,
  type Draft,
  draftOf,
  type OrdersPart,
  withPartsOf,
  bullpenGroups,
  tactics,
} from './draft/orders-draft';
import { nameIn, type Players, type SavedOrders } from './draft/orders-page';
import { bullpenWords, partNames, partsInWords, tacticWords } from './draft/orders-words';
import classes from './Merge.module.css';

interface MergeProps {
  base: SavedOrders;
  mine: Draft;
  theirs: SavedOrders;
  players: Players;
  onContinue: (merged: Draft) => void;
}

type Side = 'mine' | 'theirs';

/** Shown if somebody else saved orders meanwhile: the viewer chooses a version of each part that differs. */
export function Merge({ base, mine, theirs, players, onContinue }: MergeProps) {
  const before = draftOf(base);
  const after = draftOf(theirs);
  const changedByThem = differences(before, after);
  const changedByMe = differences(before, mine);
  const [chosen, setChosen] = useState<Partial<Record<OrdersPart, Side>>>({});
  /** By default a part keeps the viewer's changes. A part that the viewer left unchanged takes the newer orders. */
  const sideOf = (part: OrdersPart): Side => chosen[part] ?? (changedByMe.includes(part) ? 'mine' : 'theirs');
  const differing = differences(mine, after);
  const who = theirs.changedBy ?? 'Someone';
  const merge = () =>
    onContinue(
      withPartsOf(
        mine,
        after,
        differing.filter((part) => sideOf(part) === 'theirs'),
      ),
    );
  return (
    <Panel title={`${who} changed the orders in the meantime`} danger>
      <div className={classes.merge}>
        <p role="alert">
          Changed by {who}: {partsInWords(changedByThem)}. Your unsaved changes: {partsInWords(changedByMe)}.
          {differing.length > 0 ? ' Choose what to keep; you can still change it before you save.' : ''}
        </p>
        {differing.map((part) => (
          <section key={part} className={classes.part} aria-label={partNames[part]}>
            <div className={classes.choice}>
              <h3>{partNames[part]}</h3>
              <SegmentedControl
                aria-label={`${partNames[part]}: version to keep`}
                size="sm"
                data={[
                  { value: 'mine', label: 'Mine' },
                  { value: 'theirs', label: `Of ${who}` },
                ]}
                value={sideOf(part)}
                onChange={(value) =>
                  setChosen((sides) => ({ ...sides, [part]: value === 'mine' ? 'mine' : 'theirs' }))
                }
              />
            </div>
            <div className={classes.sides}>
              <SideOfPart
                title="Mine"
                isKept={sideOf(part) === 'mine'}
                lines={linesOf(mine, part, players)}
              />
              <SideOfPart
                title={`Of ${who}`}
                isKept={sideOf(part) === 'theirs'}
                lines={linesOf(after, part, players)}
              />
            </div>
          </section>
        ))}
        <div className="buttons">
          <Button onClick={merge}>{differing.length > 0 ? 'Continue with These' : 'Continue'}</Button>
        </div>
      </div>
    </Panel>
  );
}

function SideOfPart({ title, isKept, lines }: { title: string; isKept: boolean; lines: readonly string[] }) {
  return (
    <div className={classes.side} data-kept={isKept || undefined}>
      <h4>
        {title}
        {isKept ? ', kept' : ''}
      </h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const linesOf = (draft: Draft, part: OrdersPart, players: Players): string[] =>
  summaryOf(draft, part, {
    name: (id) => nameIn(players, id),
    group: (group) => bullpenWords[group].name,
    tactic: (tactic, level) =>
      `${tacticWords[tactic].name}: ${tacticWords[tactic].levels[level - 1] ?? level}`,
  });

interface SummaryWords {
  name: (playerId: string) => string;
  group: (group: 'closer' | (typeof bullpenGroups)[number]) => string;
  tactic: (tactic: (typeof tactics)[number], level: number) => string;
}

/** Lines that summarise a part of the orders. */
function summaryOf(draft: Draft, part: OrdersPart, words: SummaryWords): string[] {
  if (draft[part] === null) return ['Left to the manager'];
  if (part === 'againstRight' || part === 'againstLeft') {
    return (draft[part] ?? []).map(
      ({ playerId, position }, at) => `${at + 1}. ${words.name(playerId)}, ${position}`,
    );
  }
  if (part === 'bullpen') return bullpenLines(draft, words);
  if (part === 'tactics') {
    const played = draft.tactics;
    return played ? tactics.map((tactic) => words.tactic(tactic, played[tactic])) : [];
  }
  const ranked = (draft[part] ?? []).map((id, at) => `${at + 1}. ${words.name(id)}`);
  if (part === 'bench') return ranked.length > 0 ? ranked : ['Nobody'];
  const rule =
    draft.afterOffDays === 'SKIP'
      ? 'the first fully rested pitcher starts'
      : 'the next pitcher keeps the turn';
  return [...ranked, `After days without a game ${rule}`];
}

function bullpenLines({ bullpen }: Draft, words: SummaryWords): string[] {
  if (!bullpen) return [];
  const lines = [
    { group: 'closer', ids: bullpen.closer === null ? [] : [bullpen.closer] } as const,
    ...bullpenGroups.map((group) => ({ group, ids: bullpen[group] })),
  ];
  return lines.map(
    ({ group, ids }) =>
      `${words.group(group)}: ${ids.length > 0 ? ids.map(words.name).join(', ') : 'nobody'}`,
  );
}
