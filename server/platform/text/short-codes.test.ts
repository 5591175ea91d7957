import { shortCodes } from './short-codes.js';

const first = (name: string) => shortCodes(name).next().value;

test('codes have two or three letters or digits of the name, in any alphabet, and never run out', () => {
  expect(
    Object.fromEntries(
      [
        'Harbor City Gulls',
        'Bayview Anchors',
        'New York Yankees',
        'Kings',
        'AB',
        'Łódź-Żubry',
        '東京 巨人',
        'נמרי תל אביב',
        'कोलकाता',
        'Oak 🦉 49',
        '⚾🔥',
        'x',
        'ßß ßß',
        'Z\u0337\u0327e\u0334\u030En\u0336\u0347',
      ].map((name) => [name, first(name)]),
    ),
  ).toEqual({
    'Harbor City Gulls': 'HCG',
    'Bayview Anchors': 'BAY',
    'New York Yankees': 'NYY',
    Kings: 'KIN',
    AB: 'AB',
    'Łódź-Żubry': 'ŁÓD',
    '東京 巨人': '東京巨',
    'נמרי תל אביב': 'נתא',
    कोलकाता: 'कोल',
    'Oak 🦉 49': 'OAK',
    '⚾🔥': 'C01',
    x: 'X01',
    'ßß ßß': 'SSS',
    'Z\u0337\u0327e\u0334\u030En\u0336\u0347': 'ZEN',
  });
  for (const name of ['Bayview Anchors', '⚾🔥', 'a'.repeat(100), 'Z\u0337\u0327'.repeat(9)]) {
    const codes = [...shortCodes(name)];
    expect(codes.length).toBeGreaterThan(1000);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[\p{L}\p{M}\p{N}]{2,3}$/u.test(code))).toEqual([]);
  }
});
