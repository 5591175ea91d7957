/** A felt pennant with a diamond on it. */
export function PennantFlag({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path d="M6 3v35" stroke="currentColor" strokeWidth="2.500" strokeLinecap="round" />
      <path d="M7.500 5.500 38 16.500 7.500 27.500Z" fill="#c84f33" />
      <path d="m16 11 5.500 5.500L16 22l-5.500-5.500Z" fill="none" stroke="#f6efdf" strokeWidth="2" />
    </svg>
  );
}
