import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactionKind } from '../../../../graphql/schema.generated';
import { tryOrAlert } from '../../../../graphql/try-or-alert';
import { count, counted } from '../../../../ui/text/format';
import classes from '../Forum.module.css';
import { forumFailures } from '../forum-failures';
import { SetForumReactionDocument } from './post-actions.generated';

const words: Readonly<Record<ReactionKind, string>> = {
  AGREE: 'Agree',
  THANKS: 'Thanks',
  LAUGH: 'Funny',
  CHEER: 'Cheer',
  OUT: 'Out',
};
const kinds: readonly ReactionKind[] = ['AGREE', 'THANKS', 'LAUGH', 'CHEER', 'OUT'];
const NAMES_SHOWN = 3;

interface Reaction {
  readonly kind: ReactionKind;
  readonly count: number;
  readonly usernames: readonly string[];
}

interface ReactionsProps {
  post: {
    id: string;
    isDeleted: boolean;
    reactions: readonly Reaction[];
    viewerReactions: readonly ReactionKind[];
  };
  /** Names the post, for screen readers. */
  label: string;
  canReact: boolean;
}

/** Reactions to a post with the users who gave them, and buttons for the viewer's own. */
export function Reactions({ post, label, canReact }: ReactionsProps) {
  const [choosing, setChoosing] = useState(false);
  const [setReaction, { loading }] = useMutation(SetForumReactionDocument);
  const { id: postId, reactions, viewerReactions, isDeleted } = post;
  if (isDeleted || (reactions.length === 0 && !canReact)) return null;
  const react = (kind: ReactionKind, given: boolean) =>
    tryOrAlert(() => setReaction({ variables: { postId, kind, given } }), forumFailures.react);
  const shown = kinds.filter((kind) => choosing || reactions.some((reaction) => reaction.kind === kind));
  return (
    <div className={classes.reactions} role="group" aria-label={`Reactions to ${label}`}>
      {canReact ? (
        <Button
          size="compact-sm"
          radius="xl"
          variant="default"
          data-print="hide"
          aria-label={`React to ${label}`}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          + React
        </Button>
      ) : null}
      {shown.map((kind) => {
        const given = viewerReactions.includes(kind);
        const number = reactions.find((reaction) => reaction.kind === kind)?.count ?? 0;
        return canReact ? (
          <Button
            key={kind}
            size="compact-sm"
            radius="xl"
            variant="default"
            aria-pressed={given}
            aria-disabled={loading || undefined}
            onClick={() => (loading ? undefined : void react(kind, !given))}
          >
            {words[kind]}
            {number > 0 ? ` ${count(number)}` : ''}
          </Button>
        ) : (
          <span key={kind} className={classes.reaction}>
            {words[kind]} {count(number)}
          </span>
        );
      })}
      {reactions.length > 0 ? <p className={classes.who}>{reactions.map(whoGave).join(' · ')}</p> : null}
    </div>
  );
}

/** Users who gave a reaction: `Agree: ann, bob and 3 others`. */
function whoGave({ kind, count: number, usernames }: Reaction): string {
  const named = usernames.slice(0, NAMES_SHOWN);
  const others = number - named.length;
  return `${words[kind]}: ${named.join(', ')}${others > 0 ? ` and ${counted(others, 'other')}` : ''}`;
}
