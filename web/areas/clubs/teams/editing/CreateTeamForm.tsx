import { Button, FileInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { paths } from '../../../../ui/addresses/paths';
import { formFailure, messageOf } from '../../../../graphql/errors';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { takeFocus } from '../../../../ui/page/take-focus';
import { Notice } from '../../../../ui/page/Notice';
import { initialsOf } from '../../../../ui/baseball/crest';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { toast } from '../../../../ui/toasts/toast';
import classes from './CreateTeamForm.module.css';
import { logoAtCreation, imageProblem, teamNameProblem } from './team-rules';
import { teamFailures } from '../team-failures';
import {
  CreateTeamDocument,
  type CreateTeamMutationVariables,
  SetTeamLogoDocument,
} from './team-actions.generated';
import { SuggestedTeamLookDocument, type SuggestedTeamLookQuery } from './suggested-look.generated';

const REDIRECT_AFTER = 2000;
/** Looks of the preview while the club has no name. */
const noLook = { code: '?', colors: ['#76808f', '#b4bbc6'] };

interface Draft {
  name: string;
  logoFile: File | null;
  logoUrl: string;
}

export function CreateTeamForm() {
  const createTeam = useCreateTeam();
  const [created, setCreated] = useState<CreatedTeam | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm<Draft>({ initialValues: { name: '', logoFile: null, logoUrl: '' } });
  const suggested = useSuggestedLook(form.values.name);
  const look = created?.look ?? suggested;
  useRedirect(created);

  const submit = form.onSubmit(async (draft) => {
    setFailure(null);
    const problems = problemsOf(draft);
    form.setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const { name, logoFile, logoUrl } = draft;
    const address = logoFile ? '' : logoUrl.trim();
    setBusy(true);
    try {
      const input = {
        name: name.trim(),
        ...(address !== '' && { logoUrl: address }),
        // Otherwise the colors could be different ones if somebody has created a team meanwhile.
        ...(look && { colors: look.colors }),
      };
      setCreated(await createTeam(input, logoFile));
    } catch (error) {
      const refused = formFailure(error, teamFailures.createTeam, ['name', 'logoUrl']);
      form.setErrors(refused.fields);
      setFailure(refused.message);
    } finally {
      setBusy(false);
    }
  });

  const chooseFile = (file: File | null) => {
    form.setFieldValue('logoFile', file);
    // All messages are set at once: `setFieldError` would skip a message equal to the one still shown, which
    // `setFieldValue` is about to clear.
    form.setErrors({ ...form.errors, logoFile: file && imageProblem(file, logoAtCreation) });
  };

  const { name, logoFile, logoUrl } = form.values;
  return (
    <div className={classes.page}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <Notice tone="bad" message={failure} />
        <Outcome created={created} />
        <TextInput
          label="Team Name"
          required
          autoComplete="off"
          ref={takeFocusOnWideScreens}
          {...form.getInputProps('name')}
        />
        <FileInput
          label="Logo File"
          description="PNG, JPG, SVG or GIF, less than 5MB. Optional."
          placeholder="Choose a file"
          accept={logoAtCreation.types.join(',')}
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the logo file' }}
          value={logoFile}
          onChange={chooseFile}
          error={form.errors['logoFile']}
        />
        <TextInput
          label="Logo URL"
          description={logoFile ? 'The chosen file is used instead.' : 'Or a web address. Optional.'}
          type="url"
          placeholder="https://"
          disabled={logoFile !== null}
          {...form.getInputProps('logoUrl')}
        />
        <Button color="clay" type="submit" size="md" loading={busy} disabled={created !== null}>
          Create Team
        </Button>
      </form>
      <Preview
        name={name.trim()}
        look={look}
        logoFile={form.errors['logoFile'] ? null : logoFile}
        logoUrl={logoUrl}
      />
    </div>
  );
}

/** On a phone the focus would open the keyboard, which covers the form. */
function takeFocusOnWideScreens(field: HTMLElement | null): void {
  if (window.matchMedia('(width >= 48em)').matches) takeFocus(field);
}

function problemsOf({ name, logoFile }: Draft): Record<string, string> {
  const wrongName = teamNameProblem(name);
  const wrongFile = logoFile && imageProblem(logoFile, logoAtCreation);
  return { ...(wrongName && { name: wrongName }), ...(wrongFile && { logoFile: wrongFile }) };
}

/** Opens the new team's page after a pause for reading the message; a failed logo upload is reported there again. */
function useRedirect(created: CreatedTeam | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (created === null) return undefined;
    const timer = window.setTimeout(() => {
      if (created.logoFailure !== null) void toast(failed(logoFailed(created.logoFailure)));
      void navigate(paths.team(created.id));
    }, REDIRECT_AFTER);
    return () => window.clearTimeout(timer);
  }, [created, navigate]);
}

