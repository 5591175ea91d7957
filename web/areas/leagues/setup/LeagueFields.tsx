import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { LeagueFormat, LeagueType, MarketRule } from '../../../graphql/schema.generated';
import { leagueRules } from '../leagues/league-setup';
import { DatesFields } from '../dates/DatesFields';
import { type DatesDraft, datesFieldsOf, datesProblems, toDatesInput } from '../dates/dates-draft';
import { leagueFormats, leagueTypes, marketRules } from '../leagues/league-words';
import { parseSeriesLengths } from '../bracket/setup/series-lengths';
import classes from '../leagues/League.module.css';

export interface LeagueDraft {
  name: string;
  format: LeagueFormat;
  leagueType: LeagueType;
  description: string;
  injuries: boolean;
  marketRule: MarketRule;
  /** Empty for the default of four. */
  playoffPlaces: number | string;
  divisionWinners: DivisionWinners;
  playoffsByConference: boolean;
  /** Numbers, separated by commas; empty for the default. */
  playoffSeriesLengths: string;
  playoffReseeding: boolean;
  dates: DatesDraft;
}

const divisionWinners = [
  { value: 'automatic', label: 'If there are divisions' },
  { value: 'first', label: 'Always' },
  { value: 'records', label: 'Never: the best records qualify' },
] as const;
type DivisionWinners = (typeof divisionWinners)[number]['value'];

/** A league's rule of the playoffs. */
export interface LeagueRule {
  playoffPlaces: number | null;
  divisionWinnersFirst: boolean;
  divisionWinnersAutomatic: boolean;
  playoffsByConference: boolean;
  playoffSeriesLengths: readonly number[];
  playoffReseeding: boolean;
}

/** The rule as the form shows it. */
export const ruleDraft = (rule: LeagueRule) =>
  ({
    playoffPlaces: rule.playoffPlaces ?? '',
    divisionWinners: rule.divisionWinnersAutomatic
      ? 'automatic'
      : rule.divisionWinnersFirst
        ? 'first'
        : 'records',
    playoffsByConference: rule.playoffsByConference,
    playoffSeriesLengths: rule.playoffSeriesLengths.join(', '),
    playoffReseeding: rule.playoffReseeding,
  }) as const;

const nameProblem = (name: string): string | null => (name.trim() === '' ? leagueRules.nameRequired : null);

function placesProblem(places: number | string): string | null {
  if (places === '') return null;
  const number = Number(places);
  return number >= 2 && number <= 1000 && number % 2 === 0 ? null : leagueRules.playoffPlaces;
}

/** Error messages by field. */
export const leagueProblems = ({ name, playoffPlaces, dates }: LeagueDraft) => ({
  name: nameProblem(name),
  playoffPlaces: placesProblem(playoffPlaces),
  ...datesProblems(dates),
});

/** Names of the fields that show an error of the server. */
export const fieldsOf = ({ dates }: LeagueDraft): string[] => [
  'name',
  'description',
  'playoffPlaces',
  'playoffSeriesLengths',
  ...datesFieldsOf(dates),
];

/** Input for the server: trimmed texts, null for a blank description, and only dates that differ from the stored ones. */
export const toLeagueInput = (
  {
    name,
    format,
    leagueType,
    description,
    injuries,
    marketRule,
    playoffPlaces,
    divisionWinners: winners,
    playoffsByConference,
    playoffSeriesLengths,
    playoffReseeding,
    dates,
  }: LeagueDraft,
  stored: DatesDraft,
) => ({
  name: name.trim(),
  format,
  leagueType,
  description: description.trim() || null,
  injuries,
  marketRule,
  playoffPlaces: playoffPlaces === '' ? null : Number(playoffPlaces),
  divisionWinnersFirst: winners === 'automatic' ? null : winners === 'first',
  playoffsByConference,
  playoffSeriesLengths: parseSeriesLengths(playoffSeriesLengths),
  playoffReseeding,
  ...toDatesInput(dates, stored),
});

interface LeagueFieldsProps {
  form: UseFormReturnType<LeagueDraft>;
  /** Dates as they are stored. */
  storedDates: DatesDraft;
  /** Number of days to play, if known. */
  days?: number | null;
}

export function LeagueFields({ form, storedDates, days = null }: LeagueFieldsProps) {
  return (
    <>
      <TextInput label="League name" required maxLength={100} {...form.getInputProps('name')} />
      <div className={classes.pair}>
        <NativeSelect label="Format" data={[...leagueFormats]} {...form.getInputProps('format')} />
        <NativeSelect label="League type" data={[...leagueTypes]} {...form.getInputProps('leagueType')} />
      </div>
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
      <NativeSelect
        label="Trades, claims and waivers"
        data={[...marketRules]}
        {...form.getInputProps('marketRule')}
      />
      <NumberInput
        label="Teams in the playoffs"
        description="An even number. Leave empty for four, or as many as division winners need."
        placeholder="4"
        min={2}
        max={1000}
        step={2}
        allowDecimal={false}
        {...form.getInputProps('playoffPlaces')}
      />
      <NativeSelect
        label="Division winners first"
        description="Division winners qualify with the best seeds; the other places are wild cards."
        data={[...divisionWinners]}
        {...form.getInputProps('divisionWinners')}
      />
      <TextInput
        label="Playoffs: best of, by round"
        description="Most games of a series: odd numbers, separated by commas. Leave empty for 3, 5, 7."
        placeholder="3, 5, 7"
        {...form.getInputProps('playoffSeriesLengths')}
      />
      <Checkbox
        label="Playoffs by conference"
        description="With two conferences, each has half of the places; the champions meet in the final."
        {...form.getInputProps('playoffsByConference', { type: 'checkbox' })}
      />
      <Checkbox
        label="Reseed each round"
        description="The highest remaining seed meets the lowest. Otherwise, the bracket is fixed."
        {...form.getInputProps('playoffReseeding', { type: 'checkbox' })}
      />
      <Checkbox
        label="Injuries"
        description="Players can be injured and miss games. Each team always keeps enough healthy players."
        {...form.getInputProps('injuries', { type: 'checkbox' })}
      />
      <DatesFields
        value={form.values.dates}
        stored={storedDates}
        days={days}
        problems={form.errors}
        onChange={(dates) => {
          form.setFieldValue('dates', dates);
          form.clearErrors();
        }}
      />
    </>
  );
}
