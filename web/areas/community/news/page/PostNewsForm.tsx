import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Button, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import { loginThen, paths } from '../../../../ui/addresses/paths';
import { formFailure } from '../../../../graphql/errors';
import { alertPopup } from '../../../../ui/dialogs/dialogs';
import { distinctNames } from '../../../../ui/choices/groups';
import { succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import { toast } from '../../../../ui/toasts/toast';
import { useSession } from '../../../../session/session';
import { TeamSelect } from '../../../clubs/teams/TeamSelect';
import { ArticleFields, draftRules, type ArticleDraft } from '../ArticleFields';
import classes from '../News.module.css';
import { useNewsImage } from '../use-news-image';
import { NewsAuthorsDocument, type NewsAuthorsQuery, OwnPressDocument } from './news-page.generated';
import { PostNewsDocument } from '../article-actions.generated';
import { newsFailures } from '../news-failures';

interface Draft extends ArticleDraft {
  teamId: string | null;
  coachId: string | null;
}

type OnPosted = () => Promise<unknown>;

export default function PostNewsForm({ onPosted }: { onPosted: OnPosted }) {
  const { isSignedIn, isStaff } = useSession();
  return (
    <Panel title="Post News">
      {isSignedIn ? (
        isStaff ? (
          <SignedInForm teams={null} onPosted={onPosted} />
        ) : (
          <OwnersForm onPosted={onPosted} />
        )
      ) : (
        <Notice tone="mark" message="You must be logged in to post news">
          . <Link to={loginThen(paths.news)}>Login</Link>
        </Notice>
      )}
    </Panel>
  );
}

/** Form for owners, who post for their own clubs. */
function OwnersForm({ onPosted }: { onPosted: OnPosted }) {
  const result = useQuery(OwnPressDocument);
  return (
    <QueryState result={result} fallback={newsFailures.loadNews}>
      {({ me }) => {
        const own = me?.ownedTeams ?? [];
        return own.length > 0 ? (
          <SignedInForm teams={own} onPosted={onPosted} />
        ) : (
          <Notice tone="mark" message="A club’s coaches post news, and you have no club yet">
            . <Link to={paths.createTeam}>Create a team</Link>
          </Notice>
        );
      }}
    </QueryState>
  );
}

interface SignedInFormProps {
  /** Clubs to choose from; null for all clubs. */
  teams: readonly { id: string; name: string }[] | null;
  onPosted: OnPosted;
}

function SignedInForm({ teams, onPosted }: SignedInFormProps) {
  const upload = useNewsImage();
  const [postNews, { loading }] = useMutation(PostNewsDocument);
  const nameOf = distinctNames(teams ?? []);
  const onlyTeam = teams?.length === 1 ? (teams[0]?.id ?? null) : null;
  const form = useForm<Draft>({
    initialValues: { teamId: onlyTeam, coachId: null, title: '', content: '', image: null },
    validate: {
      ...draftRules,
      teamId: (teamId) => (teamId === null ? 'Team is required' : null),
      coachId: (coachId) => (coachId === null ? 'Author is required' : null),
    },
  });
  const { teamId, coachId } = form.values;
  const authors = useQuery(NewsAuthorsDocument, {
    variables: { teamId: teamId ?? '' },
    skip: teamId === null,
  });
  const staff = teamId === null ? undefined : authors.data?.coachesConnection.edges.map(({ node }) => node);
  const unstaffed = staff !== undefined && staff.length === 0;

  const submit = form.onSubmit(async ({ title, content, image }) => {
    const author = staff?.find(({ id }) => id === coachId);
    if (!author || teamId === null) {
      form.setFieldError('coachId', 'Author is required');
      return;
    }
    const imageUrl = image && (await upload(image));
    if (image && imageUrl === null) return;
    const text = { title: title.trim(), content: content.trim() };
    try {
      await postNews({
        variables: { input: { teamId, authorRole: author.role, authorName: author.name, ...text, imageUrl } },
      });
    } catch (error) {
      const refused = formFailure(error, newsFailures.postNews, ['teamId', 'title', 'content']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
      return;
    }
    form.setValues({ title: '', content: '', image: null });
    await onPosted();
    await toast(succeeded(`“${text.title}” was published`));
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div className={classes.pair}>
        {teams === null ? (
          <TeamSelect
            label="Team"
            required
            value={teamId}
            error={form.errors['teamId']}
            onChange={(team) => form.setValues({ teamId: team, coachId: null })}
          />
        ) : (
          <Select
            label="Team"
            required
            searchable
            data={teams.map((team) => ({ value: team.id, label: nameOf(team) }))}
            {...form.getInputProps('teamId')}
            onChange={(team) => form.setValues({ teamId: team, coachId: null })}
          />
        )}
        <Select
          label="Author"
          description="A coach of the team"
          required
          disabled={!staff || unstaffed}
          data={authorChoices(staff)}
          {...form.getInputProps('coachId')}
        />
      </div>
      {unstaffed && teamId !== null ? (
        <Notice tone="mark" message="Add coaching staff to your team first!">
          {' '}
          <Link to={paths.team(teamId)}>Go to the team</Link>
        </Notice>
      ) : null}
      <ArticleFields form={form} />
      <div>
        <Button color="clay" type="submit" loading={loading} disabled={unstaffed}>
          Publish
        </Button>
      </div>
    </form>
  );
}

type Author = NewsAuthorsQuery['coachesConnection']['edges'][number]['node'];

function authorChoices(staff: Author[] = []) {
  return staff.map(({ id, name, role }) => ({ value: id, label: `${name}, ${role}` }));
}
