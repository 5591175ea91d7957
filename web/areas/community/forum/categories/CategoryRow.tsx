import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { Tag } from '../../../../ui/text/badges';
import { ReservedPlace } from '../../../../ui/on-demand/ReservedPlace';
import { count, counted } from '../../../../ui/text/format';
import classes from '../Forum.module.css';
import { type CategoryRow_CategoryFragment, CategoryRow_CategoryFragmentDoc } from './category-row.generated';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { tryOrAlert } from '../../../../graphql/try-or-alert';
import { DeleteForumCategoryDocument, SetForumCategoryLockDocument } from './category-actions.generated';
import { forumFailures } from '../forum-failures';
import { dangerInRow } from '../../../../ui/dialogs/danger';

/** A category on the forum's home page. */
export function CategoryRow({ category }: { category: FragmentType<CategoryRow_CategoryFragment> }) {
  const actions = useCategoryActions();
  const { data, complete } = useFragment({ fragment: CategoryRow_CategoryFragmentDoc, from: category });
  if (!complete) return null;
  const { id, name, description, isLocked, threadCount, viewerCanAdminister } = data;
  return (
    <li className={classes.row}>
      <div className={classes.subject}>
        <p className={`names ${classes.title}`}>
          <Link to={paths.forumCategory(id)}>{name}</Link>
          {isLocked ? <Tag tone="mark">Locked</Tag> : null}
        </p>
        {description ? <p className={classes.by}>{description}</p> : null}
      </div>
      <Figure value={threadCount} one="thread" many="threads" />
      {viewerCanAdminister ? (
        <div className={classes.tools} data-print="hide">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${isLocked ? 'Unlock' : 'Lock'} category ${name}`}
            onClick={() => void actions.toggleLock(data)}
          >
            {isLocked ? 'Unlock' : 'Lock'}
          </Button>
          <Button
            {...dangerInRow}
            size="compact-sm"
            aria-label={`Delete category ${name}`}
            onClick={() => void actions.remove(data)}
          >
            Delete
          </Button>
        </div>
      ) : (
        <ReservedPlace of="admin" width="9.2rem" isSmall />
      )}
    </li>
  );
}

/** A number as on a scoreboard, with its unit below. */
export function Figure({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <p className={classes.figure}>
      <strong>{count(value)}</strong> <span>{value === 1 ? one : many}</span>
    </p>
  );
}

interface Category {
  id: string;
  name: string;
  isLocked: boolean;
  threadCount: number;
}

/** Actions of administrators on a category. Each returns whether it succeeded. */
function useCategoryActions() {
  const [setLock] = useMutation(SetForumCategoryLockDocument);
  const [deleteCategory] = useMutation(DeleteForumCategoryDocument);
  return {
    toggleLock: ({ id, name, isLocked }: Category) =>
      tryOrAlert(
        () => setLock({ variables: { id, locked: !isLocked } }),
        forumFailures.lockCategory,
        `${name} is ${isLocked ? 'unlocked' : 'locked'}`,
      ),
    remove: async ({ id, name, threadCount }: Category) => {
      const agreed = await confirmAction({
        title: `Delete ${name}?`,
        message: `Are you sure you want to delete this category? Its ${counted(threadCount, 'thread')} will be deleted with it.`,
        confirmLabel: 'Delete',
      });
      if (!agreed) return false;
      const variables = { id };
      return tryOrAlert(
        () =>
          deleteCategory({
            variables,
            update: (cache) => {
              cache.evict({ id: `ForumCategory:${id}` });
            },
          }),
        forumFailures.deleteCategory,
        `${name} was deleted`,
      );
    },
  };
}
