import { useMutation } from '@apollo/client/react';
import { useQuery } from '../../../session/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { usePageAddress } from '../../../ui/addresses/page-address';
import { Panel } from '../../../ui/page/Panel';
import { isSpoilerFree } from '../../../ui/addresses/spoilers';
import { GameStoryDocument, type GameStoryQuery } from './game-story.generated';
import classes from './GameStory.module.css';
import { paths } from '../../../ui/addresses/paths';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { PostRecapDocument } from './story-actions.generated';
import { winProbabilityAdded } from '../../../ui/text/format';
import { type ClubLook, TeamMark } from '../../../ui/baseball/TeamMark';
import { Tag, VisuallyHidden } from '../../../ui/text/badges';
import { HowItWorks } from '../../../ui/text/HowItWorks';

/** A finished game as an article, with the player of the game and the biggest swings. */
export function GameStory({ match }: { match: StoryMatch }) {
  const { search } = usePageAddress();
  // The story is hidden from viewers who want to watch the game first.
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
        <HowItWorks of="recap">
          <p>{recap.rule}</p>
        </HowItWorks>
      </div>
      <div className={classes.numbers}>
        <BestOfGame best={playerOfTheGame} team={playerOfTheGame.isHome ? match.homeTeam : match.awayTeam} />
        <Swings match={match} swings={swings} decidingPlay={decidingPlay} />
      </div>
    </div>
  );
}

/** Button for administrators that posts the recap as news; afterwards, for everybody, a link to the article. */
function PostRecap({ match }: { match: MatchWithStory }) {
  const { id, recapArticle, viewerCanPostRecap } = match;
  const { isPosting, postRecap } = useStoryActions(id);
  if (recapArticle !== null) {
    const { teamId } = recapArticle;
    return <Link to={teamId === null ? paths.news : paths.newsOf(teamId)}>Read the article</Link>;
  }
  if (!viewerCanPostRecap) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      data-print="hide"
      disabled={isPosting}
      onClick={() => void postRecap()}
    >
      {isPosting ? 'Posting...' : 'Post as News'}
    </Button>
  );
}

/** Actions of administrators on the story of a match. */
function useStoryActions(matchId: string) {
  const [postRecap, { loading: isPosting }] = useMutation(PostRecapDocument);
  return {
    isPosting,
    postRecap: () =>
      tryOrAlert(
        () => postRecap({ variables: { matchId } }),
        storyFailures.postRecap,
        'Recap posted as news',
      ),
  };
}

/** Player of the game: the club's mark, the player's line, and the win probability added. */
function BestOfGame({ best, team }: { best: BestPlayer; team: StoryTeam }) {
  const { player, teamName, line, wpa } = best;
  return (
    <section className={classes.best} aria-labelledby="player-of-the-game">
      <TeamMark name={team.name} team={team} size={48} />
      <div>
        <h3 className={classes.label} id="player-of-the-game">
          Player of the game
        </h3>
        <p className={`names ${classes.name}`}>
          <Link to={paths.player(player.playerId)}>{player.name}</Link>
          <span>, {teamName}</span>
        </p>
        <p className={classes.line}>
          {line}
          <span>
            <abbr title="Win probability added">WPA</abbr> {winProbabilityAdded(wpa)}
          </span>
        </p>
      </div>
    </section>
  );
}

interface SwingsProps {
  match: StoryMatch;
  swings: readonly Swing[];
  decidingPlay: number;
}

/** The plays that changed the chance to win most; each links to its moment of the game. */
function Swings({ match, swings, decidingPlay }: SwingsProps) {
  return (
    <section aria-labelledby="biggest-swings">
      <h3 className={classes.label} id="biggest-swings">
        Biggest swings
      </h3>
      <ol className={classes.swings}>
        {swings.map((swing) => (
          <SwingLine
            key={swing.number}
            match={match}
            swing={swing}
            isDeciding={swing.number === decidingPlay}
          />
        ))}
      </ol>
    </section>
  );
}

function SwingLine({ match, swing, isDeciding }: { match: StoryMatch; swing: Swing; isDeciding: boolean }) {
  const { change, text, number, awayScore, homeScore } = swing;
  const team = change < 0 ? match.awayTeam : match.homeTeam;
  return (
    <li>
      <span className={classes.points} title={`Chance to win, for ${team.name}`}>
        <TeamMark name={team.name} team={team} size={22} />
        <strong>{pointsOf(change)}</strong>
        <VisuallyHidden>chance to win for {team.name}:</VisuallyHidden>
      </span>
      <span>
        <Link to={playAddress(match.id, number)}>{text}</Link>
        <span className={classes.when}>
          {halfOf(swing)}, {awayScore}–{homeScore}
          {isDeciding ? <Tag tone="mark">Deciding play</Tag> : null}
        </span>
      </span>
    </li>
  );
}

export const storyFailures = {
  loadStory: 'Failed to load the story of the game',
  postRecap: {
    sentence: 'Failed to post the recap',
    instead: { FORBIDDEN: 'Only administrators can post recaps' },
  },
} as const;

type MatchWithStory = NonNullable<GameStoryQuery['match']>;
type ShownStory = NonNullable<MatchWithStory['story']>;
type Swing = ShownStory['swings'][number];
type BestPlayer = ShownStory['playerOfTheGame'];

/** A club of the match. */
interface StoryTeam extends ClubLook {
  name: string;
}

/** The match of the story. */
interface StoryMatch {
  id: string;
  homeTeam: StoryTeam;
  awayTeam: StoryTeam;
}

/** Address that shows the game at this play. Readers of the story know the result. */
const playAddress = (matchId: string, number: number): string =>
  `${paths.watchMatch(matchId)}&play=${number}&spoilers=on`;

/** Change of a chance in percentage points, for the club that gained: `+24%`. */
const pointsOf = (change: number): string => `+${Math.round(Math.abs(change) * 100)}%`;

/** `Top 6`. */
const halfOf = ({ half, inning }: Swing): string => `${half === 'top' ? 'Top' : 'Bottom'} ${inning}`;
