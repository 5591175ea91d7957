import type { ReactNode } from 'react';

interface ReservedPlaceProps {
  /** Viewers for whom the place is kept free. */
  of: 'users' | 'staff' | 'admin';
  /** Id of the only user for whom it is kept free, or of one beside the administrators. */
  user?: string;
  /** CSS length. */
  width?: string;
  /** CSS length; by default the height of a button. */
  height?: string;
  /** Whether the buttons are small. */
  isSmall?: boolean;
  /** The part as it will probably be; it is not shown, but gives the place its height. */
  children?: ReactNode;
}

/**
 * Place of a part that only some viewers see. The server draws it instead of the part; it is kept free for these viewers
 * until their own answers are there, so that nothing moves when the part arrives.
 */
export const ReservedPlace = ({
  of,
  user,
  width = '100%',
  height,
  isSmall,
  children,
}: ReservedPlaceProps) => {
  const others = of === 'admin' ? 'var(--pn-admin, none)' : 'none';
  return (
    <span
      data-reserved={user ? 'users' : of}
      data-small={isSmall}
      style={{ width, height, ...(user && { '--pn-reserved': `var(--pn-user-${user}, ${others})` }) }}
    >
      {children}
    </span>
  );
};
