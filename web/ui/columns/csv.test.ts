import { csvFileName, csvText, inOrder, numberIn } from './csv';
import type { StatColumn } from './stat-column';

interface Line {
  name: string;
  average: number | null;
}

const columns: readonly StatColumn<Line>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  {
    key: 'average',
    label: 'AVG',
    title: 'Batting average',
    value: ({ average }) => average,
    render: ({ average }) => (average === null ? '–' : average.toFixed(3).replace(/^0/, '')),
  },
];

const rows: readonly Line[] = [
  { name: 'Bell, Quinn', average: 0.27857 },
  { name: '=1+1;＝2', average: null },
  { name: 'the "Cat"', average: 1 },
];

test('a table is written as shown, with plain numbers and no formulas', () => {
  const totals = { name: 'Totals', average: '.301' };
  expect(csvText({ columns, rows, totals })).toBe(
    `Name,AVG\r\n"Bell, Quinn",0.279\r\n'=1+1;'＝2,\r\n"the ""Cat""",1\r\nTotals,0.301\r\n`,
  );
});

test('columns that share an abbreviation get their long names as headings', () => {
  const column = (key: string, label: string, title?: string): StatColumn<Line> => ({
    key,
    label,
    ...(title !== undefined && { title }),
    value: () => 1,
  });
  const alike = [
    column('hr', 'HR', 'Home runs'),
    column('hrAllowed', 'HR', 'Home runs allowed'),
    column('one', 'X'),
    column('two', 'X'),
  ];
  expect(csvText({ columns: alike, rows: [] })).toBe('Home runs,Home runs allowed,X (one),X (two)\r\n');
});

test('a column can be left out of the file, or written as several columns', () => {
  const record: StatColumn<Line> = {
    key: 'record',
    label: 'W-L',
    value: () => 1,
    render: () => '3-2',
    csv: [
      { label: 'W', value: () => 3 },
      { label: 'L', value: () => 2 },
    ],
  };
  const buttons: StatColumn<Line> = { key: 'actions', label: 'Actions', value: () => null, csv: false };
  expect(csvText({ columns: [record, buttons], rows: rows.slice(0, 1) })).toBe('W,L\r\n3,2\r\n');
});

test('figures such as .279, 1,234 and 74.5% are read as numbers; other texts such as 3-2 are not', () => {
  const figures = {
    '.279': 0.279,
    '-.250': -0.25,
    '1.000': 1,
    '1,234': 1234,
    '12,345,678': 12_345_678,
    '+3': 3,
    '−2': -2,
    '74.5%': 0.745,
    '6.1': 6.1,
    '0': 0,
    '': null,
    '-': null,
    '1,23': null,
    '3-2': null,
    Won: null,
  };
  expect(Object.fromEntries(Object.keys(figures).map((text) => [text, numberIn(text)]))).toEqual(figures);
});

test('all rows are sorted in the order of the table, unknown values last', () => {
  const names = (sort: Parameters<typeof inOrder>[2]) => inOrder(columns, rows, sort).map(({ name }) => name);
  expect(names({ column: 'average', descending: true })).toEqual(['the "Cat"', 'Bell, Quinn', '=1+1;＝2']);
  expect(names({ column: 'average', descending: false })).toEqual(['Bell, Quinn', 'the "Cat"', '=1+1;＝2']);
  expect(names({ column: null, descending: true })).toEqual(rows.map(({ name }) => name));
});

test('a file is named after the page and the table', () => {
  expect(csvFileName('Coastal League, Season 2: Standings', 'East Division')).toBe(
    'coastal-league-season-2-standings-east-division.csv',
  );
  expect(csvFileName('Coastal League: Standings', 'Standings')).toBe('coastal-league-standings.csv');
  expect(csvFileName('Löwen', 'Löwen batting')).toBe('löwen-batting.csv');
  expect(csvFileName('', '⚾')).toBe('table.csv');
});
