/** The time zone of the browser, by its name in the IANA database. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
