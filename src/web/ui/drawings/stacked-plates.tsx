/** Three engraved plates on a desk: an empty library. */
export function StackedPlatesDrawing() {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7];
  return (
    <svg viewBox="0 0 200 140" fill="none" aria-hidden="true" strokeLinecap="round" strokeWidth="1.5">
      <g stroke="var(--ink)">
        <path d="M26 118h148" />
        <path d="M40 112 62 40l84-12-14 78z" fill="var(--paper)" strokeOpacity="0.35" />
        <path d="M52 114 58 34h86l6 80z" fill="var(--raised)" strokeOpacity="0.6" />
        <rect x="56" y="24" width="88" height="90" rx="6" fill="var(--raised)" />
        <rect x="63" y="31" width="74" height="76" rx="3" strokeOpacity="0.45" />
        {rows.map((row) => (
          <path key={row} strokeOpacity="0.4" strokeWidth="1" d={`M70 ${44 + row * 7}q15 ${-7 + row} 30 0t30 0`} />
        ))}
      </g>
      <g stroke="var(--copper)" strokeWidth="2">
        <path d="M70 72q15-3 30 0t30 0" />
        <path d="m150 58 26-34 8 6-26 34-11 5z" fill="var(--copper-wash)" />
        <path d="m172 30 7 6" />
      </g>
    </svg>
  );
}
