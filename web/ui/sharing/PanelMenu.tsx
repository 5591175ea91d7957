import { Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { MenuButton, MenuList } from '../dialogs/MenuButton';
import { type CsvTable, useCsv } from '../columns/use-csv';
import { useOpener } from '../dialogs/use-opener';
import { lazyPart } from '../on-demand/lazy-part';
import { count } from '../text/format';
import type { Embeddable } from './embed';
import type { ProgramFeed } from './feeds';

const EmbedDialog = lazyPart(() => import('./EmbedDialog'));
const FeedDialog = lazyPart(() => import('./FeedDialog'));

interface PanelMenuProps<Row> {
  /** Subject of the menu: `Schedule`. */
  of: string;
  csv?: CsvTable<Row> | undefined;
  embed?: Embeddable | null | undefined;
  feeds?: readonly ProgramFeed[];
  /** Whether the menu is in the head of a page, among its buttons. */
  isOfPage?: boolean;
  /** Further entries, each in an `li`. */
  children?: ReactNode;
}

/** Menu in the head of a page or panel with the ways to take its contents elsewhere: file, frame, calendar, feed. */
export function PanelMenu<Row>({ of, csv, embed, feeds, isOfPage = false, children }: PanelMenuProps<Row>) {
  const { isOpen, open, close, button } = useOpener();
  /** The feed whose dialog is open; null for the dialog of the frame. */
  const [feed, setFeed] = useState<ProgramFeed | null>(null);
  const show = (chosen: ProgramFeed | null) => {
    setFeed(chosen);
    open();
  };
  return (
    <>
      <MenuButton ref={button} label={`Share ${of}`} icon="more" isSmall={!isOfPage}>
        <MenuList>
          {csv ? <CsvEntry table={csv} /> : null}
          {embed ? (
            <li>
              <button type="button" aria-haspopup="dialog" onClick={() => show(null)}>
                Embed
              </button>
            </li>
          ) : null}
          {feeds?.map((one) => (
            <li key={one.path}>
              <button type="button" aria-haspopup="dialog" onClick={() => show(one)}>
                {one.label}
              </button>
            </li>
          ))}
          {children}
        </MenuList>
      </MenuButton>
      {isOpen ? (
        <Suspense fallback={null}>
          {feed ? (
            <FeedDialog feed={feed} onClose={close} />
          ) : embed ? (
            <EmbedDialog embeddable={embed} onClose={close} />
          ) : null}
        </Suspense>
      ) : null}
    </>
  );
}

function CsvEntry<Row>({ table }: { table: CsvTable<Row> }) {
  const { save, read } = useCsv(table);
  const saveAndClose = async ({ currentTarget }: MouseEvent) => {
    const menu = currentTarget.closest<HTMLElement>('[popover]');
    if (read !== null) return;
    await save();
    menu?.hidePopover();
  };
  return (
    <li>
      <button
        type="button"
        aria-label={`CSV of ${table.caption}`}
        aria-busy={read !== null}
        data-keeps-open
        onClick={(event) => void saveAndClose(event)}
      >
        {read === null || read === 0 ? 'CSV' : `CSV ${count(read)}…`}
      </button>
    </li>
  );
}
