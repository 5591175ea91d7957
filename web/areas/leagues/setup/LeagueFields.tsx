import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { LeagueFormat, LeagueType, MarketRule } from '../../../graphql/schema.generated';
import { leagueRules } from '../leagues/league-setup';
import { DatesFields } from '../dates/DatesFields';
import { type DatesDraft, datesFieldsOf, datesProblems, toDatesInput } from '../dates/dates-draft';
import { leagueFormats, leagueTypes, marketRules } from '../leagues/league-words';
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
  divisionWinnersFirst: boolean;
  dates: DatesDraft;
}

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
    divisionWinnersFirst,
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
  divisionWinnersFirst,
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
        description="An even number. Leave empty for four."
        placeholder="4"
        min={2}
        max={1000}
        step={2}
        allowDecimal={false}
        {...form.getInputProps('playoffPlaces')}
      />
      <Checkbox
        label="Division winners first"
        description="Division winners qualify with the best seeds. Otherwise, the best records qualify."
        {...form.getInputProps('divisionWinnersFirst', { type: 'checkbox' })}
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