const logoFailed = (reason: string) => `Team created, but logo upload failed: ${reason}`;

function Outcome({ created }: { created: CreatedTeam | null }) {
  if (!created) return null;
  return created.logoFailure === null ? (
    <Notice message={succeeded(`${created.name} was created! Taking you to the clubhouse…`)} />
  ) : (
    <Notice tone="bad" message={logoFailed(created.logoFailure)} />
  );
}

type Look = Omit<SuggestedTeamLookQuery['suggestedTeamLook'], '__typename'>;

/** Code, short name and colours that the server suggests for the name; those of the text before until it answers. */
function useSuggestedLook(name: string): Look | undefined {
  const [typed] = useDebouncedValue(name.trim(), 150);
  const { data, previousData } = useQuery(SuggestedTeamLookDocument, {
    variables: { name: typed },
    skip: typed === '',
  });
  return (data ?? previousData)?.suggestedTeamLook;
}

interface PreviewProps extends Draft {
  look: Look | undefined;
}

/** Preview of the club with its logo or crest. */
function Preview({ name, look, logoFile, logoUrl }: PreviewProps) {
  // The address is debounced, because a half-typed one is not worth a request.
  const [address] = useDebouncedValue(logoUrl.trim(), 600);
  const crest = { code: look?.code ?? initialsOf(name), colors: look?.colors ?? [] };
  const shownUrl = !logoFile && /^(https?:\/\/|\/uploads\/)./i.test(address) ? address : null;
  return (
    <figure className={classes.preview}>
      {logoFile ? (
        <FileImage file={logoFile} />
      ) : (
        <TeamMark name={name} team={{ logoUrl: shownUrl, ...(name === '' ? noLook : crest) }} size={160} />
      )}
      <figcaption>
        {name || 'Preview'}
        <small>{name === '' || look === undefined ? '\u00a0' : shortNames(name, look)}</small>
      </figcaption>
    </figure>
  );
}

/** The code, and the short name if it is another one than the name. */
const shortNames = (name: string, { code, shortName }: Look): string =>
  shortName === name ? code : `${code} · ${shortName}`;

/** Preview of the chosen file before its upload. */
function FileImage({ file }: { file: File }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={draw} alt="" width={160} height={160} />;
}

interface CreatedTeam {
  id: string;
  name: string;
  look: Look;
  /** Reason why the logo was not stored, though the team was created; null without a failure. */
  logoFailure: string | null;
}

/** Creates the team, then uploads the chosen logo. Throws only if the team was not created. */
function useCreateTeam(): (
  input: CreateTeamMutationVariables['input'],
  logo: File | null,
) => Promise<CreatedTeam | null> {
  const [createTeam] = useMutation(CreateTeamDocument);
  const [setTeamLogo] = useMutation(SetTeamLogoDocument);

  async function logoFailureOf(teamId: string, file: File): Promise<string | null> {
    try {
      await setTeamLogo({ variables: { teamId, file } });
      return null;
    } catch (error) {
      return messageOf(error, teamFailures.uploadLogo);
    }
  }

  return async (input, logo) => {
    const { data } = await createTeam({ variables: { input } });
    if (!data) return null;
    const { id, name, ...look } = data.createTeam;
    return { id, name, look, logoFailure: logo ? await logoFailureOf(id, logo) : null };
  };
}
