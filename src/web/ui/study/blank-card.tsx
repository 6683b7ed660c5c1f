/** Engraved drawing for the empty states: two cards of the stack, bare or (`done`) with a tick struck in. */
export function BlankCard({ done = false }: { done?: boolean }) {
  return (
    <svg viewBox="0 0 180 120" fill="none" stroke="currentcolor" strokeWidth="1.4" aria-hidden="true">
      <rect x="34" y="22" width="98" height="68" rx="7" transform="rotate(-7 83 56)" strokeOpacity="0.45" />
      <rect x="44" y="26" width="98" height="68" rx="7" fill="var(--raised)" />
      <rect x="49" y="31" width="88" height="58" rx="4" strokeOpacity="0.3" />
      {done ? (
        <path d="M76 60 l12 13 l22 -27" stroke="var(--verdigris)" strokeWidth="4" strokeLinecap="round" />
      ) : (
        <g strokeOpacity="0.55">
          {[42, 48, 54, 60, 66, 72, 78].map((y, row) => (
            <path key={y} d={`M${62 + (row % 3) * 4} ${y} q 14 -4 28 0 t ${26 - (row % 2) * 8} 0`} />
          ))}
        </g>
      )}
      <path d="M24 106 H156" stroke="var(--copper)" strokeLinecap="round" />
    </svg>
  );
}
