import classes from './Ballpark.module.css';

const BASES = ['158 112', '206 160', '158 208', '110 160'];

/** The field seen from above the stands, with flags along the outfield wall. Decoration only. */
export function Ballpark() {
  return (
    <svg className={classes.park} viewBox="0 0 316 236" aria-hidden="true">
      <path d="M158 214 16 92C52 26 264 26 300 92Z" fill="#26673a" />
      <path d="M158 214 52 122C84 62 232 62 264 122Z" fill="#2f7a45" opacity=".55" />
      <path d="M158 214 84 150C98 94 218 94 232 150Z" fill="#a85a35" />
      <path d="m158 118 42 42-42 42-42-42Z" fill="#2f7a45" />
      <path d="M158 210 20 94M158 210 296 94" stroke="#f6efdf" strokeWidth="2" fill="none" />
      <path d="M16 92C52 26 264 26 300 92" stroke="#10233f" strokeWidth="7" fill="none" />
      <circle cx="158" cy="160" r="6" fill="#a85a35" />
      {BASES.map((at) => (
        <path key={at} d={`M${at}m0-5 5 5-5 5-5-5Z`} fill="#f6efdf" />
      ))}
      <g stroke="#f6efdf" strokeWidth="1.500">
        <path d="M60 55V16M110 41V4M206 41V4M256 55V16" />
        <g stroke="none">
          <path d="M61 17 90 24.500 61 32Z" fill="#c84f33" />
          <path d="m111 5 29 7.500L111 20Z" fill="#f2c75c" />
          <path d="m207 5 29 7.500L207 20Z" fill="#f6efdf" />
          <path d="m257 17 29 7.500L257 32Z" fill="#c84f33" />
        </g>
      </g>
    </svg>
  );
}
