import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure } from '../../../../graphql/errors';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { SaveOrCancel } from '../../../../ui/dialogs/SaveOrCancel';
import { takeFocus } from '../../../../ui/page/take-focus';
import { toast } from '../../../../ui/toasts/toast';
import classes from './EditPlayer.module.css';
import { UpdatePlayerDocument, type UpdatePlayerMutationVariables } from './player-actions.generated';
import { PlayerEditDocument, type PlayerEditQuery } from './player-edit.generated';
import { playerFailures } from '../player-failures';
import {
  ageLimits,
  allRatings,
  battingSides,
  pitcherRoles,
  positions,
  ratingLimits,
  ratingsAt,
  throwingHands,
  playerNameProblem,
  wholeNumberProblem,
} from '../player-rules';

interface EditPlayerProps {
  id: string;
  onDone: () => void;
}

/** For staff: edits identity and ratings of a player. */
export default function EditPlayer({ id, onDone }: EditPlayerProps) {
  const result = useQuery(PlayerEditDocument, { variables: { id }, fetchPolicy: 'network-only' });
  return (
    <QueryState result={result} skeleton={<TextSkeleton lines={8} />}>
      {({ player }) =>
        player ? (
          <PlayerForm player={player} onDone={onDone} />
        ) : (
          <EmptyState title={playerFailures.playerNotFound} />
        )
      }
    </QueryState>
  );
}

const fields = ['name', 'position', 'pitcherRole', 'bats', 'throws', 'age'];
const ratingKeys: readonly string[] = allRatings.map(({ key }) => key);

interface PlayerFormProps {
  player: NonNullable<PlayerEditQuery['player']>;
  onDone: () => void;
}

function PlayerForm({ player, onDone }: PlayerFormProps) {
  const [updatePlayer, { loading }] = useMutation(UpdatePlayerDocument);
  const [failure, setFailure] = useState<string | null>(null);
  // The player at the time when the form was opened: an event may change the cached player meanwhile.
  const [before] = useState(() => draftOf(player));
  const form = useForm<PlayerDraft>({ initialValues: before, validate: problemsOf });
  const submit = form.onSubmit(async (draft) => {
    setFailure(null);
    try {
      await updatePlayer({ variables: { id: player.id, input: changesOf(before, draft) } });
    } catch (error) {
      const refused = formFailure(error, playerFailures.updatePlayer, [...fields, ...ratingKeys]);
      form.setErrors(
        Object.fromEntries(
          Object.entries(refused.fields).map(([name, message]) => [
            ratingKeys.includes(name) ? `ratings.${name}` : name,
            message,
          ]),
        ),
      );
      setFailure(refused.message === null ? null : failed(refused.message));
      return;
    }
    onDone();
    await toast(succeeded(`${draft.name.trim()} saved`));
  });
  const { position } = form.getValues();
  return (
    <form onSubmit={submit} noValidate className="stack" aria-label={`Edit ${player.name}`}>
      <Notice message={failure} onClose={() => setFailure(null)} />
      <TextInput label="Name" required autoComplete="off" ref={takeFocus} {...form.getInputProps('name')} />
      <div className={classes.fields}>
        <NativeSelect label="Position" data={[...positions]} {...form.getInputProps('position')} />
        {position === 'P' ? (
          <NativeSelect label="Role" data={[...pitcherRoles]} {...form.getInputProps('pitcherRole')} />
        ) : null}
        <NativeSelect label="Bats" data={[...battingSides]} {...form.getInputProps('bats')} />
        <NativeSelect label="Throws" data={[...throwingHands]} {...form.getInputProps('throws')} />
        <NumberInput label="Age" {...ageLimits} allowDecimal={false} {...form.getInputProps('age')} />
      </div>
      <fieldset className={classes.ratings}>
        <legend>Ratings, 0 to 100</legend>
        <div className={classes.fields}>
          {ratingsAt(position).map(({ key, label }) => (
            <NumberInput
              key={key}
              label={label}
              {...ratingLimits}
              allowDecimal={false}
              {...form.getInputProps(`ratings.${key}`)}
            />
          ))}
        </div>
      </fieldset>
      <SaveOrCancel saving={loading} onCancel={onDone} />
    </form>
  );
}

type EditedPlayer = NonNullable<PlayerEditQuery['player']>;
type Rating = (typeof allRatings)[number]['key'];

/** Contents of the form. A number field that was emptied contains an empty text. */
export interface PlayerDraft {
  name: string;
  position: string;
  pitcherRole: string;
  bats: string;
  throws: string;
  age: number | string;
  ratings: Record<Rating, number | string>;
}

function draftOf({ pitcherRole, ratings, ...player }: EditedPlayer): PlayerDraft {
  const { name, position, bats, throws, age } = player;
  const { __typename: _, ...values } = ratings;
  return { name, position, bats, throws, age, pitcherRole: pitcherRole ?? 'starter', ratings: values };
}

type Problems = Record<string, string | null>;

/** Error messages by field; null for a valid field. */
export function problemsOf(draft: PlayerDraft): Problems {
  const problems: Problems = {
    name: playerNameProblem(draft.name),
    age: wholeNumberProblem('Age', ageLimits, draft.age),
  };
  for (const { key, label } of ratingsAt(draft.position)) {
    problems[`ratings.${key}`] = wholeNumberProblem(label, ratingLimits, draft.ratings[key]);
  }
  return problems;
}

/** Contains only the changed fields, because other users may have edited the rest meanwhile. */
export function changesOf(before: PlayerDraft, draft: PlayerDraft): UpdatePlayerMutationVariables['input'] {
  const changed = (key: keyof PlayerDraft) => draft[key] !== before[key];
  const ratings = ratingsAt(draft.position).filter(({ key }) => draft.ratings[key] !== before.ratings[key]);
  const isPitcher = draft.position === 'P';
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(changed('position') && { position: draft.position }),
    ...(isPitcher && (changed('position') || changed('pitcherRole')) && { pitcherRole: draft.pitcherRole }),
    ...(changed('bats') && { bats: draft.bats }),
    ...(changed('throws') && { throws: draft.throws }),
    ...(changed('age') && { age: Number(draft.age) }),
    ...(ratings.length > 0 && {
      ratings: Object.fromEntries(ratings.map(({ key }) => [key, Number(draft.ratings[key])])),
    }),
  };
}
