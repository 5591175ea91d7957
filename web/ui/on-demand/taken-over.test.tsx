import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { repeatEarlyClicks } from './early-clicks';
import { createExternalStore, type ExternalStore, useExternalStore } from './external-store';
import { latePart, LatePlace } from './lazy-part';

function Switch({ label }: { label: string }) {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-label={label}
        aria-checked={isOn}
        onClick={() => setOn(!isOn)}
      />
      <label>
        <input type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} />
        {label} box
      </label>
    </>
  );
}

const late = <Switch label="late" />;

test('the last early click on a switch or a box is repeated once, when React takes over its part of the page', async () => {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = latePart<object>(() => code.then(() => ({ default: () => late })));
  const Drawn = () => <LatePlace>{late}</LatePlace>;
  const root = document.createElement('div');
  function Page({ Part }: { Part: typeof Late | typeof Drawn }) {
    useLayoutEffect(() => void delete root.dataset['drawn'], []);
    return (
      <>
        <Switch label="first" />
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </>
    );
  }
  Object.assign(root, { id: 'root', innerHTML: renderToString(<Page Part={Drawn} />) });
  root.dataset['drawn'] = '';
  document.body.append(root);
  const isOn = (label: string) => screen.getByRole('switch', { name: label }).ariaChecked === 'true';
  const click = (label: string) => fireEvent.click(screen.getByRole('switch', { name: label }));
  repeatEarlyClicks(root);

  fireEvent.click(screen.getByText('first box'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'first box' }).checked).toBe(false);
  const app = hydrateRoot(root, <Page Part={Late} />);
  await waitFor(() => expect(isOn('first')).toBe(true));

  // The rest of the page reacts at once, and only once.
  click('late');
  expect(isOn('late')).toBe(false);
  click('first');
  await waitFor(() => expect(isOn('first')).toBe(false));
  arrive();
  await waitFor(() => expect(isOn('late')).toBe(true));
  click('late');
  await waitFor(() => expect(isOn('late')).toBe(false));
  expect(isOn('first')).toBe(false);
  act(() => app.unmount());
  root.remove();
});

test('a drawn component is drawn again only for a value that the server did not know', async () => {
  const shared = createExternalStore('visitor');
  const own = createExternalStore('Ana', 'visitor');
  const drawn: string[] = [];
  const Name = ({ store }: { store: ExternalStore<string> }) => {
    const name = useExternalStore(store);
    drawn.push(name);
    return <p>{name}</p>;
  };
  const root = document.createElement('div');
  document.body.append(root);

  root.innerHTML = renderToString(<Name store={shared} />);
  drawn.length = 0;
  const app = hydrateRoot(root, <Name store={shared} />);
  await act(() => Promise.resolve());
  expect(drawn.splice(0)).toEqual(['visitor']);
  act(() => shared.set('Bo'));
  expect(screen.getByText('Bo')).toBeTruthy();
  act(() => app.unmount());

  root.innerHTML = renderToString(<Name store={own} />);
  drawn.length = 0;
  const other = hydrateRoot(root, <Name store={own} />);
  await waitFor(() => expect(screen.getByText('Ana')).toBeTruthy());
  expect(drawn).toEqual(['visitor', 'Ana']);
  act(() => other.unmount());
  root.remove();
});
