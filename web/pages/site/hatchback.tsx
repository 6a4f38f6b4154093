/** Our own drawing of a hatchback, 240 by 96, driving to the right. */
export function Hatchback({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="121" cy="91" rx="112" ry="5" fill="#000" opacity=".16" />
      <path
        d="M13 74 11 57c0-8 4-13 10-15l18-21c5-7 12-11 21-11h57c10 0 18 3 25 10l20 21c22 2 42 5 54 10 10 4 13 11 13 19v4c0 4-3 7-7 7h-16a20 20 0 0 0-40 0H78a20 20 0 0 0-40 0H21c-5 0-8-2-8-7Z"
        fill="var(--lagoon-6)"
      />
      <path
        d="M11 57c0-3 .6-6 2-8l146 2c30 1 52 4 69 14 .7 2 1 4 1 6v3c0 4-3 7-7 7h-16a20 20 0 0 0-40 0H78a20 20 0 0 0-40 0H21c-5 0-8-2-8-7Z"
        fill="var(--lagoon-7)"
      />
      <path d="M92 19v22H37l12-15c4-5 8-7 14-7ZM100 19h15c7 0 12 2 17 7l15 15h-47Z" fill="#d9f1f2" />
      <path d="M60 19h8L50 41H37l12-15c3-4 6-6 11-7ZM118 19.2c5 .6 9 3 13 6.8l15 15h-9Z" fill="#fff" opacity=".7" />
      <path d="M96 14v64M30 60h196" fill="none" stroke="var(--lagoon-8)" strokeWidth="1.5" opacity=".55" />
      <path d="M80 50h10M130 50h10" stroke="var(--lagoon-9)" strokeWidth="3" strokeLinecap="round" />
      <path d="M208 50c9 2 16 5 19 11-8 1-15-1-19-4Z" fill="#ffeec2" />
      <path d="M12 50h8v10h-9Z" fill="var(--kandyan-5)" />
      <path d="M216 73h13M12 72h14" stroke="var(--lagoon-9)" strokeWidth="4" strokeLinecap="round" />
      <Wheel cx={58} />
      <Wheel cx={186} />
    </g>
  );
}

function Wheel({ cx }: { cx: number }) {
  return (
    <>
      <circle cx={cx} cy="79" r="19.5" fill="var(--lagoon-9)" />
      <circle cx={cx} cy="78" r="16" fill="#22252a" />
      <circle cx={cx} cy="78" r="9" fill="#c9cdd2" />
      <path d={`M${cx - 8} 78h16M${cx} 70v16`} stroke="#7d838b" strokeWidth="2" />
      <circle cx={cx} cy="78" r="3" fill="#565b62" />
    </>
  );
}
