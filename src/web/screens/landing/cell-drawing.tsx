import { hatch } from './hatch.ts';

/** An animal cell in engraved lines: hatching gives the depth, copper the parts that are asked for. */
export function CellDrawing() {
  return (
    <svg
      viewBox="0 0 320 220"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        d="M160 26c62-6 112 30 116 84 4 56-52 88-116 86C98 194 44 164 46 110 48 60 100 32 160 26z"
        strokeWidth="2"
      />
      <path
        d="M160 33c58-5 104 28 108 77 3 51-48 80-108 78-58-2-108-29-107-78 2-46 50-72 107-77z"
        strokeOpacity="0.5"
      />
      <path
        d={hatch(13, (i) => `M${214 + i * 3.2} ${170 - i * 6.6}l${14 - i * 0.4} ${-10 - i * 0.3}`)}
        strokeOpacity="0.4"
      />
      <circle cx="132" cy="106" r="38" stroke="var(--copper)" strokeWidth="2" />
      <circle cx="132" cy="106" r="33" strokeOpacity="0.5" />
      <circle cx="124" cy="98" r="11" fill="var(--ink)" fillOpacity="0.12" />
      <path d={hatch(8, (i) => `M${118 + i * 5.5} ${134 - i * 1.2}l9-12`)} strokeOpacity="0.4" />
      <g stroke="var(--copper)" strokeWidth="1.8">
        <path d="M196 66c16-10 42-4 44 10 2 13-18 20-36 18-18-3-22-20-8-28z" />
        <path d="M202 86c2-12 6-14 8-6s5 6 7-3 6-6 8 1 5 3 7-3" strokeWidth="1.2" />
      </g>
      <path d="M186 150c14-8 36-6 38 6 1 11-16 15-31 13-14-2-17-13-7-19z" />
      <path d="M192 163c2-9 5-10 7-4s4 4 6-2 5-4 7 1" strokeOpacity="0.6" />
      <path d="M84 150c18 6 36 6 52 0M80 160c22 8 42 8 62 0M88 170c16 5 32 5 46 0" strokeOpacity="0.7" />
      {[
        [92, 72],
        [176, 130],
        [150, 176],
        [232, 120],
        [84, 118],
        [196, 112],
      ].map(([cx, cy]) => (
        <circle key={`${cx}-${cy}`} cx={cx} cy={cy} r="2.2" fill="var(--ink)" stroke="none" />
      ))}
      <g strokeOpacity="0.8" strokeDasharray="1 4">
        <path d="M62 30L110 84" />
        <path d="M236 24L222 64" />
        <path d="M250 168L268 142" />
      </g>
    </svg>
  );
}
