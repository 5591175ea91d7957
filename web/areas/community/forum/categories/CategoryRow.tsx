import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { Tag } from '../../../../ui/text/badges';
import { count } from '../../../../ui/text/format';
import { useCategoryActions } from './category-actions';
import classes from '../Forum.module.css';
import { type CategoryRow_CategoryFragment, CategoryRow_CategoryFragmentDoc } from './category-row.generated';

/** A category on the forum's home page. */
export function CategoryRow({ category }: { category: FragmentType<CategoryRow_CategoryFragment> }) {
  const actions = useCategoryActions();
  const { data, complete } = useFragment({ fragment: CategoryRow_CategoryFragmentDoc, from: category });
  if (!complete) return null;
  const { id, name, description, isLocked, threadCount, viewerCanAdminister } = data;
  return (
    <li className={classes.row}>
      <div className={classes.subject}>
        <p className={classes.title}>
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
            size="compact-sm"
            variant="default"
            aria-label={`Delete category ${name}`}
            onClick={() => void actions.remove(data)}
          >
            Delete
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** A number on the scoreboard, with its unit below. */
export function Figure({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <p className={classes.figure}>
      <strong>{count(value)}</strong> <span>{value === 1 ? one : many}</span>
    </p>
  );
}
