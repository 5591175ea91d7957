import { asciiText } from './ascii.js';
import { plainField, playerCodes, splitName, teamCodes } from './codes.js';
import { testRows } from '../../../../testing/rows.js';

const players = (...names: string[]) => names.map((name, id) => ({ id, name }));
const codesOf = (...names: string[]) => [...playerCodes(players(...names)).values()];
const teamsOf = (...names: string[]) => [...teamCodes(players(...names)).values()];

describe('the text of an event file', () => {
  testRows(
    'writes %p in ASCII',
    [
      ['Martín Núñez', 'Martin Nunez'],
      ['Jürgen Groß', 'Jurgen Gross'],
      ['Łukasz Øster', 'Lukasz Oster'],
      ['Babe "Ruth"\n', "Babe 'Ruth'"],
      ['Иван Щёткин', 'Ivan Shchyotkin'],
      ['Юлия Соловьёва', 'Yuliya Solovyova'],
      ['Γιώργος Παπάς', 'Giorgos Papas'],
      ['김하성 이', 'gimhaseong i'],
      ['イチロー', 'ichiro'],
      ['דוד כהן', 'dvd khn'],
      ['ＡＢＣ\u00a0ﬁ', 'ABC fi'],
      ['大谷', 'U5927U8C37'],
      ['⚾ Kings', '? Kings'],
    ] as const,
    ([name, ascii]) => {
      expect(asciiText(name)).toBe(ascii);
    },
  );

  it('has no commas in fields without quotes', () => {
    expect(plainField('Smith, Jr.')).toBe('Smith Jr.');
  });

  it('keeps the endings of names', () => {
    expect(splitName('Ken Griffey Jr.')).toEqual({ first: 'Ken', last: 'Griffey Jr.' });
    expect(splitName('Cal Ripken, Jr.')).toEqual({ first: 'Cal', last: 'Ripken Jr.' });
  });

  it('takes a single name for the first and the last', () => {
    expect(splitName('Ichiro')).toEqual({ first: 'Ichiro', last: 'Ichiro' });
  });
});

describe('player codes', () => {
  it('are four letters of the last name, an initial and a number', () => {
    expect(codesOf('Paul Shields')).toEqual(['shiep001']);
  });

  it('number players alike in the order given', () => {
    expect(codesOf('Ann Smith', 'Al Smithson', 'Abe Smith')).toEqual(['smita001', 'smita002', 'smita003']);
  });

  it('fill short names with dashes and leave out what is no letter', () => {
    expect(codesOf("Jim O'Brien", 'Jo Lee', '7', '')).toEqual([
      'obrij001',
      'lee-j001',
      '-----001',
      '-----002',
    ]);
  });

  it('stay unique beyond a thousand players alike', () => {
    const codes = codesOf(...Array.from({ length: 2500 }, () => 'John Smith'));
    expect(new Set(codes).size).toBe(2500);
    expect(codes.every((code) => /^smit[a-z]\d{3}$/.test(code))).toBe(true);
  });
});

describe('team codes', () => {
  it('are the first three letters of the name', () => {
    expect(teamsOf('Portland Beavers', 'Toledo Tides')).toEqual(['POR', 'TOL']);
  });

  it('are those of names in other alphabets, and different', () => {
    expect(teamsOf('Москва', 'Минск', 'Μόντε', '大阪', '東京')).toEqual(['MOS', 'MIN', 'MON', 'UUA', 'UUE']);
  });

  it('take initials or other letters when those are taken', () => {
    expect(teamsOf('New Haven Gulls', 'New Haven Gulls', 'New Haven Gulls')).toEqual(['NEW', 'NHG', 'NEH']);
  });

  it('are three capital letters and unique whatever the names', () => {
    const codes = teamsOf(...Array.from({ length: 300 }, (_, n) => ['A', '東京', 'Al', ''][n % 4] ?? ''));
    expect(new Set(codes).size).toBe(300);
    expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  });
});
