import { homeCard, homePicture } from '../pictures/pictured.js';
import { pictureOf } from './head-picture.js';
import { headElements } from './page-head.js';

export const isHome = (url: string): boolean => url.split('?', 1)[0] === '/';

/** The page of the installation itself. */
export const homeElements = (publicUrl: string): string =>
  headElements(
    {
      title: homeCard.title,
      description: homeCard.lines.join(' '),
      type: 'website',
      image: null,
      picture: pictureOf(homePicture),
    },
    '/',
    publicUrl,
  );
