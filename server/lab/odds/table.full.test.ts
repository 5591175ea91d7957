import { withMeasured } from './measured-part.js';
import { asMarkdown, asText, share, signed } from './table.js';

const table = {
  title: 'Wins',
  headings: ['club', 'won'],
  rows: [
    ['Austin', '9'],
    ['Erie', '100'],
  ],
};

describe('a table of the report', () => {
  it('is aligned as text', () => {
    expect(asText(table)).toBe('Wins\nclub    won\nAustin    9\nErie    100');
  });

  it('is Markdown in the formatter’s style', () => {
    expect(asMarkdown(table)).toBe(
      '**Wins**\n\n| club   | won |\n| ------ | --: |\n| Austin |   9 |\n| Erie   | 100 |',
    );
  });

  it('has shares without a leading zero, as in baseball', () => {
    expect([share(0.5), share(1), share(-0.25, 2), share(-0.0001), signed(0.04, 2), signed(0)]).toEqual([
      '.500',
      '1.000',
      '−.25',
      '.000',
      '+.04',
      '.000',
    ]);
  });
});

describe('the measured part of a document', () => {
  it('is replaced, without changes to the rest', () => {
    const document = 'a\n<!-- games -->\nold\n<!-- /games -->\nz';
    const written = withMeasured(document, 'games', 'new');
    expect(written).toBe('a\n<!-- games -->\n\nnew\n\n<!-- /games -->\nz');
    expect(withMeasured(written, 'games', 'new')).toBe(written);
  });

  it('is refused if the document has no such part', () => {
    expect(() => withMeasured('text', 'games', 'new')).toThrow('The document has no part "games".');
  });
});
