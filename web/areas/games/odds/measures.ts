import { chanceText, pointsText } from '../../../ui/baseball/chance';
import { signed, tenths } from '../../../ui/text/format';

/** Measures of a club that a chart or comparison can show. */
export type Measure = 'playoffs' | 'division' | 'title' | 'expectedWins';

export const measureWords: Readonly<Record<Measure, { label: string; long: string }>> = {
  playoffs: { label: 'Playoffs', long: 'Chance to make the playoffs' },
  division: { label: 'Division', long: 'Chance to win the division' },
  title: { label: 'Title', long: 'Chance to win the title' },
  expectedWins: { label: 'Wins', long: 'Expected wins' },
};

export const measures: readonly Measure[] = ['playoffs', 'division', 'title', 'expectedWins'];

export const isMeasure = (text: string): text is Measure => Object.hasOwn(measureWords, text);

export function measureText(measure: Measure, value: number | null): string {
  return measure === 'expectedWins' ? tenths(value) : chanceText(value);
}

export function differenceText(measure: Measure, difference: number): string {
  return measure === 'expectedWins' ? signed(difference, 1) : pointsText(difference);
}
