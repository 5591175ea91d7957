import { paths } from '../ui/addresses/paths';
import { type Page, pages } from './pages';

/** Pages that export `isPrivate` have nothing for search engines. */
const routes = import.meta.glob<{ isPrivate?: boolean }>('../routes/*.tsx', { eager: true });

const constant = pages.filter(({ path }) => !path.includes(':'));
const isPublic = ({ file }: Page) => routes[`../${file}`]?.isPrivate !== true;

/** Views of a league's page that a search may look for, besides the first. */
const leagueViews = ['leaders', 'schedule', 'history', 'records'];

/** The pages that search engines may find, and those that they need not read. The server writes the sitemap with it. */
export const pageList = {
  publicPaths: constant.filter(isPublic).map(({ path }) => path),
  privatePaths: constant.filter((page) => !isPublic(page)).map(({ path }) => path),
  addressesOf: {
    teams: (id: string) => [paths.team(id)],
    leagues: (id: string) => {
      const address = paths.leagueOnDashboard(id);
      return [address, ...leagueViews.map((view) => `${address}&view=${view}`)];
    },
    players: (id: string) => [paths.player(id)],
    matches: (id: string) => [paths.match(id)],
    categories: (id: string) => [paths.forumCategory(id)],
    threads: (id: string) => [paths.forumThread(id)],
    news: (id: string) => [paths.article(id)],
  },
};
