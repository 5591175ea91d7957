import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part';

/** A part whose code arrives at the second try. */
function partWithGap(name: string) {
  let tries = 0;
  const Part = () => <p>{name} is here</p>;
  return lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Part };
  });
}

test('one message stands for all parts whose code is missing, and tries all of them again', async () => {
  const [First, Second] = [partWithGap('First'), partWithGap('Second')];
  render(
    <Suspense fallback={null}>
      <First />
      <Second />
    </Suspense>,
  );
  const message = await screen.findByRole('alert');
  expect(message.textContent).toBe('Part of this page failed to load.Try again');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('First is here');
  await screen.findByText('Second is here');
  expect(screen.queryByRole('alert')).toBe(null);
});
