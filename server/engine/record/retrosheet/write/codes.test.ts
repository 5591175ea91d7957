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

  it('has no commas in unquoted fields', () => {
    expect(plainField('Smith, Jr.')).toBe('Smith Jr.');
  });

  it('keeps suffixes of names', () => {
    expect(splitName('Ken Griffey Jr.')).toEqual({ first: 'Ken', last: 'Griffey Jr.' });
    expect(splitName('Cal Ripken, Jr.')).toEqual({ first: 'Cal', last: 'Ripken Jr.' });
  });

  it('uses a single name as first and last name', () => {
    expect(splitName('Ichiro')).toEqual({ first: 'Ichiro', last: 'Ichiro' });
  });
});

describe('player codes', () => {
  it('are four letters of the last name, an initial and a number', () => {
    expect(codesOf('Paul Shields')).toEqual(['shiep001']);
  });

  it('number players with equal letters in the order given', () => {
    expect(codesOf('Ann Smith', 'Al Smithson', 'Abe Smith')).toEqual(['smita001', 'smita002', 'smita003']);
  });

  it('fill short names with dashes and skip characters that are not letters', () => {
    expect(codesOf("Jim O'Brien", 'Jo Lee', '7', '')).toEqual([
      'obrij001',
      'lee-j001',
      '-----001',
      '-----002',
    ]);
  });

  it('stay unique beyond a thousand players with equal letters', () => {
    const codes = codesOf(...Array.from({ length: 2500 }, () => 'John Smith'));
    expect(new Set(codes).size).toBe(2500);
    expect(codes.every((code) => /^smit[a-z]\d{3}$/.test(code))).toBe(true);
  });
});

describe('team codes', () => {
  it('are the first three letters of the name', () => {
    expect(teamsOf('Portland Beavers', 'Toledo Tides')).toEqual(['POR', 'TOL']);
  });

  it('are different for names in other alphabets', () => {
    expect(teamsOf('Москва', 'Минск', 'Μόντε', '大阪', '東京')).toEqual(['MOS', 'MIN', 'MON', 'UUA', 'UUE']);
  });

  it('are the initials or other letters of the name if the first three letters are taken', () => {
    expect(teamsOf('New Haven Gulls', 'New Haven Gulls', 'New Haven Gulls')).toEqual(['NEW', 'NHG', 'NEH']);
  });

  it('are three capital letters and unique, whatever the names are', () => {
    const codes = teamsOf(...Array.from({ length: 300 }, (_, n) => ['A', '東京', 'Al', ''][n % 4] ?? ''));
    expect(new Set(codes).size).toBe(300);
    expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  });
});
