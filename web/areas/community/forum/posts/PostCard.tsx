import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState, Fragment, Suspense, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useForm } from '@mantine/form';
import { useSession } from '../../../../session/session';
import { count } from '../../../../ui/text/format';
import { ReservedPlace } from '../../../../ui/on-demand/ReservedPlace';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { initialsOf } from '../../../../ui/baseball/crest';
import { ModerateButton } from '../../moderation/ModerateButton';
import classes from '../Forum.module.css';
import { anchorOf, goToPost } from './go-to-post';
import { type PostCard_PostFragment, PostCard_PostFragmentDoc } from './post-card.generated';
import { Reactions } from './Reactions';
import { tryOrAlert } from '../../../../graphql/try-or-alert';
import { confirmAction, alertPopup } from '../../../../ui/dialogs/dialogs';
import { forumFailures } from '../forum-failures';
import { DeleteForumPostDocument, EditForumPostDocument } from './post-actions.generated';
import { PlainText } from '../../../../ui/text/PlainText';
import { partsOf } from './post-text';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { useOpener } from '../../../../ui/dialogs/use-opener';
import { paths } from '../../../../ui/addresses/paths';
import { formFailure } from '../../../../graphql/errors';
import { succeeded } from '../../../../ui/toasts/message-tone';
import { SaveOrCancel } from '../../../../ui/dialogs/SaveOrCancel';
import { takeFocus } from '../../../../ui/page/take-focus';
import { toast } from '../../../../ui/toasts/toast';
import { textProblem } from './post-rules';
import { PostField } from './PostField';
import { dangerInRow } from '../../../../ui/dialogs/danger';

/** A post to quote in the next reply. */
export interface Quoted {
  readonly id: string;
  readonly authorUsername: string;
  readonly excerpt: string;
}

interface PostCardProps {
  post: FragmentType<PostCard_PostFragment>;
  threadId: string;
  /** Position of the post in the thread, from 1. */
  number: number;
  /** Whether the viewer may write in the thread. */
  canWrite: boolean;
  /** Names that the text may mention. */
  names: readonly string[];
  onQuote: (post: Quoted) => void;
}

export function PostCard({ post, threadId, number, canWrite, names, onQuote }: PostCardProps) {
  const { data, complete } = useFragment({ fragment: PostCard_PostFragmentDoc, from: post });
  const [editing, setEditing] = useState(false);
  if (!complete) return null;
  const { id, content, authorUsername, createdAt, editedAt, isDeleted, mentions, quotedPost } = data;
  const label = `post ${number} by ${authorUsername}`;
  const canEdit = canWrite && data.viewerCanEdit && !isDeleted;
  return (
    <li className={classes.post} data-deleted={isDeleted || undefined}>
      <article id={anchorOf(id)} tabIndex={-1} aria-label={`Post ${number} by ${authorUsername}`}>
        <header className={classes.postHead}>
          <UserMark name={authorUsername} />
          <strong className={classes.author}>{authorUsername}</strong>
          <RelativeTime at={createdAt} rule="forum" />
          {editedAt === null || isDeleted ? null : (
            <span className={classes.edited}>
              edited <RelativeTime at={editedAt} rule="forum" />
            </span>
          )}
        </header>
        <div className={classes.postBody}>
          {quotedPost && !isDeleted ? <PostQuote threadId={threadId} quoted={quotedPost} /> : null}
          {editing && canEdit ? (
            <EditPost post={data} number={number} names={names} onDone={() => setEditing(false)} />
          ) : isDeleted ? (
            <em className={classes.deleted}>{content}</em>
          ) : (
            <PostText mentions={mentions}>{content}</PostText>
          )}
        </div>
        <p className={classes.number}>#{count(number)}</p>
        <footer className={classes.postFoot}>
          <Reactions post={data} label={label} canReact={canWrite && data.viewerCanReact} />
          <div className={classes.tools} data-print="hide">
            {isDeleted ? null : canWrite ? (
              <Tool label="Quote" of={label} act={() => onQuote(data)} />
            ) : (
              <ReservedPlace of="users" width="3.5rem" isSmall />
            )}
            {canEdit && !editing ? <Tool label="Edit" of={label} act={() => setEditing(true)} /> : null}
            <StaffTools post={data} number={number} label={label} />
          </div>
        </footer>
      </article>
    </li>
  );
}

const MARK_COLOURS = 8;

