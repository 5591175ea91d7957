import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clubColours, inkOn, ringAround } from '../appearance/club-colours';
import { crestShape, initialsOf } from './crest';
import classes from './TeamMark.module.css';

export interface ClubLook {
  logoUrl: string | null;
  /** Two or three letters. */
  code: string;
  /** Primary and secondary color. */
  colors: readonly string[];
}

interface TeamMarkProps {
  name: string;
  /** Without it, the crest has the site's colors and the name's initials. */
  team?: ClubLook | null | undefined;
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

/** A club's logo; without one, or if none of its addresses loads, its crest. */
export function TeamMark({ name, team, size = 40, labelled = false }: TeamMarkProps) {
  const crest = <Crest name={name} team={team} size={size} labelled={labelled} />;
  const logoUrl = team?.logoUrl;
  if (!logoUrl) return crest;
  // Keyed by the address, so a new logo starts with its first source.
  return (
    <Logo key={logoUrl} logoUrl={logoUrl} size={size} alt={labelled ? name : ''}>
      {crest}
    </Logo>
  );
}

interface LogoProps {
  logoUrl: string;
  size: number;
  alt: string;
  /** Shown if no address loads. */
  children: ReactNode;
}

function Logo({ logoUrl, size, alt, children }: LogoProps) {
  const [failures, setFailures] = useState(0);
  const source = logoSources(logoUrl)[failures];
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // On a page that the server has drawn, loading may have failed before the app listened.
    if (image.current?.complete === true && image.current.naturalWidth === 0) setFailures(1);
  }, []);
  if (!source) return children;
  return (
    <img
      ref={image}
      className={`${classes.mark} ${classes.logo}`}
      style={{ '--mark-size': `${size}px` }}
      src={source}
      alt={alt}
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

function Crest({ name, team, size = 40, labelled = false }: TeamMarkProps) {
  const { field, trim } = clubColours(team?.colors);
  const letters = team?.code ?? initialsOf(name);
  const naming = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  const isLong = [...letters].length > 2;
  const shape = SHAPES[crestShape(letters)];
  const ring = ringAround(field);
  return (
    <svg className={classes.mark} style={{ '--mark-size': `${size}px` }} viewBox="0 0 64 64" {...naming}>
      {ring === undefined ? null : (
        <g fill="none" style={{ stroke: ring }} strokeWidth="7">
          {shape}
        </g>
      )}
      <g fill={field} stroke={trim} strokeWidth="4">
        {shape}
      </g>
      <text
        className={classes.letters}
        fill={inkOn(field)}
        x="32"
        y={isLong ? 39 : 41}
        fontSize={isLong ? 21 : 26}
      >
        {letters}
      </text>
    </svg>
  );
}
