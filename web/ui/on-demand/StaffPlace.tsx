interface StaffPlaceProps {
  of: 'staff' | 'admin';
  /** CSS lengths; `height` is that of a button by default. */
  width?: number | string;
  height?: number | string;
}

/**
 * Place of a part that only staff or administrators see, where this viewer does not see it: until the viewer's own
 * answers are there, it is kept free for staff, so that nothing moves when the part arrives.
 */
export const StaffPlace = ({ of, width = '100%', height = '2.25rem' }: StaffPlaceProps) => (
  <span data-place={of} style={{ width, height }} />
);
