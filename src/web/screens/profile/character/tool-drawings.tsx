const SPOKES = [0, 45, 90, 135];
const RAYS = [-2, -1, 0, 1, 2];
const LEAVES = [0, 1, 2, 3, 4];

/** On a stand, over the plate. */
export function Loupe() {
  return (
    <g stroke="var(--verdigris)" strokeWidth="2" data-tool="loupe">
      <path d="M52 206v-34q0-10 10-10h22" />
      <circle cx="98" cy="164" r="14" fill="var(--verdigris-wash)" fillOpacity="0.75" />
      <path d="M91 160q4-6 10-5" strokeWidth="1.4" />
      <path d="M44 206h16" />
    </g>
  );
}

export function Burin() {
  return (
    <g stroke="var(--copper)" strokeWidth="2" data-tool="burin">
      <path d="m128 196 24-16" />
      <path d="m150 176 16-10q8 0 6 8l-16 10z" fill="var(--copper-wash)" />
      <path d="m124 199 5-6 3 4z" fill="var(--copper)" />
    </g>
  );
}

/** A rolling press behind the desk. */
export function Press() {
  return (
    <g stroke="var(--ink)" strokeWidth="1.6" data-tool="press">
      <path d="M184 206v-70h36v70M178 136h48" fill="var(--raised)" />
      <rect x="188" y="148" width="28" height="12" rx="6" fill="var(--paper)" />
      <rect x="188" y="164" width="28" height="12" rx="6" fill="var(--paper)" />
      <path d="M180 162h44" stroke="var(--copper)" strokeWidth="2" />
      <circle cx="202" cy="112" r="22" />
      <circle cx="202" cy="112" r="4" fill="var(--copper)" stroke="none" />
      {SPOKES.map((turn) => (
        <path key={turn} d="M180 112h44" transform={`rotate(${turn} 202 112)`} strokeWidth="1.2" />
      ))}
      <path d="M190 182h24M190 188h24M190 194h24" strokeWidth="1" strokeOpacity="0.4" />
    </g>
  );
}

export function Apron() {
  return (
    <g stroke="var(--copper)" strokeWidth="1.8" data-tool="apron">
      <path d="M96 156h48l10 52H86z" fill="var(--copper-wash)" />
      <path d="M96 156q-6-8 4-16M144 156q6-8-4-16" />
      <path d="M106 176h28v10h-28z" strokeWidth="1.4" />
    </g>
  );
}

export function Lamp() {
  return (
    <g stroke="var(--gold-shape)" strokeWidth="2" data-tool="lamp">
      <path d="M44 0v26" stroke="var(--ink)" strokeWidth="1.6" />
      <path d="M26 46q2-20 18-20t18 20z" fill="var(--gold-wash)" />
      <path d="M38 46q6 10 12 0" fill="var(--gold-shape)" />
      {RAYS.map((ray) => (
        <path key={ray} d="M44 62v14" transform={`rotate(${ray * -22} 44 46)`} strokeWidth="1.4" />
      ))}
    </g>
  );
}

export function Laurel() {
  return (
    <g stroke="var(--verdigris)" strokeWidth="1.6" data-tool="laurel">
      {[1, -1].map((side) => (
        <g key={side} transform={side === 1 ? undefined : 'translate(242 0) scale(-1 1)'}>
          <path d="M92 92q-8-28 20-46" />
          {LEAVES.map((leaf) => (
            <path
              key={leaf}
              d="M0 0q-12-4-12-14 10 2 12 14z"
              fill="var(--verdigris-wash)"
              transform={`translate(${91 + leaf * leaf * 1.1} ${90 - leaf * 10}) rotate(${leaf * 14})`}
            />
          ))}
        </g>
      ))}
    </g>
  );
}
