import { bookDays } from './calendar.js';

const booked = (...games: [day: number | null, homeTeamId: number][]) =>
  bookDays(
    games.map(([day, homeTeamId]) => ({ day, homeTeamId })),
    2026,
  ).map(({ date, number }) => `${date} ${number}`);

describe('the calendar of a season', () => {
  it('begins on April 1', () => {
    expect(booked([1, 5], [2, 5], [31, 5])).toEqual(['2026/04/01 0', '2026/04/02 0', '2026/05/01 0']);
  });

  it('continues in the next year after October', () => {
    expect(booked([214, 5], [215, 5])).toEqual(['2026/10/31 0', '2027/04/01 0']);
  });

  it('numbers the games of one home team on one day', () => {
    expect(booked([3, 5], [3, 6], [3, 5])).toEqual(['2026/04/03 1', '2026/04/03 0', '2026/04/03 2']);
  });

  it('puts a game without a day on the latest day so far', () => {
    expect(booked([null, 5], [4, 5], [null, 6])).toEqual(['2026/04/01 0', '2026/04/04 0', '2026/04/04 0']);
  });

  it('has at most nine games of a home team on a day', () => {
    const days = booked(...Array.from({ length: 10 }, (): [number, number] => [1, 5]));
    expect(days.slice(-2)).toEqual(['2026/04/01 9', '2026/04/02 0']);
  });
});
