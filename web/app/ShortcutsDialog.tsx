import { Checkbox, Kbd, Modal } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useExternalStore } from '../ui/on-demand/external-store';
import { pageShortcuts, shortcutsAreOn, turnShortcuts } from '../ui/page/shortcut-keys';
import { destinations } from './shortcuts';
import classes from './Layout.module.css';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(shortcutsAreOn);
  const ofPage = useExternalStore(pageShortcuts);
  const turn = (wanted: boolean) => {
    turnShortcuts(wanted);
    setOn(wanted);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keyboard shortcuts"
      size="lg"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={classes.shortcuts}>
        <div>
          <dt>
            <Kbd>?</Kbd>
          </dt>
          <dd>These shortcuts</dd>
        </div>
        <div>
          <dt>
            <Kbd>/</Kbd> <Kbd>Ctrl K</Kbd>
          </dt>
          <dd>Search</dd>
        </div>
        {ofPage.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 ? ' ' : null}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        {destinations.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <Kbd>g</Kbd> <Kbd>{key}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Kbd>Esc</Kbd>
          </dt>
          <dd>Close a dialog</dd>
        </div>
      </dl>
      <Checkbox
        mt="md"
        label="Shortcuts are on"
        checked={on}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Modal>
  );
}
