/** Drawings of 24 by 24, in lines of the same width; some are filled. */
const drawings = {
  account: 'M20 21a8 8 0 0 0-16 0M12 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7ZM10 20.5a2.2 2.2 0 0 0 4 0',
  calendar: 'M4 5h16v15H4ZM4 10h16M8 3v4M16 3v4',
  check: 'm5 12.5 4.5 4.5L19 7',
  choose: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  club: 'M5 3v18M5 4.500 20 10 5 15.500',
  forum: 'M4 4h16v12h-9l-5 4v-4H4ZM8 8.500h8M8 12h5',
  hidden:
    'M4 4l16 16M9.5 5.300A9.500 9.500 0 0 1 12 5c6 0 9.500 7 9.500 7a17 17 0 0 1-2.600 3.400M6.400 6.700A17 17 0 0 0 2.500 12s3.500 7 9.500 7a9 9 0 0 0 4-.900M10 10a3 3 0 0 0 4 4',
  keyboard: 'M3 6h18v12H3ZM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8',
  league:
    'M7 4h10v5a5 5 0 0 1-10 0ZM7 5.500H3.500v1A3.500 3.500 0 0 0 7 10M17 5.500h3.500v1A3.500 3.500 0 0 1 17 10M12 14v4M8 21h8M9 21c0-2 1-3 3-3s3 1 3 3',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  menu: 'M4 6h16M4 12h16M4 18h16',
  moon: 'M20 14.500A8.500 8.500 0 1 1 9.500 4 7 7 0 0 0 20 14.500Z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  next: 'm9 5 7 7-7 7',
  nextHalf: 'M17.500 4H20v16h-2.500ZM4 4v16l12.500-8Z',
  nextPlay: 'M7 4v16l12-8Z',
  pause: 'M5 4h5v16H5ZM14 4h5v16h-5Z',
  play: 'M6 3v18l15-9Z',
  previous: 'm15 5-7 7 7 7',
  previousHalf: 'M4 4h2.500v16H4ZM20 4v16L7.500 12Z',
  previousPlay: 'M17 4v16L5 12Z',
  scores: 'M3 5h18v14H3ZM3 9.500h18M12 9.500V19M7 13.500h1M16 13.500h1',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  settings: 'M4 7h8m6 0h2M4 17h2m6 0h8M12 7a3 3 0 0 0 6 0 3 3 0 0 0-6 0M6 17a3 3 0 0 0 6 0 3 3 0 0 0-6 0',
  shown:
    'M2.500 12S6 5 12 5s9.500 7 9.500 7-3.500 7-9.500 7-9.500-7-9.500-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  staff: 'M12 3 4 6v5c0 5 3.500 8.500 8 10 4.500-1.500 8-5 8-10V6Z',
  star: 'm12 3 2.800 5.700 6.200.900-4.500 4.400 1.100 6.200-5.600-2.900-5.600 2.900 1.100-6.200L3 9.600l6.200-.900Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v3M12 19v3M2 12h3M19 12h3M4.900 4.900 7 7M17 17l2.100 2.100M19.100 4.900 17 7M7 17l-2.100 2.100',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  /** Edge length in pixels; by default it follows the text. */
  size?: number | '1.2em';
  filled?: boolean;
  className?: string | undefined;
}

/** A picture beside or instead of a label; screen readers skip it. */
export function Icon({ name, size = '1.2em', filled = false, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
