/** A burin cutting a line that rises: progress, engraved. */
export function BurinDrawing() {
  const hatch = [0, 1, 2, 3, 4, 5, 6, 7];
  return (
    <svg viewBox="0 0 96 64" width="96" height="64" fill="none" aria-hidden="true" strokeLinecap="round">
      <g stroke="var(--ink)" strokeWidth="1.5">
        <rect x="4" y="8" width="72" height="50" rx="5" fill="var(--paper)" />
        {hatch.map((line) => (
          <path key={line} strokeOpacity="0.35" strokeWidth="1" d={`M${12 + line * 7} 52v${-4 - line * 3}`} />
        ))}
      </g>
      <g stroke="var(--copper)" strokeWidth="2">
        <path d="M10 46q14-2 24-10t26-14" />
        <path d="m60 22 20-14 7 8-22 12-7 1z" fill="var(--copper-wash)" />
        <path d="m77 10 7 8" />
      </g>
    </svg>
  );
}
