/** Our own drawing of a three-wheeler, 150 by 104, driving to the right. */
export function ThreeWheeler({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="76" cy="99" rx="68" ry="4" fill="#000" opacity=".16" />
      <path d="M30 27c2-6 7-9 14-9h46c7 0 12 3 15 10l9 22h-6v26H24V50Z" fill="#d9f1f2" />
      <path d="M34 58c0-3 2-5 5-5h8v23h18v8H34Z" fill="#3a3631" />
      <path d="M112 50 98 62" stroke="#3a3631" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M10 84V60c0-7 4-11 11-11h19v27h66V58c0-6 3-9 8-9h3c11 1 19 13 21 29 0 4-2 6-6 6Z"
        fill="var(--kandyan-5)"
      />
      <path d="M10 84v-9h96l31 1v2c1 4-2 6-5 6Z" fill="var(--kandyan-7)" />
      <path
        d="M15 50 20 25C22 13 30 8 42 8h50c12 0 18 5 23 17l10 26h-8L106 28c-3-7-7-10-14-10H44c-8 0-13 3-15 10l-4 22Z"
        fill="var(--sand-8)"
      />
      <path d="M70 18v58" stroke="var(--sand-8)" strokeWidth="3" />
      <circle cx="129" cy="62" r="4.5" fill="#ffeec2" />
      <path d="M14 60h16" stroke="#ffd68f" strokeWidth="4" strokeLinecap="round" />
      <Wheel cx={34} />
      <Wheel cx={120} />
    </g>
  );
}

function Wheel({ cx }: { cx: number }) {
  return (
    <>
      <circle cx={cx} cy="87" r="12.5" fill="#22252a" />
      <circle cx={cx} cy="87" r="6" fill="#c9cdd2" />
      <circle cx={cx} cy="87" r="2.5" fill="#565b62" />
    </>
  );
}
