import { counted } from '../../../../ui/text/format';
import type { LeagueType } from '../../../../graphql/schema.generated';
import { type ScheduleChoice, toScheduleInput, usualSchedule } from '../../schedule/schedule-choice';
import type { StartNextSeasonMutation, StartNextSeasonMutationVariables } from './season-actions.generated';

/** The season that would end. */
export interface EndingSeason {
  number: number;
  name: string;
  championName: string | null;
  schedule: { pending: number; simulated: number };
}

export interface SeasonDraft {
  /** Empty for the usual one. */
  name: string;
  agePlayers: boolean;
  /** Null for none. */
  schedule: ScheduleChoice | null;
  /** Empty when nothing is typed. */
  seed: number | string;
}

/** A season of a tournament is its bracket; fewer than two clubs can't be scheduled. */
export const usualDraft = (leagueType: LeagueType, teams: number): SeasonDraft => ({
  name: '',
  agePlayers: true,
  schedule: leagueType === 'TOURNAMENT' || teams < 2 ? null : usualSchedule,
  seed: '',
});

export const usualName = ({ number }: EndingSeason): string => `Season ${number + 1}`;

export function toSeasonInput(draft: SeasonDraft): StartNextSeasonMutationVariables['input'] {
  const { name, agePlayers, schedule, seed } = draft;
  return {
    name: name.trim() === '' ? null : name.trim(),
    agePlayers,
    schedule: schedule === null ? null : toScheduleInput(schedule),
    seed: agePlayers && seed !== '' ? Number(seed) : null,
  };
}

/** Losses, in sentences; none when the season has run its course. */
export function lossesOf({ name, championName, schedule }: EndingSeason): string[] {
  const { pending } = schedule;
  const losses = [];
  if (pending > 0) {
    losses.push(`${counted(pending, 'pending match', 'pending matches')} of ${name} will be dropped.`);
  }
  if (championName === null) losses.push(`${name} has no champion yet, and would stay without one.`);
  return losses;
}

/** Effects, to be confirmed. */
export function consequencesOf(ending: EndingSeason, draft: SeasonDraft): string {
  const sentences = [
    ...lossesOf(ending),
    `${ending.name} will be archived: it can still be read, but its results can no longer be changed.`,
  ];
  if (draft.agePlayers) {
    sentences.push('Players become a year older, some retire, and newcomers fill the rosters.');
  }
  return [...sentences, 'This cannot be undone.'].join(' ');
}

type SeasonStart = StartNextSeasonMutation['startNextSeason'];

/** The server's sentence, and what became of players and pending matches. */
export function outcomeOf({ message, retired, newcomers, matchesDropped }: SeasonStart): string {
  const parts = [
    retired > 0 ? `${counted(retired, 'player')} retired` : null,
    newcomers > 0 ? `${counted(newcomers, 'newcomer')} joined` : null,
    matchesDropped > 0 ? `${counted(matchesDropped, 'pending match', 'pending matches')} dropped` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? message : `${message} ${parts.join(', ')}.`;
}
