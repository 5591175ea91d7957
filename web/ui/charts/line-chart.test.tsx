import { fireEvent, screen, within } from '@testing-library/react';
import { open } from '../../testing/render';
import { LineChart } from './LineChart';

const style = { colour: '#123456', dash: undefined };

test('mouse, finger and arrow keys show all values of a point, the best first', () => {
  open(
    <LineChart
      label="Wins on a day"
      points={['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5']}
      lines={[
        { key: '1', name: 'Owls', short: 'OWL', style, values: [1, 1, 2, 2, 3] },
        { key: '2', name: 'Robins', short: 'ROB', style, isOwn: true, values: [0, null, 3, 4, 4] },
      ]}
      height={100}
      valueText={String}
      smallestStep={1}
    />,
  );
  const chart = screen.getByRole('slider', { name: 'Wins on a day' });
  chart.getBoundingClientRect = () => new DOMRect(100, 0, 400, 100);
  Object.assign(chart, { setPointerCapture: () => undefined, hasPointerCapture: () => false });
  const shown = () => within(chart).queryAllByRole('term', { hidden: true }).length;
  const text = () => chart.getAttribute('aria-valuetext');
  // jsdom has no pointer events.
  const point = (kind: string, clientX: number) =>
    fireEvent(chart, new MouseEvent(kind, { clientX, bubbles: true }));
  expect([text(), shown()]).toEqual(['Day 5: Robins 4, Owls 3', 0]);
  point('pointermove', 290);
  expect([text(), shown()]).toEqual(['Day 3: Robins 3, Owls 2', 2]);
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect([text(), shown()]).toEqual(['Day 2: Owls 1', 1]);
  fireEvent.keyDown(chart, { key: 'End' });
  expect(text()).toBe('Day 5: Robins 4, Owls 3');
  point('pointerdown', 90);
  expect([text(), shown()]).toEqual(['Day 1: Owls 1, Robins 0', 2]);
  fireEvent.blur(chart);
  expect([text(), shown()]).toEqual(['Day 5: Robins 4, Owls 3', 0]);
});
