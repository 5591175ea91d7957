import { Button } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { MenuButton, MenuList } from '../../../../ui/dialogs/MenuButton';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { Notice } from '../../../../ui/page/Notice';
import { type AskedChange, isMovable, type MovableMatch, type MovesLeague, titleOf } from './movable';

const ScheduleDialog = lazyPart(() => import('./ScheduleDialog'));

interface MatchMovesProps {
  match: MovableMatch;
  league: MovesLeague;
  /** Whether the menu is in a tile, not among the buttons of a page. */
  isInTile?: boolean;
}

const kinds = [
  { kind: 'move', label: 'Move…' },
  { kind: 'swap', label: 'Swap…' },
  { kind: 'postpone', label: 'Postpone…' },
] as const;

/** For staff: menu that moves, swaps or postpones a match. Renders nothing if the viewer may not. */
export function MatchMoves({ match, league, isInTile = false }: MatchMovesProps) {
  const { isOpen, open, close, button } = useOpener();
  const [kind, setKind] = useState<(typeof kinds)[number]['kind']>('move');
  if (!isMovable(match, league)) return null;
  const offered = match.postponed ? kinds.slice(0, 1) : kinds;
  return (
    <>
      <MenuButton
        ref={button}
        label={`Reschedule ${titleOf(match)}`}
        icon="calendar"
        isSmall={isInTile}
        {...(!isInTile && { text: 'Reschedule' })}
      >
        <MenuList>
          {offered.map((one) => (
            <li key={one.kind}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                  setKind(one.kind);
                  open();
                }}
              >
                {one.label}
              </button>
            </li>
          ))}
        </MenuList>
      </MenuButton>
      {isOpen ? <Asked league={league} asked={{ kind, match }} onClose={close} /> : null}
    </>
  );
}

interface AskedProps {
  league: MovesLeague;
  asked: AskedChange;
  onClose: () => void;
}

const Asked = (props: AskedProps) => (
  <Suspense fallback={null}>
    <ScheduleDialog {...props} />
  </Suspense>
);

interface PostponedNoticeProps {
  match: MovableMatch & { postponement: string | null };
  /** Null for a friendly, and for a match of a past season. */
  league: MovesLeague | null;
}

/** Says that a match is postponed; staff can give it a new date. */
export function PostponedNotice({ match, league }: PostponedNoticeProps) {
  if (!match.postponed) return null;
  const reason = match.postponement?.replace(/\.$/, '');
  return (
    <Notice tone="mark" message={reason ? `Postponed: ${reason}.` : 'Postponed. It has no new date yet.'}>
      {league !== null && isMovable(match, league) ? (
        <>
          {' '}
          <OpenerOf league={league} asked={{ kind: 'move', match }}>
            Give it a date…
          </OpenerOf>
        </>
      ) : null}
    </Notice>
  );
}

interface DayMoveProps {
  league: MovesLeague;
  gameDay: number;
  matches: readonly MovableMatch[];
}

/** For staff: button that moves a day of the schedule. Renders nothing if no match of the day can be moved. */
export function DayMove({ league, gameDay, matches }: DayMoveProps) {
  const date = matches.find((match) => isMovable(match, league))?.date ?? null;
  return date === null ? null : (
    <div data-print="hide">
      <OpenerOf league={league} asked={{ kind: 'day', gameDay, date }}>
        Move day…
      </OpenerOf>
    </div>
  );
}

function OpenerOf({ children, ...props }: Omit<AskedProps, 'onClose'> & { children: ReactNode }) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button ref={button} size="compact-sm" variant="default" aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      {isOpen ? <Asked {...props} onClose={close} /> : null}
    </>
  );
}
