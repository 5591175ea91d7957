import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { Panel } from '../../../ui/page/Panel';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import type { TonightStory_NewsPostFragment } from './tonight.generated';
import classes from './Tonight.module.css';

type Story = TonightStory_NewsPostFragment;

/** Headlines below the top story. */
const MORE = 3;

/** The newest featured article, or else the newest article, with the headlines that follow. */
export function TopStory({ featured, newest }: { featured: Story | undefined; newest: readonly Story[] }) {
  const top = featured ?? newest[0];
  if (top === undefined) return null;
  const more = newest.filter(({ id }) => id !== top.id).slice(0, MORE);
  const recaps = [top, ...more].some(({ matchId }) => matchId !== null);
  return (
    <Panel title="Top story" aside={<Link to={paths.news}>All news</Link>}>
      <div data-cover={recaps || undefined}>
        <p data-instead>Headlines are hidden, because they may tell results.</p>
        <article className={classes.story} data-spoiler="whole">
          {top.imageUrl === null ? null : (
            <img className={classes.picture} src={top.imageUrl} alt="" loading="lazy" decoding="async" />
          )}
          <h3 className={classes.headline}>
            <Link to={paths.article(top.id)}>{top.title}</Link>
          </h3>
          <p>{top.excerpt}</p>
          <p className={classes.byline}>
            {top.teamName}, <RelativeTime at={top.createdAt} rule="news" />
          </p>
        </article>
        {more.length === 0 ? null : (
          <ul className={classes.more} data-spoiler="whole">
            {more.map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.article(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
