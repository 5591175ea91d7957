import { Members, Text } from '../input/rules.js';
import { countCharacters, tidyLine, tidyText } from './tidy.js';
import { inputFromBody } from '../input/validation.js';
import { testRows } from '../../testing/rows.js';

const zeroWidth = '\u200B\u200C\u200D\u2060\uFEFF';
const rightToLeftOverride = '\u202E';

class Article {
  @Text({ label: 'Headline', required: 'Headline is required', min: 3, max: 5 })
  headline!: string;

  @Text({ label: 'Secret', min: 3, verbatim: true })
  secret?: string;

  @Text({ label: 'Body', lines: true })
  body?: string;
}

class Paper {
  @Members({ label: 'Articles', type: Article, max: 2 })
  articles!: Article[];
}

const sentenceOf = async (headline: string): Promise<string> => {
  try {
    return (await inputFromBody(Article, { headline })).headline;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a text', () => {
  testRows(
    'that consists of %s counts as missing',
    [
      ['zero-width characters', zeroWidth],
      ['soft hyphens and white space', ' \u00AD\t\u00AD\n'],
      ['a Hangul filler', '\u3164'],
      ['an empty Braille cell', '\u2800'],
      ['control characters', '\u0007\u001B\u0085'],
      ['overrides of direction', `${rightToLeftOverride}\u2066`],
    ] as const,
    async ([, text]) => {
      expect(await sentenceOf(text.repeat(2))).toBe('Headline is required');
    },
  );

  test('keeps the joiners and marks that scripts need', () => {
    for (const text of ['👩‍🚀', 'می‌خواهم', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'é', '\u200Fשלום']) {
      expect(tidyText(text)).toBe(text);
      expect(tidyLine(text)).toBe(text);
    }
  });

  test('loses control characters, overrides of direction and the white space around it', () => {
    expect(tidyText(` Cu\u0008b${rightToLeftOverride}s\u001B[31m\r\n\tWin \n`)).toBe('Cubs[31m\n\tWin');
  });

  testRows(
    'has only line feeds after tidying %j',
    ['\r', '\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'],
    (end) => {
      expect(tidyText(`one${end}two${end}${end}three`)).toBe('one\ntwo\n\nthree');
      expect(tidyLine(`one${end}two${end}${end}three`)).toBe('one two three');
    },
  );

  testRows(
    'of one line has a single form of %s',
    [
      ['white space of any kind', ' Red\u00a0\u3000\tSox\u2009', 'Red Sox'],
      ['characters without width', '\ufeffRed\u200b So\u00adx\u2060 \u200b', 'Red Sox'],
      ['letters and their accents', 'Ca\u0301diz', 'C\u00e1diz'],
    ] as const,
    ([, text, tidy]) => {
      expect(tidyLine(text)).toBe(tidy);
      expect(tidyLine(tidy)).toBe(tidy);
    },
  );

  test('is tidied in nested inputs too, as one line or as several', async () => {
    const article = { headline: ' a\nb ', body: ' a\r\nb ' };
    const { articles } = await inputFromBody(Paper, { articles: [article] });
    expect(articles).toEqual([{ headline: 'a b', body: 'a\nb' }]);
  });

  test('is counted in characters, as PostgreSQL counts it, not in units of UTF-16', async () => {
    expect(countCharacters('⚾🧢é')).toBe(3);
    expect(await sentenceOf('🧢🧢')).toBe('Headline must be at least 3 characters');
    expect(await sentenceOf('🧢🧢🧢🧢🧢')).toBe('🧢🧢🧢🧢🧢');
    expect(await sentenceOf('🧢🧢🧢🧢🧢🧢')).toBe('Headline must be at most 5 characters');
  });

  test('that is a password is not changed', async () => {
    const secret = ` ${zeroWidth}${rightToLeftOverride} `;
    expect((await inputFromBody(Article, { headline: 'abc', secret })).secret).toBe(secret);
  });
});
