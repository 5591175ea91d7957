interface StaffPlaceProps {
  of: 'staff' | 'admin';
  /** CSS length. */
  width?: string;
  /** CSS length; by default the height of a button. */
  height?: string;
  /** Whether the buttons are small. */
  isSmall?: boolean;
}

/**
 * Place of a part that only staff or administrators see, where this viewer does not see it: until the viewer's own
 * answers are there, it is kept free for staff, so that nothing moves when the part arrives.
 */
export const StaffPlace = ({ of, width = '100%', height, isSmall }: StaffPlaceProps) => (
  <span data-place={of} data-small={isSmall} style={{ width, height }} />
);
