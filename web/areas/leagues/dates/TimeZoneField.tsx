import { ChoiceSelect } from '../../../ui/choices/ChoiceSelect';
import { type Choice, useServerSearch } from '../../../ui/choices/choices';

interface TimeZoneFieldProps {
  /** Name in the IANA database; empty if none is chosen. */
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (zone: string) => void;
}

/** A time zone, found by a part of its name. */
export function TimeZoneField({ value, error, disabled = false, onChange }: TimeZoneFieldProps) {
  const search = useServerSearch(known, wordsOf(value));
  return (
    <ChoiceSelect
      label="Time zone"
      placeholder="Part of a city’s name"
      all={known}
      found={known}
      search={search}
      value={value === '' ? null : value}
      chosen={wordsOf(value)}
      error={error}
      disabled={disabled}
      openOnFocus={false}
      onChange={(zone) => onChange(zone ?? '')}
    />
  );
}

const wordsOf = (zone: string): string => zone.replaceAll('_', ' ');

/** The time zones that this browser knows. */
const known = {
  choices: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((value): Choice => ({
    value,
    label: wordsOf(value),
  })),
  isLong: false,
  loading: false,
};
