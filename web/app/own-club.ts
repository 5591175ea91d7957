import { useLocation } from 'react-router';
import { createExternalStore, useExternalStore } from '../ui/on-demand/external-store';
import { myClub, placeIn } from './navigation';

/** Id of the club that the viewer runs; null while it is unknown, and without one. */
export const ownClub = createExternalStore<string | null>(null);

/** The current place of the navigation. */
export const usePlace = () => placeIn(useLocation(), useExternalStore(ownClub));

/** For the links to the viewer's club: on its pages too, because the link leads on to them. */
export const useIsMyClub = (): boolean => usePlace().to === myClub.to;
