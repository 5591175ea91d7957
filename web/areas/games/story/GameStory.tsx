import { useQuery } from '@apollo/client/react';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { usePageAddress } from '../../../ui/addresses/page-address';
import { Panel } from '../../../ui/page/Panel';
import { isSpoilerFree } from '../../../ui/addresses/spoilers';
import { BestOfGame } from './BestOfGame';
import type { ShownStory, StoryMatch } from './game-story';
import { GameStoryDocument } from './game-story.generated';
import classes from './GameStory.module.css';
import { PostRecap } from './PostRecap';
import { storyFailures } from './story-failures';
import { Swings } from './Swings';

/** A finished game as an article, with the player of the game and the plays that moved it most. */
export function GameStory({ match }: { match: StoryMatch }) {
  const { search } = usePageAddress();
  // For those who want to watch the game first.
  const isHidden = isSpoilerFree(search);
  const result = useQuery(GameStoryDocument, { variables: { id: match.id }, skip: isHidden });
  const read = result.data?.match;
  if (isHidden || (result.data !== undefined && !read?.story)) return null;
  return (
    <Panel title="The story" aside={read ? <PostRecap match={read} /> : null}>
      <QueryState
        result={result}
        fallback={storyFailures.loadStory}
        skeleton={
          <div className={classes.waiting}>
            <TextSkeleton lines={8} />
          </div>
        }
      >
        {(answer) => (answer.match?.story ? <Story match={match} story={answer.match.story} /> : null)}
      </QueryState>
    </Panel>
  );
}

function Story({ match, story }: { match: StoryMatch; story: ShownStory }) {
  const { recap, playerOfTheGame, swings, decidingPlay } = story;
  return (
    <div className={classes.story}>
      <div className={classes.recap}>
        <h3 className={classes.headline}>{recap.headline}</h3>
        {recap.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <details className={classes.rule}>
          <summary>How this is written</summary>
          <p>{recap.rule}</p>
        </details>
      </div>
      <div className={classes.numbers}>
        <BestOfGame best={playerOfTheGame} team={playerOfTheGame.isHome ? match.homeTeam : match.awayTeam} />
        <Swings match={match} swings={swings} decidingPlay={decidingPlay} />
      </div>
    </div>
  );
}
