import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { useSession } from '../session/session';
import { latePart } from '../ui/on-demand/lazy-part';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import { usePageHead } from '../ui/page/use-page-head';
import { usePageTitle } from '../ui/page/use-page-title';
import classes from './Home.module.css';

/** The server draws it, so no visit waits for the code of queries. */
const TonightWithClient = latePart(() => import('../areas/games/tonight/TonightWithClient'));

/** Always the same element: an update of it would make the whole page wait for its code. */
const tonight = (
  <Suspense fallback={<div className={classes.coming} />}>
    <TonightWithClient />
  </Suspense>
);

const features = [
  {
    title: 'Run a club',
    text: 'Create teams with logos of your own, or with a crest in your colors. Hire the coaches who write your news.',
  },
  {
    title: 'Play for something',
    text: 'Compete in round-robin and knockout leagues, from opening day to the last game of the final series.',
  },
  {
    title: 'Read the box score',
    text: 'Track stats for every player and every game: line scores, standings, hot hands and cold bats, live as they happen.',
  },
];

const tiles = [
  { to: paths.dashboard, title: 'Dashboard', text: 'The latest results, and what comes next.' },
  { to: paths.teams, title: 'Teams', text: 'Every club, its record and its roster.' },
  { to: paths.matches, title: 'Matches', text: 'The schedule, line scores and box scores.' },
];

export function Component() {
  usePageTitle(null);
  usePageHead({
    address: paths.home,
    description:
      'Found a ball club, fill its roster, and follow the race: leagues, live results, box scores and brackets.',
    picture: 'site',
  });
  const { user } = useSession();
  const waits = !useTakenOver();
  return (
    <div className="stack" data-waits={waits || undefined}>
      <section className={classes.hero}>
        <div className={classes.pitch}>
          <h1 className={classes.title}>Pennant</h1>
          <p className={classes.tagline}>Build a ball club. Win the league. Fly the flag.</p>
        </div>
        {user ? (
          <p className={classes.welcome}>
            Welcome, <strong>{user.username}</strong>. The field is chalked.
          </p>
        ) : (
          <div className={classes.actions} data-own>
            <Button color="clay" component={Link} to={paths.register}>
              Register
            </Button>
            <Button component={Link} to={paths.login} variant="white" color="navy.9">
              Login
            </Button>
          </div>
        )}
      </section>
      {tonight}
      {user ? <Tiles /> : null}
      <Features />
    </div>
  );
}

function Tiles() {
  return (
    <nav aria-label="Go to" className={classes.tiles}>
      {tiles.map((tile) => (
        <Link key={tile.to} to={tile.to} className={classes.tile}>
          <span className={classes.tileTitle}>{tile.title}</span>
          <span>{tile.text}</span>
        </Link>
      ))}
    </nav>
  );
}

function Features() {
  return (
    <section aria-label="Features" className={classes.features} data-own>
      {features.map((feature) => (
        <div key={feature.title} className={classes.feature}>
          <h2>{feature.title}</h2>
          <p>{feature.text}</p>
        </div>
      ))}
    </section>
  );
}