/** A user's initials in a circle, whose colour follows from the name. */
function UserMark({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      className={classes.user}
      style={{ '--user-colour': `var(--pn-chart-${(sum % MARK_COLOURS) + 1})` }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

function Tool({ label, of, act }: { label: string; of: string; act: () => void }) {
  const look = label === 'Delete' ? dangerInRow : { variant: 'default' };
  return (
    <Button {...look} size="compact-sm" aria-label={`${label} ${of}`} onClick={act}>
      {label}
    </Button>
  );
}

interface StaffToolsProps {
  post: PostCard_PostFragment;
  number: number;
  label: string;
}

function StaffTools({ post, number, label }: StaffToolsProps) {
  const { isStaff } = useSession();
  const remove = useDeletePost(post);
  const { id, authorId, authorUsername, editedAt, isDeleted, viewerCanDelete } = post;
  return (
    <>
      <ModerateButton userId={authorId} label={`Moderate ${authorUsername}, author of post ${number}`} />
      {isStaff && (editedAt !== null || isDeleted) ? <HistoryButton postId={id} label={label} /> : null}
      {viewerCanDelete ? (
        <Tool label="Delete" of={label} act={() => void remove()} />
      ) : (
        <ReservedPlace of="staff" width="6.5rem" isSmall />
      )}
    </>
  );
}

/** Deletes a post after a confirmation. */
function useDeletePost({ id, authorUsername }: { id: string; authorUsername: string }) {
  const [deletePost] = useMutation(DeleteForumPostDocument);
  return async () => {
    const agreed = await confirmAction({
      title: 'Delete this post?',
      message: `Are you sure you want to delete this post by ${authorUsername}?`,
      confirmLabel: 'Delete',
    });
    if (agreed) {
      await tryOrAlert(() => deletePost({ variables: { id } }), forumFailures.deletePost, 'Post deleted');
    }
  };
}

/** Plain text of a post, with links and marked mentions. */
function PostText({ children, mentions }: { children: string; mentions: readonly string[] }) {
  return (
    <PlainText>
      {partsOf(children, mentions).map(({ at, text, isMention }) =>
        isMention ? (
          <b key={at} className={classes.mention}>
            {text}
          </b>
        ) : (
          <Fragment key={at}>{text}</Fragment>
        ),
      )}
    </PlainText>
  );
}

const PostHistory = lazyPart(() => import('../post-history/PostHistory'));

/** For staff, on an edited or deleted post: shows its earlier versions. */
function HistoryButton({ postId, label }: { postId: string; label: string }) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        data-print="hide"
        ref={button}
        aria-label={`History of ${label}`}
        aria-haspopup="dialog"
        onClick={open}
      >
        History
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PostHistory postId={postId} title={`History of ${label}`} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

interface PostQuoteProps {
  threadId: string;
  quoted: { id: string; authorUsername: string; excerpt: string; isDeleted: boolean };
}

const deletionSentence = 'This post was deleted by a moderator.';

/** The quoted post, with a link to it. */
function PostQuote({ threadId, quoted }: PostQuoteProps) {
  const { id, authorUsername, excerpt, isDeleted } = quoted;
  // If the post is on this page, scrolls to it instead of opening its address.
  const go = (event: MouseEvent) => {
    if (goToPost(id)) event.preventDefault();
  };
  return (
    <blockquote className={classes.quote}>
      <p>
        <Link to={paths.forumPost(threadId, id)} onClick={go}>
          {authorUsername} wrote
        </Link>
      </p>
      {isDeleted ? <em className={classes.deleted}>{deletionSentence}</em> : <p>{excerpt}</p>}
    </blockquote>
  );
}

interface EditPostProps {
  post: { id: string; content: string };
  number: number;
  names: readonly string[];
  onDone: () => void;
}

/** Form for editing one's own post. */
function EditPost({ post, number, names, onDone }: EditPostProps) {
  const [editPost, { loading }] = useMutation(EditForumPostDocument);
  const form = useForm({
    initialValues: { content: post.content },
    validate: { content: (text) => textProblem('Post', text) },
  });
  const submit = form.onSubmit(async ({ content }) => {
    try {
      await editPost({ variables: { id: post.id, input: { content: content.trim() } } });
    } catch (error) {
      const refused = formFailure(error, forumFailures.editPost, ['content']);
      form.setErrors(refused.fields);
      if (refused.message !== null) await alertPopup(refused.message);
      return;
    }
    onDone();
    await toast(succeeded('Post saved'));
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label={`Edit post ${number}`}>
      <PostField
        label="Your post"
        description="You can edit a post for 30 minutes. It will be marked as edited, and staff can see earlier versions."
        names={names}
        fieldRef={takeFocus}
        value={form.values.content}
        error={form.errors['content']}
        onChange={(text) => form.setFieldValue('content', text)}
      />
      <SaveOrCancel saving={loading} onCancel={onDone} />
    </form>
  );
}
