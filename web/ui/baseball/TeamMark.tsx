import { useEffect, useRef, useState } from 'react';
import { clubColours, clubShape, monogram } from './club-colours';
import classes from './TeamMark.module.css';

interface TeamMarkProps {
  name: string;
  logoUrl?: string | null | undefined;
  /** Edge length in pixels. */
  size?: number;
  /** Announces the name; set it only if no text beside the mark names the team. */
  labelled?: boolean;
}

/** Stands for the site's address, which the server does not know when it draws a page. */
const site = 'https://pennant.invalid';

/** Resolves a relative logo path from the root of the site, on every page. */
function fromRoot(path: string): string {
  const { origin, pathname, search, href } = new URL(path, site);
  return origin === site ? pathname + search : href;
}

/**
 * The addresses to try for a logo, in order. A path without `uploads/` is also tried below `/uploads/`, because people
 * often leave that part out.
 */
function logoSources(logoUrl: string): string[] {
  if (!URL.canParse(logoUrl, site)) return [];
  // Without a protocol, the page's own is used.
  if (logoUrl.startsWith('//')) return [logoUrl];
  const sources = [fromRoot(logoUrl)];
  const local = !/^[a-z]+:/i.test(logoUrl);
  if (local && !logoUrl.includes('uploads/')) {
    sources.push(fromRoot(`/uploads/${logoUrl.replace(/^\/+/, '')}`));
  }
  return sources;
}

/** A club's logo; without one, or if none of its addresses loads, the mark drawn from its name. */
export function TeamMark({ name, logoUrl, size = 40, labelled = false }: TeamMarkProps) {
  // Keyed by the address, so a new logo starts with its first source.
  return logoUrl ? (
    <Logo key={logoUrl} name={name} logoUrl={logoUrl} size={size} labelled={labelled} />
  ) : (
    <ClubMark name={name} size={size} labelled={labelled} />
  );
}

function Logo({
  name,
  logoUrl,
  size,
  labelled,
}: {
  name: string;
  logoUrl: string;
  size: number;
  labelled: boolean;
}) {
  const [failures, setFailures] = useState(0);
  const source = logoSources(logoUrl)[failures];
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // On a page that the server has drawn, loading may have failed before the app listened.
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailures(1);
  }, []);
  if (!source) return <ClubMark name={name} size={size} labelled={labelled} />;
  return (
    <img
      ref={image}
      className={`${classes.mark} ${classes.logo}`}
      style={{ '--mark-size': `${size}px` }}
      src={source}
      alt={labelled ? name : ''}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailures(failures + 1)}
    />
  );
}

const SHAPES = [
  <circle key="ball" cx="32" cy="32" r="29" />,
  <path key="shield" d="M6 6h52v28c0 14-12 21-26 26C18 55 6 48 6 34Z" />,
  <path key="diamond" d="M32 1 63 32 32 63 1 32Z" />,
  <path key="plate" d="M7 7h50v30L32 60 7 37Z" />,
];

function ClubMark({ name, size, labelled }: { name: string; size: number; labelled: boolean }) {
  const colours = clubColours(name);
  const naming = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <svg className={classes.mark} style={{ '--mark-size': `${size}px` }} viewBox="0 0 64 64" {...naming}>
      <g fill={colours.field} stroke={colours.trim} strokeWidth="4">
        {SHAPES[clubShape(name)]}
      </g>
      <text className={classes.monogram} x="32" y="41" fontSize="26" fill={colours.ink}>
        {monogram(name)}
      </text>
    </svg>
  );
}
