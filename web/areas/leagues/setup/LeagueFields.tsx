import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { LeagueFormat, LeagueType, MarketRule } from '../../../graphql/schema.generated';
import { leagueRules } from '../leagues/league-setup';
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
}

export const nameProblem = (name: string): string | null =>
  name.trim() === '' ? leagueRules.nameRequired : null;

export function placesProblem(places: number | string): string | null {
  if (places === '') return null;
  const number = Number(places);
  return number >= 2 && number <= 1000 && number % 2 === 0 ? null : leagueRules.playoffPlaces;
}

/** Input for the server: trimmed texts, null for a blank description. */
export const toLeagueInput = ({
  name,
  format,
  leagueType,
  description,
  injuries,
  marketRule,
  playoffPlaces,
  divisionWinnersFirst,
}: LeagueDraft) => ({
  name: name.trim(),
  format,
  leagueType,
  description: description.trim() || null,
  injuries,
  marketRule,
  playoffPlaces: playoffPlaces === '' ? null : Number(playoffPlaces),
  divisionWinnersFirst,
});

interface LeagueFieldsProps {
  form: UseFormReturnType<LeagueDraft>;
}

export function LeagueFields({ form }: LeagueFieldsProps) {
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
    </>
  );
}
