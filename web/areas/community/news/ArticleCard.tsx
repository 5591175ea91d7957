import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useForm } from '@mantine/form';
import { paths } from '../../../ui/addresses/paths';
import { Tag } from '../../../ui/text/badges';
import { PlainText } from '../../../ui/text/PlainText';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { ModerateButton } from '../moderation/ModerateButton';
import classes from './News.module.css';
import { type Article_NewsPostFragment, Article_NewsPostFragmentDoc } from './article-card.generated';
import { confirmAction, alertPopup } from '../../../ui/dialogs/dialogs';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { DeleteNewsDocument, SetNewsFeaturedDocument, UpdateNewsDocument } from './article-actions.generated';
import { newsFailures } from './news-failures';
import { formFailure } from '../../../graphql/errors';
import { succeeded } from '../../../ui/toasts/message-tone';
import { SaveOrCancel } from '../../../ui/dialogs/SaveOrCancel';
import { toast } from '../../../ui/toasts/toast';
import { ArticleFields, draftRules, type ArticleDraft } from './ArticleFields';
import { useNewsImage } from './use-news-image';
import { dangerInRow } from '../../../ui/dialogs/danger';

/** Number of characters; an article with more is folded at first. */
const FOLD_OVER = 900;

export function ArticleCard({ article }: { article: FragmentType<Article_NewsPostFragment> }) {
  const { data, complete } = useFragment({
    fragment: Article_NewsPostFragmentDoc,
    fragmentName: 'Article_newsPost',
    from: article,
  });
  const [editing, setEditing] = useState(false);
  const headingId = useId();
  if (!complete) return null;
  const { title, imageUrl, isFeatured } = data;
  return (
    <li>
      <article
        className={classes.article}
        data-featured={isFeatured || undefined}
        aria-labelledby={headingId}
      >
        <Byline article={data} />
        <h2 className={classes.headline} id={headingId}>
          <Link to={paths.article(data.id)}>{title}</Link>
        </h2>
        {editing ? (
          <EditArticle article={data} onDone={() => setEditing(false)} />
        ) : (
          <>
            {imageUrl === null ? null : <Picture key={imageUrl} address={imageUrl} />}
            <Text content={data.content} title={title} />
            {data.matchId === null ? null : (
              <p>
                <Link to={paths.match(data.matchId)} aria-label={`The match: ${title}`}>
                  The match
                </Link>
              </p>
            )}
            <ArticleTools article={data} onEdit={() => setEditing(true)} />
          </>
        )}
      </article>
    </li>
  );
}

function Byline({ article }: { article: Article_NewsPostFragment }) {
  const { team, teamName, authorName, authorRole, createdAt, isFeatured } = article;
  const gone = !team || team.isDeleted;
  return (
    <div className={classes.byline}>
      <TeamMark name={teamName} team={team} size={36} />
      <p>
        {gone ? <strong>{teamName}</strong> : <Link to={paths.team(team.id)}>{team.name}</Link>}
        <span>
          {authorName}, {authorRole} · <RelativeTime at={createdAt} rule="news" />
        </span>
      </p>
      {isFeatured ? <Tag tone="mark">★ Featured</Tag> : null}
    </div>
  );
}

/** A picture that fails to load is removed, so that it leaves no gap. */
function Picture({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? null : (
    <img
      className={classes.picture}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

function Text({ content, title }: { content: string; title: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const folds = content.length > FOLD_OVER;
  return (
    <div>
      <div className={classes.text} data-folded={(folds && !unfolded) || undefined}>
        <PlainText>{content}</PlainText>
      </div>
      {folds ? (
        <Button
          size="compact-sm"
          variant="subtle"
          data-print="hide"
          aria-expanded={unfolded}
          aria-label={`${unfolded ? 'Show less' : 'Read more'}: ${title}`}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show less' : 'Read more'}
        </Button>
      ) : null}
    </div>
  );
}

function ArticleTools({ article, onEdit }: { article: Article_NewsPostFragment; onEdit: () => void }) {
  const actions = useArticleActions();
  const { title, isFeatured, viewerCanEdit, viewerCanFeature, viewerCanDelete } = article;
  if (!viewerCanEdit && !viewerCanFeature && !viewerCanDelete) return null;
  const tool = (label: string, act: () => void) => (
    <Button
      {...(label === 'Delete' ? dangerInRow : { variant: 'default' })}
      size="compact-sm"
      aria-label={`${label} article ${title}`}
      onClick={act}
    >
      {label}
    </Button>
  );
  return (
    <div className={`buttons ${classes.tools}`} data-print="hide">
      {viewerCanEdit ? tool('Edit', onEdit) : null}
      {viewerCanFeature
        ? tool(isFeatured ? 'Unfeature' : 'Feature', () => void actions.toggleFeatured(article))
        : null}
      <ModerateButton userId={article.posterId} label={`Moderate the poster of ${title}`} />
      {viewerCanDelete ? tool('Delete', () => void actions.remove(article)) : null}
    </div>
  );
}

interface Article {
  id: string;
  title: string;
  isFeatured: boolean;
}

function useArticleActions() {
  const [setFeatured] = useMutation(SetNewsFeaturedDocument);
  const [deleteNews] = useMutation(DeleteNewsDocument);
  return {
    toggleFeatured: ({ id, isFeatured }: Article) =>
      tryOrAlert(
        () => setFeatured({ variables: { id, featured: !isFeatured } }),
        newsFailures.featureNews,
        isFeatured ? 'Article no longer featured' : 'Article featured',
      ),
    remove: async ({ id, title }: Article) => {
      const agreed = await confirmAction({
        title: 'Delete this article?',
        message: `Are you sure you want to delete “${title}”?`,
        confirmLabel: 'Delete',
      });
      if (!agreed) return;
      const evict = () =>
        deleteNews({
          variables: { id },
          update: (cache) => {
            cache.evict({ id: `NewsPost:${id}` });
          },
        });
      await tryOrAlert(evict, newsFailures.deleteNews, 'Article deleted');
    },
  };
}

interface Draft extends ArticleDraft {
  withoutImage: boolean;
}

interface EditArticleProps {
  article: { id: string; title: string; content: string; imageUrl: string | null };
  onDone: () => void;
}

function EditArticle({ article, onDone }: EditArticleProps) {
  const upload = useNewsImage();
  const [updateNews, { loading }] = useMutation(UpdateNewsDocument);
  const { id, title, content, imageUrl } = article;
  const form = useForm<Draft>({
    initialValues: { title, content, image: null, withoutImage: false },
    validate: draftRules,
  });
  const submit = form.onSubmit(async ({ image, withoutImage, ...text }) => {
    const sent = image && (await upload(image));
    if (image && sent === null) return;
    const input = { title: text.title.trim(), content: text.content.trim() };
    const picture = sent ?? (withoutImage ? null : undefined);
    try {
      await updateNews({
        variables: { id, input: picture === undefined ? input : { ...input, imageUrl: picture } },
      });
    } catch (error) {
      const refused = formFailure(error, newsFailures.postNews, ['title', 'content']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
      return;
    }
    onDone();
    await toast(succeeded('Article saved'));
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label={`Edit ${title}`}>
      <ArticleFields form={form} />
      {imageUrl !== null && form.values.image === null ? (
        <Checkbox label="Remove the image" {...form.getInputProps('withoutImage', { type: 'checkbox' })} />
      ) : null}
      <SaveOrCancel saving={loading} onCancel={onDone} />
    </form>
  );
}
