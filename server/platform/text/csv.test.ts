import { csvRow, numberCell, textCell } from './csv.js';
import { testRows } from '../../testing/rows.js';

describe('a cell of CSV', () => {
  testRows(
    'holds the text %j as %j',
    [
      ['Harbor Kings', 'Harbor Kings'],
      ['Kings, Harbor', '"Kings, Harbor"'],
      ['the "Kings"', '"the ""Kings"""'],
      ['two\r\nlines', '"two\r\nlines"'],
      ['', ''],
      ['Ünï ⚾', 'Ünï ⚾'],
    ] as const,
    ([text, cell]) => {
      expect(textCell(text)).toBe(cell);
    },
  );

  testRows(
    'marks %j as text, so that it is no formula',
    [
      ['=1+1', "'=1+1"],
      ['+1', "'+1"],
      ['-2', "'-2"],
      ['@SUM(A1)', "'@SUM(A1)"],
      ['=HYPERLINK("http://a.example","b")', `"'=HYPERLINK(""http://a.example"",""b"")"`],
      ['\t=1', "'\t=1"],
      ['\r=1', `"'\r=1"`],
      ['＝1+1', "'＝1+1"],
      ['Kings;=1+1', "Kings;'=1+1"],
      ['Kings; ＋1', "Kings;' ＋1"],
      ['Kings\t@A1', "Kings\t'@A1"],
      ['Kings\n=1', `"Kings\n'=1"`],
      ['1=1', '1=1'],
      ['Kings - Foxes; 2 = 2', 'Kings - Foxes; 2 = 2'],
    ] as const,
    ([text, cell]) => {
      expect(textCell(text)).toBe(cell);
    },
  );

  testRows(
    'holds the number %d as %j',
    [
      [-2, '-2'],
      [0.279, '0.279'],
      [12345678.5, '12345678.5'],
      [0, '0'],
      [Number.NaN, ''],
      [Number.POSITIVE_INFINITY, ''],
    ] as const,
    ([value, cell]) => {
      expect(numberCell(value)).toBe(cell);
    },
  );
});

test('a row of CSV ends with a carriage return and a line feed', () => {
  expect(csvRow(['a', '', 'b'])).toBe('a,,b\r\n');
});
