/** A page going into the press and coming out as cards: nothing uploaded yet. */
export function FirstPage() {
  const lines = [0, 1, 2, 3, 4];
  return (
    <svg viewBox="0 0 200 140" fill="none" aria-hidden="true" strokeLinecap="round" strokeWidth="1.5">
      <g stroke="var(--ink)">
        <path d="M18 120h164" />
        <path d="M34 30h46l14 14v64H34z" fill="var(--raised)" />
        <path d="M80 30v14h14" />
        <circle cx="64" cy="66" r="15" strokeOpacity="0.7" />
        {lines.map((line) => (
          <path key={line} strokeOpacity="0.4" strokeWidth="1" d={`M${53 + line} ${58 + line * 4}h${22 - line * 2}`} />
        ))}
        <path d="M44 92h40M44 99h28" strokeOpacity="0.5" />
        <rect x="126" y="62" width="46" height="32" rx="4" fill="var(--raised)" transform="rotate(8 149 78)" />
        <rect x="122" y="52" width="46" height="32" rx="4" fill="var(--raised)" />
        <path d="M130 76h22" strokeOpacity="0.5" />
      </g>
      <g stroke="var(--copper)" strokeWidth="2">
        <path d="M98 78c8-12 12-12 18-10m-5-4 6 4-4 6" />
        <path d="M130 64h30" />
      </g>
    </svg>
  );
}
