import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import type { MatchWithStory } from './game-story';
import { useStoryActions } from './story-actions';

/** Posts the recap as news; once that is done, it leads there. Before, only administrators see something here. */
export function PostRecap({ match }: { match: MatchWithStory }) {
  const { id, recapArticle, viewerCanPostRecap } = match;
  const { isPosting, postRecap } = useStoryActions(id);
  if (recapArticle !== null) {
    const { teamId } = recapArticle;
    return <Link to={teamId === null ? paths.news : paths.newsOf(teamId)}>Read the article</Link>;
  }
  if (!viewerCanPostRecap) return null;
  return (
    <Button size="compact-sm" data-print="hide" disabled={isPosting} onClick={() => void postRecap()}>
      {isPosting ? 'Posting...' : 'Post as news'}
    </Button>
  );
}
