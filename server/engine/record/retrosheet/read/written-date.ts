const LENGTH = '2019/04/04'.length;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether the text is a day of the calendar, written `2019/04/04`. */
export function isDate(text: string): boolean {
  if (text.length !== LENGTH || !/^\d{4}\/\d{2}\/\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day >= 1 && day <= (DAYS[month - 1] ?? 0) && (month !== 2 || day < 29 || leap);
}
